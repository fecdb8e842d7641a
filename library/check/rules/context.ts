import type { Report } from '../../format/problem.ts';
import type { Figures } from './figures.ts';

/** Numbers of checked things, for the last line of the report. */
export interface Tally {
  items: number;
  statements: number;
  formulas: number;
  relations: number;
}

/** Input of the rules beyond the document itself. */
export interface Context {
  report: Report;
  /** Notes a thing that no machine checks, with the reason. */
  byHand: Report;
  figures: Pick<Figures, 'get'>;
  tally: Tally;
}
