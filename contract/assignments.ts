import { z } from 'zod';
import { requiredText } from './authored-fields.ts';
import { ContentId } from './catalog.ts';
import { GRADE_TEXTS, GRADES, LEVELS } from './enums.ts';
import type { Contract } from './route.ts';

const Id = z.uuid('Mã bài giao không hợp lệ.');
const ClassId = z.uuid('Vui lòng chọn lớp.');
const StudentId = z.uuid('Mã học sinh không hợp lệ.');
const AssignmentId = z.object({ id: Id });
const OfStudent = z.object({ id: Id, studentId: StudentId });
const Owner = z.object({ uid: z.string().max(80) });
const OwnAssignment = Owner.extend({ id: Id });

const Moment = z.iso.datetime({ offset: true, error: 'Thời điểm không hợp lệ.' });
const MOST_EXERCISES = 30;
const WRONG_COUNT = `Một bài giao có từ 1 đến ${MOST_EXERCISES} bài tập.`;
const count = z.int(WRONG_COUNT).min(1, WRONG_COUNT).max(MOST_EXERCISES, WRONG_COUNT);

/** Work that can be assigned. */
export const AssignedWork = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('paper'), practiceId: ContentId, paperId: ContentId }),
    z.object({ kind: z.literal('lesson'), courseId: ContentId, lessonId: ContentId }),
    /** Exercises of a topic; without a type, of all its types. */
    z.object({
      kind: z.literal('exercises'),
      topicId: ContentId,
      exerciseType: requiredText('Vui lòng chọn dạng bài tập.', 200).optional(),
      level: z.enum(LEVELS, 'Vui lòng chọn mức độ của bài tập.').optional(),
      count,
    }),
    /** Exercises of several Bài of a grade, by their numbers, interleaved. */
    z.object({
      kind: z.literal('mixed'),
      grade: z.literal(GRADES, 'Vui lòng chọn khối lớp.'),
      lessons: z.array(z.int().min(1).max(99)).min(1, 'Vui lòng chọn ít nhất một Bài.').max(30),
      count,
    }),
  ],
  'Vui lòng chọn việc để giao.',
);
export type AssignedWork = z.output<typeof AssignedWork>;

const RESULTS = ['at-once', 'after-closing'] as const;
const WRONG_ATTEMPTS = 'Số lần làm là một số từ 1 đến 20.';

/** Fields that stay changeable once the work is given. */
const changeableFields = {
  title: z.string().trim().max(120, 'Tên bài giao dài tối đa 120 ký tự.'),
  /** Null: the whole class, also those who join later. */
  studentIds: z.array(StudentId).min(1, 'Vui lòng chọn ít nhất một học sinh.').max(200).nullable(),
  opensAt: Moment,
  /** Null: never. */
  closesAt: Moment.nullable(),
  /** Most attempts; null: any number. */
  attempts: z.int(WRONG_ATTEMPTS).min(1, WRONG_ATTEMPTS).max(20, WRONG_ATTEMPTS).nullable(),
  /** When learners see score, key and solutions. */
  results: z.enum(RESULTS, 'Vui lòng chọn lúc cho xem kết quả.'),
};

const NewAssignment = z.object({
  classId: ClassId,
  what: AssignedWork,
  title: changeableFields.title.optional(),
  studentIds: changeableFields.studentIds.optional(),
  opensAt: changeableFields.opensAt.optional(),
  closesAt: changeableFields.closesAt.optional(),
  attempts: changeableFields.attempts.default(1),
  results: changeableFields.results.default('at-once'),
  /** Made by the page: a repeated send creates one assignment. */
  requestId: z.uuid().optional(),
});

const Assignment = z.object({
  id: z.uuid(),
  /** Address for the learners. */
  url: z.string(),
  classId: z.uuid(),
  className: z.string(),
  /** Null: the whole class. */
  studentIds: z.array(z.uuid()).nullable(),
  title: z.string(),
  what: AssignedWork,
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime().nullable(),
  attempts: z.int().nullable(),
  results: z.enum(RESULTS),
  createdAt: z.iso.datetime(),
  archived: z.boolean(),
  /** Students who have it, have opened it, have handed it in and ask for help. */
  counts: z.object({ students: z.int(), opened: z.int(), handedIn: z.int(), asksHelp: z.int() }),
  /** Later closing times of single students. */
  extensions: z.array(z.object({ studentId: z.uuid(), closesAt: z.iso.datetime() })),
});
/** With the QR code of its address as SVG. */
const AssignmentWithCode = Assignment.extend({ qr: z.string() });

