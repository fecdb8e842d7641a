import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import PusherServer from 'pusher';
import type { RechargeStatus } from '#contract/push.ts';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { makeLearner } from '#server/testing/people.ts';
import { embeddedCredentials } from './credentials.ts';
import { startFront } from './front.fixture.ts';
import { nextMessage, pusherJs, pushNode, rawSocket, rechargeOf, secret, waitForSubscription, type PushNode } from './node.fixture.ts';
import { announce } from './service.ts';

let database: TestDatabase;
before(async () => {
  database = await testDatabase();
});
after(() => database.drop());

const tell = (uid: string, orderId: string) =>
  database.db.transaction((tx) => announce(tx, uid, 'rechargeStatus', rechargeOf(orderId)));
const sentOf = async (uid: string) => {
  const { rows } = await database.pool.query<{ sent: boolean }>(
    'select sent_at is not null as sent from push_events where channel = $1 order by id', [`private-${uid}`],
  );
  return rows.map(({ sent }) => sent);
};
const server = ({ port }: PushNode, changed = {}) => {
  const { id, key, secret: own } = embeddedCredentials(secret);
  return new PusherServer({ appId: id, key, secret: own, host: '127.0.0.1', port: String(port), ...changed });
};

test('pusher-js gets an event when its transaction commits, and none that was rolled back', async (t) => {
  const node = await pushNode(t, database);
  const uid = randomUUID();
  const channel = await waitForSubscription(pusherJs(node, uid), uid);
  const first = nextMessage<RechargeStatus>(channel, 'rechargeStatus');
  const failing = database.db.transaction(async (tx) => {
    await announce(tx, uid, 'rechargeStatus', rechargeOf('rolled back'));
    throw new Error('taken back');
  });
  await assert.rejects(failing);
  await tell(uid, 'committed');
  assert.deepEqual(await first, rechargeOf('committed'));
});

test('a learner does not get the events of another', async (t) => {
  const node = await pushNode(t, database);
  const [uid, other] = [randomUUID(), randomUUID()];
  const channel = await waitForSubscription(pusherJs(node, uid), uid);
  const first = nextMessage<RechargeStatus>(channel, 'rechargeStatus');
  await tell(other, 'of another');
  await tell(uid, 'own');
  assert.equal((await first).orderId, 'own');
});

test('pusher-js is refused on the channel of another learner', async (t) => {
  const node = await pushNode(t, database);
  const channel = pusherJs(node, randomUUID()).subscribe(`private-${randomUUID()}`);
  const { status } = await nextMessage<{ status: number }>(channel, 'pusher:subscription_error');
  assert.equal(status, 403);
});

test('the endpoint refuses a signature that is not its own', async (t) => {
  const node = await pushNode(t, database);
  const uid = randomUUID();
  const forger = server(node, { secret: 'another' });
  const client = pusherJs(node, uid, {
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, done) => done(null, forger.authorizeChannel(socketId, channelName)),
    },
  });
  const channel = client.subscribe(`private-${uid}`);
  const { status } = await nextMessage<{ status: number }>(channel, 'pusher:subscription_error');
  assert.equal(status, 401);
  assert.equal(channel.subscribed, false);
});

test('the package pusher authorises a channel and triggers events at the embedded endpoint', async (t) => {
  const node = await pushNode(t, database);
  const uid = randomUUID();
  const client = pusherJs(node, uid, {
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, done) =>
        done(null, server(node).authorizeChannel(socketId, channelName)),
    },
  });
  const channel = await waitForSubscription(client, uid);
  const first = nextMessage(channel, 'rechargeStatus');
  await server(node).trigger(`private-${uid}`, 'rechargeStatus', { one: 'một' });
  assert.deepEqual(await first, { one: 'một' });
  const second = nextMessage(channel, 'orderStatus');
  await server(node).triggerBatch([{ channel: `private-${uid}`, name: 'orderStatus', data: 'a text' }]);
  assert.equal(await second, 'a text');
});

test('a trigger with a wrong signature or app, of wrong form, or with more than 10 KB is refused', async (t) => {
  const node = await pushNode(t, database);
  const uid = randomUUID();
  const trigger = (changed: object, data: unknown = {}) => server(node, changed).trigger(`private-${uid}`, 'x', data);
  await assert.rejects(trigger({ secret: 'another' }), { status: 401 });
  await assert.rejects(trigger({ key: 'another' }), { status: 401 });
  await assert.rejects(trigger({ appId: '1' }), { status: 404 });
  await assert.rejects(trigger({}, 'x'.repeat(10 * 1024 + 1)), { status: 413 });
  await assert.rejects(trigger({}, 'a\0b'), { status: 400 });
  await assert.rejects(trigger({}, 'a\ud800b'), { status: 400 });
  await assert.rejects(server(node).triggerBatch([]), { status: 400 });
  await assert.rejects(server(node).trigger(`private-${uid}`, 'x', {}, { socket_id: '1.1' }), { status: 400 });
  assert.deepEqual(await sentOf(uid), []);
  await trigger({}, 'x'.repeat(10 * 1024));
});

