import { z } from 'zod';
import type { AnswerValue } from './kinds.ts';

/** Answers from which on anything is said of a question. */
export const ENOUGH = 30;
/** Pupils of the best third who must be counted before anything is made of what they chose. */
export const ENOUGH_GOOD = 8;
/** A wrong answer that fewer pupils gave is shown to nobody: it may be a pupil's own words. */
export const FEWEST_ALIKE = 3;

/** How much a finding asks of the teacher; `few` while there are too few answers to say anything. */
export const CONCERN = { few: -1, none: 0, note: 1, look: 2, key: 3 } as const;
export type Concern = (typeof CONCERN)[keyof typeof CONCERN];

/** A sentence about a question for its teacher. */
export type Finding = { concern: Concern; text: string };

export const percent = (part: number, of = 1): string => `${Math.round((100 * part) / of)}%`;

/** A number of pupils; `good`: how many of them are in the best third by the rest of the paper. */
export const Count = z.object({ count: z.int(), good: z.int() });
export type Count = z.output<typeof Count>;

/** Pupils who gave the same answer. `value` of a short answer is as one of them typed it. */
export type CountedAnswer = Count & { variant: number; value: AnswerValue; isRight: boolean };

export const sumCounts = (counts: Count[]): Count => ({
  count: counts.reduce((sum, { count }) => sum + count, 0),
  good: counts.reduce((sum, { good }) => sum + good, 0),
});

/** Whether an answer earns all points or none, a part of them, or what people give it. */
export const GRADINGS = ['whole', 'parts', 'people'] as const;

/** How answers to a question type are analysed. Exercises with variants are counted as they were first written. */
export type Analysis<Question, Tally extends z.ZodObject> = {
  /** Which answers count as the same: equal values, or texts that differ in spaces and capitals alone; `null`: answers are not compared. */
  groupBy: 'value' | 'text' | null;
  grading: (typeof GRADINGS)[number];
  /** Share of the points under which a question is too hard: what guessing earns. */
  tooHard: number;
  /** The counts that are stored and shown to the teacher. */
  tally: Tally;
  /** @param pupilsByVariant pupils who answered each variant, those with rare answers included */
  countAnswers: (question: Question, answers: CountedAnswer[], pupilsByVariant: Map<number, number>) => z.output<Tally>;
  findFlaws: (tally: z.output<Tally>) => Finding[];
};
