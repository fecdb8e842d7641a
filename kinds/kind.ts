import { z } from 'zod';
import { html, lessonNumber } from '#contract/authored.ts';
import { ContentId } from '#contract/catalog.ts';
import type { Analysis } from './analysis.ts';

const WRONG_POINTS = 'Điểm của mỗi câu là một số từ 0,05 đến 10, chia hết cho 0,05.';
const isPoints = (points: number) => Number.isInteger(Math.round(points * 1_000) / 50);

/** What every question has, whatever its kind; HTML with formulas as `$…$`, or drawn, where it is shown. */
export const asked = {
  /** Its own in its paper or exercise. */
  id: ContentId,
  points: z.number(WRONG_POINTS).min(0.05, WRONG_POINTS).max(10, WRONG_POINTS).refine(isPoints, WRONG_POINTS).default(1),
  /** The Bài that it trains. */
  lesson: lessonNumber.optional(),
  question: html.default(''),
  solution: html.default(''),
  /** Opened one after another. */
  hints: z.array(html).max(10).default([]),
};

/**
 * How much of a question's points an answer earns, 0 to 1; `people` where no machine can tell. `look`: what to look at where
 * it earns less than all, in a sentence. `again`: it cannot be read, or says the right thing in another form than is asked
 * for: where it can be written again, it is neither right nor wrong, and no mistake.
 */
export type Judged = { share: number; look?: string; again?: true } | 'people';

type Draw = (html: string) => string;

/**
 * A kind of question: how it is written, shown, answered and judged. What is drawn in the browser stands beside it
 * (`Answer.tsx`, `Form.tsx`, `Printed.tsx`, `TallyView.tsx`), and so does what the check of the content asks of it (`check.ts`).
 *
 * A question is one type all the way. Its texts are the author's, or the same drawn for learners.
 */
export type Kind<Written extends z.ZodObject, Shown extends z.ZodObject, Value extends z.ZodType, Tally extends z.ZodObject> = {
  /** As its author writes it, with `asked`. */
  written: Written;
  /** What somebody who answers it may see, beside what all questions show. */
  shown: Shown;
  /** An answer as it is sent and stored. */
  value: Value;
  /** What is wrong with it as a whole, in a sentence for its author. */
  fault?: (question: z.output<Written>) => string | undefined;
  /** The kind's own texts drawn. */
  draw: (question: z.output<Written>, draw: { text: Draw; line: Draw }) => z.output<Written>;
  /** No key, no solution, no weight. */
  show: (question: z.output<Written>) => z.output<Shown>;
  judge: (question: z.output<Written>, value: z.output<Value>) => Judged;
  /** The texts that an answer chooses from: options, statements. Absent where an answer is typed. */
  choices?: (question: z.output<Written>) => string[];
  /** The right answer, of the same form as one that is given; null where there is none. */
  key: (question: z.output<Written>) => z.output<Value> | null;
  /** What decides how an answer is judged, beside the points; the same as long as no answer is judged otherwise. */
  judging: (question: z.output<Written>) => unknown;
  /**
   * A question as it was put to somebody, with the key and the solution that it has now; undefined where nobody can tell
   * which of its texts is which any more. What is asked, and in which order, stays.
   */
  corrected: (asked: z.output<Written>, now: z.output<Written>) => z.output<Written> | undefined;
  /** The same question put otherwise, for one who meets it again. @param random as Math.random */
  arrange?: (question: z.output<Written>, random: () => number) => z.output<Written>;
  /** What an answer to the question as it was arranged is to the question as it was written. */
  asWritten?: (value: z.output<Value>, arranged: z.output<Written>, written: z.output<Written>) => z.output<Value>;
  analysis: Analysis<z.output<Written>, Tally>;
};

/** Lets the compiler infer the four types. */
export const kindOf = <Written extends z.ZodObject, Shown extends z.ZodObject, Value extends z.ZodType, Tally extends z.ZodObject>(
  kind: Kind<Written, Shown, Value, Tally>,
) => kind;
