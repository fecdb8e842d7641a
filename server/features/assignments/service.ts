import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Assignment, AssignmentBoard, AssignmentChange, AssignmentChoices, AssignmentWithCode, AssignedWork, LearnerAssignment, LearnerAssignmentDetail, NewAssignment } from '#contract/assignments.ts';
import { recordAudit, type AuditRecord } from '#server/features/audit/service.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import { findShownMisconceptions } from '#server/features/misconceptions/service.ts';
import type { Practice } from '#server/features/practice/service.ts';
import type { Topics } from '#server/features/topics/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { drawQrCode } from '#server/platform/text/qr-code.ts';
import { countStudents, createMemberNames, groupByMisconception, listQuestions, listStudents, readQuestions } from './board.ts';
import { chooseExercises, drawQuestions, type DrawnQuestion } from './draw-set.ts';
import {
  countMembers, findByRequest, findRecipient, insertAssignment, isClassInUse, isRecipient, lockAssignment, markWatched, moveDeadlines, prepareBoard, prepareOwn, putOpened, putRecipients,
  putState, removeAssignment, selectForOwner, selectResults, updateAssignment, type OwnerRow, type OwnRow,
} from './queries.ts';
import { compareForLearner, computeDeadline, computeState } from './rules.ts';
import { shareLoads } from './share-loads.ts';
import { readMoment, toStanding } from './standing.ts';
import { listUndoneWork, type UndoneWork } from './undone-work.ts';

export { readClassWork, type ClassWork } from './class-work.ts';
export { assignedLessons, DRAWN_SET, findHeldUntil, holdAssignment, missingWork, nameAssignments, resultsHeldUntil, selectHeldPapers } from './queries.ts';
export type { DrawnQuestion } from './draw-set.ts';

type Actor = AuditRecord['actor'];

type Deps = {
  db: Db;
  catalog: Pick<Catalog, 'nameLesson' | 'assignable' | 'numberedTopics'>;
  practice: Pick<Practice, 'nameTest' | 'assignable' | 'gradeOfTests'>;
  topics: Pick<Topics, 'drawable' | 'nameTopic' | 'assignable'>;
  origin: string;
  /** Called after something happened that the assignment's board shows. */
  onChange: (assignmentId: string) => void;
  /** Least time between two loads of a board, in ms. */
  loadBoardsEvery?: number | undefined;
};

/** Work of a learner's assignment, as an attempt at it needs it. */
export type OpenWork = {
  id: string;
  title: string;
  className: string;
  what: AssignedWork;
  /** The learner's own. */
  closesAt: Date | null;
  attempts: number | null;
};

