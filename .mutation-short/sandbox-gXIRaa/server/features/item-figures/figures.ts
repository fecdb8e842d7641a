// @ts-nocheck
import type { AskedQuestion, AnswerValue } from '#kinds/kinds.ts';

/** How many pupils; `good`: of those who did best in the rest of the paper. */
type Count = { count: number; good: number };

/** What of a question drew whom. Exercises with variants are counted as they were written at first, but for wrong answers. */
export type Drawn =
  | { kind: 'choice'; options: ({ letter: string; right: boolean } & Count)[] }
  | { kind: 'truefalse'; statements: { key: boolean; right: Count; wrong: Count; open: number }[] }
  /** The commonest; `of`: how many answered that variant. */
  | { kind: 'short'; wrong: { value: string; variant: number; count: number; of: number }[] }
  | { kind: 'essay' };

/** What the database has counted of a question. */
export type Counted = { answers: number; blank: number; right: number; share: number | null; correlation: number | null; compared: number };
/** Pupils with the same answer. `value`: of a short answer as one of them typed it. */
export type CountedAnswer = Count & { variant: number; value: AnswerValue; isRight: boolean };

export type Figures = Counted & { drawn: Drawn };

/** A wrong answer that fewer gave is shown to nobody: it may be a pupil's own words. */
export const FEWEST_ALIKE = 3;
/** So many of them are shown. */
const MOST_WRONG = 5;
const LETTERS = ['A', 'B', 'C', 'D'];

export const NO_ANSWERS: Counted = { answers: 0, blank: 0, right: 0, share: null, correlation: null, compared: 0 };

const sumOf = (counts: Count[]): Count => ({
  count: counts.reduce((sum, { count }) => sum + count, 0),
  good: counts.reduce((sum, { good }) => sum + good, 0),
});

/** @param ofVariants how many answered each, those with rare answers too */
export function drawnOf(question: AskedQuestion, answers: CountedAnswer[], ofVariants: Map<number, number>): Drawn {
  const asWritten = answers.filter(({ variant }) => variant === 0);
  switch (question.kind) {
    case 'choice':
      return {
        kind: 'choice',
        options: LETTERS.map((letter, place) => ({
          letter, right: question.options[place] === question.answer, ...sumOf(asWritten.filter(({ value }) => value === letter)),
        })),
      };
    case 'truefalse':
      return {
        kind: 'truefalse',
        statements: question.statements.map(({ right: key }, place) => {
          const said = (choice: boolean | null) => sumOf(asWritten.filter(({ value }) => Array.isArray(value) && value[place] === choice));
          return { key, right: said(key), wrong: said(!key), open: said(null).count };
        }),
      };
    case 'short': {
      const wrong = answers
        .filter(({ isRight, count, value }) => !isRight && count >= FEWEST_ALIKE && value !== '')
        .toSorted((one, other) => other.count - one.count || (String(one.value) < String(other.value) ? -1 : 1))
        .slice(0, MOST_WRONG)
        .map(({ value, variant, count }) => ({ value: String(value), variant, count, of: ofVariants.get(variant) ?? count }));
      return { kind: 'short', wrong };
    }
    case 'essay':
      return { kind: 'essay' };
  }
}
