import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { usersService } from '#server/features/users/service.ts';
import { openDatabase, type Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { runAtOnce } from '#server/testing/at-once.ts';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { makeLearner } from '#server/testing/people.ts';
import { createUnlock } from './unlock-paper.ts';

// Calls that meet in the database, each on a connection of its own.

const CALLS = 24;
const SET = 'set';
const papers = Array.from({ length: CALLS }, (_, at) => ({ id: `de-${at}`, coin: 20 }));

let database: TestDatabase;
let many: Database;
let other: pg.Client;
let unlock: (uid: string, paperId: string, amount?: number) => Promise<string>;
before(async () => {
  database = await testDatabase();
  many = openDatabase(database.place, { max: CALLS + 6 });
  other = new pg.Client(database.place);
  await other.connect();
  const spend = createUnlock({ db: many.db, users: usersService({ db: many.db }) });
  unlock = async (uid, paperId, amount = 20) => {
    try {
      return `${(await spend(uid, { practiceId: SET, paperId, amount })).currentCoin} left`;
    } catch (error) {
      if (error instanceof AppError) return error.code;
      throw error;
    }
  };
});
after(async () => {
  await other.end();
  await many.close();
  await database.drop();
});
beforeEach(async () => {
  const document = JSON.stringify({ practiceLists: papers });
  await database.db.execute(sql`
    insert into practice_sets (id, position, version, document) values (${SET}, 1, 1, ${document})
    on conflict (id) do update set document = excluded.document, archived = false`);
});

const learnerWith = async (coins: number) => (await makeLearner(database.db, 'a secret for tests, long enough to be one', { coins })).uid;

/**
 * Checks that each entry follows from the one before, and that payments match unlocks. Returns the amounts after the
 * first coins.
 */
async function amountsOf(uid: string): Promise<number[]> {
  const { rows } = await database.pool.query<{ seq: number; amount: number; balance: number; reason: string; reference: string }>(
    'select seq, amount, balance, reason, reference from coin_entries where uid = $1 order by seq', [uid]);
  let [balance, seq] = [0, 0];
  for (const entry of rows) assert.deepEqual([entry.seq, entry.balance], [++seq, balance += entry.amount]);
  const unlocks = await database.pool.query<{ paid: string }>(
    `select practice_id || '/' || paper_id || ' ' || coins as paid from paper_unlocks where uid = $1`, [uid]);
  const paid = rows.filter(({ reason }) => reason === 'paper').map(({ reference, amount }) => `${reference} ${-amount}`);
  assert.deepEqual(paid.toSorted(), unlocks.rows.map((row) => row.paid).toSorted());
  return rows.filter(({ reason }) => !['start', 'adjustment'].includes(reason)).map(({ amount }) => amount);
}

const counted = (answers: string[]) => Object.fromEntries([...Map.groupBy(answers, (answer) => answer)].map(([answer, all]) => [answer, all.length]));

/** Makes `calls` while `first` is uncommitted: all must wait for it. `meanwhile`: runs once they wait. */
async function behind(
  first: (held: pg.Client) => Promise<unknown>, calls: (() => Promise<string>)[], meanwhile?: () => Promise<void>,
): Promise<string[]> {
  await other.query('begin');
  await first(other);
  let over = false;
  const all = Promise.all(calls.map((call) => call()));
  const end = () => void (over = true);
  all.then(end, end);
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while (!over && (await database.pool.query(waiting)).rowCount !== calls.length);
  const waited = !over;
  try {
    if (waited) await meanwhile?.();
  } finally {
    await other.query('commit');
  }
  const answers = await all;
  assert.ok(waited, `nobody waited: ${answers.join()}`);
  return answers;
}

const lockLearner = (held: pg.Client, uid: string) => held.query('select 1 from learners where uid = $1 for no key update', [uid]);
const changeSet = (held: pg.Client, to: string) =>
  held.query(`select 1 from practice_sets where id = '${SET}' for update`).then(() => held.query(`update practice_sets set ${to} where id = '${SET}'`));

test(`${CALLS} calls for one paper, all under way before the first of them has ended, take its coins once`, async () => {
  const uid = await learnerWith(100);
  const answers = await runAtOnce(many.pool, 'coin_entries', Array.from({ length: CALLS }, () => () => unlock(uid, 'de-0')));
  assert.deepEqual(counted(answers), { '80 left': CALLS });
  assert.deepEqual(await amountsOf(uid), [-20]);
});

test(`of ${CALLS} papers at the same moment only as many open as the coins cover, and the balance follows from entry to entry`, async () => {
  const uid = await learnerWith(110);
  const answers = await runAtOnce(many.pool, 'coin_entries', papers.map(({ id }) => () => unlock(uid, id)));
  const sold = ['90 left', '70 left', '50 left', '30 left', '10 left'];
  assert.deepEqual(counted(answers), { ...Object.fromEntries(sold.map((answer) => [answer, 1])), 'insufficient-coins': CALLS - 5 });
  assert.deepEqual(await amountsOf(uid), [-20, -20, -20, -20, -20]);
});

test('a call that waited for the learner\'s lock sees the coins that were spent or added before it', async () => {
  const uid = await learnerWith(100);
  const entry = (amount: number, reason: string, balance: number) => async (held: pg.Client) => {
    await lockLearner(held, uid);
    // As the previous release writes it.
    await held.query(`insert into coin_entries (uid, seq, amount, reason, reference, balance)
      select $1, max(seq) + 1, $2, $3, $4, $5 from coin_entries where uid = $1`, [uid, amount, reason, `${SET}/de-9`, balance]);
    if (reason === 'paper') await held.query(`insert into paper_unlocks (uid, practice_id, paper_id, coins) values ($1, '${SET}', 'de-9', $2)`, [uid, -amount]);
  };
  assert.deepEqual(await behind(entry(-95, 'paper', 5), [() => unlock(uid, 'de-0')]), ['insufficient-coins']);
  assert.deepEqual(await behind(entry(30, 'top-up', 35), [() => unlock(uid, 'de-0')]), ['15 left']);
  assert.deepEqual(await amountsOf(uid), [-95, 30, -20]);
});

test('a call that waited for another one for the same paper pays nothing', async () => {
  const uid = await learnerWith(100);
  const open = async (held: pg.Client) => void (await held.query('select unlock_paper($1, $2, $3, $4)', [uid, SET, 'de-0', 20]));
  assert.deepEqual(await behind(open, [1, 2, 3].map(() => () => unlock(uid, 'de-0'))), ['80 left', '80 left', '80 left']);
  assert.deepEqual(await amountsOf(uid), [-20]);
});

test('a call that waited while its set was written is refused by what stands there then, and writes nothing', async () => {
  const uid = await learnerWith(100);
  const cases: [string, string][] = [
    [`document = jsonb_set(document, '{practiceLists,0,coin}', '30')`, 'price-changed'],
    [`document = jsonb_set(document, '{practiceLists,0,archived}', 'true')`, 'paper-not-found'],
    [`document = document #- '{practiceLists,0}'`, 'paper-not-found'],
    [`archived = true`, 'practice-not-found'],
    [`archived = false`, 'paper-not-found'],
  ];
  for (const [change, refusal] of cases) {
    assert.deepEqual(await behind((held) => changeSet(held, change), [() => unlock(uid, 'de-0')]), [refusal], change);
  }
  assert.deepEqual(await amountsOf(uid), []);
});

test('no price changes, and no paper goes, between being looked up and being sold', async () => {
  const uid = await learnerWith(100);
  const write = () => assert.rejects(
    database.pool.query(`select 1 from practice_sets where id = '${SET}' for update nowait`), { code: '55P03' }, 'the set is kept from its writers');
  assert.deepEqual(await behind((held) => lockLearner(held, uid), [() => unlock(uid, 'de-0')], write), ['80 left']);
});

test('an account that ended while a call waited is sold nothing', async () => {
  const uid = await learnerWith(100);
  const end = async (held: pg.Client) => {
    await held.query(`set local vo_toan.deletes_account = 'yes'`);
    await held.query('update learners set former_number = 1 where uid = $1', [uid]);
  };
  assert.deepEqual(await behind(end, [() => unlock(uid, 'de-0')]), ['not-found']);
  assert.deepEqual(await amountsOf(uid), []);
});

test('prices that change and coins that come while papers are opened: what was paid is what was agreed, and the books agree', async () => {
  const uids = await Promise.all([300, 40, 100].map(learnerWith));
  const price = (at: number) => (at % 2 === 0 ? 20 : 25);
  const change = Array.from({ length: 6 }, (_, at) => () =>
    many.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from practice_sets where id = ${SET} for update`);
      const list = JSON.stringify(papers.map((paper) => ({ ...paper, coin: price(at) })));
      await tx.execute(sql`update practice_sets set document = jsonb_build_object('practiceLists', ${list}::jsonb) where id = ${SET}`);
    }));
  const come = uids.flatMap((uid) => [1, 2].map((at) => () =>
    many.db.execute(sql`select append_coin_entry(${uid}, 35, 'top-up', ${`${uid} ${at}`})`)));
  const open = uids.flatMap((uid) => papers.flatMap(({ id }) => [20, 25].map((agreed) => () => unlock(uid, id, agreed))));
  const rest = [...change, ...come];
  // Mixed: every twelfth call is one of the rest.
  await Promise.all(open.flatMap((act, at) => (at % 12 === 0 ? [act, rest[at / 12] ?? act] : [act])).map((act) => act()));
  for (const uid of uids) {
    for (const amount of await amountsOf(uid)) assert.ok([35, -20, -25].includes(amount), String(amount));
  }
});
