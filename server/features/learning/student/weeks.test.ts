import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listStrengths, groupByWeek } from './weeks.ts';

test('what a student did stands in its week from Monday on, this week first; a day counts once, and so does one of reading alone', () => {
  const weeks = groupByWeek(
    [
      { day: '2026-11-23', exercises: { answers: 5, right: 3 } },
      { day: '2026-11-23', quiz: { answers: 14, right: 9 } },
      { day: '2026-11-22', tests: 1, lessons: 2 },
      { day: '2026-11-16', exercises: { answers: 1, right: 1 }, reviews: { answers: 4, right: 4 } },
      { day: '2026-11-15', lessons: 9 },
    ],
    { today: '2026-11-23', count: 2, activeDays: ['2026-11-23', '2026-11-18', '2026-11-15'] },
  );
  assert.deepEqual(weeks, [
    { from: '2026-11-23', days: 1, lessons: 0, tests: 0, exercises: { answers: 5, right: 3 }, quiz: { answers: 14, right: 9 }, reviews: { answers: 0, right: 0 } },
    { from: '2026-11-16', days: 3, lessons: 2, tests: 1, exercises: { answers: 1, right: 1 }, quiz: { answers: 0, right: 0 }, reviews: { answers: 4, right: 4 } },
  ]);
});

test('the strongest Bài are mastered or mostly right of late, the weakest mostly wrong; of two answers nothing is said', () => {
  const bai = (number: number, level: 'seen' | 'practised' | 'mastered', right: number, of: number, mistakes = 0) => ({ number, level, recent: { of, right }, mistakes });
  const { strongest, weakest } = listStrengths([
    bai(1, 'mastered', 7, 10), bai(2, 'practised', 4, 4), bai(3, 'practised', 3, 4), bai(4, 'practised', 9, 10), bai(5, 'practised', 2, 4, 1),
    bai(6, 'practised', 1, 10), bai(7, 'practised', 0, 2), bai(8, 'seen', 0, 0), bai(9, 'practised', 2, 4, 3), bai(10, 'practised', 7, 10),
  ]);
  assert.deepEqual(strongest.map(({ number }) => number), [1, 2, 4]);
  assert.deepEqual(weakest.map(({ number }) => number), [6, 9, 5]);
});
