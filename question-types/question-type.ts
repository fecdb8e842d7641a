import { z } from 'zod';
import { htmlField, lessonNumberField } from '#contract/authored-fields.ts';
import { ContentId } from '#contract/catalog.ts';
import type { Analysis } from './analysis.ts';
import { misconceptionCodeField } from './misconception-code.ts';

const WRONG_POINTS = 'Điểm của mỗi câu là một số từ 0,05 đến 10, chia hết cho 0,05.';
const isPoints = (points: number) => Number.isInteger(Math.round(points * 1_000) / 50);

/** Fields of every question; HTML with formulas as `$…$`, or rendered. */
export const questionFields = {
  /** Unique in its paper or exercise. */
  id: ContentId,
  points: z.number(WRONG_POINTS).min(0.05, WRONG_POINTS).max(10, WRONG_POINTS).refine(isPoints, WRONG_POINTS).default(1),
  /** The Bài that it trains. */
  lesson: lessonNumberField.optional(),
  question: htmlField.default(''),
  solution: htmlField.default(''),
  /** Opened one after another. */
  hints: z.array(htmlField).max(10).default([]),
};

/** Codes of misconceptions behind wrong options or statements, in their order; null where none is named. */
export const misconceptionsField = z.array(misconceptionCodeField.nullable()).length(4).optional();

export const listNamed = (code: string | null | undefined): string[] => (code ? [code] : []);

/**
 * Share of a question's points that an answer earns, 0 to 1; `people` where only they can grade it. `look`: a hint,
 * one sentence, where it earns less than all. `again`: the answer is unreadable, or right in a form that was not asked
 * for; where it can be written again, it is neither right nor wrong.
 */
export type Grading = { share: number; look?: string; again?: true } | 'people';

type Draw = (html: string) => string;

/**
 * A question type: its authoring, display, answers and grading. Its folder also has the browser's components
 * (`Answer.tsx`, `Form.tsx`, `Printed.tsx`, `TallyView.tsx`) and the content check (`check.ts`).
 * A question has one type throughout: its texts are the author's, or the same rendered for learners.
 */
export type QuestionType<Written extends z.ZodObject, Shown extends z.ZodObject, Value extends z.ZodType, Tally extends z.ZodObject> = {
  /** Includes `questionFields`. */
  written: Written;
  /** Visible for answering, besides the fields of all questions. */
  shown: Shown;
  /** An answer as sent and stored. */
  value: Value;
  /** Returns an error of the whole question for its author. */
  findError?: (question: z.output<Written>) => string | undefined;
  draw: (question: z.output<Written>, draw: { text: Draw; line: Draw }) => z.output<Written>;
  /** Returns the visible fields, which reveal neither key nor solution nor the worth of an option. */
  show: (question: z.output<Written>) => z.output<Shown>;
  grade: (question: z.output<Written>, value: z.output<Value>) => Grading;
  /** Returns the steps that people grade, 0.25 points each. Present where `grade` returns `people`. */
  steps?: (question: z.output<Written>) => string[];
  /** Texts to choose from: options, statements. Absent where an answer is typed. */
  choices?: (question: z.output<Written>) => string[];
  /** Returns the answer key as an answer; null without one. */
  key: (question: z.output<Written>) => z.output<Value> | null;
  /** Returns the data that grading depends on, besides the points. */
  gradingData: (question: z.output<Written>) => unknown;
  /**
   * Returns the question as it was asked, with today's key and solution; undefined where its texts can no longer be
   * matched.
   */
  applyCorrection: (asked: z.output<Written>, now: z.output<Written>) => z.output<Written> | undefined;
  /** Draws an order of the options: for each new position the old one. @param random as Math.random */
  drawOrder?: (question: z.output<Written>, random: () => number) => number[];
  /** Reorders the options. Present with `drawOrder`. */
  arrange?: (question: z.output<Written>, order: number[]) => z.output<Written>;
  /** Converts an answer to the reordered question back. */
  unshuffleAnswer?: (value: z.output<Value>, arranged: z.output<Written>, written: z.output<Written>) => z.output<Value>;
  /** Returns the codes of the misconceptions that a wrong answer shows. Absent where no answer names one. */
  misconceptions?: (question: z.output<Written>, value: z.output<Value>) => string[];
  /** Lists the wrong answers that name a misconception. Of statements only the wrongly judged one is not null. */
  namedAnswers?: (question: z.output<Written>) => { value: z.output<Value>; code: string }[];
  analysis: Analysis<z.output<Written>, Tally>;
};

/** Lets the compiler infer the four types. */
export const defineQuestionType = <Written extends z.ZodObject, Shown extends z.ZodObject, Value extends z.ZodType, Tally extends z.ZodObject>(
  questionType: QuestionType<Written, Shown, Value, Tally>,
) => questionType;
