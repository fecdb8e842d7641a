/** Cognitive levels of a paper's questions, lowest first, as schools name them in an exam matrix. */
export const COGNITIVE_LEVEL_NAMES = { recognise: 'Nhận biết', understand: 'Thông hiểu', apply: 'Vận dụng', extend: 'Vận dụng cao' } as const;
export type CognitiveLevel = keyof typeof COGNITIVE_LEVEL_NAMES;
export const COGNITIVE_LEVELS = Object.keys(COGNITIVE_LEVEL_NAMES) as [CognitiveLevel, ...CognitiveLevel[]];

/** Cognitive level of a question: one for all its points, or points for each of several. */
export type QuestionLevel = CognitiveLevel | Partial<Record<CognitiveLevel, number>>;

/** Points of a paper by cognitive level; `unset` are those of questions without a level. */
export interface ExamMatrix {
  points: Record<CognitiveLevel, number>;
  unset: number;
}

const toHundredths = (points: number): number => Math.round(points * 100);

/** Adds up points by level, in whole hundredths, because 0.1 + 0.2 is not 0.3 in floating point. */
export function computeExamMatrix(questions: readonly { points: number; level?: QuestionLevel | undefined }[]): ExamMatrix {
  const sums: Record<CognitiveLevel, number> = { recognise: 0, understand: 0, apply: 0, extend: 0 };
  let unset = 0;
  for (const { points, level } of questions) {
    if (level === undefined) unset += toHundredths(points);
    for (const each of COGNITIVE_LEVELS) sums[each] += toHundredths(pointsAt(each, level, points));
  }
  return {
    points: Object.fromEntries(COGNITIVE_LEVELS.map((level) => [level, sums[level] / 100])) as ExamMatrix['points'],
    unset: unset / 100,
  };
}

const pointsAt = (level: CognitiveLevel, of: QuestionLevel | undefined, points: number): number =>
  typeof of === 'object' ? (of[level] ?? 0) : of === level ? points : 0;

/** Tells whether the points by level make up the points of the question. */
export const fitsPoints = (level: QuestionLevel | undefined, points: number): boolean =>
  typeof level !== 'object' || Object.values(level).reduce((sum, each) => sum + toHundredths(each), 0) === toHundredths(points);

/** Formats a matrix as percentages of its points: "40/30/20/10". */
export function formatExamMatrix({ points, unset }: ExamMatrix): string {
  const whole = Object.values(points).reduce((sum, each) => sum + each, unset);
  return COGNITIVE_LEVELS.map((level) => Math.round((points[level] / whole) * 1000) / 10).join('/');
}
