import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listDays, findWeek, listWeeks } from './weeks.ts';

test('a week goes from Monday to Sunday, and has its name from the year of its Thursday', () => {
  const cases: [day: string, week: string, from: string, to: string][] = [
    ['2026-11-23', '2026-W48', '2026-11-23', '2026-11-29'],
    ['2026-11-22', '2026-W47', '2026-11-16', '2026-11-22'],
    ['2027-01-03', '2026-W53', '2026-12-28', '2027-01-03'],
    ['2027-01-04', '2027-W01', '2027-01-04', '2027-01-10'],
    ['2024-12-31', '2025-W01', '2024-12-30', '2025-01-05'],
    ['2024-02-29', '2024-W09', '2024-02-26', '2024-03-03'],
  ];
  for (const [day, week, from, to] of cases) assert.deepEqual(findWeek(day), { week, from, to }, day);
});

test('there are sheets of this week and of the eight before it, none of them twice', () => {
  const weeks = listWeeks('2027-01-05');
  assert.deepEqual(weeks.map(({ week }) => week), [
    '2027-W01', '2026-W53', '2026-W52', '2026-W51', '2026-W50', '2026-W49', '2026-W48', '2026-W47', '2026-W46',
  ]);
  assert.deepEqual(listDays(findWeek('2026-11-18')), ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']);
});
