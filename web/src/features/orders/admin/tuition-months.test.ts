import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coveringMonths } from './tuition-months.ts';

const months = [{ month: '2026-09', owed: 300_000 }, { month: '2026-10', owed: 500_000 }, { month: '2026-11', owed: 500_000 }];

test('the first months that an amount pays are chosen, the last perhaps in part', () => {
  assert.deepEqual(coveringMonths(months, 300_000), ['2026-09']);
  assert.deepEqual(coveringMonths(months, 300_001), ['2026-09', '2026-10']);
  assert.deepEqual(coveringMonths(months, 5_000_000), ['2026-09', '2026-10', '2026-11']);
  assert.deepEqual(coveringMonths([], 1), []);
});

test('a month whose fee is not known takes what is left', () => {
  assert.deepEqual(coveringMonths([{ month: '2026-09', owed: 300_000 }, { month: '2026-10', owed: null }, { month: '2026-11', owed: 1 }], 900_000), ['2026-09', '2026-10']);
});
