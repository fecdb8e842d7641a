import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { AppError } from '#server/platform/errors.ts';
import { monthsBetween, shiftMonth, thisMonth } from '#server/platform/months.ts';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { createRandom } from '#server/testing/random.ts';
import { loadBooks } from './books.ts';
import { selectDebts } from './debts.ts';
import { listDebts, sumDebts } from './rules.ts';
import { tuitionService } from './service.ts';

const ADMIN = { uid: '00000000-0000-4000-8000-000000000001', email: 'admin@votoan.local' };
const NOW = thisMonth();
const STUDENTS = 40;
const CLASSES = 5;
const STEPS = 500;

/** Makes a history of random steps; `step` does the next one, and says which. */
async function makeHistory(db: TestApp['db'], seed: number) {
  const random = createRandom(seed);
  const debtsChanged: string[] = [];
  const tuition = tuitionService({
    db, particulars: async () => ({ name: '', address: '', phone: '' }), onDebtsChanged: async (_, of) => void debtsChanged.push('studentId' in of ? of.studentId : of.classId),
  });
  const month = (ahead = 2) => shiftMonth(NOW, random.between(-9, ahead));
  const day = (ahead = 0) => `${month(ahead)}-${String(random.between(1, 28)).padStart(2, '0')}`;
  const fee = () => random.oneOf([null, 0, 99_999, 300_000, 350_000]);
  const insert = async (query: ReturnType<typeof sql>) => (await db.execute<{ id: string }>(query)).rows[0]?.id ?? '';
  const classes: string[] = [];
  for (let n = 0; n < CLASSES; n++) classes.push(await insert(sql`insert into classes (name, grade, school_year) values (${`Lớp ${n}`}, 7, '2026-2027') returning id`));
  const students: string[] = [];
  for (let n = 0; n < STUDENTS; n++) students.push(await insert(sql`insert into students (grade, name, phone, enrolled_on) values (7, ${`Em ${n}`}, '', ${day(1)}) returning id`));
  const student = () => random.oneOf(students as [string, ...string[]]);
  const someStudents = () => [...new Set(Array.from({ length: random.between(1, 6) }, student))];
  const schoolClass = () => random.oneOf(classes as [string, ...string[]]);
  const months = () => [...new Set(Array.from({ length: random.between(1, 4) }, () => month(6)))].toSorted();
  const amount = () => random.oneOf([undefined, random.between(1, 400_000), random.between(1, 1_500_000)]);
  const livePayment = async () => {
    const { rows } = await db.execute<{ id: string; studentId: string; transferId: string | null }>(sql`
      select id, student_id as "studentId", transfer_id as "transferId" from tuition_payments where taken_back_at is null order by number`);
    return rows[random.below(Math.max(rows.length, 1))];
  };

  const steps: [string, () => Promise<unknown>][] = [
    ['the fee of a class changes', () => tuition.setClassFees(db, schoolClass(), { fee: fee(), feeFrom: month() })],
    ['a class has months off', () => tuition.setClassFees(db, schoolClass(), { monthsOff: random.chance(0.3) ? [] : months() })],
    ['the fee of a student changes', () => db.transaction((tx) => tuition.changeFee(tx, student(), { amount: fee(), from: month() }, ADMIN))],
    ['a student has months off', () => db.transaction((tx) => tuition.setMonthsOff(tx, student(), random.chance(0.5) ? [] : months(), ADMIN))],
    ['a book begins', () => db.transaction((tx) => tuition.begin(tx, someStudents(), random.oneOf([null, month()]), { kind: 'student', id: 'class-list' }, ADMIN))],
    ['a student joins a class', () => db.execute(sql`
      insert into memberships (class_id, student_id, from_day, to_day) values (${schoolClass()}, ${student()}, ${day()}, null) on conflict do nothing`)],
    ['a student leaves a class', () => db.execute(sql`
      update memberships set to_day = greatest(from_day, ${day()}::date) where to_day is null and student_id = ${student()}`)],
    ['a class is archived or comes back', () => db.execute(sql`update classes set archived_at = ${random.oneOf([null, null, `${day()}T12:00:00Z`])} where id = ${schoolClass()}`)],
    ['a student is archived or comes back', () => db.execute(sql`update students set archived_at = ${random.oneOf([null, null, `${day()}T12:00:00Z`])} where id = ${student()}`)],
    ['months are paid', () => db.transaction((tx) => tuition.pay(tx, student(), { months: months(), amount: amount() }, ADMIN))],
    ['the next months are paid', async () => {
      const id = student();
      const book = (await loadBooks(db, [id])).get(id);
      const owed = book ? listDebts(book, NOW).slice(0, random.between(1, 4)) : [];
      if (owed.length === 0) throw new AppError('already-paid');
      return db.transaction((tx) => tuition.pay(tx, id, { months: owed.map((each) => each.month), amount: random.chance(0.5) ? undefined : random.between(1, 900_000) }, ADMIN));
    }],
    ['several students pay', () => db.transaction((tx) => tuition.payMany(tx, someStudents(), { ...(random.chance(0.5) ? { months: months() } : { paidUntil: month() }), method: 'cash', amount: amount() }, { kind: 'student', id: 'class-list' }, ADMIN))],
    ['a transfer pays', async () => {
      const id = student();
      const book = (await loadBooks(db, [id])).get(id);
      const owed = book ? listDebts(book, NOW).slice(0, 2) : [];
      if (owed.length === 0) throw new AppError('already-paid');
      const money = random.between(1, 700_000);
      return db.transaction(async (tx) => {
        const reference = crypto.randomUUID();
        const { rows: [transfer] } = await tx.execute<{ id: string }>(sql`
          insert into transfers (provider, source, external_id, fingerprint, reference, account, amount, description, at)
          values ('sandbox', 'webhook', ${reference}, ${reference}, ${reference}, '1', ${money}, '', now()) returning id`);
        return tuition.recordPayment(tx, id, { months: owed.map((each) => each.month), amount: money, method: 'transfer', transferId: transfer?.id });
      });
    }],
    ['a payment is taken back', async () => {
      const payment = await livePayment();
      if (payment) await db.transaction((tx) => tuition.takeBackPayment(tx, { studentId: payment.studentId, paymentId: payment.id, reason: 'x', byTransfer: payment.transferId !== null }));
    }],
    ['a month is taken out of its payments', async () => {
      const payment = await livePayment();
      const { rows: [part] } = await db.execute<{ month: string }>(sql`select to_char(month, 'YYYY-MM') as month from tuition_payment_months where payment_id = ${payment?.id ?? null} order by month limit 1`);
      if (payment && part) await db.transaction((tx) => tuition.takeBackMonth(tx, payment.studentId, part.month, ADMIN));
    }],
  ];
  return {
    random, students,
    /** Does a random step. Refusals are answers, too. @returns its name, and whether it was refused */
    step: async (): Promise<string> => {
      const [name, work] = random.oneOf(steps as [typeof steps[number], ...typeof steps]);
      try {
        await work();
        return name;
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error;
        return `${name}: refused`;
      }
    },
  };
}

