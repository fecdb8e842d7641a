import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { IMPERSONAL_TABLES, PERSONAL_DATA } from '#server/personal-data.ts';
import { mails } from '#server/platform/mail/table.ts';
import type { RowsAtEnd } from '#server/platform/personal-data.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { runAtOnce, waitUntilBlocked } from '#server/testing/at-once.ts';
import { notify, transferOf } from '#server/testing/bank.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { blankFields } from '#server/features/audit/blank-audit.ts';
import { ENDED_ACCOUNTS_FILE } from './ended-list.ts';
import { ask, makeDue, createFullLearner, tablesOf, tablesWith, type FullLearner } from './person.fixture.ts';

/** By table, the treatment of its rows. */
const ON_ACCOUNT_DELETION: Record<string, RowsAtEnd> = Object.fromEntries([
  ...IMPERSONAL_TABLES.map((table) => [table, 'impersonal']), ...PERSONAL_DATA.flatMap(({ tables }) => Object.entries(tables)),
]);

const folder = temporaryFolder();
let site: TestApp;
let admin: SignedIn;
before(async () => {
  // mails wait, to be read here
  site = await testApp({ MAIL_URL: 'smtp://127.0.0.1:1', DATA_DIR: folder, RATE_LIMITS: 'off' });
  admin = await makeAdminSession(site.db, testSecret);
});
after(() => site.close());

const end = (on = site) => on.runJob('end-accounts');
const count = async (query: ReturnType<typeof sql>) => (await site.db.execute(query)).rowCount;
const isThere = async ({ uid }: { uid: string }) => (await count(sql`select from "user" where id = ${uid}`)) === 1;
const booksAgree = async () =>
  assert.deepEqual((await ask(site, 'GET', admin, '/api/admin/ledger-check')).json(), { ok: true, problems: [] });
const traces = ({ uid, email, name, phone, attempt }: FullLearner) => tablesWith(site, [uid, email, name, phone, attempt]);

