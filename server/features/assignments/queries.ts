import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { AssignedWork } from '#contract/assignments.ts';
import type { AnswerValue } from '#question-types/question-types.ts';
import { belongsToday } from '#server/features/classes/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { prepareStatement } from '#server/platform/database/prepare-statement.ts';
import { theRow } from '#server/platform/database/the-row.ts';
import { assignmentRecipients, assignments, assignmentStates } from './tables.ts';

/** Practice id of the attempts at sets that are drawn from exercises: no real id has the sign. Their paper id is the assignment's. */
export const DRAWN_SET = '@assignment';

/** Students who have an assignment now, one row for each: `assignment_id`, `student_id`, `uid`. Use it as a table. */
const recipients = sql`(
  select distinct given.id as assignment_id, student.id as student_id, student.uid
  from assignments as given
  join classes on classes.id = given.class_id and classes.archived_at is null
  join memberships as member on member.class_id = given.class_id and ${belongsToday}
  join students as student on student.id = member.student_id and student.archived_at is null
  where given.is_for_whole_class
    or exists (select from assignment_recipients as listed where listed.assignment_id = given.id and listed.student_id = student.id))`;

/** Learners see an assignment from its opening until it is put away. */
const isGiven = sql`assignment.archived_at is null and assignment.opens_at <= now()`;

/** The time after which no student of an assignment has time left. */
const closesForAll = sql`greatest(assignment.closes_at, (select max(closes_at) from assignment_states as state where state.assignment_id = assignment.id))`;

/**
 * The time from which a learner may see results of an attempt, null where nothing holds them back. Results of any
 * attempt at an assigned paper are held, also of those that are not part of the assignment.
 */
export const resultsHeldUntil = ({ uid, practiceId, paperId, assignmentId }: Record<'uid' | 'practiceId' | 'paperId' | 'assignmentId', SQLWrapper>): SQL<Date | null> =>
  sql<Date | null>`(
    select max(${closesForAll}) from assignments as assignment
    where assignment.results = 'after-closing' and ${isGiven} and ${closesForAll} > now() and (
      assignment.id = ${assignmentId}
      or (assignment.what->>'practiceId' = ${practiceId} and assignment.what->>'paperId' = ${paperId}
        and exists (select from ${recipients} as recipient where recipient.assignment_id = assignment.id and recipient.uid = ${uid}))))`
    .mapWith(assignments.createdAt);

/** Lessons that are assigned to learners now: `uid`, `course_id`, `lesson_id`. Use it as a table. */
export const assignedLessons = sql`(
  select recipient.uid, assignment.what->>'courseId' as course_id, assignment.what->>'lessonId' as lesson_id
  from ${recipients} as recipient join assignments as assignment on assignment.id = recipient.assignment_id
  where assignment.what->>'kind' = 'lesson' and ${isGiven}) as assigned`;

/** Papers whose keys are held back from a learner, because they are assigned and their results come after closing. */
export async function selectHeldPapers(db: Db, uid: string): Promise<{ practiceId: string; paperId: string }[]> {
  const { rows } = await db.execute<{ practiceId: string; paperId: string }>(sql`
    select distinct assignment.what->>'practiceId' as "practiceId", assignment.what->>'paperId' as "paperId"
    from ${recipients} as recipient join assignments as assignment on assignment.id = recipient.assignment_id
    where recipient.uid = ${uid} and assignment.results = 'after-closing' and assignment.what->>'kind' = 'paper' and ${isGiven} and ${closesForAll} > now()`);
  return rows;
}

export async function findHeldUntil(db: Db, paper: { uid: string; practiceId: string; paperId: string }): Promise<Date | null> {
  const column = (value: string) => sql`${value}::text`;
  const { rows } = await db.execute<{ until: string | null }>(sql`
    select ${resultsHeldUntil({ uid: sql`${paper.uid}::uuid`, practiceId: column(paper.practiceId), paperId: column(paper.paperId), assignmentId: sql`null::uuid` })} as until`);
  const { until } = theRow(rows);
  return until === null ? null : new Date(until);
}

/**
 * Work whose closing time came within the last `days` days while its student was in the class and could sign in, and
 * which was not handed in: `assignment_id`, `student_id`. Use it as a table.
 */
