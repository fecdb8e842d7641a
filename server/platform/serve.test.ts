import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Contract } from '#contract/route.ts';
import { takeJson } from './body-parsers.ts';
import { handleErrors } from './error-handler.ts';
import { serveOn, type Audited, type Authenticator, type Caller } from './serve.ts';

const lan: Caller = { uid: 'lan', email: 'lan@example.com', name: 'Lan', emailVerified: true };

/** An application without calls, and who was asked for. */
function site(t: TestContext) {
  const asked: string[] = [];
  const app = Fastify();
  t.after(() => app.close());
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  takeJson(app);
  const authenticator: Authenticator = {
    caller: async ({ headers }) => (asked.push('learner'), headers.cookie === 'lan' ? lan : undefined),
    adminCaller: async () => (asked.push('admin'), undefined),
  };
  const audited: Audited = () => assert.fail('nobody is the admin here');
  return { app, asked, serve: serveOn(app, authenticator, audited) };
}

test('a public call asks nobody who calls, every other one once', async (t) => {
  const { app, asked, serve } = site(t);
  const response = { 200: z.object({ who: z.string() }) };
  const contract = {
    'GET /api/public': { access: 'public', response },
    'GET /api/provider': { access: 'provider', response },
    'GET /api/optional': { access: 'optional', response },
    'GET /api/learner': { access: 'learner', response },
    'GET /api/users/:uid': { access: 'self', response },
    'GET /api/admin': { access: 'admin', response },
  } satisfies Contract;
  const who = ({ caller }: { caller: Caller | undefined }) => ({ who: caller?.name ?? 'nobody' });
  serve(contract, {
    'GET /api/public': who, 'GET /api/provider': who, 'GET /api/optional': who, 'GET /api/learner': who,
    'GET /api/users/:uid': who, 'GET /api/admin': who,
  });
  const get = async (url: string, cookie?: string) => {
    const { json, headers } = await app.inject({ url, headers: { ...(cookie && { cookie }) } });
    const { who: name, code } = json() as { who?: string; code?: string };
    return [name ?? code, headers['cache-control'], asked.splice(0).join()];
  };
  assert.deepEqual(await get('/api/public', 'lan'), ['nobody', undefined, '']);
  assert.deepEqual(await get('/api/provider', 'lan'), ['nobody', undefined, '']);
  assert.deepEqual(await get('/api/optional', 'lan'), ['Lan', 'private, no-store', 'learner']);
  assert.deepEqual(await get('/api/optional'), ['nobody', undefined, 'learner']);
  assert.deepEqual(await get('/api/learner', 'lan'), ['Lan', 'private, no-store', 'learner']);
  assert.deepEqual(await get('/api/users/lan', 'lan'), ['Lan', 'private, no-store', 'learner']);
  assert.deepEqual(await get('/api/users/nam', 'lan'), ['forbidden', 'no-store', 'learner']);
  assert.deepEqual(await get('/api/admin', 'lan'), ['not-signed-in', 'no-store', 'admin']);
});

test('a body is JSON of at most 64 KiB unless the call names other types and another size', async (t) => {
  const { app, serve } = site(t);
  const response = { 200: z.object({ got: z.unknown() }) };
  const contract = {
    'POST /api/json': { access: 'public', response },
    'PATCH /api/uploads/:id': { access: 'learner', types: ['application/offset+octet-stream'], most: 100_000, response },
    'HEAD /api/uploads/:id': { access: 'learner', response: { 204: z.null() } },
    'GET /api/uploads/:id': { access: 'learner', response },
    'POST /api/form': { access: 'public', types: ['application/x-www-form-urlencoded', 'application/json'], response },
  } satisfies Contract;
  const got = ({ body }: { body: unknown }) => ({ got: Buffer.isBuffer(body) ? body.length : body });
  serve(contract, {
    'POST /api/json': got, 'PATCH /api/uploads/:id': got, 'GET /api/uploads/:id': got, 'POST /api/form': got,
    'HEAD /api/uploads/:id': async (_, reply) => reply.code(204).send(null),
  });
  const send = async (method: 'POST' | 'PATCH' | 'HEAD', url: string, type: string, payload: string, cookie = 'lan') => {
    const { statusCode, body } = await app.inject({ method, url, headers: { 'content-type': type, cookie }, payload });
    return [statusCode, body && ((JSON.parse(body) as { got?: unknown; code?: string }).got ?? JSON.parse(body).code)];
  };
  const json = 'application/json';
  const bytes = 'application/offset+octet-stream';
  const form = 'application/x-www-form-urlencoded';
  assert.deepEqual(await send('POST', '/api/json', json, '{"a":1}'), [200, { a: 1 }]);
  assert.deepEqual(await send('POST', '/api/json', json, `"${'a'.repeat(65_536)}"`), [413, 'too-large']);
  for (const type of ['text/plain', form, bytes]) {
    assert.deepEqual(await send('POST', '/api/json', type, 'a=1'), [415, 'unsupported-type']);
  }
  assert.deepEqual(await send('PATCH', '/api/uploads/x', bytes, 'a'.repeat(100_000)), [200, 100_000]);
  assert.deepEqual(await send('PATCH', '/api/uploads/x', bytes, 'a'.repeat(100_001)), [413, 'too-large']);
  assert.deepEqual(await send('PATCH', '/api/uploads/x', bytes, 'a'.repeat(100_001), ''), [401, 'not-signed-in']);
  assert.deepEqual(await send('PATCH', '/api/uploads/x', json, '{}'), [415, 'unsupported-type']);
  assert.deepEqual(await send('HEAD', '/api/uploads/x', json, ''), [204, '']);
  assert.deepEqual(await send('HEAD', '/api/uploads/x', json, '', ''), [401, '']);
  assert.deepEqual(await send('POST', '/api/form', form, 'a=1'), [200, { a: '1' }]);
  assert.deepEqual(await send('POST', '/api/form', json, '{"a":1}'), [200, { a: 1 }]);
});
