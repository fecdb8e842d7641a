import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyRequest } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { handleErrors } from '../http/error-handler.ts';
import { INSIDE, responseCache } from './response-cache.ts';
import { createRenderQueue } from '../pages/render-queue.ts';

function counting(version: { now: number | undefined }) {
  const app = Fastify();
  let made = 0;
  responseCache(() => version.now).keepFrom(app);
  app.get('/list', { config: { cache: 'public' } }, () => ({ made: ++made }));
  const findCaller = async (request: FastifyRequest) => {
    if (request.headers.cookie === 'session=mine') request.caller = { uid: 'me', email: '', name: '', emailVerified: true };
  };
  app.get('/one', { config: { cache: 'visitor' }, onRequest: findCaller }, () => ({ made: ++made }));
  app.get('/never', () => ({ made: ++made }));
  app.get('/fails', { config: { cache: 'public' } }, (_, reply) => reply.code(404).send({ made: ++made }));
  return app;
}

test('an answer is made once for a version of the content, and again for the next', async () => {
  const version = { now: 1 };
  const app = counting(version);
  assert.deepEqual((await app.inject('/list')).json(), { made: 1 });
  assert.deepEqual((await app.inject('/list')).json(), { made: 1 });
  version.now = 2;
  assert.deepEqual((await app.inject('/list')).json(), { made: 2 });
});

test('nothing is kept while the version is unknown', async () => {
  const app = counting({ now: undefined });
  await app.inject('/list');
  assert.deepEqual((await app.inject('/list')).json(), { made: 2 });
});

test('a visitor\'s answer is sent to visitors with any headers, never to a signed-in caller, and never made from a caller\'s answer', async () => {
  const app = counting({ now: 1 });
  const as = async (headers: Record<string, string>) => (await app.inject({ url: '/one', headers })).json();
  const mine = await app.inject({ url: '/one', headers: { cookie: 'session=mine' } });
  assert.deepEqual([mine.json(), mine.headers.etag], [{ made: 1 }, undefined]);
  assert.deepEqual(await as({}), { made: 2 });
  for (const headers of [{ cookie: 'x=1' }, { cookie: 'session=' }, { authorization: 'Bearer x' }, { cookie: 'x=1', authorization: 'x' }]) {
    assert.deepEqual(await as(headers), { made: 2 }, JSON.stringify(headers));
  }
  assert.deepEqual(await as({ cookie: 'session=mine' }), { made: 3 });
});

test('what is made for a meaningless cookie takes a turn, like every miss', async () => {
  const app = Fastify();
  handleErrors(app);
  responseCache(() => undefined, { renderQueue: createRenderQueue({ atOnce: 1, waiting: 1, waitingOfNetwork: 1, most: 2, perSecond: 0.001 }) }).keepFrom(app);
  app.get('/one', { config: { cache: 'visitor' } }, () => ({}));
  app.get('/ours', (_, reply) => reply.shared('ours', async () => ({})));
  const statuses = async (url: string) =>
    Promise.all([1, 2].map(async () => (await app.inject({ url, headers: { cookie: 'x=1' } })).statusCode));
  assert.deepEqual(await statuses('/one'), [200, 200]);
  assert.deepEqual(await statuses('/one'), [503, 503]);
  assert.deepEqual(await statuses('/ours'), [503, 503], 'what a group shares as well');
});

test('a browser that has the answer already gets 304', async () => {
  const app = counting({ now: 1 });
  const { etag } = (await app.inject('/list')).headers;
  const again = await app.inject({ url: '/list', headers: { 'if-none-match': String(etag) } });
  assert.equal(again.statusCode, 304);
  assert.equal(again.body, '');
});

test('bytes are compressed as the browser accepts them, the first time and later', async () => {
  const app = counting({ now: 1 });
  for (let round = 0; round < 2; round++) {
    const br = await app.inject({ url: '/list', headers: { 'accept-encoding': 'gzip, br' } });
    assert.equal(brotliDecompressSync(br.rawPayload).toString(), '{"made":1}');
    const gz = await app.inject({ url: '/list', headers: { 'accept-encoding': 'gzip' } });
    assert.equal(gunzipSync(gz.rawPayload).toString(), '{"made":1}');
  }
});

