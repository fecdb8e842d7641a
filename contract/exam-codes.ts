import { z } from 'zod';
import { QUESTION_TYPE_NAMES, AnswerValue, ShownQuestion } from '#question-types/question-types.ts';
import { requiredText } from './authored-fields.ts';
import { ContentId } from './catalog.ts';
import { Day } from './days.ts';
import type { Contract } from './route.ts';

const MOST_CODES = 24;
const WRONG_COUNT = `Số mã đề là một số từ 1 đến ${MOST_CODES}.`;
const SetId = z.uuid('Mã bộ mã đề không hợp lệ.');
const RoundId = z.uuid('Mã lần kiểm tra không hợp lệ.');
const StudentId = z.uuid('Mã học sinh không hợp lệ.');
const ExamCode = z.string().regex(/^\d{3}$/, 'Mã đề có ba chữ số.');
/** Points, with at most two decimals. */
const points = z.number();

const Head = z.object({
  /** Title of the set of papers: "Đề thi giữa học kỳ I". */
  practiceTitle: z.string(),
  title: z.string(),
  grade: z.string(),
  exam: z.string(),
  scope: z.string(),
  duration: z.string(),
  notes: z.string(),
});

const CodeSet = z.object({
  id: z.uuid(),
  practiceId: z.string(),
  paperId: z.string(),
  head: Head,
  seed: z.string(),
  createdAt: z.iso.datetime(),
  /** The paper is still as it was printed. */
  isCurrent: z.boolean(),
  /** Vietnamese sentences about questions that could not be mixed. */
  notes: z.array(z.string()),
  /** `url`: the page that prints the code. */
  codes: z.array(z.object({ code: z.string(), url: z.string() })),
  /** The answer keys of all codes as a workbook. */
  keysUrl: z.string(),
});

const KeyRow = z.object({ number: z.int(), kind: z.enum(QUESTION_TYPE_NAMES), points, key: z.string() });

const CodeSetDetail = CodeSet.extend({
  /** By code; a question's key as a teacher writes it: "B", "ĐSĐS", "0,5", empty for an essay. */
  keys: z.array(z.object({ code: z.string(), rows: z.array(KeyRow) })),
  rounds: z.array(z.object({ id: z.uuid(), title: z.string(), className: z.string(), heldOn: z.string(), marked: z.int(), students: z.int() })),
});

/** A code's paper as it is printed, with its keys. */
const CodePaper = z.object({
  code: z.string(),
  parts: z.array(z.object({
    title: z.string(),
    points,
    questions: z.array(z.object({ number: z.int(), question: ShownQuestion, key: AnswerValue.nullable(), solution: z.string(), steps: z.array(z.string()).optional() })),
  })),
});

const PaperMark = z.object({
  code: z.string(),
  /** As the owner typed it, without the code. */
  answers: z.string(),
  /** Points of the essays; absent while they are not graded, or if there are none. */
  essayPoints: points.optional(),
  score: points,
  outOf: points,
  /** Points of essays that are not graded. */
  ungraded: points.optional(),
  /** Numbers of the questions that earned less than all. */
  wrong: z.array(z.int()),
});

const Round = z.object({
  id: z.uuid(),
  setId: z.uuid(),
  classId: z.uuid(),
  className: z.string(),
  title: z.string(),
  heldOn: z.string(),
  codes: z.array(z.string()),
  /** Types of the questions in their order, the same for all codes. */
  kinds: z.array(z.enum(QUESTION_TYPE_NAMES)),
  /** Points of all essays. */
  essayPoints: points,
  students: z.array(z.object({ studentId: z.uuid(), name: z.string(), mark: PaperMark.optional() })),
});

const ofSet = { params: z.object({ id: SetId }) };
export const ofCode = { params: z.object({ id: SetId, code: ExamCode }) };
const ofRound = { params: z.object({ id: RoundId }) };
const ofPaper = { params: z.object({ id: ContentId, paperId: ContentId }) };
const RoundFields = z.object({ title: requiredText('Vui lòng nhập tên lần kiểm tra.', 120), heldOn: Day });

/** Exam codes on paper, and marks that are typed in from paper: docs/formats.md. */
export const examCodesContract = {
  /**
   * Mixes a paper into codes; the same seed gives the same codes while the paper is unchanged. 404
   * `practice-not-found`, `paper-not-found`; 409 `paper-without-parts`.
   */
  'POST /api/admin/practices/:id/papers/:paperId/codes': {
    access: 'admin',
    ...ofPaper,
    body: z.object({ count: z.int(WRONG_COUNT).min(1, WRONG_COUNT).max(MOST_CODES, WRONG_COUNT), seed: z.string().trim().min(1, 'Số để trộn không được để trống.').max(40, 'Số để trộn dài tối đa 40 ký tự.').optional() }),
    response: { 200: CodeSet, 201: CodeSet },
  },
  'GET /api/admin/practices/:id/papers/:paperId/codes': { access: 'admin', ...ofPaper, response: { 200: z.object({ title: z.string(), items: z.array(CodeSet), total: z.int() }) } },
  'GET /api/admin/exam-codes/:id': { access: 'admin', ...ofSet, response: { 200: CodeSetDetail } },
  /** 409 `has-rounds` once a class has written it. */
  'DELETE /api/admin/exam-codes/:id': { access: 'admin', ...ofSet, response: { 204: z.null() } },
  'GET /api/admin/exam-codes/:id/codes/:code': { access: 'admin', ...ofCode, response: { 200: CodePaper } },
  'GET /api/admin/exam-codes/:id/keys': { access: 'admin', ...ofSet, response: { 200: z.custom<Uint8Array>((file) => file instanceof Uint8Array) } },

  /** A class writes the exam. 404 `exam-codes-not-found`, `class-not-found`. */
  'POST /api/admin/exam-codes/:id/rounds': { access: 'admin', ...ofSet, body: RoundFields.extend({ classId: z.uuid('Vui lòng chọn lớp.') }), response: { 201: Round } },
  'GET /api/admin/paper-rounds/:id': { access: 'admin', ...ofRound, response: { 200: Round } },
  'PUT /api/admin/paper-rounds/:id': { access: 'admin', ...ofRound, body: RoundFields, response: { 200: Round } },
  'DELETE /api/admin/paper-rounds/:id': { access: 'admin', ...ofRound, response: { 204: z.null() } },
  /**
   * Grades a student's line by the key of its code: "101 BCAD ĐSĐS 0,5". An empty line takes the mark back. 422
   * `unreadable-line` says what is wrong in the line.
   */
  'PUT /api/admin/paper-rounds/:id/students/:studentId': {
    access: 'admin',
    params: z.object({ id: RoundId, studentId: StudentId }),
    body: z.object({ line: z.string().trim().max(500, 'Dòng này dài quá.'), essayPoints: z.number('Điểm tự luận không hợp lệ.').min(0, 'Điểm tự luận không hợp lệ.').max(100, 'Điểm tự luận không hợp lệ.').multipleOf(0.05, 'Điểm tự luận không hợp lệ.').optional() }),
    response: { 200: z.object({ mark: PaperMark.nullable() }) },
  },
} satisfies Contract;

export type CodeSet = z.output<typeof CodeSet>;
export type CodeSetDetail = z.output<typeof CodeSetDetail>;
export type CodePaper = z.output<typeof CodePaper>;
export type PaperRound = z.output<typeof Round>;
export type PaperMark = z.output<typeof PaperMark>;
