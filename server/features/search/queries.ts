import { and, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { accentCondition, isOfParts, rankConditions, wholeWordConditions, type Ranks } from './rank.ts';
import { searchEntries } from './tables.ts';
import type { Similar } from './typing-errors.ts';

export type Entry = Omit<typeof searchEntries.$inferInsert, 'source'>;
type Stored = typeof searchEntries.$inferSelect;
type Shown = Pick<Stored, 'kind' | 'id' | 'source' | 'title' | 'body' | 'url' | 'grade' | 'place' | 'state'>;
/** `ofParts`: it holds a word only as a part of another (rank.ts). */
export type FoundEntry = Shown & { ofParts: boolean };

export type Filter = { kind?: Stored['kind']; grade?: number };

const within = ({ kind, grade }: Filter): SQL =>
  sql.join([sql`true`, ...(kind ? [sql`kind = ${kind}`] : []), ...(grade ? [sql`grade = ${grade}`] : [])], sql` and `);

/**
 * Replaces the entries of `source`, and keeps their words. Unchanged entries stay: each has hundreds of places in the
 * indexes, and a course has an entry for each of its lessons.
 */
export async function replaceEntries(db: Db, source: string, entries: Entry[]): Promise<void> {
  const { source: of, folded: _, foldedTitle: __, accented: ___, ...written } = getTableColumns(searchEntries);
  const before = new Map((await db.select(written).from(searchEntries).where(eq(of, source))).map((entry) => [textOf(entry), entry]));
  const now = new Map(entries.map((entry) => [textOf(entry), entry]));
  const gone = [...before].flatMap(([text, { kind, id }]) => (now.has(text) ? [] : and(eq(written.kind, kind), eq(written.id, id))));
  const fresh = [...now].flatMap(([text, entry]) => (before.has(text) ? [] : { ...entry, source }));
  if (gone.length > 0) await db.delete(searchEntries).where(and(eq(of, source), or(...gone)));
  if (fresh.length === 0) return;
  await db.insert(searchEntries).values(fresh);
  // Ordered, so that concurrent transactions with the same new words do not deadlock.
  await db.execute(sql`
    insert into search_words
    select distinct unnest(string_to_array(btrim(folded), ' ')) as word
    from search_entries where source = ${source} order by word
    on conflict do nothing`);
}

const textOf = ({ kind, id, title, body, url, grade = null, place = null, state = null }: Entry): string =>
  JSON.stringify([kind, id, title, body, url, grade, place, state]);

const FOUND = sql`kind, id, source, title, body, url, grade, place, state`;
const UPDATING = sql`state is not distinct from 'updating'`;
/** Playable lessons before those still being made. The index `search_entries_order` has the same order. */
export const ORDER = sql`${UPDATING}, length(folded_title), source, kind, id`;

type Wanted = { limit: number; countTo: number; filter: Filter };

/**
 * Finds the best entries that hold every word, and their number, counted to `countTo`. Order: typed accents match;
 * words match as typed; playable; rank (rank.ts); shorter title.
 */
export async function findEntries(db: Db, words: string[], { limit, countTo, filter }: Wanted) {
  const by = rankConditions(words);
  const accents = accentCondition(words);
  const { rows } = await db.execute<Shown & { total: number; spelt: number; rank: number }>(sql`
    with found as materialized (
      select ${FOUND}, folded, folded_title, accented from search_entries
      where ${by.ranks.at(-1)} and ${within(filter)} limit ${countTo + 1}
    )
    select total, spelt, best.* from (
      select count(*)::int as total, ${accents ? sql`count(*) filter (where ${accents})::int` : sql`0`} as spelt
      from found as search_entries
    ) as counted
    left join lateral (
      select * from (
        select ${FOUND}, folded_title, ${accents ?? sql`true`} as has_accents, ${rankOf(by.ranks)} as rank
        from found as search_entries where total <= ${countTo}
      ) as ranked
      order by has_accents desc, rank >= ${by.exact}, ${UPDATING}, rank, ${ORDER} limit ${limit}
    ) as best on true`);
  const total = rows[0]?.total ?? 0;
  if (total > countTo) {
    const usual = (rows[0]?.spelt ?? 0) > COMMONLY * total;
    const spellings = accents ? [usual ? unplanned(accents) : accents, sql`not (${accents})`] : [sql`true`];
    return { items: await firstByRank(db, by, spellings, limit, within(filter)), total: countTo, more: true };
  }
  const items = total > 0 ? rows.map((row): FoundEntry => ({ ...row, ofParts: isOfParts(row.rank, by) })) : [];
  return { items, total, more: false };
}

/** Lists all entries within the filter, courses and papers before lessons, and their number, counted to `countTo`. */
export async function listEntries(db: Db, { limit, countTo, filter }: Wanted) {
  const { rows } = await db.execute<Shown & { total: number }>(sql`
    select (select count(*)::int from (select from search_entries where ${within(filter)} limit ${countTo + 1}) as counted) as total, ${FOUND}
    from search_entries where ${within(filter)}
    order by array_position(array['course', 'practice', 'topic', 'lesson'], kind), ${ORDER} limit ${limit}`);
  const total = rows[0]?.total ?? 0;
  return { items: rows.map((row): FoundEntry => ({ ...row, ofParts: false })), total: Math.min(total, countTo), more: total > countTo };
}

/** Share of entries with the accents above which an index does not help to find them. */
const COMMONLY = 0.2;
/**
 * Makes a condition that is checked but not planned for: the planner expects accents and words to coincide rarely, and
 * would read all matches instead of the first fifty in order.
 */
const unplanned = (condition: SQL) => sql`coalesce(${condition}, false)`;

const rankOf = (ranks: SQL[]) =>
  sql`case ${sql.join(ranks.map((rank, at) => sql`when ${rank} then ${sql.raw(String(at))}`), sql` `)} end`;

/**
 * The same order for very common words, whose hits take too long to rank: reads rank by rank until the list is full,
 * which it soon is. Hits in the text alone come in any order.
 */
async function firstByRank(
  db: Db, by: Ranks, spellings: SQL[], limit: number, among: SQL,
): Promise<FoundEntry[]> {
  const first: FoundEntry[] = [];
  const places = by.ranks.map((condition, at) => ({ condition, at, better: by.ranks.slice(0, at) }));
  const tiers = [places.slice(0, by.exact), places.slice(by.exact)];
  for (const spelling of spellings) {
    for (const tier of tiers) {
      for (const state of [sql`not (${UPDATING})`, UPDATING]) {
        for (const { condition, at, better } of tier) {
          const inTitle = at !== by.exact - 1 && at !== by.ranks.length - 1;
          const { rows } = await db.execute<Shown>(sql`
            select ${FOUND} from search_entries
            where ${spelling} and ${condition} and ${state} and ${among}
              ${sql.join(better.map((other) => sql`and not (${other})`), sql` `)}
            ${inTitle ? sql`order by ${ORDER}` : sql``} limit ${limit - first.length}`);
          first.push(...rows.map((row) => ({ ...row, ofParts: isOfParts(at, by) })));
          if (first.length === limit) return first;
        }
      }
    }
  }
  return first;
}

/** Finds the best entries whose titles have the words as a phrase: the first rank of `findEntries`. */
export async function findPhrase(db: Db, words: string[], limit: number, filter: Filter): Promise<FoundEntry[]> {
  const { rows } = await db.execute<Shown>(sql`
    select ${FOUND} from search_entries
    where ${wholeWordConditions(words).phrase} and ${within(filter)} order by ${ORDER} limit ${limit}`);
  return rows.map((row) => ({ ...row, ofParts: false }));
}

/** Returns the first word list that is a phrase of a title, or else one with its words anywhere in an entry. */
export async function firstThatFinds(db: Db, lists: string[][], how: 'phrase' | 'syllables', filter: Filter) {
  if (lists.length === 0) return undefined;
  const tries = lists.map((words, at) => {
    const found = wholeWordConditions(words)[how];
    return sql`(select ${sql.raw(String(at))} as at where exists (
      select from search_entries where ${found} and ${within(filter)}))`;
  });
  const { rows } = await db.execute<{ at: number }>(sql`
    select at from (${sql.join(tries, sql` union all `)}) as tried limit 1`);
  return rows[0] && lists[rows[0].at];
}

/** From 0 to 1. Syllables are short: one wrong letter of four leaves about 0.3. */
const LIKE_ENOUGH = 0.25;
const MOST_SIMILAR = 16;

/** Finds known words for each folded one: similar ones (trigrams), and those among its `forms`, with 0 if unlike. */
export async function similarWords(db: Db, words: { word: string; forms: string[] }[]): Promise<Similar[]> {
  const asked = words.map(({ word, forms }) => sql`(${word}::text, ${sql.param(forms)}::text[])`);
  const { rows } = await db.execute<Similar>(sql`
    select typed, word, similarity from (values ${sql.join(asked, sql`, `)}) as asked (typed, forms)
    cross join lateral (
      select word, word = any(forms) as is_form, alike as similarity from search_words
      cross join lateral (
        select case when abs(length(word) - length(typed)) <= 2 then similarity(word, typed) else 0 end as alike
      ) as compared
      where alike >= ${LIKE_ENOUGH} or word = any(forms)
      order by is_form desc, alike desc, word limit ${MOST_SIMILAR}
    ) as known`);
  return rows;
}
