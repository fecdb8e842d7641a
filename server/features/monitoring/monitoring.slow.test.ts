import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, test, type TestContext } from 'node:test';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { closeServer } from '#server/platform/http/close-server.ts';
import { mails } from '#server/platform/mail/table.ts';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { errorReports } from './tables.ts';

const TOKEN = 'a token for those who measure';

let site: TestApp;
let origin: string;
before(async () => {
  // No mail server is there: letters wait where a test can read them.
  site = await testApp({ METRICS_TOKEN: TOKEN, MAIL_URL: 'smtp://127.0.0.1:1', ADMIN_EMAIL: 'co@truong.vn' });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
});
after(() => site.close());

test('a server takes calls only when its database answers and what is published is known', async (t) => {
  assert.equal((await site.app.inject('/readyz')).statusCode, 200);
  t.mock.method(site.db, 'execute', () => new Promise(() => {}));
  for (const path of ['/readyz', '/healthz']) {
    const { statusCode, json } = await site.app.inject(path);
    assert.deepEqual([statusCode, json().code], [503, 'unavailable'], path);
  }
});

test('a server takes no calls while its database takes nothing, or lacks tables that it knows', async () => {
  const own = await testApp();
  const { app, db, pool } = own;
  const status = async () => (await app.inject('/readyz')).statusCode;
  /** Makes every connection read-only, as a standby does. */
  const readOnly = async (value: 'on' | 'off') => {
    const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
    for (const client of clients) {
      await client.query(`set default_transaction_read_only = ${value}`);
      client.release();
    }
  };
  try {
    assert.equal(await status(), 200);
    await readOnly('on');
    assert.equal(await status(), 503);
    assert.equal((await app.inject('/healthz')).statusCode, 200);
    await readOnly('off');
    assert.equal(await status(), 200);
    await db.execute(sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`);
    assert.equal(await status(), 503, 'an earlier backup was put there');
    await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('next', 0), ('after', 0)`);
    assert.equal(await status(), 200, 'a later release goes on beside this one');
  } finally {
    await own.close();
  }
});

test('a site answers no call before its start is over', async (t) => {
  const start = Promise.withResolvers<void>();
  const own = await testApp({}, undefined, undefined, { started: start.promise });
  t.after(() => own.close());
  let over = false;
  const answers = ['/healthz', '/readyz', '/api/site', '/adminLogin'].map(async (url) => {
    const { statusCode } = await own.app.inject(url);
    return [url, over, statusCode];
  });
  await own.db.execute(sql`select 1`);
  over = true;
  start.resolve();
  assert.deepEqual(await Promise.all(answers), [['/healthz', true, 200], ['/readyz', true, 200], ['/api/site', true, 200], ['/adminLogin', true, 200]]);
});

test('a server that is stopping says so to a proxy that still has a connection', async (t) => {
  const own = await testApp();
  t.after(() => own.close());
  await own.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = own.app.server.address() as AddressInfo;
  const held = connect(port, '127.0.0.1');
  t.after(() => held.destroy());
  // A call in progress keeps its connection.
  held.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /readyz HTTP/1.1\r\nHost: x\r\n');
  await once(held, 'data');
  const closed = closeServer(own.app);
  held.write('Connection: close\r\n\r\n');
  assert.match(await text(held), /^HTTP\/1\.1 503 /m);
  await closed;
});

test('holders of the token can read the metrics: requests, cached answers, queues', async () => {
  const measures = async (token: string) => fetch(`${origin}/metrics`, { headers: { 'authorization': `Bearer ${token}`, 'x-forwarded-for': '203.0.113.7' } });
  for (const wrong of ['', 'another token', `${TOKEN} `.repeat(2)]) assert.equal((await measures(wrong)).status, 404, wrong);
  for (let turn = 0; turn < 3; turn++) await (await fetch(`${origin}/api/courses`)).text();
  await fetch(`${origin}/api/no-such-call`);
  const answer = await measures(TOKEN);
  assert.match(answer.headers.get('content-type') ?? '', /^text\/plain/);
  const text = await answer.text();
  const value = (name: string) => Number(text.split('\n').find((line) => line.startsWith(`${name} `))?.split(' ').at(-1));
  assert.equal(value('http_request_duration_seconds_count{method="GET",route="/api/courses",status="200"}'), 1);
  assert.equal(value('votoan_kept_answers_total'), 2);
  assert.equal(value('http_request_duration_seconds_count{method="GET",route="/api/*",status="404"}'), 1);
  assert.ok(value('process_resident_memory_bytes') > 1e6);
  assert.deepEqual([value('votoan_mails_waiting'), value('votoan_transfers_unmatched')], [0, 0]);

});

test('without a token measures are there for programs on this machine alone', async (t) => {
  const own = await testApp();
  t.after(() => own.close());
  const status = async (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1', at = own) =>
    (await at.app.inject({ url: '/metrics', remoteAddress, headers: { host: '127.0.0.1:3000', ...headers } })).statusCode;
  assert.equal(await status(), 200);
  assert.equal(await status({}, '::1'), 200);
  assert.equal(await status({ host: 'toan.example' }), 404);
  assert.equal(await status({}, '192.168.1.7'), 404);
  for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'cf-connecting-ip']) assert.equal(await status({ [name]: '127.0.0.1' }), 404, name);
  const proxied = await testApp({ TRUST_PROXY: 'loopback' });
  t.after(() => proxied.close());
  assert.equal(await status({}, '127.0.0.1', proxied), 404);
});

test('the owner is told of the site’s own errors by kind, once an hour, without personal data', async (t) => {
  const letters = async () => (await site.db.select().from(mails)).map(({ content }) => content);
  const fail = async (test: TestContext, error: Error) => {
    const mocked = test.mock.method(site.db, 'execute', () => Promise.reject(error));
    const { statusCode } = await site.app.inject('/api/search?q=tam+giac');
    mocked.mock.restore();
    return statusCode;
  };
  const broken = new DrizzleQueryError('select 1', ['an@example.com'], Object.assign(new Error('cột “x” không có'), { code: '42703' }));
  assert.equal(await fail(t, broken), 500);
  assert.equal(await fail(t, broken), 500);
  assert.equal(await fail(t, Object.assign(new DrizzleQueryError('select 1', [], Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })))), 503);
  await site.app.inject('/api/courses/khong-co');
  await site.runJob('tell-errors');
  const [letter, ...more] = await letters();
  assert.deepEqual([letter?.to, letter?.subject, more.length], ['co@truong.vn', 'Vở Toán: có lỗi trên trang', 0]);
  assert.match(letter?.text ?? '', /^2 lần – GET \/api\/search: Error 42703: cột “x” không có$/m);
  assert.doesNotMatch(letter?.text ?? '', /example\.com|gone/);

  assert.equal(await fail(t, broken), 500);
  await site.runJob('tell-errors');
  assert.equal((await letters()).length, 1, 'not again within the hour');
  assert.equal(await fail(t, new TypeError('x is not a function')), 500);
  await site.runJob('tell-errors');
  assert.match((await letters()).at(-1)?.text ?? '', /^1 lần – GET \/api\/search: TypeError: x is not a function$/m);
  await site.db.update(errorReports).set({ toldAt: sql`now() - interval '61 minutes'` });
  await site.runJob('tell-errors');
  assert.equal((await letters()).length, 3, 'what was counted meanwhile');
  await site.runJob('tell-errors');
  assert.equal((await letters()).length, 3, 'nothing new');
});