test('a learner\'s own large answer is compressed too, and cached nowhere; a small one goes as it is', async () => {
  const app = Fastify();
  let made = 0;
  responseCache(() => 1).keepFrom(app);
  app.get('/mine', () => ({ made: ++made, text: 'ô ly '.repeat(1_000) }));
  app.get('/small', () => ({ made: ++made }));
  const br = await app.inject({ url: '/mine', headers: { 'accept-encoding': 'gzip, br' } });
  assert.equal(JSON.parse(brotliDecompressSync(br.rawPayload).toString()).made, 1);
  assert.deepEqual([br.headers['content-encoding'], br.headers.vary], ['br', 'accept-encoding']);
  assert.ok(br.rawPayload.length < 200);
  const gz = await app.inject({ url: '/mine', headers: { 'accept-encoding': 'gzip' } });
  assert.equal(JSON.parse(gunzipSync(gz.rawPayload).toString()).made, 2);
  assert.equal((await app.inject('/mine')).json().made, 3);
  const small = await app.inject({ url: '/small', headers: { 'accept-encoding': 'br' } });
  assert.deepEqual([small.headers['content-encoding'], small.json()], [undefined, { made: 4 }]);
});

test('an answer for a group is made once, and sent only to members of the group', async () => {
  const version = { now: 1 };
  const cache = responseCache(() => version.now);
  const app = Fastify();
  let made = 0;
  cache.keepFrom(app);
  app.get('/topic', async (request, reply) => {
    const who = request.headers.cookie;
    if (!who) return reply.code(401).send({});
    reply.header('cache-control', 'private, no-store');
    return reply.shared(`topic ${who}`, async () => ({ made: ++made, who }));
  });
  const get = (cookie?: string) =>
    app.inject({ url: '/topic', headers: { 'accept-encoding': 'br', ...(cookie && { cookie }) } });
  const read = async (cookie: string) => JSON.parse(brotliDecompressSync((await get(cookie)).rawPayload).toString());
  assert.deepEqual(await read('a'), { made: 1, who: 'a' });
  assert.deepEqual(await read('b'), { made: 2, who: 'b' });
  assert.deepEqual(await read('a'), { made: 1, who: 'a' });
  assert.equal((await get()).statusCode, 401);
  const { headers } = await get('a');
  assert.deepEqual(
    [headers['cache-control'], headers.vary, headers.etag, headers['content-type']],
    ['private, no-store', 'accept-encoding', undefined, 'application/json; charset=utf-8'],
  );
  version.now = 2;
  assert.equal((await read('a')).made, 3);
});

test('what a group asks for at the same time is made once, and again by the next when that failed', async () => {
  const app = Fastify();
  let made = 0;
  let fails = false;
  responseCache(() => 1).keepFrom(app);
  app.get<{ Params: { name: string } }>('/topic/:name', (request, reply) =>
    reply.shared(request.params.name, async () => {
      made++;
      await nextTurn();
      if (fails) throw new Error('not now');
      return { made };
    }),
  );
  const ask = async (name: string) => (await Promise.all([1, 2, 3].map(() => app.inject(`/topic/${name}`)))).map(({ statusCode }) => statusCode);
  assert.deepEqual([await ask('a'), made], [[200, 200, 200], 1]);
  fails = true;
  assert.deepEqual([await ask('b'), made], [[500, 500, 500], 4]);
});

test('an error of what is shared is not kept, nor anything while the version is unknown', async () => {
  const version: { now: number | undefined } = { now: 1 };
  const app = Fastify();
  let made = 0;
  responseCache(() => version.now).keepFrom(app);
  app.get('/once', (_, reply) =>
    reply.shared('once', async () => {
      if (++made === 1) throw new Error('not yet');
      return { made };
    }),
  );
  assert.equal((await app.inject('/once')).statusCode, 500);
  assert.deepEqual((await app.inject('/once')).json(), { made: 2 });
  assert.deepEqual((await app.inject('/once')).json(), { made: 2 });
  version.now = undefined;
  assert.deepEqual((await app.inject('/once')).json(), { made: 3 });
  assert.deepEqual((await app.inject('/once')).json(), { made: 4 });
});

test('errors and routes that did not ask are not kept', async () => {
  const app = counting({ now: 1 });
  await app.inject('/fails');
  assert.deepEqual((await app.inject('/fails')).json(), { made: 2 });
  await app.inject('/never');
  assert.deepEqual((await app.inject('/never')).json(), { made: 4 });
});

