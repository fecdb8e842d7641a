import type { Passage } from './passage.ts';

const MARK = /\((\d+(?:,\d+)?) điểm\)/g;
/** `a) (0,75 điểm) …` */
const PART = /^([a-e])\) *(?:\((\d+(?:,\d+)?) điểm\))?/gm;

export interface PartPoints {
  letter: string;
  /** Undefined where the text does not say it. */
  points: number | undefined;
  /** Index in the text. */
  index: number;
}

/** Lists the points of each part of a question or solution, in the order of the text. */
export const readPartPoints = ({ text }: Passage): PartPoints[] =>
  [...text.matchAll(PART)].map(({ index, 1: letter = '', 2: mark }) => ({ letter, points: mark === undefined ? undefined : parsePoints(mark), index }));

/** Lists the points that a text shows: "(0,25 điểm)". */
export const readMarks = ({ text }: Passage): { points: number; mark: string; index: number }[] =>
  [...text.matchAll(MARK)].map(({ index, 0: mark, 1: written = '' }) => ({ points: parsePoints(written), mark, index }));

const parsePoints = (written: string): number => Number(written.replace(',', '.'));