/** Work that the owner gives to a class or to some of its students: docs/product-decisions.md 72. */
export function assignmentsService({ db, catalog, practice, topics, origin, onChange, loadBoardsEvery = 1_000 }: Deps) {
  const addressOf = (id: string): string => `${origin}/assignment/${id}`;

  /**
   * Names work, with its place, or refuses what cannot be assigned.
   * @throws AppError errors of the named documents, `paper-without-parts`, `too-few-exercises`
   */
  const describeWork = async (what: AssignedWork): Promise<{ title: string; of: string; minutes?: number }> => {
    switch (what.kind) {
      case 'paper': return practice.nameTest(what.practiceId, what.paperId);
      case 'lesson': return catalog.nameLesson(what.courseId, what.lessonId);
      case 'exercises': {
        if ((await listExercises(what)).length === 0) throw new AppError('too-few-exercises');
        const { title } = await topics.nameTopic(what.topicId);
        return { title: what.exerciseType === undefined ? title : what.exerciseType.replace(/^Dạng \d+\.\s*/u, ''), of: title };
      }
      case 'mixed': {
        if ((await listExercises(what)).length === 0) throw new AppError('too-few-exercises');
        return { title: `Luyện tập Bài ${what.lessons.toSorted((one, other) => one - other).join(', ')}`, of: `Toán ${what.grade}` };
      }
    }
  };

  const listExercises = (what: Extract<AssignedWork, { kind: 'exercises' | 'mixed' }>) =>
    topics.drawable(what.kind === 'exercises' ? what : { grade: what.grade, lessons: what.lessons });

  const requireForOwner = async (on: Db, id: string): Promise<Assignment> => {
    const [row] = await selectForOwner(on, { id });
    if (!row) throw new AppError('assignment-not-found');
    return toAssignment(row, addressOf(id));
  };

  const showWithCode = async (on: Db, id: string): Promise<AssignmentWithCode> => ({ ...(await requireForOwner(on, id)), qr: await drawQrCode(addressOf(id)) });

  const record = (tx: Db, actor: Actor, action: AuditRecord['action'], id: string, before: object | undefined, after: object | undefined) =>
    recordAudit(tx, { actor, action, thing: { kind: 'assignment', id }, ...(before && { before }), ...(after && { after }) });

  const lock = async (tx: Db, id: string) => {
    const row = await lockAssignment(tx, id);
    if (!row) throw new AppError('assignment-not-found');
    return row;
  };

  /** @throws AppError `student-not-found` when one is no member of the class now */
  const refuseOthers = async (tx: Db, classId: string, studentIds: string[]): Promise<void> => {
    if ((await countMembers(tx, classId, studentIds)) < new Set(studentIds).size) throw new AppError('student-not-found', 'Có học sinh không còn trong lớp này.');
  };

  const { selectOwn, findOwn } = prepareOwn(db);

  const requireOwn = async (uid: string, id: string): Promise<OwnRow> => {
    const row = await findOwn(uid, id);
    if (!row) throw new AppError('assignment-not-found');
    return row;
  };

  const requireRecipient = async (uid: string, id: string): Promise<string> => {
    const studentId = await findRecipient(db, uid, id);
    if (studentId === undefined) throw new AppError('assignment-not-found');
    return studentId;
  };

  const readBoard = prepareBoard(db);
  const readMemberNames = createMemberNames(db);
  /** Boards that this node has marked as watched in the last seconds. */
  const marked = new LRUCache<string, true>({ max: 1000, ttl: 10_000 });

  const loadBoard = async (id: string): Promise<AssignmentBoard> => {
    const board = await readBoard(id);
    if (!board) throw new AppError('assignment-not-found');
    if (!marked.has(id)) {
      await markWatched(db, id);
      marked.set(id, true);
    }
    const { assignment, rows } = board;
    const names = await readMemberNames(assignment.class_id);
    const { what } = assignment;
    const isLesson = what.kind === 'lesson';
    const questions = await readQuestions(db, [...new Set(rows.flatMap(({ asked_paper: paper }) => paper ?? []))]);
    const misconceptions = groupByMisconception(rows, questions);
    const titles = await findShownMisconceptions(db, misconceptions.map(({ code }) => code));
    return {
      now: new Date().toISOString(),
      assignment: toAssignment({ ...assignment, ...countStudents(rows, isLesson) }, addressOf(id)),
      students: listStudents(rows, questions, names, isLesson),
      questions: listQuestions(rows, questions, what.kind === 'paper' ? await practice.gradeOfTests(what.practiceId) : undefined),
      misconceptions: misconceptions.map(({ code, studentIds }) => ({ code, title: titles.get(code)?.title ?? code, studentIds })),
    };
  };

  return {
    /** Creates an assignment once for a request. @throws AppError errors of `describeWork`, `class-not-found`, `student-not-found`, `invalid-input` */
    create: async (tx: Db, { classId, what, title, studentIds = null, opensAt, closesAt, attempts, results, requestId }: NewAssignment, actor: Actor) => {
      const known = requestId === undefined ? undefined : await findByRequest(tx, requestId);
      const told = { title: title || (await describeWork(what)).title };
      const opens = opensAt === undefined ? new Date() : new Date(opensAt);
      const closes = closesAt === undefined || closesAt === null ? null : new Date(closesAt);
      refuseWrongTimes({ opensAt: opens, closesAt: closes, results });
      if (!(await isClassInUse(tx, classId))) throw new AppError('class-not-found');
      if (studentIds) await refuseOthers(tx, classId, studentIds);
      const made = known === undefined
        ? await insertAssignment(tx, { classId, what, ...told, isForWholeClass: studentIds === null, opensAt: opens, closesAt: closes, attempts, results, requestId: requestId ?? null })
        : undefined;
      if (made !== undefined && studentIds) await putRecipients(tx, made, [...new Set(studentIds)]);
      // Another call with the same request may have been faster.
      const id = made ?? known ?? (requestId === undefined ? undefined : await findByRequest(tx, requestId));
      if (id === undefined) throw new AppError('assignment-not-found');
      await record(tx, actor, 'create', id, undefined, { kind: what.kind, ...(closes && { closesAt: closes.toISOString() }), students: studentIds?.length ?? 'class', ...(made === undefined && { again: true }) });
      return { assignment: await showWithCode(tx, id), isNew: made !== undefined };
    },

    list: async ({ classId, archived = false }: { classId?: string | undefined; archived?: boolean }) => {
      const items = (await selectForOwner(db, { classId, archived })).map((row) => toAssignment(row, addressOf(row.id)));
      return { items, total: items.length };
    },

    /** Lists what can be assigned to a grade. */
    listChoices: async (grade: number): Promise<AssignmentChoices> => {
      const [papers, lessons, { topics: withExercises, bai }, numbered] = await Promise.all([practice.assignable(grade), catalog.assignable(grade), topics.assignable(grade), catalog.numberedTopics()]);
      const titles = new Map(numbered.filter((each) => each.grade === grade).map(({ number, title }) => [number, title]));
      return { papers, lessons, topics: withExercises, bai: bai.map((each) => ({ ...each, title: titles.get(each.number) ?? `Bài ${each.number}` })) };
    },

    /** @throws AppError `assignment-not-found` */
    find: (id: string): Promise<AssignmentWithCode> => showWithCode(db, id),

    /** @throws AppError `assignment-not-found`, `student-not-found`, `invalid-input` */
    change: async (tx: Db, id: string, { studentIds, opensAt, closesAt, title, attempts, results }: AssignmentChange, actor: Actor): Promise<AssignmentWithCode> => {
      const before = await lock(tx, id);
      const times = {
        opensAt: opensAt === undefined ? before.opensAt : new Date(opensAt),
        closesAt: closesAt === undefined ? before.closesAt : closesAt === null ? null : new Date(closesAt),
      };
      const rest = { attempts: attempts === undefined ? before.attempts : attempts, results: results ?? before.results };
      refuseWrongTimes({ ...times, ...rest });
      if (studentIds) await refuseOthers(tx, before.classId, studentIds);
      await updateAssignment(tx, id, {
        ...times, ...rest,
        ...(title !== undefined && title !== '' && { title }),
        ...(studentIds !== undefined && { isForWholeClass: studentIds === null }),
      });
      if (studentIds !== undefined) await putRecipients(tx, id, [...new Set(studentIds ?? [])]);
      await moveDeadlines(tx, id, computeDeadline(new Date(), times.closesAt));
      await record(tx, actor, 'update', id, summarize(before), summarize({ ...before, ...times, ...rest }));
      onChange(id);
      return showWithCode(tx, id);
    },

    /** @throws AppError `assignment-not-found` */
    archive: async (tx: Db, id: string, archived: boolean, actor: Actor): Promise<AssignmentWithCode> => {
      const before = await lock(tx, id);
      if ((before.archivedAt !== null) !== archived) await updateAssignment(tx, id, { archivedAt: archived ? new Date() : null });
      await record(tx, actor, archived ? 'archive' : 'unarchive', id, { archived: before.archivedAt !== null }, { archived });
      return showWithCode(tx, id);
    },

    /** Takes an assignment back. @throws AppError `assignment-not-found`, `has-work` */
    remove: async (tx: Db, id: string, actor: Actor): Promise<void> => {
      const before = await lock(tx, id);
      if ((await removeAssignment(tx, id)) === 'has-work') throw new AppError('has-work');
      await record(tx, actor, 'delete', id, summarize(before), undefined);
    },

    /** Gives one student another closing time. @throws AppError `assignment-not-found`, `student-not-found` */
    extend: async (tx: Db, id: string, { studentId, closesAt }: { studentId: string; closesAt: string | null }, actor: Actor): Promise<AssignmentWithCode> => {
      await lock(tx, id);
      if (!(await isRecipient(tx, studentId, id))) throw new AppError('student-not-found');
      await putState(tx, id, studentId, { closesAt: closesAt === null ? null : new Date(closesAt) });
      if (closesAt !== null) await moveDeadlines(tx, id, computeDeadline(new Date(), new Date(closesAt)));
      await record(tx, actor, 'update', id, undefined, { student: studentId, closesAt });
      onChange(id);
      return showWithCode(tx, id);
    },

    /** @throws AppError `assignment-not-found`, `student-not-found` */
    endHelp: async (tx: Db, id: string, studentId: string, actor: Actor): Promise<void> => {
      await lock(tx, id);
      if (!(await isRecipient(tx, studentId, id))) throw new AppError('student-not-found');
      await putState(tx, id, studentId, { asksHelpAt: null });
      await record(tx, actor, 'mark-done', id, undefined, { student: studentId, help: false });
      onChange(id);
    },

    /** @throws AppError `assignment-not-found` */
    board: shareLoads(loadBoard, loadBoardsEvery),

    listOwn: async (uid: string): Promise<LearnerAssignment[]> =>
      (await selectOwn(uid)).map((row) => toLearnerAssignment(row, addressOf(row.id))).toSorted(compareForLearner),

    /** Lists a learner's work that was not handed in at a moment. */
    listUndone: async (uid: string, until: Date): Promise<UndoneWork[]> => listUndoneWork(await selectOwn(uid), until),

    /** @throws AppError `assignment-not-found` for other learners */
    findOwn: async (uid: string, id: string): Promise<LearnerAssignmentDetail> => {
      const row = await requireOwn(uid, id);
      const { what } = row;
      const { of = '', minutes } = await describeWork(what).catch((error: unknown) => {
        if (error instanceof AppError) return { of: undefined, minutes: undefined };
        throw error;
      });
      const results = await selectResults(db, uid, id, row.closes_at);
      const isHeld = row.held_until !== null;
      return {
        ...toLearnerAssignment(row, addressOf(id)),
        now: new Date().toISOString(),
        of,
        ...(minutes !== undefined && { minutes }),
        ...(what.kind === 'lesson' && { lessonUrl: `/course/${what.courseId}?lesson=${what.lessonId}` }),
        ...(row.running_id !== null && { runningId: row.running_id }),
        ...(row.held_until !== null && { heldUntil: toIso(row.held_until) }),
        results: results.map((each) => ({
          attemptId: each.id, number: each.number, submittedAt: toIso(each.submitted_at), isLate: each.is_late,
          ...(!isHeld && { score: each.score / 100, outOf: each.out_of / 100, ...(each.unmarked > 0 && { unmarked: each.unmarked / 100 }) }),
        })),
      };
    },

    /** @throws AppError `assignment-not-found` for other learners */
    markOpened: async (uid: string, id: string): Promise<void> => {
      if (await putOpened(db, id, await requireRecipient(uid, id))) onChange(id);
    },

    /** @throws AppError `assignment-not-found` for other learners */
    askHelp: async (uid: string, id: string, asks: boolean): Promise<void> => {
      await putState(db, id, await requireRecipient(uid, id), { asksHelpAt: asks ? sql`now()` : null });
      onChange(id);
    },

    /** Returns what an attempt at an assignment is made of. @throws AppError `assignment-not-found` for other learners */
    openWork: async (uid: string, id: string): Promise<OpenWork> => {
      const row = await requireOwn(uid, id);
      return {
        id, title: row.title, className: row.class_name, what: row.what, attempts: row.attempts,
        closesAt: row.closes_at === null ? null : new Date(readMoment(row.closes_at)),
      };
    },

    /** Draws the set of a learner's attempt. @throws AppError `too-few-exercises` */
    drawSet: async ({ id, what }: OpenWork, { uid, number }: { uid: string; number: number }): Promise<DrawnQuestion[]> => {
      if (what.kind !== 'exercises' && what.kind !== 'mixed') return [];
      const exercises = chooseExercises(await listExercises(what), { assignmentId: id, count: what.count }, what.kind === 'mixed');
      const drawn = drawQuestions(exercises, { assignmentId: id, uid, number });
      if (drawn.length === 0) throw new AppError('too-few-exercises');
      return drawn;
    },

    /** State of an assignment for the page of an attempt at it: the learner's closing time, and whether help is asked for. */
    describeOfAttempt: async (uid: string, id: string) => {
      const row = await findOwn(uid, id);
      return row && { title: row.title, closesAt: row.closes_at === null ? null : toIso(row.closes_at), asksHelp: row.asks_help_at !== null };
    },

    /** Returns when work without a clock is handed in by itself. */
    deadlineOf: (closesAt: Date | null): Date => computeDeadline(new Date(), closesAt),

    /** Reports that an attempt of the assignment has changed. */
    onWork: onChange,
  };
}