test('what was read before a change is not kept under the version after it', async () => {
  const version = { now: 1 };
  let content = 'old';
  const app = Fastify();
  responseCache(() => version.now).keepFrom(app);
  app.get('/list', { config: { cache: 'public' } }, () => {
    const read = content;
    content = 'new';
    version.now = 2; // the change is heard of while the call is still being answered
    return { read };
  });
  await app.inject('/list');
  assert.deepEqual((await app.inject('/list')).json(), { read: 'new' });
});

const Q = { querystring: z.object({ q: z.string().default(''), sort: z.string().optional() }) };

/** Makes a search whose answers say how many were made. */
function searching(options: Parameters<typeof responseCache>[1] = {}) {
  const app = Fastify();
  let made = 0;
  const begun: (() => void)[] = [];
  app.setValidatorCompiler(validatorCompiler);
  handleErrors(app);
  responseCache(() => 1, options).keepFrom(app);
  app.get<{ Querystring: { q: string } }>('/search', { schema: Q, config: { cache: 'public' } }, ({ query }) => ({
    made: ++made, ...query,
  }));
  app.get<{ Params: { id: string } }>('/page/:id', { config: { cache: 'public', cost: 10 } }, async ({ params }) => {
    await new Promise<void>((resolve) => begun.push(resolve));
    return { made: ++made, ...params };
  });
  return { app, begun };
}

test('only declared parameters tell answers apart, in whatever order and spelling they stand', async () => {
  const { app } = searching();
  const made = async (url: string) => (await app.inject(url)).json().made;
  assert.equal(await made('/search?q=ph%C3%A2n+s%E1%BB%91&sort=x'), 1);
  for (const same of ['/search?sort=x&q=ph%c3%a2n%20s%E1%BB%91', '/search?fbclid=1&q=phân số&sort=x&z=2', '/search?q=ph%C3%A2n+s%E1%BB%91&sort=x&']) {
    assert.equal(await made(encodeURI(decodeURI(same))), 1, same);
  }
  assert.equal(await made('/search?q=phan+so'), 2);
  assert.equal(await made('/search?z=1'), 3);
  assert.equal(await made('/search'), 3);
  assert.equal((await app.inject('/search?q=a&q=b')).statusCode, 400, 'what is said twice is refused as ever');
});

test('an answer that many ask for at once is made once', async () => {
  const { app, begun } = searching();
  const calls = Array.from({ length: 5 }, (_, each) => app.inject(`/page/x?z=${each}`));
  const other = app.inject('/page/y');
  while (begun.length < 2) await new Promise(setImmediate);
  for (const go of begun) go();
  assert.deepEqual((await Promise.all(calls)).map((answer) => answer.json().made), [1, 1, 1, 1, 1]);
  assert.deepEqual((await other).json(), { made: 2, id: 'y' });
});

test('beyond what may be made at once, and beyond what a network may ask for, the answer is 503 with Retry-After', async () => {
  const limits = { atOnce: 10, waiting: 1, waitingOfNetwork: 1, most: 30, perSecond: 1 };
  const { app, begun } = searching({ renderQueue: createRenderQueue(limits) });
  const working = app.inject('/page/a');
  const waiting = app.inject('/page/b');
  while (begun.length < 1) await new Promise(setImmediate);
  const refused = await app.inject('/page/c');
  assert.deepEqual([refused.statusCode, refused.headers['retry-after'], refused.json().code], [503, '1', 'unavailable']);
  begun[0]?.();
  await working;
  while (begun.length < 2) await new Promise(setImmediate);
  begun[1]?.();
  assert.equal((await waiting).statusCode, 200);

  const third = app.inject({ url: '/page/d', remoteAddress: '127.0.0.1' });
  while (begun.length < 3) await new Promise(setImmediate);
  begun[2]?.();
  await third;
  const spent = await app.inject('/page/e');
  assert.equal(spent.statusCode, 503);
  assert.ok(Number(spent.headers['retry-after']) > 1);
  assert.equal((await app.inject('/page/d')).statusCode, 200, 'what is kept costs nothing');
  const elsewhere = app.inject({ url: '/page/e', remoteAddress: '203.0.113.7' });
  while (begun.length < 4) await new Promise(setImmediate);
  begun[3]?.();
  assert.equal((await elsewhere).statusCode, 200);
});

