import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asc, eq, sql } from 'drizzle-orm';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { makeLearner } from '#server/testing/people.ts';
import { appendEntry, selectBalance, lockLearner, type CoinEntry } from './service.ts';
import { coinEntries } from './tables.ts';

let database: TestDatabase;
before(async () => {
  database = await testDatabase();
});
after(() => database.drop());

const learnerWith = async (coins: number) =>
  (await makeLearner(database.db, 'a secret for tests, long enough to be one', { coins })).uid;
const append = (entry: CoinEntry) => database.db.transaction((tx) => appendEntry(tx, entry));
const entriesOf = (uid: string) =>
  database.db.select().from(coinEntries).where(eq(coinEntries.uid, uid)).orderBy(asc(coinEntries.seq));

test('every change is an entry with the balance after it', async () => {
  const uid = await learnerWith(100);
  assert.equal(await append({ uid, amount: -30, reason: 'paper', reference: 'set/de-1' }), 70);
  assert.equal(await append({ uid, amount: 500, reason: 'top-up', reference: 'order-1' }), 570);
  assert.equal(await selectBalance(database.db, uid), 570);
  assert.deepEqual(
    (await entriesOf(uid)).map((each) => [each.seq, each.amount, each.reason, each.reference, each.balance]),
    [
      [1, 100, 'start', 'start', 100],
      [2, -30, 'paper', 'set/de-1', 70],
      [3, 500, 'top-up', 'order-1', 570],
    ],
  );
});

test('a learner without entries has no coins', async () => {
  assert.equal(await selectBalance(database.db, '00000000-0000-4000-8000-000000000001'), 0);
});

test('a learner cannot spend more than the balance, and a refused entry is not written', async () => {
  const uid = await learnerWith(100);
  await assert.rejects(append({ uid, amount: -101, reason: 'paper', reference: 'set/de-1' }), {
    code: 'insufficient-coins', status: 402,
  });
  assert.equal(await append({ uid, amount: -100, reason: 'paper', reference: 'set/de-1' }), 0);
  assert.equal((await entriesOf(uid)).length, 2);
});

test('more coins than the ledger can count are refused, and not written', async () => {
  const uid = await learnerWith(0);
  await append({ uid, amount: 2_147_483_647, reason: 'adjustment', reference: 'all' });
  await assert.rejects(append({ uid, amount: 1, reason: 'adjustment', reference: 'more' }), {
    code: 'invalid-input', message: 'Số xu vượt quá mức sổ xu ghi được.',
  });
  assert.equal(await selectBalance(database.db, uid), 2_147_483_647);
});

test('the same thing is entered once, even at the same moment, for each reason and learner', async () => {
  const [uid, other] = [await learnerWith(100), await learnerWith(100)];
  const entry = { uid, amount: -10, reason: 'paper', reference: 'set/de-1' } as const;
  const balances = await Promise.all(Array.from({ length: 10 }, () => append(entry)));
  assert.deepEqual([...new Set(balances)], [90]);
  assert.equal(await append({ ...entry, reason: 'adjustment' }), 80);
  assert.equal(await append({ ...entry, uid: other }), 90);
});

test('one order tops up one learner', async () => {
  const [uid, other] = [await learnerWith(100), await learnerWith(100)];
  const entry = { amount: 500, reason: 'top-up', reference: 'order-3' } as const;
  await append({ ...entry, uid });
  await assert.rejects(append({ ...entry, uid: other }), (error: Error) => /top_up_once/.test(String(error.cause)));
});

test('of 50 payments at the same moment exactly those are taken that the coins cover', async () => {
  const uid = await learnerWith(100);
  const payments = Array.from({ length: 50 }, (_, number) =>
    append({ uid, amount: -10, reason: 'paper', reference: `set/de-${number}` }));
  const outcomes = await Promise.allSettled(payments);
  assert.equal(outcomes.filter((outcome) => outcome.status === 'fulfilled').length, 10);
  assert.equal(await selectBalance(database.db, uid), 0);
  const entries = await entriesOf(uid);
  assert.deepEqual(entries.map((entry) => entry.seq), Array.from({ length: 11 }, (_, place) => place + 1));
  assert.equal(entries.reduce((sum, entry) => sum + entry.amount, 0), 0);
});

test('an entry goes with its transaction', async () => {
  const uid = await learnerWith(100);
  const failing = database.db.transaction(async (tx) => {
    await appendEntry(tx, { uid, amount: 500, reason: 'top-up', reference: 'order-2' });
    throw new Error('the rest failed');
  });
  await assert.rejects(failing, /the rest failed/);
  assert.equal(await selectBalance(database.db, uid), 100);
});

test('the database refuses to change or remove an entry, a balance below 0 and an entry of nothing', async () => {
  const uid = await learnerWith(100);
  const refused = (query: ReturnType<typeof sql>, reason: RegExp) =>
    assert.rejects(database.db.execute(query), (error: Error) => reason.test(String(error.cause)));
  const kept = /never changed or removed/;
  await refused(sql`update coin_entries set amount = 1000 where uid = ${uid}`, kept);
  await refused(sql`delete from coin_entries where uid = ${uid}`, kept);
  await refused(sql`truncate coin_entries`, kept);
  await refused(sql`delete from "user" where id = ${uid}`, /foreign key/);
  const insert = (amount: number, balance: number, seq = 2) =>
    sql`insert into coin_entries (uid, seq, amount, reason, reference, balance)
        values (${uid}, ${seq}, ${amount}, 'adjustment', 'x', ${balance})`;
  await refused(insert(-200, -100), /coin_entries_balance/);
  await refused(insert(0, 100), /coin_entries_amount/);
  await refused(insert(1, 101, 1), /coin_entries_seq/);
});

test('coins for an account without a learner are an error of the program', async () => {
  const uid = '00000000-0000-4000-8000-000000000002';
  await assert.rejects(append({ uid, amount: 1, reason: 'adjustment', reference: 'x' }), /no learner/);
  await assert.rejects(database.db.transaction((tx) => lockLearner(tx, uid)), /no learner/);
});
