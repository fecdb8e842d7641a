import type { z } from 'zod';
import type { Passage } from '#library/format/passage.ts';
import type { Context } from '#library/check/rules/context.ts';
import type { AnswerLine } from '#library/check/statements/results.ts';
import type { CheckRun } from '#library/check/statements/run-check.ts';
import { KIND_NAMES, type QuestionWithKey, type KindName } from './question-types.ts';

/** A question of a test, or one question of an exercise. */
type CheckedQuestion<Fields> = {
  asked: QuestionWithKey;
  line: number;
  fields: Fields;
  /** Absent in an exercise. */
  points?: number;
  /** The exercise's part, a, b …; empty without parts. */
  part: string;
  /** Index of the value in the part; absent when the part has one answer. */
  place?: number | undefined;
  question: Passage;
  solution: Passage;
};

/** Results of the check block, and values of the Đáp số line. */
export type CheckResult = { run: CheckRun; answer: AnswerLine | undefined };

/** Content checks of a question type, in addition to those of all texts. */
export type KindCheck<Fields extends z.ZodRawShape> = {
  /** Its solution has steps and a Đáp số line, and is checked step by step. */
  hasWorkedSolution: boolean;
  check: (question: CheckedQuestion<z.output<z.ZodObject<Fields>>>, found: CheckResult, context: Context) => void;
  /** Checks all questions of the type in a part of a test. @param line of the part */
  checkTogether?: (questions: { fields: z.output<z.ZodObject<Fields>>; line: number }[], line: number, context: Context) => void;
};

export const KIND_CHECKS = Object.fromEntries(
  await Promise.all(KIND_NAMES.map(async (name) => [name, (await import(`./${name}/check.ts`)).check] as const)),
) as Record<KindName, KindCheck<z.ZodRawShape>>;
