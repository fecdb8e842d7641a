// @ts-nocheck
import type { Report } from '../../format/problem.ts';
import type { Figures } from './figures.ts';

/** How much was checked, for the last line of the report. */
export interface Tally {
  items: number;
  statements: number;
  formulas: number;
  relations: number;
}

/** What the rules need beyond the document itself. */
export interface Context {
  report: Report;
  /** Notes what no machine checks, with the reason. */
  byHand: Report;
  figures: Pick<Figures, 'get'>;
  tally: Tally;
}
