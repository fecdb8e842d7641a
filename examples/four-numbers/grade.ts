import type { GradeByKey } from '#question-types/grade-by-key.ts';

const countRight = (key: readonly number[], value: readonly number[]): number => key.filter((position, index) => value[index] === position).length;

/** Returns half the points where two of the four numbers are in their place. */
export function shareOf(key: readonly number[], value: readonly number[]): number {
  const right = countRight(key, value);
  if (right === key.length) return 1;
  return right >= 2 ? 0.5 : 0;
}

export const grade: GradeByKey<'four-numbers'> = (key, value) => ({ share: shareOf(key, value), look: `Em đặt đúng chỗ ${countRight(key, value)} / ${key.length} số.` });
