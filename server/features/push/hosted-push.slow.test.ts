import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test, type TestContext } from 'node:test';
import Pusher from 'pusher';
import { testApp } from '#server/testing/app.ts';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { makeLearner } from '#server/testing/people.ts';
import { hostedPush } from './hosted-push.ts';
import { pushNode, rechargeOf, secret } from './node.fixture.ts';
import { announce } from './service.ts';

let database: TestDatabase;
before(async () => {
  database = await testDatabase();
});
after(() => database.drop());

/** The package's signing class, which its types leave out. */
const { Token } = Pusher as unknown as { Token: new (key: string, secret: string) => { verify: (text: string, signature: string) => boolean } };

const app = { id: '7', key: 'key', secret: 'secret' };
type Triggered = { name: string; channels: string[]; data: string };

/**
 * Checks a signature with the `pusher` package itself, as Pusher's server does: the query in its order, and the body's
 * hash.
 */
function isSigned(path: string, query: URLSearchParams, body: Buffer): boolean {
  const words = [...query].filter(([name]) => name !== 'auth_signature').map(([name, value]) => `${name}=${value}`).toSorted().join('&');
  const isBody = query.get('body_md5') === createHash('md5').update(body).digest('hex');
  return isBody && query.get('auth_key') === app.key && new Token(app.key, app.secret).verify(`POST\n${path}\n${words}`, query.get('auth_signature') ?? '');
}

/** Starts a stand-in for Pusher's HTTP API. `answers` are the statuses of the first calls; later calls succeed. */
async function service(t: TestContext, answers: number[] = []) {
  const taken: Triggered[] = [];
  let arrived = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray() as Buffer[]);
    const [path = '', words] = (request.url ?? '').split('?');
    const status = isSigned(path, new URLSearchParams(words), body) ? (answers.shift() ?? 200) : 401;
    if (status === 200) taken.push(JSON.parse(body.toString()) as Triggered);
    response.writeHead(status).end('{}');
    arrived.resolve();
    arrived = Promise.withResolvers();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  return {
    taken,
    until: async (count: number) => {
      while (taken.length < count) await arrived.promise;
    },
    options: {
      appId: app.id, key: app.key, secret: app.secret, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
  };
}

const tell = (uid: string, orderId: string) =>
  database.db.transaction((tx) => announce(tx, uid, 'rechargeStatus', rechargeOf(orderId)));
const waiting = async () =>
  (await database.pool.query('select 1 from push_events where sent_at is null')).rowCount;
const orders = (taken: Triggered[]) => taken.map(({ data }) => (JSON.parse(data) as { orderId: string }).orderId);

test('hosted Pusher gets each event once, those from before the start too, though two nodes run', async (t) => {
  const { taken, until, options } = await service(t);
  const [first, second] = [randomUUID(), randomUUID()];
  await tell(first, '0');
  const report = (error: unknown) => assert.fail(String(error));
  const place = { db: database.db, place: database.place, service: options, report, sessionEnded: () => {} };
  const nodes = await Promise.all([hostedPush(place), hostedPush(place)]);
  for (let number = 1; number <= 30; number++) await tell(second, String(number));
  await until(31);
  await Promise.all(nodes.map((node) => node.close()));
  const { data, ...oldest } = taken[0] ?? { data: '' };
  assert.deepEqual(oldest, { name: 'rechargeStatus', channels: [`private-${first}`] });
  assert.deepEqual(JSON.parse(data), rechargeOf('0'));
  const numbers = orders(taken).map(Number).toSorted((a, b) => a - b);
  assert.deepEqual(numbers, Array.from({ length: 31 }, (_, number) => number));
  assert.equal(await waiting(), 0);
});

test('an event that hosted Pusher does not take is reported and tried again, those behind it after it', async (t) => {
  const { taken, until, options } = await service(t, [500, 503]);
  const uid = randomUUID();
  await database.db.transaction(async (tx) => {
    await announce(tx, uid, 'rechargeStatus', rechargeOf('1'));
    await announce(tx, uid, 'rechargeStatus', rechargeOf('2'));
  });
  let reports = 0;
  const node = await hostedPush({
    db: database.db, place: database.place, service: options, report: () => reports++, sessionEnded: () => {}, firstRetry: 1,
  });
  await until(2);
  await node.close();
  assert.deepEqual(orders(taken), ['1', '2']);
  assert.equal(reports, 2);
  assert.equal(await waiting(), 0);
});

