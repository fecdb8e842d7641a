import assert from 'node:assert/strict';
import { test } from 'node:test';
import { debtMonths, monthOf, readableDay, today } from './months.ts';

test('months of debts run from May 2025 to the current month in Vietnam, the latest first', () => {
  const months = debtMonths(new Date('2026-01-31T17:00:00Z')); // 1 February in Vietnam
  assert.deepEqual(months[0], ['2026-02', 'Tháng 2 - 2026']);
  assert.deepEqual(months[2], ['2025-12', 'Tháng 12 - 2025']);
  assert.deepEqual(months.at(-1), ['2025-05', 'Tháng 5 - 2025']);
  assert.equal(months.length, 10);
  assert.deepEqual(debtMonths(new Date('2025-05-10T00:00:00Z')), [['2025-05', 'Tháng 5 - 2025']]);
});

test('a month and a day are written as addresses and people have them', () => {
  assert.equal(monthOf('Tháng 5 - 2026'), '2026-05');
  assert.equal(monthOf('Tháng 12 - 2025'), '2025-12');
  assert.equal(readableDay('2026-09-05'), '05/09/2026');
  assert.equal(today(new Date('2026-10-31T17:00:00Z')), '2026-11-01');
});
