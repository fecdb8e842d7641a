import assert from 'node:assert/strict';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { errors } from '#contract/errors.ts';
import { CLIENT_TIMES } from './platform/http/create-http-app.ts';
import { testApp, type TestApp } from './testing/app.ts';

// Over real sockets, with limits short enough for a test.

let site: TestApp;
let port: number;
before(async () => {
  site = await testApp({}, undefined, undefined, { clientTimes: { ...CLIENT_TIMES, headers: 300, request: 600, sweep: 50 } });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = site.app.server.address() as AddressInfo);
});
after(() => site.close());

const say = (bytes: string): Socket => connect(port, '127.0.0.1', function (this: Socket) {
  this.write(bytes);
});
const HEAD = 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

/** Checks that the socket was closed with the message for slow clients. */
async function isToldSo(socket: Socket): Promise<void> {
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  assert.match(head, /^HTTP\/1.1 408 /);
  assert.deepEqual(JSON.parse(body), { code: 'too-slow', message: errors['too-slow'][1] });
}

test('clients that never end their headers are told so and let go, and meanwhile everybody else is answered', async () => {
  const slow = Array.from({ length: 200 }, () => say(`${HEAD}X-One: 1\r\n`));
  const { status } = await fetch(`http://127.0.0.1:${port}/api/courses`);
  assert.equal(status, 200);
  await Promise.all(slow.map(isToldSo));
});

test('a body that does not come in time ends its connection, however its bytes trickle', async () => {
  await isToldSo(say(`${HEAD}Content-Length: 9000\r\n\r\n{`));
  const trickling = say(`${HEAD}Content-Length: 9000\r\n\r\n{`);
  const next = setInterval(() => trickling.write(' '), 20);
  // Data written after the cut may lose the message.
  const answer = await text(trickling).catch(() => '');
  clearInterval(next);
  assert.match(answer, /^(?:HTTP\/1.1 408 |$)/);
});

test('by default headers have 20 seconds, a request a minute', async () => {
  const plain = await testApp();
  const { headersTimeout, requestTimeout } = plain.app.server;
  await plain.close();
  assert.deepEqual([headersTimeout, requestTimeout], [20_000, 60_000]);
});
