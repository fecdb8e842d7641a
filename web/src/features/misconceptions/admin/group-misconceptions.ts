import type { Misconception } from '#contract/misconceptions.ts';

export type MisconceptionGroup = { grade: number | null; lessons: { lesson: number | null; items: Misconception[] }[] };

const byNumber = (one: number | null, other: number | null): number => (one ?? Infinity) - (other ?? Infinity) || 0;

/** Groups entries by grade and Bài, both ascending; those without one are last. */
export const groupMisconceptions = (list: readonly Misconception[]): MisconceptionGroup[] =>
  [...Map.groupBy(list, ({ grade }) => grade)]
    .toSorted(([one], [other]) => byNumber(one, other))
    .map(([grade, ofGrade]) => ({
      grade,
      lessons: [...Map.groupBy(ofGrade, ({ lesson }) => lesson)].toSorted(([one], [other]) => byNumber(one, other)).map(([lesson, items]) => ({ lesson, items })),
    }));