export const missingWork = (days: number): SQL => sql`(
  select assignment.id as assignment_id, recipient.student_id
  from ${recipients} as recipient
  join assignments as assignment on assignment.id = recipient.assignment_id
  left join assignment_states as state on state.assignment_id = assignment.id and state.student_id = recipient.student_id
  cross join lateral (select coalesce(state.closes_at, assignment.closes_at) as closes_at) as own
  where recipient.uid is not null and ${isGiven} and own.closes_at between now() - make_interval(days => ${days}) and now()
    and exists (
      select from memberships as member where member.class_id = assignment.class_id and member.student_id = recipient.student_id
        and member.from_day <= (own.closes_at at time zone 'Asia/Ho_Chi_Minh')::date)
    and not exists (
      select from attempts as tried where tried.assignment_id = assignment.id and tried.uid = recipient.uid and tried.submitted_at is not null)
    and not exists (
      select from lesson_progress as watching where assignment.what->>'kind' = 'lesson' and watching.uid = recipient.uid and watching.watched
        and watching.course_id = assignment.what->>'courseId' and watching.lesson_id = assignment.what->>'lessonId')) as missing`;

/** Joins a student's state and the attempt that counts, for the board and for the learner; `student` and `assignment` are tables of the statement. */
const work = sql`
  left join assignment_states as state on state.assignment_id = assignment.id and state.student_id = student.id
  cross join lateral (select coalesce(state.closes_at, assignment.closes_at) as closes_at) as own
  left join lateral (
    select tried.id, tried.submitted_at, tried.score, tried.out_of, tried.unmarked, tried.asked_paper,
      count(*) over () as begun, max(tried.id::text) filter (where tried.submitted_at is null) over () as running_id,
      max(tried.submitted_at) over () as last_submitted_at
    from attempts as tried
    where tried.assignment_id = assignment.id and tried.uid = student.uid
    -- The best on time counts, else the best of the late ones, else the one that runs.
    order by tried.submitted_at is null, tried.submitted_at > own.closes_at, tried.score desc, tried.submitted_at
    limit 1) as attempt on true
  left join lesson_progress as watching on assignment.what->>'kind' = 'lesson' and watching.uid = student.uid
    and watching.course_id = assignment.what->>'courseId' and watching.lesson_id = assignment.what->>'lessonId'`;

/** The time since when a student asks for help; null when work was handed in, or the lesson watched, since then. */
const asksHelpAt = sql`
  case when state.asks_help_at <= greatest(attempt.last_submitted_at, case when watching.watched then coalesce(watching.watched_at, watching.at) end) then null
    else state.asks_help_at end`;

const workColumns = sql`
  state.opened_at, ${asksHelpAt} as asks_help_at, state.closes_at as extended_to, own.closes_at,
  attempt.id as attempt_id, attempt.submitted_at, attempt.score, attempt.out_of, attempt.unmarked, attempt.asked_paper, coalesce(attempt.begun, 0)::int as begun, attempt.running_id,
  watching.at as watching_at, watching.watched, coalesce(watching.watched_at, watching.at) as watched_at, bit_count(coalesce(watching.seen, 0)::int4::bit(16))::int as seen_parts`;

export type WorkRow = {
  opened_at: string | null;
  asks_help_at: string | null;
  /** The student's own closing time, and the one that counts. */
  extended_to: string | null;
  closes_at: string | null;
  attempt_id: string | null;
  submitted_at: string | null;
  /** Hundredths. */
  score: number | null;
  out_of: number | null;
  unmarked: number | null;
  asked_paper: string | null;
  begun: number;
  running_id: string | null;
  watching_at: string | null;
  watched: boolean | null;
  watched_at: string | null;
  seen_parts: number | null;
};

type AssignmentRow = {
  id: string;
  class_id: string;
  class_name: string;
  is_for_whole_class: boolean;
  title: string;
  what: AssignedWork;
  opens_at: string;
  closes_at: string | null;
  attempts: number | null;
  results: 'at-once' | 'after-closing';
  created_at: string;
  archived_at: string | null;
};

const assignmentColumns = sql`
  assignment.id, assignment.class_id, class.name as class_name, assignment.is_for_whole_class, assignment.title, assignment.what,
  assignment.opens_at, assignment.closes_at, assignment.attempts, assignment.results, assignment.created_at, assignment.archived_at`;

/** Students whom the assignment names, and their own closing times. */
const ownLists = sql`
  array(select student_id from assignment_recipients as named where named.assignment_id = assignment.id) as student_ids,
  (select coalesce(jsonb_agg(jsonb_build_object('studentId', student_id, 'closesAt', closes_at)), '[]') from assignment_states where assignment_id = assignment.id and closes_at is not null) as extensions`;

/** A student of a board. `has_it`: has the assignment now. */
export type BoardRow = WorkRow & {
  student_id: string;
  name: string;
  can_sign_in: boolean;
  has_it: boolean;
  answered: number;
  saved_at: string | null;
  /** By question of a submitted attempt: the value, and the hundredths earned. */
  answers: Record<string, [AnswerValue | null, number | null]> | null;
};

