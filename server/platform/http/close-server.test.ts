import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import Fastify from 'fastify';
import { closeServer } from './close-server.ts';

async function listening() {
  const app = Fastify({ forceCloseConnections: 'idle' });
  let finish = () => {};
  app.get('/endless', (_, reply) => reply.send(Readable.from(endless())));
  app.post('/body', () => ({ done: true }));
  app.get('/slow', () => new Promise((resolve) => {
    finish = () => resolve({ done: true });
  }));
  app.get('/reads', async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return { read: (await app.inject('/unknown')).statusCode };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: (app.server.address() as AddressInfo).port, finish: () => finish() };
}

async function* endless() {
  for (;;) yield Buffer.alloc(64 * 1024);
}

test('a client that reads slowly does not keep the server from closing', async () => {
  const { app, port } = await listening();
  const client = connect(port, '127.0.0.1').on('error', () => {});
  client.write('GET /endless HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(client, 'readable'); // it reads no further
  await closeServer(app, 50);
  client.destroy();
});

test('a body that never comes does not keep the server from closing', async () => {
  const { app, port } = await listening();
  const client = connect(port, '127.0.0.1').on('error', () => {});
  const headers = ['Host: x', 'Expect: 100-continue', 'Content-Type: application/json', 'Content-Length: 9'];
  client.write(`POST /body HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
  await once(client, 'data'); // the server has begun with the request
  await closeServer(app, 50);
  client.destroy();
});

test('a request that is running when the server closes is answered', async () => {
  const { app, port, finish } = await listening();
  const begun = once(app.server, 'request');
  const answer = fetch(`http://127.0.0.1:${port}/slow`);
  await begun;
  const closed = closeServer(app);
  finish();
  assert.deepEqual(await (await answer).json(), { done: true });
  await closed;
});

test('a running request may still read from the application itself while the server closes', async () => {
  const { app, port, finish } = await listening();
  const begun = once(app.server, 'request');
  const answer = fetch(`http://127.0.0.1:${port}/reads`);
  await begun;
  const closed = closeServer(app);
  finish();
  assert.deepEqual(await (await answer).json(), { read: 404 });
  await closed;
});
