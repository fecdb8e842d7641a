// @ts-nocheck
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { notify, transferOf } from '#server/testing/bank.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';
import { transfers } from './tables.ts';

let site: TestApp;
let admin: SignedIn;
before(async () => {
  site = await testApp();
  admin = await makeAdminSession(site.db, testSecret);
});
after(() => site.close());

const learner = () => makeLearner(site.db, testSecret, { coins: 100 });
const ask = (method: 'GET' | 'POST', url: string, { cookie }: SignedIn, payload?: object) =>
  site.app.inject({ method, url, headers: { origin: site.origin, cookie }, ...(payload && { payload }) });
const said = (answer: { statusCode: number; json(): { code?: string } }) => [answer.statusCode, answer.json().code];
const stored = async (externalId: string) =>
  (await site.db.select().from(transfers).where(eq(transfers.externalId, externalId)))[0];

test('a transfer of more money than 32 bits count is kept, seen by the admin, and pays what it is assigned to', async () => {
  const buyer = await learner();
  const { id, code } = (await ask('POST', '/api/orders', buyer, { kind: 'coins', coins: 100 })).json();
  const transfer = transferOf({ amount: 3_000_000_000, description: code });
  assert.equal((await notify(site, transfer)).statusCode, 200);
  const { items } = (await ask('GET', '/api/admin/transfers?q=3000000000', admin)).json();
  assert.deepEqual([items[0].amount, items[0].mismatch], [3_000_000_000, 'wrong-amount']);
  assert.match((await ask('GET', `/api/orders/${id}`, buyer)).json().problem, /3\.000\.000\.000/);
  assert.deepEqual(said(await ask('POST', `/api/admin/transfers/${items[0].id}/assign`, admin, { orderId: id })), [200, undefined]);
});

test('words of any signs are kept: zero bytes, halves of signs, pictures, a body full of codes', async () => {
  for (const description of ['a\0b', '\ud800', '\udc00 VT', '🧮'.repeat(2_000), 'VT2345678 '.repeat(3_000), '\u202e', '']) {
    const transfer = transferOf({ amount: 1_000, description });
    assert.equal((await notify(site, transfer)).statusCode, 200, description.slice(0, 20));
    assert.equal((await stored(transfer.externalId))?.state, 'unmatched');
  }
});

test('a time that no calendar has is a mistake of the bank’s, not an error of ours', async () => {
  for (const at of ['0000-01-01T00:00:00Z', '-000001-01-01T00:00:00Z', '0000-00-00T00:00:00Z']) {
    const transfer = { ...transferOf({ amount: 1_000, description: 'x' }), at: at as unknown as Date };
    assert.deepEqual(said(await notify(site, transfer)), [400, 'invalid-input'], at);
  }
});

test('texts with zero bytes are refused by every call, as no database keeps them', async () => {
  const { uid } = await learner();
  const transfer = transferOf({ amount: 1_000, description: 'x' });
  await notify(site, transfer);
  const id = (await stored(transfer.externalId))?.id;
  for (const answer of [
    await ask('GET', '/api/admin/transfers?q=a%00b', admin),
    await ask('GET', '/api/admin/orders?q=%00', admin),
    await ask('POST', `/api/admin/transfers/${id}/return`, admin, { note: 'a\0b' }),
    await ask('POST', `/api/admin/users/${uid}/coins`, admin, { amount: 5, reason: 'a\0b' }),
  ]) assert.deepEqual(said(answer), [400, 'invalid-input']);
  assert.equal((await stored(transfer.externalId))?.state, 'unmatched');
});

test('no cursor brings more than one’s own rows, or an error', async () => {
  const [one, two] = [await learner(), await learner()];
  const theirs = (await ask('POST', '/api/orders', two, { kind: 'coins', coins: 100 })).json().id;
  const entry = (await ask('GET', `/api/users/${two.uid}/coins`, two)).json().items[0].id;
  for (const url of ['/api/orders', `/api/users/${one.uid}/coins`]) {
    for (const cursor of [theirs, entry, randomUUID()]) {
      const { items } = (await ask('GET', `${url}?cursor=${cursor}`, one)).json();
      assert.deepEqual(items.filter((item: { uid?: string; id: string }) => [theirs, entry].includes(item.id)), []);
    }
    for (const cursor of ['0', 'x'.repeat(100), '%00', `${theirs}'--`]) {
      assert.deepEqual(said(await ask('GET', `${url}?cursor=${cursor}`, one)), [400, 'invalid-input'], cursor);
    }
  }
  assert.equal((await ask('GET', `/api/users/${two.uid}/coins`, one)).statusCode, 403);
  assert.deepEqual(said(await ask('GET', `/api/orders/${theirs}`, one)), [404, 'order-not-found']);
  assert.deepEqual(said(await ask('POST', `/api/orders/${theirs}/cancel`, one)), [404, 'order-not-found']);
});

test('an order that the admin and the bank pay at the same moment is granted once', async () => {
  for (let round = 0; round < 5; round++) {
    const buyer = await learner();
    const { id, code, amount } = (await ask('POST', '/api/orders', buyer, { kind: 'coins', coins: 100 })).json();
    const other = transferOf({ amount, description: `hoc phi ${round}` });
    await notify(site, other);
    const row = await stored(other.externalId);
    const [byHand, byBank] = await Promise.all([
      ask('POST', `/api/admin/transfers/${row?.id}/assign`, admin, { orderId: id }),
      notify(site, transferOf({ amount, description: code })),
    ]);
    assert.equal(byBank.statusCode, 200);
    assert.ok([200, 409].includes(byHand.statusCode));
    assert.equal((await ask('GET', `/api/users/${buyer.uid}`, buyer)).json().currentCoin, 200);
  }
});

test('a hundred transfers that cannot be settled do not keep another from being settled', async () => {
  const [stuck, other] = [await learner(), await learner()];
  await site.db.execute(sql`
    create function stuck() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$`);
  await site.db.execute(sql`create trigger stuck before insert on coin_entries for each row execute function stuck()`);
  const description = (uid: string) => `nap xu ${uid}`;
  for (let at = 0; at < 100; at++) await notify(site, transferOf({ amount: 5_000, description: description(stuck.uid) }));
  await notify(site, transferOf({ amount: 5_000, description: description(other.uid) }));
  await site.db.execute(sql`drop trigger stuck on coin_entries`);
  await site.db.execute(sql`
    create trigger stuck before insert on coin_entries for each row
    when (new.uid = ${sql.raw(`'${stuck.uid}'`)}) execute function stuck()`);
  await site.runJob('settle-transfers');
  await site.db.execute(sql`drop trigger stuck on coin_entries`);
  assert.equal((await ask('GET', `/api/users/${other.uid}`, other)).json().currentCoin, 200);
});

test('a transfer is kept even when its buyer cannot be told', async () => {
  const buyer = await learner();
  const { id, code, amount } = (await ask('POST', '/api/orders', buyer, { kind: 'coins', coins: 500 })).json();
  await site.db.execute(sql`
    create function silent() returns trigger language plpgsql as $$ begin raise exception 'no push'; end $$`);
  await site.db.execute(sql`create trigger silent before insert on push_events for each row execute function silent()`);
  const transfer = transferOf({ amount, description: code });
  const answer = await notify(site, transfer);
  await site.db.execute(sql`drop trigger silent on push_events`);
  assert.equal(answer.statusCode, 200);
  assert.equal((await stored(transfer.externalId))?.state, 'received');
  await site.runJob('settle-transfers');
  assert.equal((await ask('GET', `/api/orders/${id}`, buyer)).json().state, 'paid');
});