type Board = { assignment: AssignmentRow & Pick<OwnerRow, 'student_ids' | 'extensions'>; rows: BoardRow[] };

/**
 * Prepares the statement that returns an assignment and where each of its students is, whatever their number: those
 * who have it now, and those who did something while they had it. Open boards ask for it each second, so it is one
 * statement that each connection plans once. Students are looked up one by one (`offset 0`): else the planner reads all
 * rows of the class book.
 */
export function prepareBoard(db: Db): (id: string) => Promise<Board | undefined> {
  const id = sql`${sql.placeholder('id')}::uuid`;
  const isAnswer = sql`answer.value is not null and answer.value <> '""'::jsonb`;
  const read = prepareStatement(db, db.select({ assignment: sql<Board['assignment']>`to_jsonb(assignment)`, rows: sql<BoardRow[]>`students.rows` }).from(sql`
    (select ${assignmentColumns}, ${ownLists} from assignments as assignment join classes as class on class.id = assignment.class_id where assignment.id = ${id}) as assignment
    cross join lateral (
      select coalesce(jsonb_agg(to_jsonb(each)), '[]') as rows from (
        select student.id as student_id, student.name, student.uid is not null as can_sign_in, listed.has_it, ${workColumns}, given.*
        from (
          select student_id, bool_or(has_it) as has_it from (
            select recipient.student_id, true as has_it from ${recipients} as recipient where recipient.assignment_id = ${id}
            union all select student_id, false from assignment_states where assignment_id = ${id}
            union all select linked.id, false from (select distinct uid from attempts where assignment_id = ${id}) as tried
              cross join lateral (select id from students where uid = tried.uid offset 0) as linked) as each
          group by student_id) as listed
        cross join lateral (select id, uid, name from students where id = listed.student_id and former_number is null offset 0) as student
        ${work}
        left join lateral (
          select
            (count(*) filter (where ${isAnswer})
              + (select count(distinct photo.question_id) from attempt_photos as photo where photo.attempt_id = attempt.id
                  and not exists (select from attempt_answers as answer where answer.attempt_id = attempt.id and answer.question_id = photo.question_id and ${isAnswer})))::int as answered,
            max(answer.saved_at) as saved_at,
            case when attempt.submitted_at is not null then jsonb_object_agg(answer.question_id, jsonb_build_array(answer.value, answer.earned)) filter (where answer.question_id is not null) end as answers
          from attempt_answers as answer where answer.attempt_id = attempt.id) as given on true) as each) as students`));
  return async (of) => (await read({ id: of }))[0];
}

/** Names assignments with their classes, by id. */
export async function nameAssignments(db: Db, ids: string[]): Promise<Map<string, { id: string; title: string; className: string }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; title: string; className: string }>(sql`
    select assignment.id, assignment.title, class.name as "className" from assignments as assignment join classes as class on class.id = assignment.class_id
    where assignment.id in (select jsonb_array_elements_text(${JSON.stringify([...new Set(ids)])}::jsonb)::uuid)`);
  return new Map(rows.map((row) => [row.id, row]));
}

export type ClassWorkRow = WorkRow & { assignment_id: string; student_id: string };

/** Returns the same for all assignments of a class, put away or not, without the answers. */
export async function selectClassWork(db: Db, classId: string): Promise<ClassWorkRow[]> {
  // An array, not `in`: PostgreSQL hands it into the table of recipients, which otherwise lists those of all classes.
  const own = sql`any(array(select id from assignments where class_id = ${classId}))`;
  const { rows } = await db.execute<ClassWorkRow>(sql`
    with listed as (
      select assignment_id, student_id from ${recipients} as recipient where assignment_id = ${own}
      union select assignment_id, student_id from assignment_states where assignment_id = ${own}
      union select assignment_id, linked.id from attempts join students as linked on linked.uid = attempts.uid where assignment_id = ${own})
    select assignment.id as assignment_id, student.id as student_id, ${workColumns}
    from listed
    join students as student on student.id = listed.student_id and student.former_number is null
    join assignments as assignment on assignment.id = listed.assignment_id
    ${work}`);
  return rows;
}

/** Marks that a page shows the board. */
export const markWatched = (db: Db, id: string) => db.execute(sql`update assignments set watched_at = now() where id = ${id}`);

/** The board was loaded in the last minutes. */
const isShown = sql`assignment.watched_at > now() - interval '2 minutes'`;

