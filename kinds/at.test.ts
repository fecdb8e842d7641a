import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at } from './at.ts';

test('what stands at a place of a list is had, and a place without anything is a fault', () => {
  assert.deepEqual([at(['a', 'b'], 0), at(['a', 'b'], 1), at([false], 0)], ['a', 'b', false]);
  for (const place of [2, -1, 0.5]) assert.throws(() => at(['a', 'b'], place), RangeError);
});
