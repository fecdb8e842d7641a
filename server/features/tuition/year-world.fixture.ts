import assert from 'node:assert/strict';
import { sql } from 'drizzle-orm';
import type { StudentDetail } from '#contract/students.ts';
import type { BulkPayment } from '#contract/tuition.ts';
import { pupilOn } from '#server/features/learning/attempts/pupil.fixture.ts';
import { dayOf } from '#server/platform/day.ts';
import { monthOf, shiftMonth } from '#server/platform/months.ts';
import { testSecret, type TestApp } from '#server/testing/app.ts';
import { notify, transferOf } from '#server/testing/bank.ts';
import { makeAdminSession } from '#server/testing/people.ts';
import { passMonth } from './pass-month.fixture.ts';
import { YearBook, type YearMonth, type YearPupil } from './year-book.fixture.ts';

/** Makes the steps of a teacher's year: each is done by HTTP on the site, and by hand in the own book. */
export async function makeYear(site: TestApp) {
  const book = new YearBook();
  const { ask, cookie } = pupilOn(site, await makeAdminSession(site.db, testSecret));
  const classIds = new Map<string, string>();
  let now: YearMonth = 0;

  /** Month of the year as the site names it today. */
  const label = (month: YearMonth): string => shiftMonth(monthOf(dayOf(new Date())), month - now);
  const call = async <T = object>(status: number, ...[method, url, payload]: Parameters<typeof ask>): Promise<T> => {
    const answer = await ask<T>(method, url, payload);
    assert.equal(answer.status, status, `${method} ${url} ${JSON.stringify(payload)}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const classOf = (group: string): string => classIds.get(group) ?? assert.fail(`there is no class ${group}`);

  /** Has the bank report a transfer; returns its id. */
  const transfer = async (amount: number, description: string, more: Partial<Parameters<typeof transferOf>[0]> = {}): Promise<string> => {
    const made = transferOf({ amount, description, ...more });
    assert.equal((await notify(site, made)).statusCode, 200);
    const { rows: [row] } = await site.db.execute<{ id: string }>(sql`select id from transfers where external_id = ${made.externalId}`);
    return row?.id ?? assert.fail('the transfer was not kept');
  };
  const stateOf = async (id: string) => (await call<{ items: { id: string; state: string; mismatch?: string }[] }>(200, 'GET', '/api/admin/transfers')).items.find((each) => each.id === id);

  return {
    site, book, cookie, call, label, classOf, transfer, stateOf,
    now: () => now,

    passMonth: async () => {
      await passMonth(site.db);
      now += 1;
      await site.runJob('expire-orders');
    },

    /** Makes a class with its fee and its students, who owe from `begin` on. */
    makeClass: async (group: string, fee: number, names: string[], { enrolled = now, begin = now }: { enrolled?: YearMonth; begin?: YearMonth } = {}) => {
      const { id } = await call<{ id: string }>(201, 'POST', '/api/admin/classes', { name: group, grade: 8, fee, feeFrom: label(enrolled) });
      classIds.set(group, id);
      book.groups.set(group, { fees: [{ from: enrolled, amount: fee }], off: new Set() });
      const [year, month] = label(enrolled).split('-');
      const rows = ['Họ tên\tNgày vào học', ...names.map((name) => `${name}\t01/${month}/${year}`)].join('\n');
      await call(200, 'POST', `/api/admin/classes/${id}/students`, { rows, ...(begin > enrolled && { feesFrom: label(begin) }) });
      const { students } = await call<{ students: { id: string; name: string }[] }>(200, 'GET', `/api/admin/classes/${id}`);
      for (const name of names) {
        const known = students.find((each) => each.name === name) ?? assert.fail(`${name} is not in the class`);
        book.pupils.push({ ...known, classes: [{ group, from: begin }], begin, last: null, ownFee: null, off: new Set() });
      }
    },

    setFee: async (group: string, amount: number) => {
      await call(200, 'PUT', `/api/admin/classes/${classOf(group)}`, { name: group, grade: 8, fee: amount });
      book.groups.get(group)?.fees.push({ from: now, amount });
    },

    setMonthsOff: async (group: string, months: YearMonth[]) => {
      await call(200, 'PUT', `/api/admin/classes/${classOf(group)}`, { name: group, grade: 8, monthsOff: months.map(label) });
      const { off } = book.groups.get(group) ?? assert.fail();
      for (const month of months) off.add(month);
    },

    setOwnFee: async (pupil: YearPupil, amount: number) => {
      await call(200, 'PUT', `/api/admin/students/${pupil.id}/fee`, { amount });
      pupil.ownFee = amount;
    },

    /** Takes cash for months, all that they owe or an amount. */
    payCash: async (pupil: YearPupil, months: YearMonth[], amount?: number) => {
      if (months.length === 0) return undefined;
      const body = { months: months.map(label), method: 'cash', paidOn: `${label(now)}-01`, ...(amount !== undefined && { amount }) };
      const { payment } = await call<StudentDetail & { payment: { id: string; number: number } }>(201, 'POST', `/api/admin/students/${pupil.id}/fees`, body);
      return { ...payment, kept: book.pay(pupil, { on: now, way: 'cash', months, amount: amount ?? book.owed(pupil, months) }) };
    },

    /** Takes this month of many pupils in one step. */
    payTogether: async (pupils: YearPupil[]) => {
      const owing = pupils.filter((pupil) => book.owedFor(pupil, now) > 0);
      const body = { studentIds: pupils.map(({ id }) => id), months: [label(now)], method: 'cash', paidOn: dayOf(new Date()) };
      const planned = await call<BulkPayment>(200, 'POST', '/api/admin/fees', { ...body, dryRun: true });
      const done = await call<BulkPayment>(200, 'POST', '/api/admin/fees', body);
      const sum = owing.reduce((all, pupil) => all + book.owedFor(pupil, now), 0);
      assert.deepEqual([planned.paid, planned.amount, done.paid, done.amount, done.skipped.length], [owing.length, sum, owing.length, sum, pupils.length - owing.length]);
      for (const pupil of owing) book.pay(pupil, { on: now, way: 'cash', months: [now], amount: book.owedFor(pupil, now) });
    },

    /** Makes the QR code of months; returns its amount and code. */
    makeCode: async (pupil: YearPupil, months: YearMonth[]): Promise<{ amount: number; code: string }> => {
      const { order } = await call<{ order: { amount: number; code: string } }>(200, 'POST', `/api/admin/students/${pupil.id}/fee-link`, { months: months.map(label) });
      assert.equal(order.amount, book.owed(pupil, months), `${pupil.name}'s code`);
      return order;
    },

    /** Has a parent pay a code by its exact amount. */
    payCode: async (pupil: YearPupil, months: YearMonth[], { amount, code }: { amount: number; code: string }) => {
      const id = await transfer(amount, `HOC PHI ${code}`);
      assert.equal((await stateOf(id))?.state, 'settled', pupil.name);
      book.receive(now, amount);
      book.pay(pupil, { on: now, way: 'bank', months, amount });
    },

    /** Has a parent pay a code for which nothing is owed any more: the money waits, and pays next month, or goes back. */
    payAgain: async (pupil: YearPupil, { amount, code }: { amount: number; code: string }) => {
      const id = await transfer(amount, `HOC PHI ${code}`);
      const kept = book.receive(now, amount);
      assert.equal((await stateOf(id))?.state, 'unmatched', pupil.name);
      if (now % 2 === 0 && book.owedFor(pupil, now + 1) === amount) {
        await call(200, 'POST', `/api/admin/transfers/${id}/assign`, { studentId: pupil.id, months: [label(now + 1)] });
        book.pay(pupil, { on: now, way: 'bank', months: [now + 1], amount });
      } else {
        await call(200, 'POST', `/api/admin/transfers/${id}/return`, { note: 'Chuyển trả phụ huynh' });
        Object.assign(kept, { isIncome: false, isReturned: true });
      }
    },

    /** Assigns a waiting transfer to a pupil's months. */
    assign: async (id: string, pupil: YearPupil, months: YearMonth[], amount: number) => {
      await call(200, 'POST', `/api/admin/transfers/${id}/assign`, { studentId: pupil.id, months: months.map(label) });
      return book.pay(pupil, { on: now, way: 'bank', months, amount });
    },
  };
}

export type Year = Awaited<ReturnType<typeof makeYear>>;
