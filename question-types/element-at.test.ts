import assert from 'node:assert/strict';
import { test } from 'node:test';
import { elementAt } from './element-at.ts';

test('what stands at a place of a list is had, and a place without anything is a fault', () => {
  assert.deepEqual([elementAt(['a', 'b'], 0), elementAt(['a', 'b'], 1), elementAt([false], 0)], ['a', 'b', false]);
  for (const place of [2, -1, 0.5]) assert.throws(() => elementAt(['a', 'b'], place), RangeError);
});
