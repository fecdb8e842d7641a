import type { Report } from '../../format/problem.ts';
import type { Figures } from './figures.ts';
import type { MisconceptionRules } from './misconceptions.ts';

/** Counts for the last line of the report. */
export interface Tally {
  items: number;
  statements: number;
  formulas: number;
  relations: number;
  /** Wrong answers: all, those that name their misconception, and those that its rule computes. */
  wrongAnswers: number;
  named: number;
  computed: number;
}

export const EMPTY_TALLY: Tally = { items: 0, statements: 0, formulas: 0, relations: 0, wrongAnswers: 0, named: 0, computed: 0 };

export interface Context {
  report: Report;
  /** Notes a thing to check by hand, with the reason. */
  byHand: Report;
  figures: Pick<Figures, 'get'>;
  tally: Tally;
  /** Prove only some of an item's variants: they are all proved when they are drawn. */
  onlySomeVariants?: boolean;
  /** The library's list by code; absent where it is not known, and codes are not compared. */
  misconceptions?: Map<string, MisconceptionRules>;
}
