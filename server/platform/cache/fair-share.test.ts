import assert from 'node:assert/strict';
import { get } from 'node:http';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import Fastify from 'fastify';
import { createFairShare } from './fair-share.ts';

/** Makes a site that works on `atOnce` reads of each network; the test answers reads of `/slow`. */
function site(atOnce: number) {
  const app = Fastify({ trustProxy: true });
  const begun: { from: string; answer: () => void }[] = [];
  const share = createFairShare(atOnce);
  share.admitOn(app);
  share.releaseOn(app);
  app.route({
    method: ['GET', 'POST'],
    url: '/slow',
    handler: ({ ip }) => new Promise((resolve) => begun.push({ from: ip, answer: () => resolve({}) })),
  });
  app.get('/quick', () => ({}));
  app.get('/endless', () => {
    const film = new Readable({ read: () => {} });
    film.push('the beginning');
    return film;
  });
  app.get('/socket', { config: { becomesSocket: true } }, (_, reply) => void reply.hijack());
  const read = (url: string, ip: string) => app.inject({ url, headers: { 'x-forwarded-for': ip } });
  const until = async (number: number) => {
    while (begun.length < number) await new Promise(setImmediate);
  };
  return { app, begun, read, until };
}

test('a client with many reads at once has a few of them worked on; another\'s begins at once, and all are answered', async () => {
  const { begun, read, until } = site(2);
  const flood = Array.from({ length: 7 }, () => read('/slow', '203.0.113.7'));
  await until(2);
  const other = read('/slow', '198.51.100.1');
  await until(3);
  assert.deepEqual(begun.map(({ from }) => from), ['203.0.113.7', '203.0.113.7', '198.51.100.1']);
  for (let at = 0; at < 8; at++) {
    await until(at + 1);
    begun[at]?.answer();
  }
  assert.deepEqual((await Promise.all([...flood, other])).map(({ statusCode }) => statusCode), Array.from({ length: 8 }, () => 200));
});

test('reads of one network share its places, whatever address of it they come from', async () => {
  const { begun, read, until } = site(1);
  const both = [read('/slow', '2001:db8:1:2::1'), read('/slow', '2001:db8:1:2::2')];
  await until(1);
  await read('/quick', '2001:db8:1:3::1');
  assert.equal(begun.length, 1);
  begun[0]?.answer();
  await until(2);
  begun[1]?.answer();
  await Promise.all(both);
});

test('calls that write are not counted: a slow upload holds up no other call', async () => {
  const { app, begun, read, until } = site(1);
  const upload = app.inject({ method: 'POST', url: '/slow', headers: { 'x-forwarded-for': '203.0.113.7' } });
  await until(1);
  assert.equal((await read('/quick', '203.0.113.7')).statusCode, 200);
  begun[0]?.answer();
  await upload;
});

test('neither a slow download nor a socket nor a client that has gone keeps its place', async (t) => {
  const { app, begun, until } = site(1);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  t.after(() => app.close());
  const open = (path: string) => get(origin + path, { agent: false }).on('error', () => {});
  const isAnswered = async () => assert.equal((await fetch(`${origin}/quick`)).status, 200);

  const download = open('/endless');
  await new Promise((resolve) => download.once('response', resolve));
  await isAnswered();
  const socket = open('/socket');
  await isAnswered();
  const gone = open('/slow');
  await until(1);
  const waits = open('/slow');
  gone.destroy();
  await until(2);
  waits.destroy();
  await isAnswered();
  assert.equal(begun.length, 2);
  for (const each of [download, socket]) each.destroy();
});
