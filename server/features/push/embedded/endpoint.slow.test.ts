import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { after, before, test, type TestContext } from 'node:test';
import { WebSocket } from 'ws';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { pushNode, rawSocket, rechargeOf, type PushNode, type RawSocket } from '../node.fixture.ts';
import { announce, channelOf } from '../service.ts';

let database: TestDatabase;
before(async () => {
  database = await testDatabase();
});
after(() => database.drop());

const addressOf = (node: PushNode) => `/app/${node.key}?protocol=7&client=js&version=8.6.0`;
const dataOf = <T>({ data }: { data: string }) => JSON.parse(data) as T;

async function greeted(t: TestContext, node: PushNode, headers: Record<string, string> = {}) {
  const raw = await rawSocket(t, node, addressOf(node), headers);
  const { socket_id: id } = dataOf<{ socket_id: string }>(await raw.hear());
  return { ...raw, id };
}

async function subscribe(node: PushNode, { id, say, hear }: RawSocket & { id: string }, channel: string) {
  say({ event: 'pusher:subscribe', data: { channel, auth: node.push.authorise(id, channel) } });
  return hear();
}

/** Returns the status of a handshake that is refused. */
async function statusOf(node: PushNode, path: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${node.port}${path}`, { headers }).on('error', () => {});
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode?: number }];
  socket.terminate();
  return response.statusCode;
}

test('the handshake says the socket id and the idle time of protocol 7', async (t) => {
  const node = await pushNode(t, database);
  const { hear } = await rawSocket(t, node, addressOf(node));
  const { event, data } = await hear();
  assert.equal(event, 'pusher:connection_established');
  const said = dataOf<{ socket_id: string; activity_timeout: number }>({ data });
  assert.match(said.socket_id, /^\d+\.\d+$/);
  assert.equal(said.activity_timeout, 30);
});

test('an unknown key, a missing and an unsupported version end with the codes of the protocol', async (t) => {
  const node = await pushNode(t, database);
  const cases: [string, number][] = [
    ['/app/unknown?protocol=7', 4001], [`/app/${node.key}`, 4008], [`/app/${node.key}?protocol=4`, 4007],
  ];
  for (const [path, code] of cases) {
    const { hear, closed } = await rawSocket(t, node, path);
    assert.deepEqual([dataOf<{ code: number }>(await hear()).code, await closed], [code, code], path);
  }
});

test('a ping is answered', async (t) => {
  const { say, hear } = await greeted(t, await pushNode(t, database));
  say({ event: 'pusher:ping', data: {} });
  assert.equal((await hear()).event, 'pusher:pong');
});

test('a private channel needs the signature of this socket', async (t) => {
  const node = await pushNode(t, database);
  const [own, other] = [await greeted(t, node), await greeted(t, node)];
  const channel = channelOf(randomUUID());
  for (const auth of [node.push.authorise(other.id, channel), '', undefined]) {
    own.say({ event: 'pusher:subscribe', data: { channel, auth } });
    assert.equal(dataOf<{ code: number }>(await own.hear()).code, 4009);
    assert.equal((await own.hear()).event, 'pusher:subscription_error');
  }
  assert.equal((await subscribe(node, own, channel)).event, 'pusher_internal:subscription_succeeded');
});

test('after unsubscribing no event comes', async (t) => {
  const node = await pushNode(t, database);
  const raw = await greeted(t, node);
  const [left, kept] = [randomUUID(), randomUUID()];
  await subscribe(node, raw, channelOf(left));
  await subscribe(node, raw, channelOf(kept));
  raw.say({ event: 'pusher:unsubscribe', data: { channel: channelOf(left) } });
  raw.say({ event: 'pusher:ping', data: {} });
  await raw.hear();
  await database.db.transaction(async (tx) => {
    await announce(tx, left, 'rechargeStatus', rechargeOf('left'));
    await announce(tx, kept, 'rechargeStatus', rechargeOf('kept'));
  });
  assert.equal(dataOf<{ orderId: string }>(await raw.hear()).orderId, 'kept');
});

test('events of clients, presence channels and nonsense are refused, and the socket lives on', async (t) => {
  const node = await pushNode(t, database);
  const raw = await greeted(t, node);
  const channel = channelOf(randomUUID());
  await subscribe(node, raw, channel);
  const other = await greeted(t, node);
  await subscribe(node, other, channel);
  const wrong = [
    { event: 'client-x', channel, data: {} }, 'no JSON', '[]', { event: 'pusher:subscribe' },
    { event: 'pusher:subscribe', data: { channel: 'with space' } }, { event: 'pusher:subscribe', data: { channel } },
  ];
  for (const message of wrong) {
    raw.say(message);
    assert.equal((await raw.hear()).event, 'pusher:error', JSON.stringify(message));
  }
  const auth = node.push.authorise(raw.id, 'presence-x');
  raw.say({ event: 'pusher:subscribe', data: { channel: 'presence-x', auth } });
  await raw.hear();
  assert.equal((await raw.hear()).event, 'pusher:subscription_error');
  for (const each of [raw, other]) {
    each.say({ event: 'pusher:ping' });
    assert.equal((await each.hear()).event, 'pusher:pong');
  }
});

test('a message above 10 KB ends the socket', async (t) => {
  const { say, closed } = await greeted(t, await pushNode(t, database));
  say('x'.repeat(10 * 1024 + 1));
  assert.equal(await closed, 1009);
});

test('a page of another site gets no socket; ours, under both local names, and programs do', async (t) => {
  const node = await pushNode(t, database);
  for (const origin of ['http://localhost:3001', 'https://localhost:3000', 'null']) {
    assert.equal(await statusOf(node, addressOf(node), { origin }), 403, origin);
  }
  await greeted(t, node, { origin: 'http://localhost:3000' });
  await greeted(t, node, { origin: 'http://127.0.0.1:3000' });
  await greeted(t, node);
});

test('only /app/{key} makes a socket; everything else is plain HTTP', async (t) => {
  const node = await pushNode(t, database);
  assert.equal(await statusOf(node, '/api/push'), 200);
  assert.equal(await statusOf(node, '/somewhere'), 404);
  assert.equal(await statusOf(node, `/app/${node.key}/more`), 404);
  const answer = await fetch(`http://127.0.0.1:${node.port}${addressOf(node)}`);
  assert.equal(answer.status, 404);
});

