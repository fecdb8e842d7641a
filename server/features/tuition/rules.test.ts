import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayOf } from '#server/platform/day.ts';
import { labelOf, monthFrom, monthsBetween, shiftMonth } from '#server/platform/months.ts';
import { createRandom } from '#server/testing/random.ts';
import {
  describeMonth, divideAmount, findNextDue, findOwedAmount, findStudentFee, isMonthOff, listAhead, listDebts, listPaidMonths, refuseMonth, sumDebts,
  type Book, type BookMembership,
} from './rules.ts';

const NOW = '2026-11';
const book = (enrolledOn: string, more: Partial<Book> = {}): Book => ({
  enrolledOn, feesFrom: null, archivedIn: null, ownFees: [], monthsOff: [], memberships: [], paid: [], ...more,
});
const paid = (...months: string[]) => months.map((month) => ({ month, amount: null }));
const inClass = (from: string, more: Partial<BookMembership> = {}): BookMembership => ({ from, to: null, fees: [{ from: '2026-01', amount: 300_000 }], monthsOff: [], ...more });
const debtsOf = (of: Book) => listDebts(of, NOW).map(({ month }) => month);

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

test('next due is the month after the last paid one, or the month in which the book begins; months off are passed over', () => {
  const cases: [Book, string][] = [
    [book('2026-09-20'), '2026-09'],
    [book('2025-09-20', { feesFrom: '2026-10' }), '2026-10'],
    [book('2026-09-20', { paid: paid('2026-09') }), '2026-10'],
    [book('2026-09-20', { paid: paid('2026-12', '2026-09') }), '2027-01'],
    [book('2025-05-01', { paid: paid('2025-10', '2025-09') }), '2025-11'],
    [book('2026-05-01', { paid: paid('2026-05'), monthsOff: ['2026-06', '2026-07'] }), '2026-08'],
    [book('2026-05-01', { paid: [{ month: '2026-05', amount: 100_000 }], ownFees: [{ from: '2026-01', amount: 200_000 }] }), '2026-05'],
  ];
  for (const [of, month] of cases) assert.equal(findNextDue(of), month);
});

test('owed is what is not settled since the book begins, until now, or until the student was archived', () => {
  const cases: [Book, string[]][] = [
    [book('2026-09-30'), ['2026-09', '2026-10', '2026-11']],
    [book('2026-09-30', { paid: paid('2026-10') }), ['2026-09', '2026-11']],
    [book('2026-09-30', { paid: paid('2026-09', '2026-10', '2026-11', '2026-12') }), []],
    [book('2026-12-01'), []],
    [book('2026-08-01', { paid: paid('2026-08'), archivedIn: '2026-10' }), ['2026-09', '2026-10']],
    [book('2026-08-01', { archivedIn: '2027-10' }), ['2026-08', '2026-09', '2026-10', '2026-11']],
    [book('2025-09-05', { feesFrom: '2026-11' }), ['2026-11']],
    [book('2026-10-05', { feesFrom: '2026-09' }), ['2026-10', '2026-11']],
    [book('2026-08-01', { monthsOff: ['2026-09', '2026-10'] }), ['2026-08', '2026-11']],
  ];
  for (const [of, months] of cases) assert.deepEqual(debtsOf(of), months);
});

test('after leaving the last class nothing is owed, and months before the first class are owed as enrolled', () => {
  assert.deepEqual(debtsOf(book('2026-07-01', { memberships: [inClass('2026-09-10', { to: '2026-10-02' })] })), ['2026-07', '2026-08', '2026-09', '2026-10']);
  const back = book('2026-05-01', { memberships: [inClass('2026-05-01', { to: '2026-06-30' }), inClass('2026-10-15')] });
  assert.deepEqual(debtsOf(back), ['2026-05', '2026-06', '2026-10', '2026-11']);
});

