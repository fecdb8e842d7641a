import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayAfter, dayOf, findMonday, formatDate, formatMoment, lastOfMonth } from './day.ts';

test('a day begins at midnight in Vietnam, wherever the server stands', () => {
  for (const [time, day] of [
    ['2026-11-20T16:59:59Z', '2026-11-20'], ['2026-11-20T17:00:00Z', '2026-11-21'], ['2026-12-31T17:00:00Z', '2027-01-01'],
  ] as const) {
    assert.equal(dayOf(new Date(time)), day, time);
  }
});

test('mails write a time as the pages do, with all four digits of its year', () => {
  const time = new Date('2026-11-20T17:05:00Z');
  assert.equal(formatDate(time), '21/11/2026');
  assert.equal(formatMoment(time), '21/11/2026, 00:05');
});

test('days are counted across months and leap years', () => {
  for (const [day, days, other] of [
    ['2026-11-30', 1, '2026-12-01'], ['2026-03-01', -1, '2026-02-28'], ['2028-02-28', 1, '2028-02-29'], ['2026-01-10', -29, '2025-12-12'],
  ] as const) {
    assert.equal(dayAfter(day, days), other);
  }
});

test('a month ends on its own last day', () => {
  for (const [month, day] of [['2026-11', '2026-11-30'], ['2026-12', '2026-12-31'], ['2026-02', '2026-02-28'], ['2028-02', '2028-02-29']] as const) {
    assert.equal(lastOfMonth(month), day);
  }
});

test('a week begins on Monday', () => {
  for (const [day, monday] of [['2026-11-23', '2026-11-23'], ['2026-11-29', '2026-11-23'], ['2026-11-30', '2026-11-30'], ['2027-01-03', '2026-12-28']]) {
    assert.equal(findMonday(String(day)), monday);
  }
});