test('a learner has so many sockets and no more, until one closes', async (t) => {
  const node = await pushNode(t, database, { limits: { perUser: 2 } });
  const channel = channelOf(randomUUID());
  const sockets = [await greeted(t, node), await greeted(t, node), await greeted(t, node)] as const;
  const [first, second, third] = sockets;
  await subscribe(node, first, channel);
  await subscribe(node, second, channel);
  await subscribe(node, third, channel);
  assert.equal(await third.closed, 4004);
  const another = await greeted(t, node);
  const answer = await subscribe(node, another, channelOf(randomUUID()));
  assert.equal(answer.event, 'pusher_internal:subscription_succeeded');
  first.socket.close();
  await first.closed;
  const fourth = await greeted(t, node);
  assert.equal((await subscribe(node, fourth, channel)).event, 'pusher_internal:subscription_succeeded');
});

test('an address has so many sockets and no more, also behind a proxy', async (t) => {
  const node = await pushNode(t, database, { limits: { perAddress: 1 } });
  const first = await greeted(t, node, { 'x-forwarded-for': '192.0.2.1' });
  const second = await rawSocket(t, node, addressOf(node), { 'x-forwarded-for': '192.0.2.1' });
  assert.equal(await second.closed, 4004);
  await greeted(t, node, { 'x-forwarded-for': '192.0.2.2' });
  first.socket.close();
  await first.closed;
  await greeted(t, node, { 'x-forwarded-for': '192.0.2.1' });
});

test('a learner has 10 sockets by default; RATE_LIMITS=off lifts the limit', async (t) => {
  const answers = async (env: Record<string, string>) => {
    const node = await pushNode(t, database, { env });
    const channel = channelOf(randomUUID());
    const said: string[] = [];
    for (let count = 0; count < 11; count++) said.push((await subscribe(node, await greeted(t, node), channel)).event);
    return said;
  };
  const ten = Array.from({ length: 10 }, () => 'pusher_internal:subscription_succeeded');
  assert.deepEqual(await answers({}), [...ten, 'pusher:error']);
  assert.deepEqual(await answers({ RATE_LIMITS: 'off' }), [...ten, ten[0]]);
});

test('an address has 200 sockets by default; RATE_LIMITS=off lifts the limit', async (t) => {
  const last = async (env: Record<string, string>) => {
    const node = await pushNode(t, database, { env });
    await Promise.all(Array.from({ length: 200 }, () => greeted(t, node)));
    return (await (await rawSocket(t, node, addressOf(node))).hear()).event;
  };
  assert.equal(await last({}), 'pusher:error');
  assert.equal(await last({ RATE_LIMITS: 'off' }), 'pusher:connection_established');
});

