// @ts-nocheck
import { z } from 'zod';
import { AnswerValue, ShownQuestion, type AnswerValue as Value } from '#kinds/kinds.ts';
import type { Contract } from './route.ts';

const unseen = {
  /** What saving takes away, by the names of tags and attributes: `script`, `onclick`. */
  removed: z.array(z.string()),
  /** Formulas that cannot be drawn, and what is wrong with each, in the words of KaTeX. */
  problems: z.array(z.object({ formula: z.string(), message: z.string() })),
};

const Seen = z.object({
  /** As learners see it. */
  html: z.string(),
  ...unseen,
});

const SeenQuestion = z.object({
  /** As whoever answers it sees it; absent while it is not whole, and why. */
  shown: ShownQuestion.optional(),
  fault: z.string().optional(),
  key: (AnswerValue as z.ZodType<Value>).nullable(),
  // HTML as learners see it.
  question: z.string(),
  solution: z.string(),
  hints: z.array(z.string()),
  /** Of an essay. */
  steps: z.array(z.string()).optional(),
  ...unseen,
});

/** What is being written, drawn by the code that saves it. */
export const previewContract = {
  'POST /api/admin/preview': {
    access: 'admin',
    reads: true,
    body: z.object({ source: z.string().max(400_000, 'Nội dung quá dài.') }),
    most: 2 * 1024 * 1024,
    response: { 200: Seen },
  },
  /** Questions of whichever kind as they stand in the form; what is missing in one keeps none of the others. */
  'POST /api/admin/preview/questions': {
    access: 'admin',
    reads: true,
    body: z.object({ questions: z.array(z.unknown()).max(200, 'Nhiều câu hỏi quá.') }),
    most: 2 * 1024 * 1024,
    response: { 200: z.object({ items: z.array(SeenQuestion) }) },
  },
} satisfies Contract;

export type Seen = z.output<typeof Seen>;
export type SeenQuestion = z.output<typeof SeenQuestion>;
