import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scoreOf } from './score.ts';

test('each right answer is worth 0,25: the score has a comma, and its ceiling beside it', () => {
  for (const [right, total, score] of [
    [13, 14, '3,25 / 3,5'],
    [14, 14, '3,5 / 3,5'],
    [4, 14, '1 / 3,5'],
    [1, 3, '0,25 / 0,75'],
    [0, 14, '0 / 3,5'],
  ] as const) {
    assert.equal(scoreOf(right, total), score);
  }
});
