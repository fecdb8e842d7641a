import { z } from 'zod';
import { AnswerValue, ShownQuestion, type AnswerValue as Value } from '#question-types/question-types.ts';
import type { Contract } from './route.ts';

const unseen = {
  /** Names of tags and attributes that saving would remove: `script`, `onclick`. */
  removed: z.array(z.string()),
  /** Formulas that cannot be rendered, with KaTeX's error for each. */
  problems: z.array(z.object({ formula: z.string(), message: z.string() })),
};

const HtmlPreview = z.object({
  /** HTML as learners see it. */
  html: z.string(),
  ...unseen,
});

const QuestionPreview = z.object({
  /** The question as its learner sees it; absent with a `fault` while it is incomplete. */
  shown: ShownQuestion.optional(),
  fault: z.string().optional(),
  key: (AnswerValue as z.ZodType<Value>).nullable(),
  // HTML as learners see it.
  question: z.string(),
  solution: z.string(),
  hints: z.array(z.string()),
  /** For essays. */
  steps: z.array(z.string()).optional(),
  ...unseen,
});

/** Renders unsaved text with the code that saves it. */
export const previewContract = {
  'POST /api/admin/preview': {
    access: 'admin',
    reads: true,
    body: z.object({ source: z.string().max(400_000, 'Nội dung quá dài.') }),
    maxBytes: 2 * 1024 * 1024,
    response: { 200: HtmlPreview },
  },
  /** Previews questions of any type; an incomplete one does not affect the others. */
  'POST /api/admin/preview/questions': {
    access: 'admin',
    reads: true,
    body: z.object({ questions: z.array(z.unknown()).max(200, 'Nhiều câu hỏi quá.') }),
    maxBytes: 2 * 1024 * 1024,
    response: { 200: z.object({ items: z.array(QuestionPreview) }) },
  },
} satisfies Contract;

export type HtmlPreview = z.output<typeof HtmlPreview>;
export type QuestionPreview = z.output<typeof QuestionPreview>;
