import { z } from 'zod';
import { COGNITIVE_LEVELS, type CognitiveLevel, type QuestionLevel } from '#contract/exam-matrix.ts';
import type { Passage } from './passage.ts';
import type { Report } from './problem.ts';
import { readPartPoints } from './part-points.ts';

/** Cognitive level of a question, or of each of its parts by letter. */
export const cognitiveLevel = z.union([z.enum(COGNITIVE_LEVELS), z.record(z.string().regex(/^[a-e]$/), z.enum(COGNITIVE_LEVELS))]);

export interface LeveledItem {
  level?: z.output<typeof cognitiveLevel> | undefined;
  points: number;
  kind?: string;
  line: number;
  question: Passage;
}

const STATEMENTS = ['a', 'b', 'c', 'd'];

/**
 * Turns levels by letter into points by level: statements are worth equal shares, parts of a written question what
 * their text says, and points before the parts (for a drawing) belong to the first.
 */
export function parseLevel({ level, points, kind, line, question }: LeveledItem, report: Report): QuestionLevel | undefined {
  if (typeof level !== 'object') return level;
  const shares = kind === 'truefalse' ? STATEMENTS.map((letter) => ({ letter, points: points / STATEMENTS.length })) : readPartPoints(question);
  const letters = shares.map(({ letter }) => letter);
  if (letters.length === 0 || letters.join('') !== Object.keys(level).toSorted().join('')) {
    report(line, `'level' names ${Object.keys(level).join(', ')}; the question has ${letters.length === 0 ? 'no parts' : `the parts ${letters.join(', ')}`}`);
    return undefined;
  }
  const sums: Partial<Record<CognitiveLevel, number>> = {};
  const beforeParts = points - shares.reduce((sum, share) => sum + (share.points ?? 0), 0);
  for (const [at, share] of shares.entries()) {
    const of = level[share.letter] as CognitiveLevel;
    sums[of] = (sums[of] ?? 0) + (share.points ?? 0) + (at === 0 ? beforeParts : 0);
  }
  return sums;
}
