import { z } from 'zod';
import type { AnswerValue } from './question-types.ts';

/** Fewest answers for any finding about a question. */
export const MIN_ANSWERS = 30;
/** Fewest learners of the best third for findings about their choices. */
export const MIN_GOOD_LEARNERS = 8;
/** Fewest learners with a wrong answer before it is shown: a rarer one may be personal words. */
export const MIN_SAME_ANSWERS = 3;

/** Urgency of a finding for the teacher; `few`: too few answers for any finding. */
export const CONCERN = { few: -1, none: 0, note: 1, look: 2, key: 3 } as const;
export type Concern = (typeof CONCERN)[keyof typeof CONCERN];

/** A sentence about a question for its teacher. */
export type Finding = { concern: Concern; text: string };

export const percent = (part: number, of = 1): string => `${Math.round((100 * part) / of)}%`;

/** A number of learners; `good`: those in the best third by the rest of the paper. */
export const Count = z.object({ count: z.int(), good: z.int() });
export type Count = z.output<typeof Count>;

/** Learners who gave the same answer. `value` of a short answer is as one of them typed it. */
export type CountedAnswer = Count & { variant: number; value: AnswerValue; isRight: boolean };

export type WrongAnswer = Pick<CountedAnswer, 'variant' | 'value'>;

export const sumCounts = (counts: Count[]): Count => ({
  count: counts.reduce((sum, { count }) => sum + count, 0),
  good: counts.reduce((sum, { good }) => sum + good, 0),
});

/** Machine grading with all points or none, with partial points, or grading by people. */
export const GRADINGS = ['whole', 'parts', 'people'] as const;

/** Item analysis of a question type. Exercises with variants are counted as first written. */
export type Analysis<Question, Tally extends z.ZodObject> = {
  /** Answers that count as the same: equal values, or texts that differ in spaces and case; `null`: not compared. */
  groupBy: 'value' | 'text' | null;
  grading: (typeof GRADINGS)[number];
  /** Share of the points below which a question is too hard: guessing's. */
  tooHard: number;
  /** The counts that are stored and shown to the teacher. */
  tally: Tally;
  /** @param pupilsByVariant learners who answered each variant, including those with rare answers */
  countAnswers: (question: Question, answers: CountedAnswer[], pupilsByVariant: Map<number, number>) => z.output<Tally>;
  findFlaws: (tally: z.output<Tally>) => Finding[];
  /** Lists a wrong answer for each row of the tally as it is shown, null where the row is right. Absent: none names a misconception. */
  wrongAnswers?: (tally: z.output<Tally>) => (WrongAnswer | null)[];
};