/** Returns the ids of shown boards of a lesson that is assigned to a learner. */
export async function selectBoardsOfLesson(db: Db, uid: string, { courseId, lessonId }: { courseId: string; lessonId: string }): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select assignment.id from assignments as assignment
    where assignment.what->>'kind' = 'lesson' and assignment.what->>'courseId' = ${courseId} and assignment.what->>'lessonId' = ${lessonId} and ${isShown}
      and exists (select from ${recipients} as recipient where recipient.assignment_id = assignment.id and recipient.uid = ${uid})`);
  return rows.map(({ id }) => id);
}

export async function isWatched(db: Db, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from assignments as assignment where id = ${id} and ${isShown}`);
  return rows.length > 0;
}

export type OwnRow = AssignmentRow & WorkRow & { held_until: string | null };

/**
 * Prepares the statements that return a learner's assignments, and one of them, undefined for other learners. A class
 * that begins together asks for it often, and planning takes five times as long as running.
 */
export function prepareOwn(db: Db) {
  const prepare = (matches: SQL) => prepareStatement(db, db.select({ row: sql<OwnRow>`to_jsonb(own)` }).from(sql`(
    select ${assignmentColumns}, ${workColumns},
      case when assignment.results = 'after-closing' and ${closesForAll} > now() then ${closesForAll} end as held_until
    from ${recipients} as recipient
    join students as student on student.id = recipient.student_id
    join assignments as assignment on assignment.id = recipient.assignment_id
    join classes as class on class.id = assignment.class_id
    ${work}
    where recipient.uid = ${sql.placeholder('uid')}::uuid and ${isGiven} and ${matches}) as own`));
  const all = prepare(sql`true`);
  const one = prepare(sql`assignment.id = ${sql.placeholder('id')}::uuid`);
  return {
    selectOwn: async (uid: string): Promise<OwnRow[]> => (await all({ uid })).map(({ row }) => row),
    findOwn: async (uid: string, id: string): Promise<OwnRow | undefined> => (await one({ uid, id }))[0]?.row,
  };
}

type ResultRow = { id: string; number: number; submitted_at: string; is_late: boolean; score: number; out_of: number; unmarked: number };

/** Returns a learner's submitted attempts of an assignment, the first one first. */
export async function selectResults(db: Db, uid: string, id: string, closesAt: string | null): Promise<ResultRow[]> {
  const { rows } = await db.execute<ResultRow>(sql`
    select id, row_number() over (order by started_at)::int as number, submitted_at, coalesce(submitted_at > ${closesAt}::timestamptz, false) as is_late, score, out_of, unmarked
    from attempts where uid = ${uid} and assignment_id = ${id} and submitted_at is not null order by started_at`);
  return rows;
}

/** Returns the student that has an assignment, for its learner. */
export async function findRecipient(db: Db, uid: string, id: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ student_id: string }>(sql`
    select recipient.student_id from ${recipients} as recipient join assignments as assignment on assignment.id = recipient.assignment_id
    where recipient.uid = ${uid} and recipient.assignment_id = ${id} and ${isGiven}`);
  return rows[0]?.student_id;
}

export async function isRecipient(db: Db, studentId: string, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from ${recipients} as recipient where recipient.student_id = ${studentId} and recipient.assignment_id = ${id}`);
  return rows.length > 0;
}

type StateChange = Partial<Pick<typeof assignmentStates.$inferInsert, 'closesAt'>> & { openedAt?: SQL; asksHelpAt?: SQL | null };

export async function putState(tx: Db, assignmentId: string, studentId: string, change: StateChange): Promise<void> {
  await tx
    .insert(assignmentStates)
    .values({ assignmentId, studentId, ...change })
    .onConflictDoUpdate({ target: [assignmentStates.assignmentId, assignmentStates.studentId], set: change });
}

/** Records the first time of opening. @returns whether it was the first */
export async function putOpened(db: Db, assignmentId: string, studentId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into assignment_states as state (assignment_id, student_id, opened_at) values (${assignmentId}, ${studentId}, now())
    on conflict (assignment_id, student_id) do update set opened_at = now() where state.opened_at is null
    returning true`);
  return rows.length > 0;
}

export type OwnerRow = AssignmentRow & {
  student_ids: string[];
  extensions: { studentId: string; closesAt: string }[];
  students: number;
  opened: number;
  handed_in: number;
  asks_help: number;
};