export type Assignments = ReturnType<typeof assignmentsService>;

const toIso = (at: string): string => new Date(readMoment(at)).toISOString();

function refuseWrongTimes({ opensAt, closesAt, results }: { opensAt: Date; closesAt: Date | null; results: Assignment['results'] }): void {
  if (closesAt && closesAt <= opensAt) throw new AppError('invalid-input', 'Hạn nộp phải sau lúc giao bài.');
  if (!closesAt && results === 'after-closing') throw new AppError('invalid-input', 'Muốn cho xem kết quả sau hạn nộp thì bạn đặt hạn nộp nhé.');
}

const summarize = ({ opensAt, closesAt, attempts, results }: { opensAt: Date; closesAt: Date | null; attempts: number | null; results: string }) => ({
  opensAt: opensAt.toISOString(), closesAt: closesAt?.toISOString() ?? null, attempts, results,
});

const toAssignment = (row: OwnerRow, url: string): Assignment => ({
  id: row.id, url, classId: row.class_id, className: row.class_name,
  studentIds: row.is_for_whole_class ? null : row.student_ids,
  title: row.title, what: row.what, opensAt: toIso(row.opens_at), closesAt: row.closes_at === null ? null : toIso(row.closes_at),
  attempts: row.attempts, results: row.results, createdAt: toIso(row.created_at), archived: row.archived_at !== null,
  counts: { students: row.students, opened: row.opened, handedIn: row.handed_in, asksHelp: row.asks_help },
  extensions: row.extensions.map(({ studentId, closesAt }) => ({ studentId, closesAt: toIso(closesAt) })),
});

function toLearnerAssignment(row: OwnRow, url: string): LearnerAssignment {
  const isLesson = row.what.kind === 'lesson';
  return {
    id: row.id, title: row.title, className: row.class_name, kind: row.what.kind, url: new URL(url).pathname,
    opensAt: toIso(row.opens_at), closesAt: row.closes_at === null ? null : toIso(row.closes_at),
    state: computeState(toStanding(row, isLesson)),
    ...(row.submitted_at !== null && row.held_until === null && row.score !== null && row.out_of !== null && { score: row.score / 100, outOf: row.out_of / 100 }),
    attempts: isLesson ? null : row.attempts, used: row.begun, asksHelp: row.asks_help_at !== null,
  };
}