test('an event without a connected browser waits for it, and is delivered once', async (t) => {
  const uid = randomUUID();
  await tell(uid, 'while nobody runs');
  const node = await pushNode(t, database);
  await tell(uid, 'while nobody listens');
  const client = pusherJs(node, uid);
  const orders: string[] = [];
  const both = Promise.withResolvers<void>();
  client.subscribe(`private-${uid}`).bind('rechargeStatus', ({ orderId }: RechargeStatus) => {
    orders.push(orderId);
    if (orders.length === 2) both.resolve();
  });
  await both.promise;
  assert.deepEqual(orders, ['while nobody runs', 'while nobody listens']);
  client.disconnect();
  await node.close();
  assert.deepEqual(await sentOf(uid), [true, true]);

  const successor = await pushNode(t, database);
  const again = pusherJs(successor, uid);
  const first = nextMessage<RechargeStatus>(again.subscribe(`private-${uid}`), 'rechargeStatus');
  await nextMessage(again.channel(`private-${uid}`), 'pusher:subscription_succeeded');
  await tell(uid, 'later');
  assert.equal((await first).orderId, 'later');
});

test('a browser that comes more than 10 minutes later asks for the state instead', async (t) => {
  const uid = randomUUID();
  await tell(uid, 'long ago');
  await database.pool.query(
    `update push_events set created_at = now() - interval '11 minutes' where channel = $1`, [`private-${uid}`],
  );
  const node = await pushNode(t, database);
  const client = pusherJs(node, uid);
  const first = nextMessage<RechargeStatus>(client.subscribe(`private-${uid}`), 'rechargeStatus');
  await nextMessage(client.channel(`private-${uid}`), 'pusher:subscription_succeeded');
  await tell(uid, 'now');
  assert.equal((await first).orderId, 'now');
});

test('pusher-js comes back by itself after a restart, and gets what happened meanwhile', async (t) => {
  const node = await pushNode(t, database);
  const { port, leadTo } = await startFront(t, node.port);
  const uid = randomUUID();
  const channel = await waitForSubscription(pusherJs({ ...node, port }, uid), uid);
  const event = nextMessage<RechargeStatus>(channel, 'rechargeStatus');
  const successor = Promise.withResolvers<number>();
  leadTo(successor.promise);
  await node.close();
  await tell(uid, 'meanwhile');
  successor.resolve((await pushNode(t, database)).port);
  assert.equal((await event).orderId, 'meanwhile');
});

test('with two nodes on one database every browser gets the event, wherever it is', async (t) => {
  const nodes = [await pushNode(t, database), await pushNode(t, database)];
  const uid = randomUUID();
  const channels = await Promise.all(nodes.map((node) => waitForSubscription(pusherJs(node, uid), uid)));
  const events = channels.map((channel) => nextMessage<RechargeStatus>(channel, 'rechargeStatus'));
  await tell(uid, 'everywhere');
  assert.deepEqual((await Promise.all(events)).map(({ orderId }) => orderId), ['everywhere', 'everywhere']);
});

test('a node that lost the database sends what it missed, also what another node has sent meanwhile', async (t) => {
  const [lame, other] = [await pushNode(t, database), await pushNode(t, database)];
  const uid = randomUUID();
  const [here, there] = await Promise.all([lame, other].map((node) => waitForSubscription(pusherJs(node, uid), uid)));
  assert.ok(here && there);
  const events = [here, there].map((channel) => nextMessage<RechargeStatus>(channel, 'rechargeStatus'));
  // In one transaction: both nodes lose their connections before they can hear of it.
  await database.db.transaction(async (tx) => {
    await announce(tx, uid, 'rechargeStatus', rechargeOf('missed'));
    await tx.execute(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where datname = current_database() and query = 'listen push_events'`,
    );
  });
  assert.deepEqual((await Promise.all(events)).map(({ orderId }) => orderId), ['missed', 'missed']);
});

test('when a session ends, however it ends, the learner\'s sockets of every node are sent away to show theirs again', async (t) => {
  const nodes = [await pushNode(t, database), await pushNode(t, database)] as const;
  const ends: ((uid: string) => Promise<unknown>)[] = [
    (uid) => database.pool.query('delete from session where user_id = $1', [uid]),
    (uid) => database.pool.query('delete from "user" where id = $1', [uid]),
  ];
  for (const end of ends) {
    const [{ uid }, other] = [await makeLearner(database.db, secret), await makeLearner(database.db, secret)];
    const sockets = await Promise.all(nodes.map((node) => rawSocket(t, node, `/app/${node.key}?protocol=7`)));
    for (const [at, socket] of sockets.entries()) {
      const { socket_id: id } = JSON.parse((await socket.hear()).data) as { socket_id: string };
      const channel = `private-${uid}`;
      socket.say({ event: 'pusher:subscribe', data: { channel, auth: nodes[at]?.push.authorise(id, channel) } });
      await socket.hear();
    }
    const channel = await waitForSubscription(pusherJs(nodes[0], other.uid), other.uid);
    await end(uid);
    assert.deepEqual(await Promise.all(sockets.map(({ closed }) => closed)), [4200, 4200]);
    const stays = nextMessage<RechargeStatus>(channel, 'rechargeStatus');
    await tell(other.uid, 'of who is signed in');
    assert.equal((await stays).orderId, 'of who is signed in');
  }
});
