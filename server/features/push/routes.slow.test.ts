import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { WebSocket } from 'ws';
import type { PushConnection } from '#contract/push.ts';
import { closeServer } from '#server/platform/http/close-server.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { makeLearner } from '#server/testing/people.ts';
import { productionSettings } from '#server/testing/production.ts';
import { embeddedCredentials, isChannelAuth } from './credentials.ts';
import { channelOf } from './service.ts';

let site: TestApp;
before(async () => {
  site = await testApp();
});
after(() => site.close());

const auth = (payload: object | string, headers: Record<string, string>) =>
  site.app.inject({ method: 'POST', url: '/api/pusher/auth', payload, headers: { origin: site.origin, ...headers } });
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const formOf = (channel: string) => new URLSearchParams({ socket_id: '12.34', channel_name: channel }).toString();

test('a learner is let into the own channel, asked by the form of pusher-js or by JSON', async () => {
  const { uid, cookie } = await makeLearner(site.db, testSecret);
  const channel = `private-${uid}`;
  const answers = [
    await auth(formOf(channel), { cookie, ...form }),
    await auth({ socket_id: '12.34', channel_name: channel }, { cookie }),
  ];
  for (const answer of answers) {
    assert.equal(answer.statusCode, 200);
    const { auth: given } = answer.json<{ auth: string }>();
    assert.ok(isChannelAuth(embeddedCredentials(testSecret), '12.34', channel, given));
  }
});

test('a learner is not let into any other channel: 403', async () => {
  const { uid, cookie } = await makeLearner(site.db, testSecret);
  const other = await makeLearner(site.db, testSecret);
  const others = [`private-${other.uid}`, `private-encrypted-${uid}`, `presence-${uid}`, uid, `private-${uid} `];
  for (const channel of others) {
    assert.equal((await auth(formOf(channel), { cookie, ...form })).statusCode, 403, channel);
  }
});

test('a visitor is let into no channel: 401; a malformed socket id: 400', async () => {
  const { uid, cookie } = await makeLearner(site.db, testSecret);
  assert.equal((await auth(formOf(`private-${uid}`), form)).statusCode, 401);
  assert.equal((await auth({ socket_id: '1:private-x', channel_name: `private-${uid}` }, { cookie })).statusCode, 400);
  const foreign = await auth(formOf(`private-${uid}`), { cookie, ...form, origin: 'https://example.com' });
  assert.equal(foreign.statusCode, 403);
});

test('a page is led to the host that it came from', async () => {
  const at = async (host: string) =>
    (await site.app.inject({ url: '/api/push', headers: { host } })).json<PushConnection>();
  const { key } = embeddedCredentials(testSecret);
  const own = { key, cluster: 'ap1', wsPort: 3000, forceTLS: false };
  assert.deepEqual(await at('127.0.0.1:3000'), { ...own, wsHost: '127.0.0.1' });
  assert.deepEqual(await at('localhost:3000'), { ...own, wsHost: 'localhost' });
});

test('a site with TLS before it says so', async () => {
  const secure = await testApp(productionSettings);
  const answer = await secure.app.inject({ url: '/api/push', headers: { host: 'votoan.example' } });
  const { wsHost, wsPort, forceTLS } = answer.json<PushConnection>();
  assert.deepEqual([wsHost, wsPort, forceTLS], ['votoan.example', 443, true]);
  await secure.close();
});

test('the application serves sockets, and closing it sends them away to come back', async () => {
  const own = await testApp();
  await own.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = own.app.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${embeddedCredentials(testSecret).key}?protocol=7`);
  const closed = once(socket, 'close');
  await once(socket, 'message');
  await own.push.dismiss();
  await closeServer(own.app);
  assert.equal((await closed)[0], 4200);
  await own.close();
});

test('a session that runs out by itself ends its sockets by the next job', async (t) => {
  const own = await testApp();
  t.after(() => own.close());
  await own.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = own.app.server.address() as AddressInfo;
  const learners = [await makeLearner(own.db, testSecret), await makeLearner(own.db, testSecret)];
  const sockets = await Promise.all(learners.map(async ({ uid }) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${embeddedCredentials(testSecret).key}?protocol=7`);
    t.after(() => socket.terminate());
    const closed = once(socket, 'close');
    const [greeting] = (await once(socket, 'message')) as [Buffer];
    const { socket_id: id } = JSON.parse((JSON.parse(greeting.toString()) as { data: string }).data) as { socket_id: string };
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: channelOf(uid), auth: own.push.authorise(id, channelOf(uid)) } }));
    await once(socket, 'message');
    return { socket, closed };
  }));
  await own.pool.query(`update session set expires_at = now() - interval '1 second' where user_id = $1`, [learners[0]?.uid]);
  await own.runJob('end-sessions');
  assert.equal((await sockets[0]?.closed)?.[0], 4200);
  assert.equal(sockets[1]?.socket.readyState, WebSocket.OPEN);
});

test('an upgrade of any other address is answered as if it had not been asked for', async () => {
  const own = await testApp();
  await own.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = own.app.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/healthz`).on('error', () => {});
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode?: number }];
  assert.equal(response.statusCode, 200);
  socket.terminate();
  await own.close();
});
