import { sql, type SQL } from 'drizzle-orm';
import { LEARNING_DAYS, type LEARNING_STATES, type LearningCounts } from '#contract/learning-figures.ts';
import { hasVisited, lastSeenColumn, visitorsSince } from '#server/features/activity/service.ts';
import { missingWork } from '#server/features/assignments/service.ts';
import { belongsToday } from '#server/features/classes/service.ts';
import { presentStudents } from '#server/features/students/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { dayAfter, dayOf } from '#server/platform/day.ts';
import { theRow } from '#server/platform/database/the-row.ts';

type LearningState = (typeof LEARNING_STATES)[number];

/** Students of a list, 25 a page. */
const PAGE = 25;

/** Begins a statement: `book` has each student's state and number of missing works, `lacking` the missing works. */
const withBook = (): SQL => sql`
  with lacking as materialized (select assignment_id, student_id from ${missingWork(LEARNING_DAYS.missing)}),
  book as materialized (
    select present.id, present.name, present.grade, present.class_name, present.uid, coalesce(lacks.works, 0)::int as missing,
      case when present.uid is null then 'outside' when visitors.uid is not null then 'learning' when ${hasVisited(sql`present.uid`)} then 'stopped' else 'never' end as state
    from ${presentStudents}
    left join ${visitorsSince(dayAfter(dayOf(new Date()), 1 - LEARNING_DAYS.visited))} on visitors.uid = present.uid
    left join (select student_id, count(*) as works from lacking group by student_id) as lacks on lacks.student_id = present.id
    where not present.is_sample)`;

/** Counts of rows of `book`. */
const COUNTS = sql`
  count(book.id)::int as students, count(book.id) filter (where state = 'learning')::int as learning, count(book.id) filter (where state = 'stopped')::int as stopped,
  count(book.id) filter (where state = 'never')::int as never, count(book.id) filter (where state = 'outside')::int as outside,
  count(book.id) filter (where missing > 0)::int as missing`;

const belongsTo = (classId: string | undefined): SQL =>
  classId === undefined ? sql`true` : sql`exists (select from memberships where class_id = ${classId} and student_id = book.id and ${belongsToday})`;

export async function countLearning(db: Db, classId?: string): Promise<LearningCounts> {
  const { rows } = await db.execute<LearningCounts>(sql`${withBook()} select ${COUNTS} from book where ${belongsTo(classId)}`);
  return theRow(rows);
}

export type ClassLearning = LearningCounts & { id: string; name: string; grade: number; schoolYear: string };

/** Counts the same for each present class. */
export async function countLearningByClass(db: Db): Promise<ClassLearning[]> {
  const { rows } = await db.execute<ClassLearning>(sql`
    ${withBook()}
    select class.id, class.name, class.grade, class.school_year as "schoolYear", ${COUNTS}
    from classes as class
    left join memberships on memberships.class_id = class.id and ${belongsToday}
    left join book on book.id = memberships.student_id
    where class.archived_at is null
    group by class.id order by class.school_year desc, class.grade, class.name, class.id`);
  return rows;
}

type Filter = { classId?: string | undefined; show?: LearningState | 'missing' | undefined; page: number };
type Row = LearningCounts & {
  total: number;
  /** The page, in its order. */
  items: { id: string; name: string; grade: number; className: string | null; state: LearningState; lastSeenAt: string | null; missing: string[] }[];
};

/** Lists students by what they do, those with most missing work first, with the counts of all of them. */
export async function listLearning(db: Db, { classId, show, page }: Filter) {
  const isShown = show === undefined ? sql`true` : show === 'missing' ? sql`missing > 0` : sql`state = ${show}`;
  const { rows } = await db.execute<Row>(sql`
    ${withBook()},
    theirs as (select * from book where ${belongsTo(classId)}),
    shown as (select * from theirs where ${isShown} order by missing desc, name, id limit ${PAGE} offset ${(page - 1) * PAGE}),
    described as (
      select shown.id, shown.name, shown.grade, shown.class_name as "className", shown.state, ${lastSeenColumn(sql`shown.uid`)} as "lastSeenAt",
        array(select assignment.title from lacking join assignments as assignment on assignment.id = lacking.assignment_id where lacking.student_id = shown.id order by assignment.closes_at desc, assignment.id) as missing
      from shown)
    select ${COUNTS}, count(*) filter (where ${isShown})::int as total,
      (select coalesce(jsonb_agg(to_jsonb(described) order by cardinality(missing) desc, name, id), '[]') from described) as items
    from theirs as book`);
  const { items, total, ...counts } = theRow(rows);
  return {
    items: items.map(({ lastSeenAt, ...row }) => ({ ...row, lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt).toISOString() })),
    total, counts,
  };
}