test('a month costs the student\'s own fee, or the sum of the fees of the classes; a change holds from its month on', () => {
  const nine = inClass('2026-08-01', { fees: [{ from: '2026-08', amount: 300_000 }, { from: '2026-10', amount: 350_000 }] });
  const extra = inClass('2026-09-15', { fees: [{ from: '2026-01', amount: 200_000 }], monthsOff: ['2026-11'] });
  const of = book('2026-08-01', { memberships: [nine, extra] });
  const fees = (each: Book) => monthsBetween('2026-07', '2026-11').map((month) => findStudentFee(each, month));
  assert.deepEqual(fees(of), [null, 300_000, 500_000, 550_000, 350_000]);
  assert.deepEqual(fees({ ...of, ownFees: [{ from: '2026-09', amount: 250_000 }, { from: '2026-11', amount: null }] }), [null, 300_000, 250_000, 250_000, 350_000]);
  assert.deepEqual(fees({ ...of, ownFees: [{ from: '2026-01', amount: 0 }] }), [0, 0, 0, 0, 0]);
  assert.equal(findStudentFee(book('2026-08-01'), NOW), null);
});

test('moving to another class in the middle of a month costs one fee, that of the new class', () => {
  const moved = book('2026-09-01', { memberships: [inClass('2026-09-01', { to: '2026-10-09' }), inClass('2026-10-10', { fees: [{ from: '2026-09', amount: 400_000 }] })] });
  assert.deepEqual(monthsBetween('2026-09', '2026-11').map((month) => findStudentFee(moved, month)), [300_000, 400_000, 400_000]);
});

test('a month is off for a student when all classes have it off, or the student alone', () => {
  const off = ['2026-07'];
  assert.ok(isMonthOff(book('2026-01-01', { memberships: [inClass('2026-01-01', { monthsOff: off })] }), '2026-07'));
  assert.ok(!isMonthOff(book('2026-01-01', { memberships: [inClass('2026-01-01', { monthsOff: off }), inClass('2026-01-01')] }), '2026-07'));
  assert.ok(isMonthOff(book('2026-01-01', { monthsOff: off, memberships: [inClass('2026-01-01')] }), '2026-07'));
});

test('a month is settled by its whole fee, by a payment without amount, or by any payment where no fee is known', () => {
  const fees = { ownFees: [{ from: '2026-01', amount: 300_000 }] };
  const line = (more: Partial<Book>) => {
    const { fee, paid: sum, owed, isSettled } = describeMonth(book('2026-09-01', more), '2026-09');
    return [fee, sum, owed, isSettled];
  };
  assert.deepEqual(line({ ...fees, paid: [{ month: '2026-09', amount: 100_000 }] }), [300_000, 100_000, 200_000, false]);
  assert.deepEqual(line({ ...fees, paid: [{ month: '2026-09', amount: 100_000 }, { month: '2026-09', amount: 200_000 }] }), [300_000, 300_000, 0, true]);
  assert.deepEqual(line({ ...fees, paid: paid('2026-09') }), [300_000, 0, 0, true]);
  assert.deepEqual(line({ paid: [{ month: '2026-09', amount: 50_000 }] }), [null, 50_000, 0, true]);
  assert.deepEqual(line({}), [null, 0, null, false]);
  assert.deepEqual(line({ ownFees: [{ from: '2026-01', amount: 0 }] }), [0, 0, 0, true]);
});

test('owed months and the twelve coming ones may be paid; each other month says why not', () => {
  const of = book('2026-08-15', { paid: paid('2026-10', '2026-12'), monthsOff: ['2027-02'] });
  assert.deepEqual(listAhead(of, NOW).map(({ month }) => month), ['2027-01', ...monthsBetween('2027-03', '2027-11')]);
  const reasons = ['2026-07', '2026-08', '2026-10', '2026-12', '2027-02', '2027-11', '2027-12'].map((month) => refuseMonth(of, month, NOW));
  assert.deepEqual(reasons, ['before-book', undefined, 'already-paid', 'already-paid', 'off', undefined, 'too-early']);
  assert.equal(refuseMonth(book('2026-01-01', { ownFees: [{ from: '2026-01', amount: 0 }] }), '2026-10', NOW), 'free');
  const left = book('2026-08-01', { memberships: [inClass('2026-08-01', { to: '2026-09-30' })] });
  assert.deepEqual(['2026-09', '2026-10', '2026-12'].map((month) => refuseMonth(left, month, NOW)), [undefined, 'not-in-class', 'not-in-class']);
  assert.equal(refuseMonth(book('2027-01-05'), '2027-01', NOW), undefined, 'who begins later may pay the first month now');
  assert.equal(refuseMonth(book('2026-01-05', { archivedIn: '2026-10' }), '2026-12', NOW), 'too-early');
});