test('when a session ends the learner\'s pages are told, wherever they are connected', async (t) => {
  const { taken, until, options } = await service(t);
  await database.pool.query('delete from push_events');
  const report = (error: unknown) => assert.fail(String(error));
  let ended = 0;
  const node = await hostedPush({ db: database.db, place: database.place, service: options, report, sessionEnded: () => ended++ });
  const { uid } = await makeLearner(database.db, secret);
  await database.pool.query('delete from session where user_id = $1', [uid]);
  await until(1);
  // So does a sign-in on another platform.
  await database.pool.query(`insert into outside_session (user_id, provider, signed_in_at) values ($1, 'elsewhere', now())`, [uid]);
  await database.pool.query('update outside_session set ended_at = now() where user_id = $1', [uid]);
  await until(2);
  await node.close();
  assert.equal(ended, 2, 'the node itself is told, too');
  const told = { name: 'sessionEnded', channels: [`private-${uid}`], data: '{}' };
  assert.deepEqual(taken, [told, told]);
});

test('a stop does not wait for the next try, and what was not sent stays', async (t) => {
  const { options } = await service(t, [500]);
  await tell(randomUUID(), 'later');
  const reported = Promise.withResolvers<void>();
  const node = await hostedPush({
    db: database.db, place: database.place, service: options, report: () => reported.resolve(), sessionEnded: () => {}, firstRetry: 3_600_000,
  });
  await reported.promise;
  await node.close();
  assert.equal(await waiting(), 1);
});

test('with the settings of hosted Pusher a page is led there, and the site has no sockets of its own', async (t) => {
  await database.pool.query('delete from push_events');
  const env = { PUSHER_APP_ID: '7', PUSHER_KEY: 'key', PUSHER_SECRET: 'secret', PUSHER_CLUSTER: 'eu' };
  const { push, port } = await pushNode(t, database, { env });
  const answer = await fetch(`http://127.0.0.1:${port}/api/push`);
  assert.deepEqual(await answer.json(), { key: 'key', cluster: 'eu', forceTLS: true });
  assert.equal(push.acceptsUpgrade('/app/key'), false);
  assert.match(push.authorise('1.2', 'private-x'), /^key:[0-9a-f]{64}$/);
});

test('events signed with another secret are not taken, and wait', async (t) => {
  const { taken, options } = await service(t);
  await database.pool.query('delete from push_events');
  await tell(randomUUID(), 'wrong');
  const reported = Promise.withResolvers<void>();
  const node = await hostedPush({
    db: database.db, place: database.place, service: { ...options, secret: 'another' }, report: () => reported.resolve(), sessionEnded: () => {}, firstRetry: 3_600_000,
  });
  await reported.promise;
  await node.close();
  assert.deepEqual([taken, await waiting()], [[], 1]);
});

test('with hosted Pusher a learner is let into the own channel, by the signature of its package, and into no other', async (t) => {
  const site = await testApp({ PUSHER_APP_ID: app.id, PUSHER_KEY: app.key, PUSHER_SECRET: app.secret });
  t.after(() => site.close());
  const [own, other] = [await makeLearner(site.db, secret), await makeLearner(site.db, secret)];
  const ask = (uid: string) => site.app.inject({
    method: 'POST', url: '/api/pusher/auth', headers: { origin: site.origin, cookie: own.cookie },
    payload: { socket_id: '12.34', channel_name: `private-${uid}` },
  });
  const pusher = new Pusher({ appId: app.id, key: app.key, secret: app.secret, cluster: 'ap1' });
  assert.deepEqual((await ask(own.uid)).json(), pusher.authorizeChannel('12.34', `private-${own.uid}`));
  assert.equal((await ask(other.uid)).statusCode, 403);
});
