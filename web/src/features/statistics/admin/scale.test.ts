import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axisEnd } from './scale.ts';

test('the axis of visits ends at a round number that holds the most', () => {
  for (const [most, end] of [[0, 2], [1, 2], [2, 2], [3, 4], [9, 10], [11, 20], [148, 200], [2001, 4000], [25_000, 40_000]] as const) {
    assert.equal(axisEnd(most), end, String(most));
  }
});
