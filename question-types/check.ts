import type { z } from 'zod';
import type { Passage } from '#library/format/passage.ts';
import type { Context } from '#library/check/rules/context.ts';
import type { Value } from '#library/check/language/value.ts';
import type { AnswerLine } from '#library/check/statements/results.ts';
import type { CheckRun } from '#library/check/statements/run-check.ts';
import { QUESTION_TYPE_NAMES, type QuestionWithKey, type QuestionTypeName } from './question-types.ts';

type QuestionOfType<Name extends QuestionTypeName> = Extract<QuestionWithKey, { kind: Name }>;

/** A question of a test, or one question of an exercise. */
type CheckedQuestion<Name extends QuestionTypeName, Fields> = {
  question: QuestionOfType<Name>;
  line: number;
  fields: Fields;
  /** Absent in an exercise. */
  points?: number;
  /** The exercise's part, a, b …; empty without parts. */
  part: string;
  /** Index of the value in the part; absent when the part has one answer. */
  place?: number | undefined;
  questionBody: Passage;
  solution: Passage;
};

/** Results of the check block, and values of the Đáp số line. */
export type CheckResult = { run: CheckRun; answer: AnswerLine | undefined };

/** A text to choose from: an option, a statement. */
type CheckedChoice = {
  /** Begins its line in the file: "A.", "a)". */
  mark: string;
  text: string;
  isRight: boolean;
};

/** A wrong answer that a question offers or expects. */
type WrongAnswer = {
  /** Names it in the file: "A", "b", "-3". */
  name: string;
  /** Code of its misconception; null where none is named. */
  code: string | null;
  /** Compares its value; absent where it has none to compare. */
  equals?: (value: Value) => boolean;
};

/** Content checks of a question type, in addition to those of all texts. */
export type QuestionTypeCheck<Name extends QuestionTypeName, Fields extends z.ZodRawShape> = {
  /** Its solution has steps and a Đáp số line, and is checked step by step. */
  hasWorkedSolution: boolean;
  /** Absent where no text is chosen. Wrong ones may say what is false. */
  listChoices?: (question: QuestionOfType<Name>) => CheckedChoice[];
  /** Absent where no answer names a misconception. */
  listWrongAnswers?: (question: QuestionOfType<Name>) => WrongAnswer[];
  /** The answer as a text; with it, two questions with the same numbers ask the same. */
  keyText?: (question: QuestionOfType<Name>) => string;
  check: (question: CheckedQuestion<Name, z.output<z.ZodObject<Fields>>>, found: CheckResult, context: Context) => void;
  /** Checks all questions of the type in a part of a test. @param line of the part */
  checkTogether?: (questions: { fields: z.output<z.ZodObject<Fields>>; line: number }[], line: number, context: Context) => void;
  /** Checks a variant that was drawn on the site, in sentences for the owner. */
  variant?: VariantCheck<Name>;
};

type VariantCheck<Name extends QuestionTypeName> = {
  /** @param toText HTML without its tags */
  checkTexts?: (question: QuestionOfType<Name>, toText: (html: string) => string) => string | undefined;
  /** Compares the key with the `result` line of the check block. */
  compareResult?: (question: QuestionOfType<Name>, result: Value) => string | undefined;
  /** Called where the check block has a line `answer` or `one`. */
  proveKey?: (question: QuestionOfType<Name>, run: CheckRun, toText: (html: string) => string) => string | undefined;
};

export const QUESTION_TYPE_CHECKS = Object.fromEntries(
  await Promise.all(QUESTION_TYPE_NAMES.map(async (name) => [name, (await import(`./${name}/check.ts`)).check] as const)),
) as Record<QuestionTypeName, QuestionTypeCheck<QuestionTypeName, z.ZodRawShape>>;
