import type { z } from 'zod';
import type { Passage } from '#library/format/passage.ts';
import type { Context } from '#library/check/rules/context.ts';
import type { AnswerLine } from '#library/check/statements/results.ts';
import type { CheckRun } from '#library/check/statements/run-check.ts';
import { KIND_NAMES, type AskedQuestion, type KindName } from './kinds.ts';

/** A question of a test, or what an exercise asks of one of its parts. */
type CheckedQuestion<Fields> = {
  asked: AskedQuestion;
  line: number;
  fields: Fields;
  /** Of a test; what an exercise asks has none. */
  points?: number;
  /** The part of the exercise, a, b …; empty when it has none. */
  part: string;
  /** Which of the values of the part, from 0; absent when the part has one answer. */
  place?: number | undefined;
  question: Passage;
  solution: Passage;
};

/** What the check block has found out, and what the Đáp số line shows. */
export type Found = { run: CheckRun; answer: AnswerLine | undefined };

/** What the check of the content asks of a kind of question, beside what it asks of all texts. */
export type KindCheck<Fields extends z.ZodRawShape> = {
  /** Its solution is a worked one, with a Đáp số line, and checked step by step. */
  worked: boolean;
  check: (question: CheckedQuestion<z.output<z.ZodObject<Fields>>>, found: Found, context: Context) => void;
  /** What is asked of all questions of the kind in a part of a test. @param line of the part */
  together?: (questions: { fields: z.output<z.ZodObject<Fields>>; line: number }[], line: number, context: Context) => void;
};

export const KIND_CHECKS = Object.fromEntries(
  await Promise.all(KIND_NAMES.map(async (name) => [name, (await import(`./${name}/check.ts`)).check] as const)),
) as Record<KindName, KindCheck<z.ZodRawShape>>;
