import { z } from 'zod';
import { AnswerValue, ShownQuestion, type AnswerValue as Value } from '#question-types/question-types.ts';
import { Cursor } from './coins.ts';
import type { Contract } from './route.ts';

const WRONG_ITEM = 'Mã câu hỏi không hợp lệ.';
const KINDS = ['quiz', 'exercise', 'test', 'lesson'] as const;
const Kind = z.enum(KINDS, 'Loại câu hỏi không hợp lệ.');
/**
 * A question of the quiz; `topic/exercise`, optionally with its question; `set/paper/question`, or a problem;
 * `lesson/question`.
 */
const IDS: Record<(typeof KINDS)[number], RegExp> = {
  quiz: /^[\w-]{1,80}$/,
  exercise: /^[\w-]{1,80}(\/[\w-]{1,80}){1,2}$/,
  test: /^[\w-]{1,80}(\/[\w-]{1,80}){2}$/,
  lesson: /^[\w-]{1,80}\/[\w-]{1,80}$/,
};

const REASONS = ['wrong-key', 'unclear', 'wrong-figure', 'other'] as const;
const Reason = z.enum(REASONS, 'Vui lòng chọn một mục trong danh sách.');

const value = AnswerValue as z.ZodType<Value>;

/** With its keys, as learners see it now. */
const ReportedItem = z.object({
  /** One line of safe HTML. */
  title: z.string(),
  grade: z.int(),
  content: z.string(),
  asks: z.array(ShownQuestion),
  keys: z.record(z.string(), value.nullable()),
  solution: z.string(),
});

const Report = z.object({
  id: z.uuid(),
  kind: Kind,
  reason: Reason.nullable(),
  message: z.string(),
  done: z.boolean(),
  /** It led to a correction, and its learner was notified. */
  corrected: z.boolean(),
  at: z.iso.datetime(),
  /** Variant that the learner saw: 0 is the question itself. */
  variant: z.int(),
  reporter: z.object({ uid: z.string(), name: z.string(), email: z.string() }),
  /** Number of learners who reported the question, including this one. */
  reporters: z.int(),
  /** Null when it is gone. */
  question: ReportedItem.nullable(),
  written: z.object({ in: z.enum(['question', 'topic', 'practice', 'course']), document: z.string(), paper: z.string().optional(), part: z.string().optional() }),
});

/** "Báo lỗi câu này": learners' reports of errors in questions. */
export const reportsContract = {
  /** A learner's repeated text about a question counts once while open. 404 `question-not-found`. */
  'POST /api/reports': {
    access: 'learner',
    body: z
      .object({
        kind: Kind,
        id: z.string(WRONG_ITEM).max(250, WRONG_ITEM),
        variant: z.int().min(0).max(500).default(0),
        reason: Reason.optional(),
        message: z.string('Vui lòng viết vài chữ về lỗi.').trim().max(1_000, 'Lời báo dài tối đa 1.000 ký tự.').default(''),
      })
      .refine(({ kind, id }) => IDS[kind].test(id), WRONG_ITEM)
      .refine(({ reason, message }) => message !== '' || (reason !== undefined && reason !== 'other'), 'Vui lòng chọn lỗi em thấy, hoặc viết vài chữ.'),
    response: { 204: z.null() },
  },

  // For the admin.
  /** Open ones first; each newest first. `next` is null on the last page. */
  'GET /api/admin/reports': {
    access: 'admin',
    querystring: Cursor.extend({ done: z.enum(['true', 'false']).optional() }),
    response: { 200: z.object({ items: z.array(Report), next: z.string().nullable() }) },
  },
  'PUT /api/admin/reports/:id': {
    access: 'admin',
    params: z.object({ id: z.uuid() }),
    /** `corrected`: it led to a correction; the reporter is notified, once. */
    body: z.object({ done: z.boolean(), corrected: z.boolean().default(false) }),
    response: { 200: Report },
  },
} satisfies Contract;

export type Report = z.output<typeof Report>;
export type ReportReason = z.output<typeof Reason>;
export type ReportKind = z.output<typeof Kind>;
