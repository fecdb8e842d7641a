import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TuitionMonth } from '#contract/student-tuition.ts';
import type { ClassBook } from '#contract/tuition.ts';
import { beginMonths, bookMonths, feeMonths, findEarlierMonth, findFirstMonth } from './month-choices.ts';

test('a book may begin next month, this month, and back to the first enrolment of the list', () => {
  const months = beginMonths('2024-09', '2026-11');
  assert.deepEqual([months[0], months[1], months.at(-1)], ['2026-12', '2026-11', '2024-09']);
  assert.equal(beginMonths('2026-09', '2026-11').at(-1), '2025-06');
});

test('a fee may hold from a year ago to half a year on, the latest first', () => {
  const months = feeMonths('2026-11');
  assert.deepEqual([months[0], months.at(-1)], ['2027-05', '2025-11']);
});

test('an import asks about the book only where somebody was enrolled in an earlier month', () => {
  assert.equal(findEarlierMonth(['2026-11-02', undefined], '2026-11'), undefined);
  assert.equal(findEarlierMonth([], '2026-11'), undefined);
  assert.equal(findEarlierMonth(['2026-11-02', '2025-09-05', '2026-01-05'], '2026-11'), '2025-09');
});

const month = (name: string, state: TuitionMonth['state']): TuitionMonth => ({ month: name, state, fee: 400_000, paid: 0, owed: state === 'owed' ? 400_000 : 0 });
const book = (...months: TuitionMonth[]): ClassBook => ({
  items: [{ student: { id: 'x', name: 'An' }, fee: 400_000, ownFee: null, feesFrom: null, owed: 0, monthsWithoutFee: 0, months }],
});

test('a class’s book shows its school year, and the debts before it', () => {
  assert.deepEqual([bookMonths(book(), '2026-2027')[0], bookMonths(book(), '2026-2027').length], ['2026-07', 12]);
  assert.equal(bookMonths(book(month('2026-03', 'paid'), month('2026-05', 'owed')), '2026-2027')[0], '2026-05');
  assert.equal(bookMonths(book(month('2026-05', 'owed')), '2026-2027').at(-1), '2027-06');
});

test('the first month of a class’s books is the earliest of any pupil', () => {
  assert.equal(findFirstMonth(book(month('2026-05', 'paid'), month('2026-06', 'owed')), '2026-11'), '2026-05');
  assert.equal(findFirstMonth({ items: [] }, '2026-11'), '2026-11');
});
