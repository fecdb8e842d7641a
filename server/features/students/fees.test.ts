import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sortMonths, isPayable, findNextDue, listUnpaidMonths, type StudentFees } from './fees.ts';
import { dayOf } from '#server/platform/day.ts';
import { labelOf, monthFrom, monthsBetween, shiftMonth } from './months.ts';

const student = (enrolledOn: string, paid: string[] = [], archivedIn: string | null = null): StudentFees => ({ enrolledOn, paid, archivedIn });

test('a month has its label, and a label its month', () => {
  for (const [month, label] of [['2026-05', 'Tháng 5 - 2026'], ['2026-12', 'Tháng 12 - 2026'], ['2025-10', 'Tháng 10 - 2025']] as const) {
    assert.equal(labelOf(month), label);
    assert.equal(monthFrom(label), month);
  }
});

test('months go on over the end of a year, and back', () => {
  assert.equal(shiftMonth('2026-12', 1), '2027-01');
  assert.equal(shiftMonth('2026-01', -1), '2025-12');
  assert.equal(shiftMonth('2026-03', -14), '2025-01');
  assert.deepEqual(monthsBetween('2025-11', '2026-02'), ['2025-11', '2025-12', '2026-01', '2026-02']);
  assert.deepEqual(monthsBetween('2026-02', '2026-01'), []);
});

test('a day is that of Vietnam, where it begins seven hours earlier', () => {
  assert.equal(dayOf(new Date('2026-10-31T16:59:59Z')), '2026-10-31');
  assert.equal(dayOf(new Date('2026-10-31T17:00:00Z')), '2026-11-01');
});

test('paid months stand in the order of months, not of their labels', () => {
  const months = ['Tháng 10 - 2025', 'Tháng 9 - 2025', 'Tháng 1 - 2026', 'Tháng 12 - 2025'].map(monthFrom);
  assert.deepEqual(sortMonths(months).map(labelOf), ['Tháng 9 - 2025', 'Tháng 10 - 2025', 'Tháng 12 - 2025', 'Tháng 1 - 2026']);
});

test('next due is the month after the last paid one, or the month of enrolment', () => {
  const cases: [StudentFees, string][] = [
    [student('2026-09-20'), '2026-09'],
    [student('2026-09-20', ['2026-09']), '2026-10'],
    [student('2026-09-20', ['2026-12', '2026-09']), '2027-01'],
    [student('2025-05-01', ['2025-10', '2025-09']), '2025-11'],
  ];
  for (const [fees, month] of cases) assert.equal(findNextDue(fees), month);
});

test('owed is what is not paid since enrolment until now, or until the student was put away', () => {
  const cases: [StudentFees, string[]][] = [
    [student('2026-09-30'), ['2026-09', '2026-10', '2026-11']],
    [student('2026-09-30', ['2026-10']), ['2026-09', '2026-11']],
    [student('2026-09-30', ['2026-09', '2026-10', '2026-11', '2026-12']), []],
    [student('2026-12-01'), []],
    [student('2026-08-01', ['2026-08'], '2026-10'), ['2026-09', '2026-10']],
    [student('2026-08-01', [], '2027-10'), ['2026-08', '2026-09', '2026-10', '2026-11']],
  ];
  for (const [fees, months] of cases) assert.deepEqual(listUnpaidMonths(fees, '2026-11'), months);
});

test('any unpaid month since enrolment can be paid, and the next one ahead; none before, none further ahead', () => {
  const fees = student('2026-08-15', ['2026-10', '2026-11']);
  const payable = monthsBetween('2026-06', '2027-02').filter((month) => isPayable(fees, month, '2026-11'));
  assert.deepEqual(payable, ['2026-08', '2026-09', '2026-12']);
  assert.ok(isPayable(student('2027-01-05'), '2027-01', '2026-11'), 'who begins later may pay the first month now');
});
