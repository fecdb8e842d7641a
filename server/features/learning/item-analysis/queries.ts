import { and, asc, count, desc, eq, gte, max, sql, type SQL } from 'drizzle-orm';
import { CONCERN, MIN_SAME_ANSWERS, type CountedAnswer } from '#question-types/analysis.ts';
import type { AnswerValue, QuestionTypeName } from '#question-types/question-types.ts';
import type { Db } from '#server/platform/database/database.ts';
import { PAGE } from '#server/platform/http/pagination.ts';
import { gradedAnswers } from '../answers/queries.ts';
import type { AnswerCounts } from './rules.ts';
import { itemFigures } from './tables.ts';

/**
 * A question to be counted. `key`: today's right value, where answers choose one value; null where the stored grading
 * counts.
 */
export type QuestionToCount = { item: string; groupBy: 'value' | 'text' | null; since: Date | null; key: string | null };

type CountedItem = { counted: AnswerCounts; pupilsByVariant: Map<number, number>; alike: CountedAnswer[] };

/** Fewest other questions of the paper in which a learner must have been graded to be compared. */
const FEWEST_OTHERS = 3;

type Row = AnswerCounts & {
  item: string;
  /** The rows counted: all answers, those to a variant, or one answer to a variant. */
  of: 'all' | 'variant' | 'answer';
  variant: number;
  said: AnswerValue | null;
  shown: string | null;
  good: number;
  isRight: boolean;
};

/**
 * Counts the answers to questions that are asked together. Only a learner's first answer counts, wherever it was
 * given, since later ones follow the solution; not if the solution had been read before, in a test or beside an
 * exercise, or if the answer is older than the present wording. A blank in a test is no answer, but counts as not
 * right where the rest of the paper is compared. Grading is today's: a chosen letter is compared with today's key,
 * essays count by the teacher's grading, else by the learner's ticks.
 */
export async function countAnswers(db: Db, questions: QuestionToCount[], { isPaper }: { isPaper: boolean }): Promise<Map<string, CountedItem>> {
  const { rows } = await db.execute<Row>(sql`
    with asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as asked (item text, "groupBy" text, since timestamptz, key text)
    ), first as (
      select distinct on (uid, item) uid, id, item, source, variant, value, judged_share as share, solution_seen, at
      from ${gradedAnswers} as judged where item = any (array(select item from asked))
      order by uid, item, at, received_at, id
    ), judged as (
      select uid, item, asked."groupBy" as group_by, variant, value,
        case asked."groupBy" when 'value' then value when 'text' then to_jsonb(lower(regexp_replace(value #>> '{}', '[[:space:]]+', '', 'g'))) end as said,
        case
          when key is not null and variant = 0 and value is not null then (value #>> '{}' = key)::int::real
          when asked."groupBy" is null and share is null then (
            select coalesce(cardinality(array_positions(steps, true)), 0)::real / nullif(cardinality(steps), 0) from essay_marks as mark
            where mark.attempt_id = first.id and mark.question_id = split_part(item, '/', 4) order by by = 'teacher' desc limit 1)
          else share
        end as share
      from first join asked using (item)
      where not solution_seen and (since is null or at >= since)
        and not exists (select from attempts where attempts.id = first.id and first.source = 'test' and attempts.solutions_seen)
    ), compared as (
      select *, case when ${isPaper}::boolean and value is not null and share is not null and count(share) over paper > ${FEWEST_OTHERS}::int
        then (sum(share) over paper - share) / (count(share) over paper - 1) end as rest
      from judged window paper as (partition by uid)
    ), ranked as (
      select *, rest is not null and percent_rank() over (partition by item, rest is null order by rest desc) <= 1 / 3.0 as is_good
      from compared
    )
    select item, case grouping(variant, said) when 3 then 'all' when 1 then 'variant' else 'answer' end as of, variant, said,
      min(value #>> '{}') filter (where group_by = 'text') as shown,
      count(value)::int as answers,
      count(*) filter (where value is null)::int as blank,
      count(*) filter (where value is not null and share = 1)::int as "right",
      avg(share) filter (where value is not null)::real as share,
      corr(share, rest)::real as correlation,
      count(rest)::int as compared,
      count(*) filter (where is_good)::int as good,
      coalesce(max(share), 0) = 1 as "isRight"
    from ranked
    group by grouping sets ((item, group_by), (item, group_by, variant), (item, group_by, variant, said))
    having grouping(said) = 1 or count(value) > 0 and (group_by <> 'text' or max(share) = 1 or count(value) >= ${MIN_SAME_ANSWERS}::int)`);
  const found = new Map<string, CountedItem>();
  for (const [item, ofItem] of Map.groupBy(rows, (row) => row.item)) {
    const all = ofItem.find(({ of }) => of === 'all');
    if (!all) continue;
    const { answers, blank, right, share, correlation, compared } = all;
    found.set(item, {
      counted: { answers, blank, right, share, correlation, compared },
      pupilsByVariant: new Map(ofItem.flatMap(({ of, variant, answers: count }) => (of === 'variant' ? [[variant, count] as const] : []))),
      alike: ofItem.flatMap(({ of, variant, said, shown, answers: count, good, isRight }) =>
        of === 'answer' && said !== null ? [{ variant, value: shown ?? said, count, good, isRight }] : []),
    });
  }
  return found;
}