test('an amount fills months in order; without one each gets what it owes; too much, or too little for a month without a fee, is refused', () => {
  const owes = (...owed: (number | null)[]) => owed.map((each, at) => ({ month: `2026-0${at + 1}`, owed: each }));
  const parts = (months: ReturnType<typeof owes>, amount?: number) => {
    const divided = divideAmount(months, amount);
    return 'parts' in divided ? divided.parts.map((part) => [part.month.slice(-1), part.amount]) : divided;
  };
  assert.deepEqual(parts(owes(300, 200, null)), [['1', 300], ['2', 200], ['3', null]]);
  assert.deepEqual(parts(owes(300, 200), 350), [['1', 300], ['2', 50]]);
  assert.deepEqual(parts(owes(300, 200), 300), [['1', 300]]);
  assert.deepEqual(parts(owes(300, 200), 501), { over: 1 });
  assert.deepEqual(parts(owes(null, null, null), 1_000), [['1', 334], ['2', 333], ['3', 333]]);
  assert.deepEqual(parts(owes(null, 300, null), 1_301), [['1', 501], ['2', 300], ['3', 500]]);
  assert.deepEqual(parts(owes(300, null), 300), { without: '2026-02' });
  assert.deepEqual(parts(owes(null, null, null), 2), { without: '2026-03' });
});

test('the owed amount of a list is not known where no owed month has a fee', () => {
  const half = book('2026-09-01', { ownFees: [{ from: '2026-11', amount: 300_000 }] });
  assert.equal(findOwedAmount(listDebts(half, NOW)), 300_000);
  assert.deepEqual(sumDebts(listDebts(half, NOW)), { owed: 300_000, withoutFee: 2 });
  assert.equal(findOwedAmount(listDebts(book('2026-09-01'), NOW)), null);
  assert.equal(findOwedAmount([]), 0);
});

/** Makes a book with random fees, classes and payments. */
function randomBook(random: ReturnType<typeof createRandom>): Book {
  const month = () => shiftMonth('2026-01', random.below(15));
  const some = <T>(most: number, make: () => T) => Array.from({ length: random.between(0, most) }, make);
  const fees = () => some(2, () => ({ from: month(), amount: random.oneOf([null, 0, 100_000, 333_333]) })).toSorted((one, other) => (one.from < other.from ? -1 : 1));
  return book(`${month()}-1${random.between(0, 9)}`, {
    feesFrom: random.oneOf([null, null, month()]), archivedIn: random.oneOf([null, null, null, month()]), ownFees: fees(), monthsOff: some(2, month),
    memberships: some(3, () => {
      const days = [`${month()}-0${random.between(1, 9)}`, `${month()}-2${random.between(0, 8)}`].toSorted();
      return { from: days[0] ?? '', to: random.oneOf([null, days[1] ?? null]), fees: fees(), monthsOff: some(2, month) };
    }),
    paid: some(3, () => ({ month: month(), amount: random.oneOf([null, 50_000, 333_333]) })),
  });
}

test('of any book: paying all debts settles it, no month is paid beyond its fee, and the parts of an amount are the amount', () => {
  const random = createRandom(20261129);
  for (let round = 0; round < 400; round++) {
    const of = randomBook(random);
    const debts = listDebts(of, NOW);
    for (const { month } of [...debts, ...listAhead(of, NOW)]) assert.equal(refuseMonth(of, month, NOW), undefined);
    assert.ok(debts.every(({ month }) => !listPaidMonths(of).includes(month)));
    if (debts.length === 0) continue;
    const whole = divideAmount(debts, undefined);
    assert.ok('parts' in whole);
    assert.deepEqual(listDebts({ ...of, paid: [...of.paid, ...whole.parts] }, NOW), []);
    const amount = random.between(1, 900_000);
    const divided = divideAmount(debts, amount);
    if ('over' in divided) assert.equal(divided.over, amount - sumDebts(debts).owed);
    if (!('parts' in divided)) continue;
    assert.equal(divided.parts.reduce((sum, part) => sum + (part.amount ?? 0), 0), amount);
    const after = listDebts({ ...of, paid: [...of.paid, ...divided.parts] }, NOW);
    assert.equal(sumDebts(after).owed, sumDebts(debts).owed - divided.parts.reduce((sum, part) => sum + (debts.find(({ month }) => month === part.month)?.owed === null ? 0 : part.amount ?? 0), 0));
  }
});
