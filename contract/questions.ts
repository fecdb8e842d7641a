import { z } from 'zod';
import type { Contract } from './route.ts';

export const EXAMS = ['Giữa HKI', 'Cuối HKI', 'Giữa HKII', 'Cuối HKII'] as const;

const Question = z.object({
  id: z.string(),
  grade: z.int(),
  exam: z.enum(EXAMS),
  /** 1 to 14: its place in a paper. Several questions of one place are alternatives. */
  order: z.int(),
  // Safe HTML with formulas rendered.
  question: z.string(),
  /** Exactly 4, each beginning with its letter: "A. ". */
  options: z.array(z.string()),
  /** Equal to one of the options. */
  answer: z.string(),
  /** Why the answer is right, and what leads to the others. */
  explanation: z.string().optional(),
  /** A file name under /quiz/, or an address. */
  img: z.string().optional(),
  imgAlt: z.string().optional(),
  /** A drawing of the library in place of `img`: HTML that follows dark mode. */
  figure: z.string().optional(),
});

/** A question as the admin edits it: HTML as it was written, with `$…$`. */
const QuestionSource = Question.omit({ figure: true }).extend({
  /** Rises with each change: what is saved must carry the one it was loaded with. */
  version: z.int(),
});

const WRONG_GRADE = 'Khối học không hợp lệ.';
const WRONG_COUNT = 'Số câu không hợp lệ.';
const grade = z.coerce.number(WRONG_GRADE).int(WRONG_GRADE).min(6, WRONG_GRADE).max(9, WRONG_GRADE);
const exam = z.enum(EXAMS, 'Kiểu đề không hợp lệ.');
const count = z.coerce.number(WRONG_COUNT).int(WRONG_COUNT).min(1, WRONG_COUNT).max(40, WRONG_COUNT);

/** The questions of the quiz. */
export const questionsContract = {
  /** Of each place at most one question, drawn at random, by place. */
  'GET /api/questions': {
    access: 'learner',
    querystring: z.object({ grade, exam, count: count.default(14) }),
    response: { 200: z.array(Question) },
  },
  /** Every question of a grade and exam, by place. */
  'GET /api/questions/all': {
    access: 'admin',
    querystring: z.object({ grade, exam }),
    response: { 200: z.array(Question) },
  },
  'GET /api/questions/all?view=source': {
    access: 'admin',
    querystring: z.object({ grade, exam }),
    response: { 200: z.array(QuestionSource) },
  },
} satisfies Contract;

export type Question = z.output<typeof Question>;
export type QuestionSource = z.output<typeof QuestionSource>;
