import assert from 'node:assert/strict';
import { test } from 'node:test';
import { monthWords } from './month-words.ts';

test('months of a sentence name each year once', () => {
  assert.equal(monthWords(['2026-09']), 'tháng 9/2026');
  assert.equal(monthWords(['2026-09', '2026-10']), 'tháng 9 và 10/2026');
  assert.equal(monthWords(['2026-09', '2026-10', '2026-12']), 'tháng 9, 10 và 12/2026');
  assert.equal(monthWords(['2026-12', '2027-01']), 'tháng 12/2026 và tháng 1/2027');
  assert.equal(monthWords(['2025-05', '2026-11', '2026-12', '2027-01']), 'tháng 5/2025, tháng 11 và 12/2026 và tháng 1/2027');
  assert.equal(monthWords([]), '');
});