/** Returns assignments with their counts, newest first. */
export async function selectForOwner(db: Db, { id, classId, archived }: { id?: string; classId?: string | undefined; archived?: boolean }): Promise<OwnerRow[]> {
  const matches = sql.join([
    sql`true`,
    ...(id === undefined ? [] : [sql`assignment.id = ${id}`]),
    ...(classId === undefined ? [] : [sql`assignment.class_id = ${classId}`]),
    ...(archived === undefined ? [] : [archived ? sql`assignment.archived_at is not null` : sql`assignment.archived_at is null`]),
  ], sql` and `);
  const { rows } = await db.execute<OwnerRow>(sql`
    select ${assignmentColumns},
      ${ownLists}, counts.*
    from assignments as assignment
    join classes as class on class.id = assignment.class_id
    cross join lateral (
      select count(*)::int as students,
        count(*) filter (where state.opened_at is not null or attempt.id is not null or watching.at is not null)::int as opened,
        count(*) filter (where attempt.submitted_at is not null or watching.watched)::int as handed_in,
        count(*) filter (where ${asksHelpAt} is not null)::int as asks_help
      from ${recipients} as recipient join students as student on student.id = recipient.student_id
      ${work}
      where recipient.assignment_id = assignment.id) as counts
    where ${matches}
    order by assignment.created_at desc, assignment.id`);
  return rows;
}

type NewRow = typeof assignments.$inferInsert;

/** @returns undefined when the same request has created one already */
export async function insertAssignment(tx: Db, row: NewRow): Promise<string | undefined> {
  const [made] = await tx.insert(assignments).values(row).onConflictDoNothing({ target: assignments.requestId }).returning({ id: assignments.id });
  return made?.id;
}

export async function findByRequest(db: Db, requestId: string): Promise<string | undefined> {
  const [row] = await db.select({ id: assignments.id }).from(assignments).where(eq(assignments.requestId, requestId));
  return row?.id;
}

export async function lockAssignment(tx: Db, id: string): Promise<typeof assignments.$inferSelect | undefined> {
  const [row] = await tx.select().from(assignments).where(eq(assignments.id, id)).for('update');
  return row;
}

/** Locks an assignment against being taken back until the transaction ends. */
export async function holdAssignment(tx: Db, id: string): Promise<boolean> {
  return (await tx.select({ id: assignments.id }).from(assignments).where(eq(assignments.id, id)).for('key share')).length > 0;
}

export const updateAssignment = (tx: Db, id: string, change: Partial<NewRow>) => tx.update(assignments).set(change).where(eq(assignments.id, id));

/** Replaces the listed students. */
export async function putRecipients(tx: Db, assignmentId: string, studentIds: string[]): Promise<void> {
  await tx.delete(assignmentRecipients).where(eq(assignmentRecipients.assignmentId, assignmentId));
  if (studentIds.length > 0) await tx.insert(assignmentRecipients).values(studentIds.map((studentId) => ({ assignmentId, studentId })));
}

/** Counts those of the students who are members of the class now. */
export async function countMembers(tx: Db, classId: string, studentIds: string[]): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(distinct student_id)::int as count from memberships
    where class_id = ${classId} and student_id in (select jsonb_array_elements_text(${JSON.stringify(studentIds)}::jsonb)::uuid)
      and ${belongsToday}`);
  return theRow(rows).count;
}

export async function isClassInUse(tx: Db, classId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from classes where id = ${classId} and archived_at is null for key share`);
  return rows.length > 0;
}

/** Moves the time at which running attempts at a drawn set are handed in by themselves. */
export const moveDeadlines = (tx: Db, id: string, deadline: Date) =>
  tx.execute(sql`
    update attempts set deadline = greatest(deadline, ${deadline.toISOString()}::timestamptz)
    where assignment_id = ${id} and submitted_at is null and practice_id = ${DRAWN_SET}`);

/**
 * Deletes an assignment unless work was handed in. Running attempts at its paper go on as the learner's own; those at
 * a drawn set end with it.
 * @param tx has locked the assignment
 */
export async function removeAssignment(tx: Db, id: string): Promise<'removed' | 'has-work'> {
  // Waits for attempts that are being handed in.
  const { rows } = await tx.execute<{ submitted_at: string | null }>(sql`select submitted_at from attempts where assignment_id = ${id} for update`);
  if (rows.some(({ submitted_at: at }) => at !== null)) return 'has-work';
  await tx.execute(sql`delete from attempts where assignment_id = ${id} and practice_id = ${DRAWN_SET}`);
  await tx.delete(assignments).where(eq(assignments.id, id));
  return 'removed';
}

/** Returns the questions of attempts, which a hash of their content names. */
export async function selectFrozen(db: Db, ids: string[]) {
  const { rows } = await db.execute<{ id: string; parts: unknown }>(sql`
    select id, parts from asked_papers where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
  return rows;
}
