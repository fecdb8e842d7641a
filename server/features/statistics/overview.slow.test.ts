import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Output } from '#contract/api.ts';
import { pupilOn } from '#server/features/learning/attempts/pupil.fixture.ts';
import { students } from '#server/features/students/tables.ts';
import { dayOf } from '#server/platform/day.ts';
import { monthOf, shiftMonth } from '#server/platform/months.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { notify, transferOf } from '#server/testing/bank.ts';
import { makeAdminSession, makeLearner } from '#server/testing/people.ts';
import { sameDayOfMonth } from './rules.ts';

let site: TestApp;
let owner: ReturnType<typeof pupilOn>;
before(async () => {
  site = await testApp({ RATE_LIMITS: 'off' });
  owner = pupilOn(site, await makeAdminSession(site.db, testSecret));
});
after(() => site.close());

type Overview = Output<'GET /api/admin/overview'>;
const read = async (): Promise<Overview> => {
  const { status, body } = await owner.ask<Overview>('GET', '/api/admin/overview');
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};
const done = async <T = object>(status: number, ...call: Parameters<typeof owner.ask>): Promise<T> => {
  const answer = await owner.ask<T>(...call);
  assert.equal(answer.status, status, JSON.stringify(answer.body));
  return answer.body;
};

const today = dayOf(new Date());
const month = monthOf(today);
const last = shiftMonth(month, -1);

async function makeClass(name: string, fee: number, names: string[]) {
  const { id } = await done<{ id: string }>(201, 'POST', '/api/admin/classes', { name, grade: 8, fee, feeFrom: last });
  const rows = ['Họ tên\tNgày vào học', ...names.map((each) => `${each}\t01/${last.slice(5)}/${last.slice(0, 4)}`)].join('\n');
  await done(200, 'POST', `/api/admin/classes/${id}/students`, { rows });
  const { students: made } = await done<{ students: { id: string; name: string }[] }>(200, 'GET', `/api/admin/classes/${id}`);
  return { id, idOf: (student: string) => made.find((each) => each.name === student)?.id ?? assert.fail(student) };
}

const pay = (studentId: string, months: string[], amount: number, paidOn: string) =>
  done<{ payment: { id: string } }>(201, 'POST', `/api/admin/students/${studentId}/fees`, { months, amount, method: 'cash', paidOn });

test('this month\'s money stands beside the last one\'s, to the same day and whole, with what is owed, class by class', async () => {
  await site.db.insert(students).values({ grade: 8, name: 'Mẫu', phone: '', enrolledOn: `${last}-01`, isSample: true });
  const before = await read();
  assert.equal(before.debts.students, 0, 'samples owe nothing to an owner');
  const a = await makeClass('8A', 500_000, ['Lê An', 'Lê Bình']);
  const b = await makeClass('8B', 300_000, ['Lê Chi']);
  await pay(a.idOf('Lê An'), [last], 500_000, `${last}-01`);
  await pay(a.idOf('Lê An'), [month], 200_000, today);
  const { payment } = await pay(a.idOf('Lê Bình'), [last], 100_000, today);
  await done(200, 'DELETE', `/api/admin/students/${a.idOf('Lê Bình')}/payments/${payment.id}`, { reason: 'Ghi nhầm' });
  await pay(b.idOf('Lê Chi'), [last, month], 600_000, today);
  await done(200, 'PUT', `/api/admin/classes/${b.id}/schedule`, { times: [], sessionPrice: 50_000 });
  const buy = (amount: number, paidOn: string) => done<{ id: string }>(201, 'POST', `/api/admin/classes/${b.id}/session-payments`, { studentId: b.idOf('Lê Chi'), amount, method: 'cash', paidOn });
  await buy(50_000, today);
  await buy(100_000, `${last}-01`);
  await done(204, 'DELETE', `/api/admin/classes/${b.id}/session-payments/${(await buy(150_000, today)).id}`);
  const { cookie } = await makeLearner(site.db, testSecret, { coins: 100 });
  const made = await site.app.inject({ method: 'POST', url: '/api/orders', headers: { cookie, origin: site.origin }, payload: { kind: 'coins', coins: 500 } });
  await notify(site, transferOf({ amount: 20_000, description: made.json<{ code: string }>().code }));

  const { day, income, debts, classes } = await read();
  assert.equal(day, today);
  const added = (of: keyof Overview['income']) => Object.entries(income[of]).map(([purpose, amount]) => amount - before.income[of][purpose as 'coins']);
  assert.deepEqual(added('thisMonth'), [850_000, 20_000, 0, 0]);
  assert.deepEqual(added('lastMonth'), [600_000, 0, 0, 0]);
  assert.deepEqual(added('lastMonthSoFar'), [600_000, 0, 0, 0]);
  assert.deepEqual(debts, { students: 2, months: 3, amount: 1_300_000, monthsWithoutFee: 0 });
  assert.deepEqual(classes.map(({ name, students: count, tuition, debts: owed }) => [name, count, tuition, owed.students, owed.months, owed.amount]), [
    ['8A', 2, 200_000, 2, 3, 1_300_000], ['8B', 1, 650_000, 0, 0, 0],
  ]);
});

test('last month\'s money after today\'s day counts only in the whole of it', async () => {
  const before = await read();
  const c = await makeClass('8C', 100_000, ['Lê Dũng']);
  const end = sameDayOfMonth('2026-01-31', last);
  await pay(c.idOf('Lê Dũng'), [last], 100_000, end);
  const { income } = await read();
  assert.equal(income.lastMonth.tuition - before.income.lastMonth.tuition, 100_000);
  assert.equal(income.lastMonthSoFar.tuition - before.income.lastMonthSoFar.tuition, end <= sameDayOfMonth(today, last) ? 100_000 : 0);
});

test('the figures are the owner\'s alone', async () => {
  const learner = pupilOn(site, await makeLearner(site.db, testSecret));
  assert.equal((await learner.ask('GET', '/api/admin/overview')).status, 401);
});