test('what is read for a page that has its turn needs none of its own', async () => {
  const app = Fastify();
  const cache = responseCache(() => 1, { renderQueue: createRenderQueue({ atOnce: 1, waiting: 1, waitingOfNetwork: 1, most: 9, perSecond: 1 }) });
  cache.keepFrom(app);
  app.get('/data', { config: { cache: 'public' } }, () => ({ read: true }));
  app.get('/page', { config: { cache: 'public' } }, async () => (await app.inject({ url: '/data', remoteAddress: INSIDE })).json());
  assert.deepEqual((await Promise.all([app.inject('/page'), app.inject('/data')])).map((answer) => answer.json()), [
    { read: true }, { read: true },
  ]);
});

test('any number of addresses takes no more than the room, and a page in use stays kept', async () => {
  const { app } = searching({ room: 10_000 });
  const made = async (url: string) => (await app.inject(url)).json().made;
  await made('/search');
  await made('/search?q=first');
  for (let each = 0; each < 300; each++) {
    await made(`/search?q=${each}`);
    assert.equal(await made('/search'), 1);
  }
  assert.notEqual(await made('/search?q=first'), 2, 'the one of long ago made room');
});

for (const [asked, encoding] of [
  [undefined, undefined],
  ['', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip; q=0.0', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, *', undefined],
  ['*', undefined],
  ['*;q=0, gzip;q=0.5', 'gzip'],
  ['identity;q=0', undefined],
  ['identity;q=0, br', 'br'],
  ['"br"', undefined],
  [',,;q=, =;;', undefined],
] as const) {
  test(`a request that accepts ${asked ?? 'nothing by name'} gets ${encoding ?? 'the answer as it is'}`, async () => {
    const app = counting({ now: 1 });
    for (let round = 0; round < 2; round++) {
      const answer = await app.inject({ url: '/list', headers: { ...(asked !== undefined && { 'accept-encoding': asked }) } });
      assert.deepEqual([answer.statusCode, answer.headers['content-encoding']], [200, encoding]);
    }
  });
}

test('a request with If-None-Match: * is answered with 304', async () => {
  const app = counting({ now: 1 });
  for (let round = 0; round < 2; round++) {
    assert.equal((await app.inject({ url: '/list', headers: { 'if-none-match': '*' } })).statusCode, 304);
  }
});

test('a cached answer is sent before the framework sees the request, in each encoding, to requests without credentials', async (t) => {
  const cache = responseCache(() => 1, { mayBeSignedIn: ({ cookie }) => cookie?.includes('session') === true });
  let seen = 0;
  const app = Fastify({
    serverFactory: (handle) =>
      createServer((request, response) => {
        if (!cache.answer(request, response, { 'x-safe': 'yes' })) handle(request, response);
      }),
  });
  app.addHook('onRequest', async () => {
    seen += 1;
  });
  cache.keepFrom(app);
  app.get('/one', { config: { cache: 'visitor' } }, () => ({ made: true }));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  t.after(() => app.close());

  const first = await fetch(`${origin}/one`);
  const kept = await fetch(`${origin}/one`);
  assert.equal(seen, 1);
  assert.deepEqual(await kept.json(), { made: true });
  assert.equal(kept.headers.get('x-safe'), 'yes');
  for (const name of ['etag', 'content-type', 'content-encoding', 'content-length', 'cache-control', 'vary']) {
    assert.equal(kept.headers.get(name), first.headers.get(name), name);
  }
  const known = await fetch(`${origin}/one`, { headers: { 'if-none-match': String(first.headers.get('etag')) } });
  assert.deepEqual([known.status, await known.text(), seen], [304, '', 1]);

  const as = async (headers: Record<string, string>) => (await fetch(`${origin}/one`, { headers })).json();
  for (const headers of [{ cookie: 'x=1' }, { authorization: 'Bearer x' }]) assert.deepEqual(await as(headers), { made: true });
  assert.equal(seen, 1, 'a cookie or a token that signs nobody in');
  for (const encoding of ['identity', 'identity', 'gzip', 'gzip', 'br', 'br']) {
    assert.deepEqual(await as({ 'accept-encoding': encoding }), { made: true });
  }
  assert.equal(seen, 3, 'each form is made once; fetch itself had accepted Brotli');

  await fetch(`${origin}/one`, { headers: { cookie: 'session=x' } });
  await fetch(`${origin}/one`, { method: 'HEAD' });
  assert.equal(seen, 5, 'whoever may be signed in, or asks otherwise, comes to the routes');
});
