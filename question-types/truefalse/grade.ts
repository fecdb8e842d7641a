import { elementAt } from '../element-at.ts';
import type { GradeByKey } from '../grade-by-key.ts';
import { SHARES } from './shares.ts';

const countRight = (key: readonly (boolean | null)[], value: readonly (boolean | null)[]): number =>
  key.filter((right, place) => value[place] === right).length;

/**
 * Returns the national exam's share for four statements; of fewer, all right earn all, others as many of four would.
 */
export function shareOf(key: readonly (boolean | null)[], value: readonly (boolean | null)[]): number {
  const right = countRight(key, value);
  return right === key.length ? 1 : elementAt(SHARES, right);
}

export const grade: GradeByKey<'truefalse'> = (key, value) => ({
  share: shareOf(key, value),
  look: `Em đúng ${countRight(key, value)} / ${key.length} ý.`,
});