/** Work that can be assigned to a grade, in the order of the book. */
const Choices = z.object({
  papers: z.array(z.object({ practiceId: z.string(), paperId: z.string(), title: z.string(), of: z.string(), minutes: z.int(), questions: z.int() })),
  lessons: z.array(z.object({ courseId: z.string(), lessonId: z.string(), title: z.string(), of: z.string() })),
  /** Topics with exercises that the site grades; their types, and the number of exercises of each. */
  topics: z.array(z.object({ id: z.string(), title: z.string(), count: z.int(), types: z.array(z.object({ type: z.string(), count: z.int() })) })),
  /** Bài with such exercises. */
  bai: z.array(z.object({ number: z.int(), title: z.string(), count: z.int() })),
});

const LEARNER_STATES = ['not-opened', 'opened', 'working', 'handed-in', 'late'] as const;
const State = z.enum(LEARNER_STATES);
/** Points, with at most two decimals. */
const points = z.number();
const scored = { score: points.optional(), outOf: points.optional() };

const BoardStudent = z.object({
  studentId: z.uuid(),
  name: z.string(),
  /** An account or a card is linked; without one the student cannot open it. */
  canSignIn: z.boolean(),
  /** `late`: handed in after the closing time. */
  state: State,
  answered: z.int(),
  of: z.int(),
  ...scored,
  /** Essays wait for grading. */
  ungraded: z.boolean(),
  lastSavedAt: z.iso.datetime().optional(),
  submittedAt: z.iso.datetime().optional(),
  attemptId: z.uuid().optional(),
  asksHelp: z.boolean(),
  /** Their own later closing time. */
  closesAt: z.iso.datetime().optional(),
});

const WrongAnswer = z.object({
  /** The answer as its learners gave it; HTML for an option, else text. */
  answer: z.string(),
  studentIds: z.array(z.uuid()),
  misconception: z.string().optional(),
});

const BoardQuestion = z.object({
  /** Number in the work, from 1. */
  number: z.int(),
  /** First line of the question as safe HTML. */
  question: z.string(),
  /** The Bài that it trains. */
  lesson: z.int().optional(),
  grade: z.int().optional(),
  /** Students who handed it in, and those whose answer is right. */
  of: z.int(),
  right: z.int(),
  blank: z.int(),
  /** Commonest first. */
  wrong: z.array(WrongAnswer),
});

const Board = z.object({
  /** The server's clock. */
  now: z.iso.datetime(),
  assignment: Assignment,
  students: z.array(BoardStudent),
  questions: z.array(BoardQuestion),
  misconceptions: z.array(z.object({ code: z.string(), title: z.string(), studentIds: z.array(z.uuid()) })),
});

const LearnerAssignment = z.object({
  id: z.uuid(),
  title: z.string(),
  className: z.string(),
  kind: z.enum(['paper', 'lesson', 'exercises', 'mixed']),
  opensAt: z.iso.datetime(),
  /** The learner's own. */
  closesAt: z.iso.datetime().nullable(),
  state: State,
  ...scored,
  url: z.string(),
  /** Most attempts, and those begun. */
  attempts: z.int().nullable(),
  used: z.int(),
  asksHelp: z.boolean(),
});

const LearnerAssignmentDetail = LearnerAssignment.extend({
  now: z.iso.datetime(),
  /** Set, course or Bài that it is taken from. */
  of: z.string(),
  /** Length of a paper; other work has no clock. */
  minutes: z.int().optional(),
  /** Page of a lesson. */
  lessonUrl: z.string().optional(),
  runningId: z.uuid().optional(),
  /** Time from which results are shown; absent when they are. */
  heldUntil: z.iso.datetime().optional(),
  results: z.array(z.object({ attemptId: z.uuid(), number: z.int(), submittedAt: z.iso.datetime(), isLate: z.boolean(), unmarked: points.optional(), ...scored })),
});

