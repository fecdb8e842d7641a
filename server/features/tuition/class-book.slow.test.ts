import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { ClassBook } from '#contract/tuition.ts';
import { dayOf } from '#server/platform/day.ts';
import { monthOf, shiftMonth } from '#server/platform/months.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { makeAdminSession, type SignedIn } from '#server/testing/people.ts';

let site: TestApp;
let admin: SignedIn;
before(async () => {
  site = await testApp({ RATE_LIMITS: 'off' });
  admin = await makeAdminSession(site.db, testSecret);
  await site.db.execute(sql`truncate students, classes cascade`);
});
after(() => site.close());

const NOW = monthOf(dayOf(new Date()));
const ago = (months: number) => shiftMonth(NOW, -months);
const ask = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  site.app.inject({ method, url: `/api/admin/${path}`, headers: { origin: site.origin, cookie: admin.cookie }, ...(payload && { payload }) });

test('a class’s book has each of its present students, in the order of names, with every month; a class that is not there is told', async () => {
  const { id } = (await ask('POST', 'classes', { name: '9A1', grade: 9 })).json<{ id: string }>();
  const rows = ['Vũ Bình', 'Lê An', 'Trần Đã Đi'].map((name) => `${name}\t${ago(2)}-05`);
  await ask('POST', `classes/${id}/students`, { rows: `Họ tên\tNgày vào học\n${rows.join('\n')}` });
  await ask('PUT', `classes/${id}`, { name: '9A1', grade: 9, fee: 400_000, feeFrom: ago(2), monthsOff: [ago(1)] });
  const { students } = (await ask('GET', `classes/${id}`)).json<{ students: { id: string; name: string }[] }>();
  const idOf = (name: string) => students.find((each) => each.name === name)?.id ?? '';
  await site.app.inject({ method: 'DELETE', url: `/api/admin/classes/${id}/students/${idOf('Trần Đã Đi')}`, headers: { origin: site.origin, cookie: admin.cookie } });
  await ask('POST', `students/${idOf('Lê An')}/fees`, { months: [ago(2)], amount: 150_000 });

  const answer = await ask('GET', `classes/${id}/tuition`);
  assert.equal(answer.statusCode, 200, answer.body);
  const { items } = answer.json<ClassBook>();
  assert.deepEqual(items.map(({ student, owed }) => [student.name, owed]), [['Lê An', 650_000], ['Vũ Bình', 800_000]]);
  assert.deepEqual(items[0]?.months.slice(0, 4).map(({ month, state, owed }) => [month, state, owed]), [
    [ago(2), 'partial', 250_000], [ago(1), 'off', 0], [NOW, 'owed', 400_000], [shiftMonth(NOW, 1), 'ahead', 400_000],
  ]);
  assert.equal((await ask('GET', `classes/${crypto.randomUUID()}/tuition`)).json<{ code: string }>().code, 'class-not-found');
});
