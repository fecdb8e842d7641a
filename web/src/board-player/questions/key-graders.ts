import type { GradeByKey } from '#question-types/grade-by-key.ts';

/** Graders by question type, in their own chunk: comparing short answers takes a library. */
export const KEY_GRADERS: Record<string, GradeByKey | undefined> = Object.fromEntries(
  Object.entries(import.meta.glob<GradeByKey>('../../../../question-types/*/grade.ts', { eager: true, import: 'grade' })).map(([path, grade]) => [
    path.split('/').at(-2),
    grade,
  ]),
);
