import assert from 'node:assert/strict';
import { test } from 'node:test';
import { monthFrom, monthLabel, monthsBetween, schoolYearMonths, schoolYearOfMonth, shiftMonth, thisMonth } from './months.ts';

test('months go on over the turn of the year, in both directions', () => {
  assert.equal(shiftMonth('2026-11', 3), '2027-02');
  assert.equal(shiftMonth('2026-01', -1), '2025-12');
  assert.deepEqual(monthsBetween('2026-11', '2027-01'), ['2026-11', '2026-12', '2027-01']);
  assert.deepEqual(monthsBetween('2027-01', '2026-12'), []);
});

test('the month is Vietnam’s, where the day begins seven hours earlier', () => {
  assert.equal(thisMonth(new Date('2026-11-30T18:00:00Z')), '2026-12');
});

test('a month is named as the class book names it', () => {
  assert.equal(monthLabel('2026-09'), 'Tháng 9 - 2026');
  assert.equal(monthFrom('Tháng 9 - 2026'), '2026-09');
});

test('a school year has twelve months, and each of them belongs to it', () => {
  const months = schoolYearMonths('2026-2027');
  assert.equal(months.length, 12);
  assert.deepEqual([months[0], months.at(-1)], ['2026-07', '2027-06']);
  assert.deepEqual(new Set(months.map(schoolYearOfMonth)), new Set(['2026-2027']));
});
