import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import Fastify, { type FastifyRequest, type RouteOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Contract } from '#contract/route.ts';
import { acceptJson } from './body-parsers.ts';
import { handleErrors } from './error-handler.ts';
import { AppError } from '../errors.ts';
import { createServe, type Audited, type Authenticator, type Caller } from './serve.ts';
import { viewConstraint } from './create-http-app.ts';

const lan: Caller = { uid: 'lan', email: 'lan@example.com', name: 'Lan', emailVerified: true };

/** Makes an application without calls, and a record of callers looked up. */
function site(t: TestContext) {
  const asked: string[] = [];
  const app = Fastify();
  t.after(() => app.close());
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  acceptJson(app);
  const authenticator: Authenticator = {
    caller: async ({ headers }) => (asked.push('learner'), headers.cookie === 'lan' ? lan : undefined),
    adminCaller: async () => (asked.push('admin'), undefined),
  };
  const audited: Audited = () => assert.fail('nobody is the admin here');
  return { app, asked, serve: createServe(app, authenticator, audited) };
}

test('a public call never looks up its caller, every other call looks it up once', async (t) => {
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
    'PATCH /api/uploads/:id': { access: 'learner', types: ['application/offset+octet-stream'], maxBytes: 100_000, response },
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

const owner: Caller = { ...lan, uid: 'owner' };
const nothing = { 200: z.object({ who: z.string().optional() }) };

/** Makes an application with an optional admin, a record of `audited` work, and the framework's routes. */
function adminSite(t: TestContext, more: Partial<Authenticator> = {}) {
  const app = Fastify({ logger: false });
  t.after(() => app.close());
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addConstraintStrategy(viewConstraint);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const errors: string[] = [];
  handleErrors(app, ({ message }) => void errors.push(message));
  acceptJson(app);
  const opened: string[] = [];
  const work: string[] = [];
  const authenticator: Authenticator = {
    caller: async () => undefined,
    adminCaller: async ({ headers }, opens) => (opened.push(opens), headers.cookie === 'owner' ? owner : undefined),
    ...more,
  };
  const audited: Audited = async (act) => {
    work.push('begun');
    return act(undefined as never);
  };
  const ask = async (method: string, url: string, cookie = 'owner', payload?: object) => {
    const { statusCode, body, headers } = await app.inject({ method: method as 'GET', url, headers: { cookie }, ...(payload && { payload }) });
    return { statusCode, code: (body === '' ? {} : JSON.parse(body) as { code?: string }).code, kept: headers['cache-control'] };
  };
  return { app, routes, errors, opened, work, ask, serve: createServe(app, authenticator, audited) };
}

test('a writing call of the admin that succeeds has done its work as audited; one that reads, keeps or is refused need not', async (t) => {
  const { ask, serve, errors, work } = adminSite(t);
  const contract = {
    'POST /api/done': { access: 'admin', response: nothing },
    'POST /api/forgotten': { access: 'admin', response: nothing },
    'DELETE /api/forgotten': { access: 'admin-account', response: nothing },
    'POST /api/refused': { access: 'admin', response: nothing },
    'POST /api/reads': { access: 'admin', reads: true, response: nothing },
    'POST /api/unaudited': { access: 'admin', unaudited: true, response: nothing },
    'GET /api/read': { access: 'admin', response: nothing },
    'HEAD /api/head': { access: 'admin', response: nothing },
    'POST /api/redirected': { access: 'admin', response: { 302: z.unknown() } },
    'POST /api/anybody': { access: 'public', response: nothing },
  } satisfies Contract;
  const free = async (request: { audited?: unknown }) => {
    assert.equal(request.audited, undefined);
    return {};
  };
  serve(contract, {
    'POST /api/done': ({ audited }) => audited(async () => ({ who: 'done' })),
    'POST /api/forgotten': async () => ({}),
    'DELETE /api/forgotten': async () => ({}),
    'POST /api/refused': () => {
      throw new AppError('invalid-input');
    },
    'POST /api/reads': free, 'POST /api/unaudited': free, 'GET /api/read': free, 'HEAD /api/head': free, 'POST /api/anybody': free,
    'POST /api/redirected': async (_, reply) => reply.code(302).send(),
  });
  assert.equal((await ask('POST', '/api/done')).statusCode, 200);
  assert.deepEqual(work, ['begun']);
  for (const [method, url] of [['POST', '/api/forgotten'], ['DELETE', '/api/forgotten'], ['POST', '/api/redirected']] as const) {
    assert.deepEqual([(await ask(method, url)).code, errors.pop()], ['internal-error', `${method} ${url} did not do its work as \`audited\``]);
  }
  assert.equal((await ask('POST', '/api/refused')).code, 'invalid-input');
  for (const [method, url] of [['POST', '/api/reads'], ['POST', '/api/unaudited'], ['GET', '/api/read'], ['HEAD', '/api/head'], ['POST', '/api/anybody']] as const) {
    assert.equal((await ask(method, url)).statusCode, 200, url);
  }
  assert.deepEqual(errors, []);
});

test('a dry run of a writing call needs no audit, and the call itself does', async (t) => {
  const { ask, serve } = adminSite(t);
  const body = z.object({ dryRun: z.boolean() });
  serve({ 'POST /api/tried': { access: 'admin', hasDryRun: true, body, response: nothing }, 'POST /api/strict': { access: 'admin', body, response: nothing } } satisfies Contract, {
    'POST /api/tried': async () => ({}), 'POST /api/strict': async () => ({}),
  });
  const status = async (url: string, dryRun: boolean) => (await ask('POST', url, 'owner', { dryRun })).statusCode;
  assert.deepEqual([await status('/api/tried', true), await status('/api/tried', false), await status('/api/strict', true)], [200, 500, 500]);
});

test('a call for the admin lets in only the admin, with the rights that the call needs', async (t) => {
  const { ask, serve, opened } = adminSite(t);
  const who = async ({ caller }: { caller: Caller }) => ({ who: caller.uid });
  serve({ 'GET /api/admin': { access: 'admin', response: nothing }, 'GET /api/account': { access: 'admin-account', response: nothing } } satisfies Contract, {
    'GET /api/admin': who, 'GET /api/account': who,
  });
  assert.deepEqual(await ask('GET', '/api/admin'), { statusCode: 200, code: undefined, kept: 'private, no-store' });
  assert.equal((await ask('GET', '/api/account')).statusCode, 200);
  assert.equal((await ask('GET', '/api/account', 'lan')).code, 'not-signed-in');
  assert.deepEqual(opened, ['admin', 'admin-account', 'admin-account']);
});

test('a caller without a session cannot read a learner\'s own data', async (t) => {
  const { ask, serve } = adminSite(t);
  serve({ 'GET /api/users/:uid': { access: 'self', response: nothing } } satisfies Contract, { 'GET /api/users/:uid': async () => ({}) });
  for (const uid of ['lan', 'undefined', '']) assert.equal((await ask('GET', `/api/users/${uid}`)).code, 'not-signed-in', uid);
});

test('the calls of the first screen are closed without a first screen, and otherwise let in holders of its key', async (t) => {
  const contract = { 'GET /api/setup': { access: 'setup', response: nothing } } satisfies Contract;
  const closed = adminSite(t);
  closed.serve(contract, { 'GET /api/setup': async () => ({}) });
  assert.deepEqual(await closed.ask('GET', '/api/setup').then(({ statusCode, code }) => [statusCode, code]), [404, 'setup-closed']);
  const door = async ({ headers }: FastifyRequest) => {
    if (headers.cookie !== 'owner') throw new AppError('setup-key-wrong');
  };
  const open = adminSite(t, { setupCaller: door });
  open.serve(contract, { 'GET /api/setup': async ({ caller }) => ({ who: String(caller) }) });
  assert.equal((await open.ask('GET', '/api/setup')).statusCode, 200);
  assert.equal((await open.ask('GET', '/api/setup', 'lan')).code, 'setup-key-wrong');
});

test('what a call declares beside its access is what the framework hears of it, and nothing else is', async (t) => {
  const { routes, serve, app } = adminSite(t);
  const plain = { access: 'public', response: nothing } as const;
  const contract = {
    'GET /api/plain': plain,
    'GET /api/kept': { ...plain, cache: 'visitor' },
    'GET /api/film': { ...plain, acceptsCookieToken: true },
    'POST /api/sign-in': { ...plain, signIn: 'learner' },
    'GET /api/link': { ...plain, unlogged: true },
    'POST /api/bank': { access: 'provider', response: nothing },
    'GET /api/course?view=source': plain,
    'HEAD /api/film': plain,
    'POST /api/most': { ...plain, maxBytes: 10 },
  } satisfies Contract;
  const answer = async () => ({ who: 'plain' });
  serve(contract, {
    'GET /api/plain': answer, 'GET /api/kept': answer, 'GET /api/film': answer, 'POST /api/sign-in': answer, 'GET /api/link': answer,
    'POST /api/bank': answer, 'GET /api/course?view=source': answer, 'HEAD /api/film': answer, 'POST /api/most': answer,
  });
  await app.ready();
  const of = (method: string, url: string) => routes.find((route) => route.method === method && route.url === url);
  const configOf = (method: string, url: string) => {
    const { url: _, method: __, ...config } = { ...of(method, url)?.config } as Record<string, unknown>;
    return config;
  };
  assert.deepEqual(configOf('GET', '/api/plain'), {});
  assert.deepEqual(configOf('GET', '/api/kept'), { cache: 'visitor' });
  assert.deepEqual(configOf('GET', '/api/film'), { acceptsCookieToken: true });
  assert.deepEqual(configOf('POST', '/api/sign-in'), { signIn: 'learner' });
  assert.deepEqual(configOf('POST', '/api/bank'), { foreign: true });
  assert.deepEqual([of('GET', '/api/link')?.logLevel, of('GET', '/api/plain')?.logLevel || undefined], ['warn', undefined]);
  assert.deepEqual([of('GET', '/api/course')?.constraints, of('GET', '/api/plain')?.constraints], [{ view: 'source' }, undefined]);
  assert.deepEqual([of('POST', '/api/most')?.bodyLimit, of('GET', '/api/plain')?.bodyLimit], [10, 64 * 1024]);
  assert.deepEqual([of('GET', '/api/film')?.exposeHeadRoute, of('GET', '/api/plain')?.exposeHeadRoute], [false, true]);
});