/** Compares debts of the statement for lists with the rules, month by month; and payments with their months. */
async function compareBooks(db: TestApp['db'], students: string[]): Promise<number> {
  const { items, totals } = await selectDebts(db, { now: NOW });
  const books = await loadBooks(db, students);
  const expected = new Map([...books].filter(([, { archivedIn }]) => archivedIn === null).flatMap(([id, book]) => {
    const debts = listDebts(book, NOW).map(({ month, fee, paid, owed }) => ({ month, fee, paid, owed }));
    return debts.length === 0 ? [] : [[id, debts] as const];
  }));
  assert.deepEqual(new Map(items.map(({ student, months }) => [student.id, months])), expected);
  const sums = [...books.values()].filter(({ archivedIn }) => archivedIn === null).map((book) => sumDebts(listDebts(book, NOW)));
  assert.deepEqual(totals, {
    students: expected.size, months: [...expected.values()].reduce((sum, months) => sum + months.length, 0),
    amount: sums.reduce((sum, { owed }) => sum + owed, 0), monthsWithoutFee: sums.reduce((sum, { withoutFee }) => sum + withoutFee, 0),
  });
  for (const { owed, monthsWithoutFee, months } of items) {
    assert.deepEqual([owed, monthsWithoutFee], [months.reduce((sum, each) => sum + (each.owed ?? 0), 0), months.filter((each) => each.owed === null).length]);
  }
  const { rows: wrong } = await db.execute(sql`
    select number from tuition_payments payments where amount is distinct from (select sum(parts.amount) from tuition_payment_months parts where payment_id = payments.id)`);
  assert.deepEqual(wrong, [], 'a payment is the sum of its months');
  const { rows: [numbers] } = await db.execute(sql`select coalesce(max(number), 0) = count(*) as gapless from tuition_payments`);
  assert.deepEqual(numbers, { gapless: true });
  return items.length;
}

const SEED = Number(process.env['FAULTS_SEED'] ?? 2026);

test('in a random history of fees, classes and payments the list of all debts agrees with the rules to the đồng', async (t) => {
  const site = await testApp();
  t.after(() => site.close());
  const { db } = site;
  const history = await makeHistory(db, SEED);
  const done = new Map<string, number>();
  let seen = 0;
  for (let n = 1; n <= STEPS; n++) {
    const name = await history.step();
    done.set(name, (done.get(name) ?? 0) + 1);
    if (n % 10 === 0) seen += await compareBooks(db, history.students);
  }
  assert.ok(seen > STEPS, `few debts were compared: ${seen}`);
  assert.ok([...done.keys()].filter((name) => !name.includes(': refused')).length >= 15, `steps that never succeeded: ${[...done.keys()].join(', ')}`);
});

test('of one class, and of one month, the same students owe the same as in the list of all', async (t) => {
  const site = await testApp();
  t.after(() => site.close());
  const { db } = site;
  const history = await makeHistory(db, SEED + 1);
  for (let n = 0; n < 150; n++) await history.step();
  const all = await selectDebts(db, { now: NOW });
  for (let n = 0; n < 10; n++) {
    const ids = history.students.filter(() => history.random.chance(0.3));
    assert.deepEqual((await selectDebts(db, { now: NOW, ids })).items, all.items.filter(({ student }) => ids.includes(student.id)));
    const [month = NOW] = monthsBetween(shiftMonth(NOW, -history.random.between(0, 8)), NOW);
    assert.deepEqual((await selectDebts(db, { now: NOW, month })).items, all.items.filter(({ months }) => months.some((each) => each.month === month)));
  }
  const pages = [1, 2, 3, 4].map((number) => selectDebts(db, { now: NOW }, { number, size: 10 }));
  assert.deepEqual((await Promise.all(pages)).flatMap(({ items }) => items), all.items.slice(0, 40));
});
