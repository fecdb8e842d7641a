import type { GradeByKey } from '../grade-by-key.ts';

export const shareOf = (key: string | null, value: string): number => (key === value ? 1 : 0);

export const grade: GradeByKey<'choice'> = (key, value) => ({ share: shareOf(key, value) });