/** Returns the questions counted before, each with the fingerprint of its wording. */
export async function selectPreviousCounts(db: Db): Promise<Map<string, { wordingHash: string; since: Date | null }>> {
  const { item, wordingHash, since } = itemFigures;
  const rows = await db.select({ item, wordingHash, since }).from(itemFigures);
  return new Map(rows.map((row) => [row.item, row]));
}

type ItemAnalysisRow = Omit<typeof itemFigures.$inferInsert, 'countedAt'>;

const AT_ONCE = 500;

/** Replaces all figures; those of questions that are no longer asked are removed. */
export async function replaceItemAnalyses(tx: Db, rows: ItemAnalysisRow[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('item figures', 0))`);
  await tx.delete(itemFigures);
  for (let from = 0; from < rows.length; from += AT_ONCE) await tx.insert(itemFigures).values(rows.slice(from, from + AT_ONCE));
}

export const hasItemAnalyses = async (db: Db): Promise<boolean> => (await db.select({ item: itemFigures.item }).from(itemFigures).limit(1)).length > 0;

export type ItemFilter = {
  grade?: number | undefined;
  source?: (typeof itemFigures.$inferSelect)['source'] | undefined;
  kind?: QuestionTypeName | undefined;
  suspicious?: boolean | undefined;
  /** A part of the question or of its place, ignoring accents and case. */
  q?: string | undefined;
  sort: 'concern' | 'hard' | 'easy' | 'answers';
};

const ORDERS: Record<ItemFilter['sort'], SQL[]> = {
  concern: [desc(itemFigures.concern), desc(itemFigures.answers)],
  hard: [sql`${itemFigures.share} asc nulls last`],
  easy: [sql`${itemFigures.share} desc nulls last`],
  answers: [desc(itemFigures.answers)],
};

/**
 * Selects a page of the matching rows, and one row more when another page follows. @param from number of rows to skip
 */
export const findItemAnalyses = (db: Db, wanted: ItemFilter, from: number) =>
  db.select().from(itemFigures).where(matchesFilter(wanted)).orderBy(...ORDERS[wanted.sort], asc(itemFigures.item)).limit(PAGE + 1).offset(from);

export async function countItemAnalyses(db: Db, wanted: ItemFilter) {
  const [row] = await db
    .select({ total: count(), suspicious: sql<number>`count(*) filter (where ${itemFigures.concern} >= ${CONCERN.look})::int`, countedAt: max(itemFigures.countedAt) })
    .from(itemFigures)
    .where(matchesFilter(wanted));
  return row ?? { total: 0, suspicious: 0, countedAt: null };
}

export async function findItemAnalysis(db: Db, item: string) {
  const [row] = await db.select().from(itemFigures).where(eq(itemFigures.item, item));
  return row;
}

const matchesFilter = ({ grade, source, kind, suspicious, q }: ItemFilter) =>
  and(
    grade === undefined ? undefined : eq(itemFigures.grade, grade),
    source && eq(itemFigures.source, source),
    kind === undefined ? undefined : eq(itemFigures.kind, kind),
    suspicious ? gte(itemFigures.concern, CONCERN.look) : undefined,
    q ? sql`strpos(im_unaccent(${itemFigures.words}), im_unaccent(${q.replace(/\s+/g, ' ')})) > 0` : undefined,
  );
