import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryWithoutReviews, memoryWithReviews, REVIEW_DAYS } from './forgetting.ts';

test('the drawn memory comes back to all at each review, and falls less far before the next', () => {
  const points = memoryWithReviews();
  const at = (day: number) => points.filter((point) => point.day === day).map(({ kept }) => kept);
  const lows = REVIEW_DAYS.map((day) => Math.min(...at(day)));
  assert.deepEqual(lows, lows.toSorted((one, other) => one - other));
  for (const day of REVIEW_DAYS) assert.ok(at(day).includes(1));
});

test('the drawn memory without reviews only falls, and never below what stays', () => {
  const kept = memoryWithoutReviews().map((point) => point.kept);
  assert.equal(kept[0], 1);
  assert.deepEqual(kept, kept.toSorted((one, other) => other - one));
  assert.ok(kept.every((part) => part >= 0.2));
});
