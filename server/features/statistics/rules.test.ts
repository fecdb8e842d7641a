import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sameDayOfMonth } from './rules.ts';

test('a month is compared with the last one up to the same day, or to its end where it is shorter', () => {
  assert.equal(sameDayOfMonth('2026-11-29', '2026-10'), '2026-10-29');
  assert.equal(sameDayOfMonth('2026-10-31', '2026-09'), '2026-09-30');
  assert.equal(sameDayOfMonth('2028-03-30', '2028-02'), '2028-02-29');
  assert.equal(sameDayOfMonth('2026-01-01', '2025-12'), '2025-12-01');
});
