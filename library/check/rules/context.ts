import type { Report } from '../../format/problem.ts';
import type { Figures } from './figures.ts';

/** Counts for the last line of the report. */
export interface Tally {
  items: number;
  statements: number;
  formulas: number;
  relations: number;
}

export interface Context {
  report: Report;
  /** Notes a thing to check by hand, with the reason. */
  byHand: Report;
  figures: Pick<Figures, 'get'>;
  tally: Tally;
}
