import type { JudgeByKey } from '#kinds/judge-by-key.ts';

/** Graders by question type, in their own chunk: comparing short answers takes a library. */
export const JUDGES: Record<string, JudgeByKey | undefined> = Object.fromEntries(
  Object.entries(import.meta.glob<JudgeByKey>('../../../../kinds/*/judge.ts', { eager: true, import: 'judge' })).map(([path, judge]) => [
    path.split('/').at(-2),
    judge,
  ]),
);
