import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toMark } from './mark-value.ts';

test('a score becomes a mark out of 10 with one decimal, a half rounded up', () => {
  const cases: [score: number, outOf: number, mark: number][] = [
    [7.25, 10, 7.3], [7.24, 10, 7.2], [7.75, 10, 7.8], [0, 10, 0], [10, 10, 10], [3, 4, 7.5], [2.25, 3, 7.5], [1, 3, 3.3], [2, 3, 6.7], [0.05, 10, 0.1], [0.04, 10, 0], [8.95, 10, 9], [9.95, 10, 10], [3.63, 7, 5.2],
  ];
  for (const [score, outOf, mark] of cases) assert.equal(toMark(score, outOf), mark, `${score} / ${outOf}`);
});
