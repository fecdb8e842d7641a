import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { dayAfter, dayOf } from '#server/platform/day.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { notify, transferOf } from '#server/testing/bank.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';
import { hasOpenHours, storeHourSums, sumsByDay } from './hour-sums.ts';

let site: TestApp;
let admin: SignedIn;
before(async () => {
  site = await testApp();
  admin = await makeAdminSession(site.db, testSecret);
});
after(() => site.close());

const today = () => dayOf(new Date());
const ago = (days: number) => dayAfter(today(), -days);
const noon = (day: string) => new Date(`${day}T12:00:00+07:00`);
const sumsOf = async (day: string) => {
  const [sums] = await sumsByDay(site.db, day, day);
  assert.ok(sums);
  const { received, receivedAmount, returned, returnedAmount, ...sold } = sums;
  return { ...sold, came: [received, receivedAmount, returned, returnedAmount] };
};
const isKept = async (time: Date) =>
  (await site.db.execute(sql`select from hour_sums where hour = date_trunc('hour', ${time.toISOString()}::timestamptz, 'UTC')`)).rows.length === 1;

/** Puts a paid order of that day, with or without its ledger entry, as old data may be. */
async function putPaid(uid: string, kind: 'coins' | 'lesson' | 'course', amount: number, at: Date): Promise<void> {
  const { rows: [order] } = await site.db.execute<{ id: string }>(sql`
    insert into orders (uid, kind, coins, course_id, lesson_id, title, amount, code, state, expires_at, paid_at)
    select ${uid}, ${kind}, ${kind === 'coins' ? 500 : null}, ${kind === 'coins' ? null : 'toan-thu'}, ${kind === 'lesson' ? randomUUID() : null}, 'x', ${amount},
      'VT' || translate(upper(left(replace(gen_random_uuid()::text, '-', ''), 7)), '01', '23'), 'paid', now(), ${at.toISOString()}::timestamptz
    returning id`);
  if (kind === 'coins') await putEntry(uid, 500, 'top-up', order?.id ?? '', at);
}
const putEntry = (uid: string, amount: number, reason: string, reference: string, at: Date) => site.db.execute(sql`
  insert into coin_entries (uid, seq, amount, reason, reference, balance, at)
  select ${uid}, seq + 1, ${amount}::int, ${reason}, ${reference}, balance + ${amount}::int, ${at.toISOString()}::timestamptz
  from coin_entries where uid = ${uid} order by seq desc limit 1`);

