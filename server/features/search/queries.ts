import { eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/platform/database.ts';
import { accentCondition, rankConditions, wholeWordConditions } from './rank.ts';
import { searchEntries } from './tables.ts';
import type { Similar } from './typing-errors.ts';

export type Entry = Omit<typeof searchEntries.$inferInsert, 'source'>;
type Stored = typeof searchEntries.$inferSelect;
type Shown = Pick<Stored, 'kind' | 'id' | 'source' | 'title' | 'body' | 'url' | 'grade' | 'place' | 'state'>;
/** `rank`: the place in rankConditions (rank.ts). */
export type FoundEntry = Shown & { rank: number };

/** Puts `entries` in place of all that `source` had before, and keeps their words. */
export async function replaceEntries(db: Db, source: string, entries: Entry[]): Promise<void> {
  await db.delete(searchEntries).where(eq(searchEntries.source, source));
  if (entries.length === 0) return;
  await db.insert(searchEntries).values(entries.map((entry) => ({ ...entry, source })));
  // In order, so that two transactions that bring the same new words never wait for each other crosswise.
  await db.execute(sql`
    insert into search_words
    select distinct unnest(string_to_array(btrim(folded), ' ')) as word
    from search_entries where source = ${source} order by word
    on conflict do nothing`);
}

const FOUND = sql`kind, id, source, title, body, url, grade, place, state`;
/** What can be watched stands before what is still being made. The index `search_entries_order` has the same order. */
export const ORDER = sql`state is not distinct from 'updating', length(folded_title), source, kind, id`;

/**
 * The best entries that hold every word, and how many there are, counted to `countTo`.
 * With accents typed, what has them comes first; then the rank (rank.ts); then what can be watched, and the shorter title.
 */
export async function findEntries(db: Db, words: string[], limit: number, countTo: number) {
  const ranks = rankConditions(words);
  const accents = accentCondition(words);
  const { rows } = await db.execute<FoundEntry & { total: number; spelt: number }>(sql`
    with found as materialized (
      select ${FOUND}, folded, folded_title, accented from search_entries where ${ranks.at(-1)} limit ${countTo + 1}
    )
    select total, spelt, best.* from (
      select count(*)::int as total, ${accents ? sql`count(*) filter (where ${accents})::int` : sql`0`} as spelt
      from found as search_entries
    ) as counted
    left join lateral (
      select ${FOUND}, ${rankOf(ranks)} as rank from found as search_entries where total <= ${countTo}
      order by ${accents ? sql`${accents} desc,` : sql``} rank, ${ORDER} limit ${limit}
    ) as best on true`);
  const total = rows[0]?.total ?? 0;
  if (total > countTo) {
    const usual = (rows[0]?.spelt ?? 0) > COMMONLY * total;
    const spellings = accents ? [usual ? unplanned(accents) : accents, sql`not (${accents})`] : [sql`true`];
    return { items: await firstByRank(db, ranks, spellings, limit), total: countTo, more: true };
  }
  return { items: total > 0 ? rows : [], total, more: false };
}

/** The share of entries with the accents, above which looking for them by an index is of no use. */
const COMMONLY = 0.2;
/**
 * The condition as one that is only checked, not planned for: the planner takes accents and words for independent, so
 * for much rarer together than they are, and would read all that holds them rather than the first fifty in order.
 */
const unplanned = (condition: SQL) => sql`coalesce(${condition}, false)`;

const rankOf = (ranks: SQL[]) =>
  sql`case ${sql.join(ranks.map((rank, at) => sql`when ${rank} then ${sql.raw(String(at))}`), sql` `)} end`;

/**
 * The same order for words that are so common that ranking all they find would take long: rank after rank, until the
 * list is full, which it soon is. What is found in the text alone comes in any order.
 */
async function firstByRank(db: Db, ranks: SQL[], spellings: SQL[], limit: number): Promise<FoundEntry[]> {
  const first: FoundEntry[] = [];
  const inText = ranks.length - 2;
  for (const spelling of spellings) {
    for (const [at, rank] of ranks.entries()) {
      const better = ranks.slice(0, at).map((other) => sql`and not (${other})`);
      const { rows } = await db.execute<FoundEntry>(sql`
        select ${FOUND}, ${at}::int as rank from search_entries
        where ${spelling} and ${rank} ${sql.join(better, sql` `)}
        ${at < inText ? sql`order by ${ORDER}` : sql``} limit ${limit - first.length}`);
      first.push(...rows);
      if (first.length === limit) return first;
    }
  }
  return first;
}

/** The best entries whose titles have the words as a phrase: the first rank of `findEntries`, without its number. */
export async function findPhrase(db: Db, words: string[], limit: number): Promise<FoundEntry[]> {
  const { rows } = await db.execute<FoundEntry>(sql`
    select ${FOUND}, 0 as rank from search_entries
    where ${wholeWordConditions(words).phrase} order by ${ORDER} limit ${limit}`);
  return rows;
}

/** The first of several word lists that is a phrase of a title, or whose words stand anywhere in an entry. */
export async function firstThatFinds(db: Db, lists: string[][], how: 'phrase' | 'syllables') {
  if (lists.length === 0) return undefined;
  const tries = lists.map((words, at) => {
    const found = wholeWordConditions(words)[how];
    return sql`(select ${sql.raw(String(at))} as at where exists (select from search_entries where ${found}))`;
  });
  const { rows } = await db.execute<{ at: number }>(sql`
    select at from (${sql.join(tries, sql` union all `)}) as tried limit 1`);
  return rows[0] && lists[rows[0].at];
}

/** Of 0 to 1. Syllables are short: one wrong letter of four leaves about 0.3. */
const LIKE_ENOUGH = 0.25;
const MOST_SIMILAR = 16;

/** Known words for each folded one: those of like letters (trigrams), and those among its `forms`, if unlike with 0. */
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
