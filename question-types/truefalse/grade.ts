import { elementAt } from '../element-at.ts';
import type { GradeByKey } from '../grade-by-key.ts';

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

/** Returns the rule in words: "Đúng 1 ý được 0,1 điểm; 2 ý 0,25; 3 ý 0,5; cả 4 ý 1 điểm." */
export function scoringRuleText(points: number): string {
  const [, ...parts] = SHARES.map((share) => (share * points).toLocaleString('vi-VN', { maximumFractionDigits: 4 }));
  const [one, two, three, all] = parts;
  return `Đúng 1 ý được ${one} điểm; 2 ý ${two}; 3 ý ${three}; cả 4 ý ${all} điểm.`;
}

/** Share of the points by number of right statements, as in the national exam since 2025. */
const SHARES = [0, 0.1, 0.25, 0.5, 1] as const;
