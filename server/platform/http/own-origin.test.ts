import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { handleErrors } from './error-handler.ts';
import { refuseForeignPages } from './own-origin.ts';

test('a writing call is only accepted from a page of ours, from a program without cookies, or from a machine that proves itself', async (t) => {
  const app = Fastify();
  t.after(() => app.close());
  handleErrors(app);
  refuseForeignPages(app, ['https://votoan.example', 'http://localhost:3000']);
  const done = async () => ({});
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']) app.route({ method, url: '/call', handler: done, exposeHeadRoute: false });
  app.post('/foreign', { config: { foreign: true } }, done);
  const statusOf = async (method: string, headers: Record<string, string>, url = '/call') =>
    (await app.inject({ method: method as 'GET', url, headers })).statusCode;
  const cookie = 'a=1';
  const lets: [headers: Record<string, string>, status: number][] = [
    [{}, 200], [{ origin: 'https://votoan.example', cookie }, 200], [{ origin: 'http://localhost:3000' }, 200],
    [{ referer: 'https://votoan.example/login?x', cookie }, 200], [{ cookie }, 403],
    [{ origin: 'https://evil.example' }, 403], [{ origin: 'null', cookie }, 403], [{ origin: 'https://votoan.example.evil.example', cookie }, 403],
    [{ origin: 'https://evil.example', referer: 'https://votoan.example/', cookie }, 403],
    [{ referer: 'https://evil.example/?https://votoan.example', cookie }, 403], [{ referer: 'no address', cookie }, 403], [{ referer: 'no address' }, 403],
  ];
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    for (const [headers, status] of lets) assert.equal(await statusOf(method, headers), status, `${method} ${JSON.stringify(headers)}`);
  }
  for (const method of ['GET', 'HEAD', 'OPTIONS']) assert.equal(await statusOf(method, { origin: 'https://evil.example', cookie }), 200, method);
  assert.equal(await statusOf('POST', { origin: 'https://evil.example', cookie }, '/foreign'), 200);
});