/** Work that the owner gives to a class or to some of its students: docs/product-decisions.md 72. */
export const assignmentsContract = {
  /** 200 for a repeated send. 404 `class-not-found`; 409 `paper-without-parts`, `too-few-exercises`. */
  'POST /api/admin/assignments': { access: 'admin', body: NewAssignment, response: { 200: AssignmentWithCode, 201: AssignmentWithCode } },
  /** Newest first. */
  'GET /api/admin/assignments': {
    access: 'admin',
    querystring: z.object({ classId: ClassId.optional(), archived: z.enum(['true']).optional() }),
    response: { 200: z.object({ items: z.array(Assignment), total: z.int() }) },
  },
  /** Work that can be assigned to a grade. */
  'GET /api/admin/assignments/choices': {
    access: 'admin',
    querystring: z.object({ grade: z.enum(GRADE_TEXTS, 'Vui lòng chọn khối lớp.') }),
    response: { 200: Choices },
  },
  'GET /api/admin/assignments/:id': { access: 'admin', params: AssignmentId, response: { 200: AssignmentWithCode } },
  /** Changes the given fields. */
  'PUT /api/admin/assignments/:id': { access: 'admin', params: AssignmentId, body: z.object(changeableFields).partial(), response: { 200: AssignmentWithCode } },
  'PUT /api/admin/assignments/:id/archived': { access: 'admin', params: AssignmentId, body: z.object({ archived: z.boolean() }), response: { 200: AssignmentWithCode } },
  /** Takes it back. 409 `has-work` once something was handed in. */
  'DELETE /api/admin/assignments/:id': { access: 'admin', params: AssignmentId, response: { 204: z.null() } },
  /** Gives one student more time; null takes it back. */
  'POST /api/admin/assignments/:id/extend': {
    access: 'admin',
    params: AssignmentId,
    body: z.object({ studentId: StudentId, closesAt: Moment.nullable() }),
    response: { 200: AssignmentWithCode },
  },
  /** "Đã giúp": the student asks for help no more. */
  'PUT /api/admin/assignments/:id/students/:studentId/help': {
    access: 'admin',
    params: OfStudent,
    body: z.object({ asks: z.literal(false) }),
    response: { 204: z.null() },
  },
  'GET /api/admin/assignments/:id/board': { access: 'admin', params: AssignmentId, response: { 200: Board } },

  /** The learner's assignments: open ones first, the first to close first. */
  'GET /api/users/:uid/assignments': { access: 'self', params: Owner, response: { 200: z.object({ items: z.array(LearnerAssignment) }) } },
  /** 404 for other learners. */
  'GET /api/users/:uid/assignments/:id': { access: 'self', params: OwnAssignment, response: { 200: LearnerAssignmentDetail } },
  /** Records that the learner has seen it. */
  'POST /api/users/:uid/assignments/:id/opened': { access: 'self', params: OwnAssignment, response: { 204: z.null() } },
  'PUT /api/users/:uid/assignments/:id/help': { access: 'self', params: OwnAssignment, body: z.object({ asks: z.boolean() }), response: { 204: z.null() } },
} satisfies Contract;

export type NewAssignment = z.output<typeof NewAssignment>;
export type AssignmentChange = z.output<(typeof assignmentsContract)['PUT /api/admin/assignments/:id']['body']>;
export type Assignment = z.output<typeof Assignment>;
export type AssignmentWithCode = z.output<typeof AssignmentWithCode>;
export type AssignmentChoices = z.output<typeof Choices>;
export type AssignmentBoard = z.output<typeof Board>;
export type BoardStudent = z.output<typeof BoardStudent>;
export type BoardQuestion = z.output<typeof BoardQuestion>;
export type LearnerAssignment = z.output<typeof LearnerAssignment>;
export type LearnerAssignmentDetail = z.output<typeof LearnerAssignmentDetail>;
export type AssignmentState = z.output<typeof State>;
