import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextVariant } from './use-similar.ts';

test('other numbers are at first any, then one after another, until all have come', () => {
  assert.deepEqual([0, 0.5, 0.99].map((chance) => nextVariant(0, 3, () => chance)), [1, 2, 3]);
  assert.deepEqual([1, 2, 3].map((now) => nextVariant(now, 3, Math.random)), [2, 3, 1]);
  assert.equal(nextVariant(1, 1, Math.random), 1);
});
