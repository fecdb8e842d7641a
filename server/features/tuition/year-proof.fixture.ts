import assert from 'node:assert/strict';
import papa from 'papaparse';
import type { Output } from '#contract/api.ts';
import type { StudentDetail } from '#contract/students.ts';
import type { YearMonth, YearPupil } from './year-book.fixture.ts';
import type { Year } from './year-world.fixture.ts';

type Sum = { count: number; amount: number };
const add = (one: Sum, other: Sum): Sum => ({ count: one.count + other.count, amount: one.amount + other.amount });

/** Checks that the site says what the book kept by hand says. `isWhole`: every student and month, not only the present one. */
export async function proveYear(year: Year, { isWhole }: { isWhole: boolean }): Promise<void> {
  const { call, now } = year;
  assert.deepEqual(await call(200, 'GET', '/api/admin/ledger-check'), { ok: true, problems: [] });
  await proveDebts(year);
  const months = isWhole ? Array.from({ length: now() + 1 }, (_, month) => month) : [now()];
  for (const month of months) await proveMonth(year, month);
  if (!isWhole) return;
  for (const pupil of year.book.pupils) await proveStudent(year, pupil);
  await proveReceipts(year);
}

const isDeleted = (year: Year, { name }: YearPupil): boolean => name === 'Lê Chi' && year.now() >= 8;

async function proveDebts({ call, book, classOf, label, now }: Year): Promise<void> {
  type Debts = Output<'GET /api/admin/fees'>;
  const { items, totals } = await call<Debts>(200, 'GET', '/api/admin/fees');
  const kept = book.pupils.map((pupil) => ({ pupil, months: book.debts(pupil, now()) })).filter(({ months }) => months.length > 0);
  const readable = (list: { name: string; months: string[]; owed: number }[]) => list.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  assert.deepEqual(
    readable(items.map(({ student, months, owed }) => ({ name: student.name, months: months.map(({ month, owed: left }) => `${month} ${left}`), owed }))),
    readable(kept.map(({ pupil, months }) => ({ name: pupil.name, months: months.map((month) => `${label(month)} ${book.owedFor(pupil, month)}`), owed: book.owed(pupil, months) }))),
  );
  const sumOf = (list: typeof kept) => ({
    students: list.length, months: list.reduce((sum, { months }) => sum + months.length, 0),
    amount: list.reduce((sum, { pupil, months }) => sum + book.owed(pupil, months), 0), monthsWithoutFee: 0,
  });
  assert.deepEqual(totals, sumOf(kept));
  for (const group of book.groups.keys()) {
    const ofClass = await call<Debts>(200, 'GET', `/api/admin/fees?classId=${classOf(group)}`);
    assert.deepEqual(ofClass.totals, sumOf(kept.filter(({ pupil }) => pupil.last === null && pupil.classes.at(-1)?.group === group)), group);
  }
}

async function proveMonth(year: Year, month: YearMonth): Promise<void> {
  const { call, book, label, site } = year;
  type Money = Output<'GET /api/admin/money'>;
  const money = await call<Money>(200, 'GET', `/api/admin/money?month=${label(month)}`);
  const ways = { bank: book.tuition(month, 'bank'), transfer: book.tuition(month, 'transfer'), cash: book.tuition(month, 'cash') };
  assert.deepEqual(money.tuition, { ...ways, withoutAmount: 0 }, `tuition of month ${month}`);
  const received = book.bank(month, ({ isIncome }) => isIncome);
  assert.deepEqual(money.received, received, `received in month ${month}`);
  assert.deepEqual(money.returned, book.bank(month, ({ isReturned }) => isReturned));
  assert.deepEqual(money.unrelated, book.bank(month, ({ isIncome, isReturned }) => !isIncome && !isReturned));
  const all = add(add(ways.bank, ways.transfer), ways.cash).amount;
  assert.equal(money.tuitionByClass.reduce((sum, row) => sum + row.transfer + row.cash, 0), all, 'class by class');
  // The bank's money is tuition, coins, or waits: nothing else came.
  assert.equal(received.amount, ways.bank.amount + money.coins.amount, 'every đồng has a purpose');
  const { body } = await site.app.inject({ url: `/api/admin/orders/export?month=${label(month)}`, headers: { cookie: year.cookie } });
  assert.equal(sumColumn(body, 'Số tiền (VND)'), received.amount + ways.transfer.amount + ways.cash.amount, 'the file for the tax office');
}