test('sums of hours that are over are kept and read, the present one is counted as it goes, and what comes late or is sent back counts', async () => {
  const { uid } = await makeLearner(site.db, testSecret, { coins: 100 });
  const day = ago(5);
  await putPaid(uid, 'coins', 20_000, noon(day));
  await putPaid(uid, 'lesson', 5_000, new Date(`${day}T00:00:00+07:00`));
  await putPaid(uid, 'course', 400_000, new Date(`${day}T23:59:59.999+07:00`));
  await putPaid(uid, 'course', 1, new Date(`${ago(4)}T00:00:00+07:00`));
  await putEntry(uid, -20, 'paper', 'de/1', noon(day));
  await putEntry(uid, 7, 'adjustment', randomUUID(), noon(day));
  await notify(site, transferOf({ amount: 20_000, description: 'Chuyen tien', at: noon(day) }));
  const sold = { day, topUps: 1, coinsSold: 500, coinsPaid: 20_000, coinsSpent: 20, lessons: 1, lessonsPaid: 5_000, courses: 1, coursesPaid: 400_000 };
  assert.deepEqual(await sumsOf(day), { ...sold, came: [1, 20_000, 0, 0] });

  assert.equal(await hasOpenHours(site.db), true);
  await storeHourSums(site.db);
  assert.equal(await hasOpenHours(site.db), false);
  assert.deepEqual([await isKept(noon(day)), await isKept(noon(ago(3)))], [true, true], 'an hour without anything, too');
  assert.equal(await isKept(new Date()), false);
  assert.deepEqual(await sumsOf(day), { ...sold, came: [1, 20_000, 0, 0] });
  await site.db.execute(sql`update hour_sums set lessons = 77 where hour = ${noon(ago(3)).toISOString()}`);
  assert.equal((await sumsOf(ago(3))).lessons, 77, 'the kept sums are those that are read');

  const late = transferOf({ amount: 9_000, description: 'Den muon', at: noon(day) });
  await notify(site, late);
  assert.deepEqual(await sumsOf(day), { ...sold, came: [2, 29_000, 0, 0] });
  await storeHourSums(site.db);
  const { rows: [transfer] } = await site.db.execute<{ id: string }>(sql`select id from transfers where external_id = ${late.externalId}`);
  const headers = { origin: site.origin, cookie: admin.cookie };
  const returned = await site.app.inject({ method: 'POST', url: `/api/admin/transfers/${transfer?.id ?? ''}/return`, headers, payload: { note: 'Đã trả' } });
  assert.equal(returned.statusCode, 200);
  assert.equal(await isKept(noon(day)), false);
  assert.deepEqual(await sumsOf(day), { ...sold, came: [1, 20_000, 1, 9_000] });
  await storeHourSums(site.db);
  assert.deepEqual(await sumsOf(day), { ...sold, came: [1, 20_000, 1, 9_000] });

  const odd = transferOf({ amount: 4_000, description: 'Tien rieng', at: noon(day) });
  await notify(site, odd);
  await storeHourSums(site.db);
  const { rows: [unrelated] } = await site.db.execute<{ id: string }>(sql`select id from transfers where external_id = ${odd.externalId}`);
  for (const [method, payload, came] of [['POST', { note: 'Tiền riêng' }, [1, 20_000, 1, 9_000]], ['DELETE', undefined, [2, 24_000, 1, 9_000]]] as const) {
    const url = `/api/admin/transfers/${unrelated?.id ?? ''}/unrelated`;
    assert.equal((await site.app.inject({ method, url, headers, ...(payload && { payload }) })).statusCode, 200);
    assert.equal(await isKept(noon(day)), false, method);
    assert.deepEqual(await sumsOf(day), { ...sold, came }, method);
    await storeHourSums(site.db);
    assert.deepEqual(await sumsOf(day), { ...sold, came }, method);
  }

  const elsewhere = { ...transferOf({ amount: 6_000, description: 'Tai khoan khac', at: noon(day) }), account: '9999' };
  await notify(site, elsewhere);
  await storeHourSums(site.db);
  assert.deepEqual(await sumsOf(day), { ...sold, came: [2, 24_000, 1, 9_000] }, 'what came to another account is no income');
  const { rows: [other] } = await site.db.execute<{ id: string }>(sql`select id from transfers where external_id = ${elsewhere.externalId}`);
  const assigned = await site.app.inject({ method: 'POST', url: `/api/admin/transfers/${other?.id ?? ''}/assign`, headers, payload: { uid, coins: 10 } });
  assert.equal(assigned.statusCode, 200);
  assert.equal(await isKept(noon(day)), false);
  assert.deepEqual((await sumsOf(day)).came, [3, 30_000, 1, 9_000], 'what the owner has given for it makes it one');

  await putPaid(uid, 'lesson', 5_000, new Date());
  assert.equal((await sumsOf(today())).lessons, 1);
});

test('sums wait for a transfer that is on its way', async () => {
  const day = ago(9);
  const client = await site.pool.connect();
  await client.query('begin');
  await client.query(`
    insert into transfers (provider, source, external_id, fingerprint, reference, account, amount, description, at)
    values ('sandbox', 'webhook', $1, $1, 'x', 'x', 3000, 'x', $2)`, [randomUUID(), noon(day)]);
  const keeping = storeHourSums(site.db);
  for (;;) {
    const { rowCount } = await site.pool.query(`select from pg_locks where relation = 'transfers'::regclass and mode = 'ShareLock' and not granted`);
    if (rowCount) break;
  }
  await client.query('commit');
  client.release();
  await keeping;
  assert.equal(await isKept(noon(day)), true);
  assert.deepEqual((await sumsOf(day)).came, [1, 3_000, 0, 0]);
});
