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
  /** A drawing of the library in place of `img`: HTML that follows dark mode (decision 26). */
  figure: z.string().optional(),
});

/** product.md section 7 (questions), for learners. */
export const questionsContract = {
  /** Of each place at most one question, drawn at random, by place. Needs sign-in (decision 4). */
  'GET /api/questions': {
    querystring: z.object({
      grade: z.coerce.number('Khối học không hợp lệ.').int('Khối học không hợp lệ.').min(6, 'Khối học không hợp lệ.').max(9, 'Khối học không hợp lệ.'),
      exam: z.enum(EXAMS, 'Kiểu đề không hợp lệ.'),
      count: z.coerce.number('Số câu không hợp lệ.').int('Số câu không hợp lệ.').min(1, 'Số câu không hợp lệ.').max(40, 'Số câu không hợp lệ.').default(14),
    }),
    response: { 200: z.array(Question) },
  },
} satisfies Contract;

export type Question = z.output<typeof Question>;