test('a browser that is silent is asked, and ended when it does not answer; one that answers stays', async (t) => {
  const node = await pushNode(t, database, { limits: { activityTimeout: 50, patience: 100, sweep: 10 } });
  const [silent, alive] = [await greeted(t, node), await greeted(t, node)];
  alive.socket.on('message', () => alive.say({ event: 'pusher:pong', data: {} }));
  assert.equal((await silent.hear()).event, 'pusher:ping');
  assert.equal(await silent.closed, 4201);
  assert.equal((await alive.hear()).event, 'pusher:ping');
  assert.equal((await alive.hear()).event, 'pusher:ping');
  assert.equal(alive.socket.readyState, WebSocket.OPEN);
});

test('a socket that has gone without a word is ended too', async (t) => {
  const node = await pushNode(t, database, { limits: { perAddress: 1, activityTimeout: 50, patience: 50, sweep: 10 } });
  const gone = await greeted(t, node);
  gone.socket.pause(); // it no longer reads or answers, not even the closing frame
  const tries = async () => {
    const { hear } = await rawSocket(t, node, addressOf(node));
    return (await hear()).event;
  };
  while ((await tries()) !== 'pusher:connection_established');
  assert.equal(gone.socket.readyState, WebSocket.OPEN);
  await node.close();
});

test('a socket that says too much is ended; one that pings as libraries do is not', async (t) => {
  const node = await pushNode(t, database, { limits: { messages: 20, messagesPerSecond: 1 } });
  const [flood, calm] = [await greeted(t, node), await greeted(t, node)];
  for (let each = 0; each < 100; each++) flood.say({ event: 'pusher:ping', data: {} });
  for (let each = 0; each < 20; each++) assert.equal((await flood.hear()).event, 'pusher:pong');
  assert.equal((await flood.hear()).event, 'pusher:error');
  assert.equal(await flood.closed, 4100);
  calm.say({ event: 'pusher:ping', data: {} });
  assert.equal((await calm.hear()).event, 'pusher:pong');
});

test('by default a socket has 60 messages at once, and half a minute to authenticate; RATE_LIMITS=off lifts the first', async (t) => {
  const began = performance.now.bind(performance);
  let later = 0;
  t.mock.method(performance, 'now', () => began() + later);
  const flood = async (env: Record<string, string>) => {
    const socket = await greeted(t, await pushNode(t, database, { env }));
    for (let each = 0; each < 90; each++) socket.say({ event: 'pusher:ping', data: {} });
    const heard = [];
    while (heard.length < 90 && heard.at(-1) !== 'pusher:error') heard.push((await socket.hear()).event);
    return heard.indexOf('pusher:error');
  };
  const answered = await flood({});
  assert.ok(answered >= 60 && answered < 90, `${answered}`);
  assert.equal(await flood({ RATE_LIMITS: 'off' }), -1);
  const stranger = await greeted(t, await pushNode(t, database, { limits: { sweep: 10 } }));
  later = 31_000;
  assert.equal(await stranger.closed, 4100);
});

test('a socket without a private channel is ended in time, and comes back to show its session after a while', async (t) => {
  const node = await pushNode(t, database, { limits: { firstChannel: 50, authorised: 200, sweep: 10 } });
  const [stranger, learner] = [await greeted(t, node), await greeted(t, node)];
  stranger.say({ event: 'pusher:subscribe', data: { channel: 'anything' } });
  await subscribe(node, learner, channelOf(randomUUID()));
  assert.equal(await stranger.closed, 4100);
  assert.equal(await learner.closed, 4200);
});

test('sockets of IPv6 count by their network, and one /48 does not have all of them', async (t) => {
  const node = await pushNode(t, database, { limits: { perAddress: 1 } });
  const from = (address: string) => rawSocket(t, node, addressOf(node), { 'x-forwarded-for': address });
  const first = async (address: string) => (await (await from(address)).hear()).event;
  const [LET_IN, REFUSED] = ['pusher:connection_established', 'pusher:error'];
  assert.deepEqual([await first('2001:db8:1:1::1'), await first('2001:db8:1:1::2')], [LET_IN, REFUSED]);
  const others = [];
  for (let net = 2; net <= 7; net++) others.push(await first(`2001:db8:1:${net}::1`));
  assert.deepEqual(others, [LET_IN, LET_IN, LET_IN, LET_IN, REFUSED, REFUSED]);
  assert.equal(await first('2001:db8:2::1'), LET_IN);
});
