import type { JudgeByKey } from '../judge-by-key.ts';

export const shareOf = (key: string | null, value: string): number => (key === value ? 1 : 0);

export const judge: JudgeByKey<'choice'> = (key, value) => ({ share: shareOf(key, value) });