/** Adds up a column of a CSV file, whose numbers are whole. */
function sumColumn(csv: string, heading: string): number {
  const [head = [], ...rows] = papa.parse(csv.replace(/^\ufeff/, ''), { delimiter: ';', skipEmptyLines: true }).data;
  const at = head.indexOf(heading);
  assert.ok(at >= 0, heading);
  return rows.reduce((sum, row) => sum + Number(row[at] || 0), 0);
}

async function proveStudent(year: Year, pupil: YearPupil): Promise<void> {
  const { call, book, label, now } = year;
  if (isDeleted(year, pupil)) return void (await call(404, 'GET', `/api/admin/students/${pupil.id}`));
  const { tuition } = await call<StudentDetail>(200, 'GET', `/api/admin/students/${pupil.id}`);
  for (const { month, owed, paid, state } of tuition.months) {
    const at = Array.from({ length: 30 }, (_, each) => each - 12).find((each) => label(each) === month);
    if (at === undefined || at > now()) continue;
    const kept = book.payments.filter((each) => each.isLive && each.pupil === pupil).reduce((sum, { parts }) => sum + (parts.get(at) ?? 0), 0);
    assert.equal(paid, kept, `${pupil.name} paid for ${month}`);
    if (state === 'owed' || state === 'partial') assert.equal(owed, book.owedFor(pupil, at), `${pupil.name} owes for ${month}`);
    else assert.equal(book.owedFor(pupil, at), 0, `${pupil.name} owes nothing for ${month}`);
  }
  assert.equal(tuition.owed, book.owed(pupil, book.debts(pupil, now())), pupil.name);
  const amounts = (list: { amount: number }[]) => list.map(({ amount }) => amount).toSorted((one, other) => one - other);
  const kept = book.payments.filter((each) => each.pupil === pupil);
  assert.deepEqual(
    amounts(tuition.payments.map(({ amount }) => ({ amount: amount ?? 0 }))),
    amounts(kept.map(({ parts }) => ({ amount: [...parts.values()].reduce((sum, part) => sum + part, 0) }))), `${pupil.name}'s payments`,
  );
  assert.equal(tuition.payments.filter(({ takenBack }) => takenBack !== null).length, kept.filter(({ isLive }) => !isLive).length);
}

/** Checks that receipts are numbered without gaps, and say what was paid. */
async function proveReceipts(year: Year): Promise<void> {
  const { call, book } = year;
  const numbers: number[] = [];
  for (const pupil of book.pupils) {
    if (isDeleted(year, pupil)) continue;
    const { tuition } = await call<StudentDetail>(200, 'GET', `/api/admin/students/${pupil.id}`);
    numbers.push(...tuition.payments.map(({ number }) => number));
    const [payment] = tuition.payments;
    if (!payment) continue;
    const receipt = await call<Output<'GET /api/admin/payments/:id/receipt'>>(200, 'GET', `/api/admin/payments/${payment.id}/receipt`);
    assert.deepEqual([receipt.number, receipt.amount, receipt.remaining], [payment.number, payment.amount, tuition.owed]);
    assert.equal(receipt.months.reduce((sum, { amount }) => sum + (amount ?? 0), 0), payment.amount);
  }
  assert.equal(new Set(numbers).size, numbers.length, 'no number twice');
  const gone = book.payments.filter(({ pupil }) => isDeleted(year, pupil)).length;
  assert.equal(numbers.length + gone, book.payments.length);
  assert.ok(Math.max(...numbers) <= book.payments.length, 'no number is left out');
}