test('every table says what becomes of its rows when an account ends, and what goes with the account does', async () => {
  assert.deepEqual(await tablesOf(site), Object.keys(ON_ACCOUNT_DELETION).toSorted(), 'name a new table in the personal-data.ts of its feature, or among the tables without learners');
  const { rows } = await site.db.execute<{ name: string }>(sql`
    with recursive going (id) as (
      select '"user"'::regclass::oid
      union select conrelid from pg_constraint join going on confrelid = going.id where contype = 'f' and confdeltype = 'c')
    select id::regclass::text as name from going where id <> '"user"'::regclass`);
  const cascading = rows.map(({ name }) => name).toSorted();
  assert.deepEqual(cascading, Object.keys(ON_ACCOUNT_DELETION).filter((table) => ON_ACCOUNT_DELETION[table] === 'with the account').toSorted());
  const { rows: columns } = await site.db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name ~ '^(uid|user_id|learner|email|phone.*|.*_uid)$'`);
  const impersonal = columns.filter(({ table }) => ON_ACCOUNT_DELETION[table] === 'impersonal').map(({ table, column }) => `${table}.${column}`);
  assert.deepEqual(impersonal.toSorted(), [
    'admin_account.user_id', 'admin_session.user_id', 'admin_two_factor.user_id', 'admin_user.email',
    'site_particulars.email', 'site_particulars.phone', // the owner's
  ]);
});

test('an account that ends leaves the books under a number, and no other trace of the person anywhere', async () => {
  const lan = await createFullLearner(site);
  const hers = await traces(lan);
  const isOfPeople = (table: string) => !['impersonal', undefined].includes(ON_ACCOUNT_DELETION[table] as string);
  assert.deepEqual(hers.filter((table) => !isOfPeople(table)), []);
  const named = Object.keys(ON_ACCOUNT_DELETION).filter((table) => isOfPeople(table) && !['account_deletions', 'ended_accounts'].includes(table));
  assert.deepEqual(named.filter((table) => !hers.includes(table)), [], 'she has left something in each of them');
  const days = await count(sql`select from activity`);
  const { rows: ledger } = await site.db.execute(sql`select seq, amount, reason, balance from coin_entries where uid = ${lan.uid} order by seq`);

  await end();
  assert.ok(await isThere(lan), 'nobody has asked for it');
  await makeDue(site, lan);
  await end();

  // Actions on her account stay in the audit, under an id that leads to no person; the last mail waits.
  assert.deepEqual(await traces(lan), ['audit_entries', 'ended_accounts', 'mails']);
  const { rows: audit } = await site.db.execute(sql`
    select action, before, after from audit_entries where thing = ${lan.uid} or action in ('assign', 'link-account') order by id`);
  assert.deepEqual(audit.map(({ action, before: was, after: is }) => [action, was, is]), [
    ['adjust-coins', { balance: 580 }, { balance: 585, reason: null }],
    ['assign', { state: 'unmatched', mismatch: 'no-code', orderId: null, note: null, amount: 12_000 },
      { state: 'settled', mismatch: 'no-code', orderId: null, note: null, amount: 12_000, uid: null, coins: 60 }],
    ['link-account', { email: null }, { email: null }],
  ]);
  const waiting = await site.db.select({ mail: mails.content }).from(mails).where(sql`${mails.content}->>'to' = ${lan.email}`);
  assert.deepEqual(waiting.map(({ mail }) => mail?.subject), ['Tài khoản Vở Toán của bạn đã được xóa']);
  assert.equal(await count(sql`select from mails where content->>'to' = ${lan.guardian}`), 0);
  assert.equal(await count(sql`select from activity`), days, 'the number of a past day stays');
  assert.equal(await count(sql`select from ended_accounts where uid = ${lan.uid}`), 1);

  const { rows: [former] } = await site.db.execute<{ uid: string }>(sql`select uid from learners where former_number = 1 and account is null`);
  const { rows: kept } = await site.db.execute(sql`select seq, amount, reason, balance from coin_entries where uid = ${former?.uid} order by seq`);
  assert.deepEqual(kept, ledger);
  await makeLearner(site.db, testSecret, { coins: 100 }); // so that she is not the only learner
  const { items } = (await ask(site, 'GET', admin, '/api/admin/orders')).json();
  assert.deepEqual(items.map((order: Record<string, unknown>) => [order['title'], order['state'], order['email'], order['uid']]), [
    ['100 xu', 'cancelled', 'deleted-1', former?.uid], ['Số phần tử của tập hợp', 'paid', 'deleted-1', former?.uid],
    ['500 xu', 'paid', 'deleted-1', former?.uid],
  ]);
  const found = async (q: string) => (await ask(site, 'GET', admin, `/api/admin/orders?q=${q}`)).json().items.length;
  assert.deepEqual([await found('deleted-1'), await found('DELETED-1'), await found('deleted-2')], [3, 3, 0]);
  await booksAgree();
  assert.equal((await ask(site, 'GET', lan, `/api/users/${lan.uid}`)).statusCode, 401, 'nobody is signed in any more');

  // Money that comes after the end is kept, and grants nothing.
  await notify(site, transferOf({ amount: 20_000, description: lan.lateCode }));
  await notify(site, transferOf({ amount: 20_000, description: `nap ${lan.uid}` }));
  const { items: open } = (await ask(site, 'GET', admin, '/api/admin/transfers?state=unmatched')).json();
  assert.deepEqual(open.map(({ mismatch }: { mismatch: string }) => mismatch), ['no-code', 'buyer-gone']);
  const late = open[1] as { id: string; orderId: string };
  const assign = (target: object) => ask(site, 'POST', admin, `/api/admin/transfers/${late.id}/assign`, target);
  assert.equal((await assign({ orderId: late.orderId })).json().code, 'buyer-gone');
  assert.equal((await assign({ uid: former?.uid, coins: 100 })).json().code, 'not-found');
  assert.equal((await ask(site, 'POST', admin, `/api/admin/users/${former?.uid}/coins`, { amount: 1, reason: 'Tặng thêm' })).json().code, 'not-found');
  assert.equal((await ask(site, 'POST', admin, `/api/admin/transfers/${late.id}/return`, { note: 'đã trả' })).json().state, 'returned');
  await booksAgree();
});

test('the address is free again, for an account that has nothing of the earlier one', async () => {
  const email = 'tro-lai@example.com';
  const first = await makeLearner(site.db, testSecret, { email, coins: 250 });
  await makeDue(site, first);
  await end();
  const second = await makeLearner(site.db, testSecret, { email });
  assert.notEqual(second.uid, first.uid);
  assert.equal((await ask(site, 'GET', second, `/api/users/${second.uid}`)).json().currentCoin, 100);
  await end();
  assert.ok(await isThere(second));
  await booksAgree();
});

test('two nodes end an account once; one that cannot be ended holds up no other, keeps everything, and is tried again', async () => {
  const [an, binh] = [await createFullLearner(site), await createFullLearner(site)];
  await site.db.execute(sql.raw(`
    create function no_end() returns trigger language plpgsql as $$ begin
      if old.uid = '${an.uid}' then raise exception 'not now'; end if; return old; end $$;
    create trigger no_end before delete on learners for each row execute function no_end()`));
  for (const who of [an, binh]) await makeDue(site, who);
  const before = await traces(an);
  const said = await runAtOnce(site.pool, 'learners', [0, 1].map(() => () => end().then(() => 'done', (error: Error) => String(error.cause))));
  assert.ok(said.some((words) => /not now/.test(words)), 'the error is told');
  assert.deepEqual([await isThere(an), await isThere(binh)], [true, false]);
  assert.deepEqual(await traces(an), before);
  assert.equal(await count(sql`select from mails where content->>'to' = ${binh.email}`), 1);
  await site.db.execute(sql`drop trigger no_end on learners`);
  await end();
  assert.equal(await isThere(an), false);
  const { rows } = await site.db.execute<{ number: number }>(sql`select former_number as number from learners where former_number is not null order by 1`);
  assert.deepEqual(rows.map(({ number }) => number), rows.map((_, place) => place + 1));
  await booksAgree();
});

test('cancelling at the last moment keeps all of the account, or finds it gone', async () => {
  const lan = await createFullLearner(site);
  await makeDue(site, lan);
  const keep = ask(site, 'POST', lan, `/api/users/${lan.uid}/keep`);
  const [{ statusCode }] = await Promise.all([keep, end()]);
  assert.equal(await isThere(lan), statusCode === 204);
  await booksAgree();
});

test('a paper that is asked for while the account ends is not sold', async () => {
  const lan = await makeLearner(site.db, testSecret, { coins: 100 });
  await makeDue(site, lan);
  const holder = await site.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from "user" where id = $1 for update', [lan.uid]);
    const ended = end();
    await waitUntilBlocked(site.pool, 1);
    const paper = { practiceId: 'lop-8-thu', paperId: 'de-2', amount: 20 };
    const answer = ask(site, 'PUT', lan, `/api/users/${lan.uid}/deductCoins`, paper);
    await waitUntilBlocked(site.pool, 2);
    await holder.query('commit');
    await ended;
    assert.deepEqual([(await answer).statusCode, (await answer).json().code], [404, 'not-found']);
  } finally {
    holder.release();
  }
  assert.equal(await count(sql`select from paper_unlocks where uid = ${lan.uid}`), 0);
  await booksAgree();
});

test('an account that an older backup brings back is ended again, before a sign-in is possible, and gets no further mail', async () => {
  const lan = await makeLearner(site.db, testSecret, { coins: 250 });
  await makeDue(site, lan);
  await end();
  assert.match(await readFile(path.join(folder, ENDED_ACCOUNTS_FILE), 'utf8'), new RegExp(`^${lan.uid} \\d{4}-\\d\\d-\\d\\d$`, 'm'));
  // The older database has her account; the list beside it says that it ended.
  await site.db.execute(sql`delete from mails`);
  await site.db.execute(sql`delete from ended_accounts`);
  await site.db.execute(sql`insert into "user" (id, name, email) values (${lan.uid}, 'Lan', ${lan.email})`);
  await site.db.execute(sql`insert into learners (uid) values (${lan.uid})`);
  await end();
  assert.equal(await isThere(lan), false);
  assert.equal(await count(sql`select from ended_accounts where uid = ${lan.uid}`), 1);
  assert.equal(await count(sql`select from mails`), 0);
  await booksAgree();
});

test('only the job changes the owner of ledger entries, or removes purchases; and it changes nothing else of them', async () => {
  const lan = await createFullLearner(site);
  const other = await makeLearner(site.db, testSecret, { coins: 100 });
  const refused = async (statement: string, deletes = false) => {
    const attempt = site.db.transaction(async (tx) => {
      if (deletes) await tx.execute(sql`select set_config('vo_toan.deletes_account', 'yes', true)`);
      await tx.execute(sql.raw(statement));
    });
    await assert.rejects(attempt, (error: Error) => /never (changed|removed)|is refused|violates/.test(String(error.cause)), statement);
  };
  const of = `where uid = '${lan.uid}'`;
  for (const table of ['coin_entries', 'coin_adjustments', 'orders', 'enrolments', 'paper_unlocks']) {
    await refused(`update ${table} set uid = '${other.uid}' ${of}`);
    await refused(`delete from ${table} ${of}`);
  }
  await refused(`delete from learners ${of}`);
  await refused(`update learners set former_number = 99, phone_number = '' ${of}`);
  for (const table of ['coin_entries', 'coin_adjustments']) {
    await refused(`update ${table} set amount = amount + 1 ${of}`, true);
    await refused(`delete from ${table} ${of}`, true);
  }
  await refused(`delete from orders ${of}`, true);
  await refused(`delete from learners ${of}`, true); // while the books are hers
});

test('of a text of the audit nothing is left, and its numbers and what is no text stay', () => {
  const value = { name: 'Lan', at: [1, 'Lan', { deep: 'bình' }], done: true, none: null };
  assert.deepEqual(blankFields(value, (text) => text === 'Lan'), { name: null, at: [1, null, { deep: 'bình' }], done: true, none: null });
});
