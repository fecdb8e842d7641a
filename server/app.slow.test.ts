import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { bumpContentVersion } from '#server/platform/database/content-version.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { testDatabase } from '#server/testing/database.ts';
import { makeLearner } from '#server/testing/people.ts';
import { productionSettings } from '#server/testing/production.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

const folder = temporaryFolder();

let site: TestApp;
before(async () => {
  site = await testApp();
});
after(() => site.close());

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

test('the server says that it is ready', async () => {
  assert.equal((await get('/healthz')).statusCode, 200);
});

test('a server without its database says that it is not ready', async () => {
  const database = await testDatabase();
  const alone = await testApp({}, undefined, { ...database, drop: async () => {} });
  await alone.pool.end();
  const { statusCode, json } = await alone.app.inject('/healthz');
  assert.deepEqual([statusCode, json().code], [503, 'unavailable']);
  await alone.close();
});

test('a server whose database says nothing says that it is not ready, and does not wait for it', async (t) => {
  const database = await testDatabase();
  const alone = await testApp({}, undefined, database);
  t.after(() => alone.close());
  t.mock.method(alone.db, 'execute', () => new Promise(() => {}));
  const { statusCode, json } = await alone.app.inject('/healthz');
  assert.deepEqual([statusCode, json().code], [503, 'unavailable']);
});

test('a visitor that floods the site with page requests is told to come again, and holds up no other visitor', async (t) => {
  const flooded = await testApp();
  t.after(() => flooded.close());
  const ask = (url: string, remoteAddress: string) => flooded.app.inject({ url, remoteAddress });
  assert.equal((await ask('/', '203.0.113.7')).statusCode, 200);
  let answer = await ask('/course/x', '203.0.113.7');
  // Each is a page of its own: beyond 120 at once they are refused for a while.
  for (let each = 0; each < 5000 && answer.statusCode === 404; each++) answer = await ask(`/course/x${each}`, '203.0.113.7');
  assert.deepEqual([answer.statusCode, Number(answer.headers['retry-after']) > 0], [503, true]);
  assert.equal((await ask('/', '203.0.113.7')).statusCode, 200, 'what is kept');
  assert.equal((await ask('/contact', '198.51.100.7')).statusCode, 200);
});

test('the document of a lesson asks by itself for what its page needs, but not where calls are known by no cookie', async (t) => {
  const hosted = await testApp({ FIREBASE_PROJECT_ID: 'vo-toan', FIREBASE_API_KEY: 'AIzaFirebaseKey' });
  t.after(() => hosted.close());
  const asks = async ({ app }: TestApp, url: string) => /earlyLesson/.test((await app.inject(url)).body);
  const lesson = '/course/toan-thu?lesson=phan-so-tia-so';
  assert.deepEqual([await asks(site, lesson), await asks(site, '/course/toan-thu'), await asks(hosted, lesson)], [true, false, false]);
});

test('every page is a complete document with its own title, under a strict policy', async () => {
  const titles = new Map<string, string | undefined>();
  for (const url of ['/', '/courses', '/course/toan-thu', '/practice', '/topic', '/quiz', '/guide', '/contact', '/privacy', '/terms', '/login']) {
    const { statusCode, body, headers } = await get(url);
    assert.equal(statusCode, 200, url);
    assert.match(body, /<h1[ >]/, url);
    titles.set(url, /<title>(.+)<\/title>/.exec(body)?.[1]);
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /script-src 'self'( 'sha256-[^']+'){2}(;|$)/);
    assert.match(policy, /style-src 'self'( 'sha256-[^']+')+(;|$)/);
    // A lesson's or a solution's video may be a file elsewhere.
    assert.match(policy, /media-src 'self' https: blob:(;|$)/);
  }
  assert.equal(new Set(titles.values()).size, titles.size);
});

/** Returns a page's policy, without the hashes of inlined scripts and styles. */
const policyAt = async (app: TestApp['app']) =>
  String((await app.inject({ url: '/login' })).headers['content-security-policy']).replaceAll(/ 'sha256-[^']+'/g, '');

test('a page contacts only the site, apart from pictures and videos, and providers that are configured', async (t) => {
  const own = "default-src 'self'; script-src 'self'; worker-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: https:; "
    + "media-src 'self' https: blob:; connect-src 'self'; frame-src https://www.youtube-nocookie.com; object-src 'none'; base-uri 'none'; "
    + "form-action 'self'; frame-ancestors 'none'";
  assert.equal(await policyAt(site.app), own);
  const hosted = await testApp({
    FIREBASE_PROJECT_ID: 'vo-toan-1234', FIREBASE_API_KEY: 'a-web-key-of-tests', PUSHER_APP_ID: '7', PUSHER_KEY: 'key', PUSHER_SECRET: 'secret',
  });
  t.after(() => hosted.close());
  assert.equal(await policyAt(hosted.app), own
    .replace("script-src 'self'", "script-src 'self' https://apis.google.com")
    .replace("connect-src 'self'", "connect-src 'self' wss://ws-ap1.pusher.com https://sockjs-ap1.pusher.com"
      + ' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com')
    .replace('youtube-nocookie.com', 'youtube-nocookie.com https://vo-toan-1234.firebaseapp.com'));
  const { firebase, tokenSyncMaxAge } = (await hosted.app.inject({ url: '/api/site' })).json();
  assert.deepEqual(firebase, { projectId: 'vo-toan-1234', apiKey: 'a-web-key-of-tests', authDomain: 'vo-toan-1234.firebaseapp.com' });
  assert.equal(tokenSyncMaxAge, undefined);
  assert.equal((await site.app.inject({ url: '/api/site' })).json().firebase, undefined);
});

test('the page of a course holds the same data as the call', async () => {
  const { body } = await get('/course/toan-thu');
  const [, state = ''] = /<script type="application\/json" id="state">(.+?)<\/script>/s.exec(body) ?? [];
  const data = Object.values((JSON.parse(state) as { loaderData: Record<string, unknown> }).loaderData);
  const call = (await get('/api/courses/toan-thu')).json();
  assert.ok(data.some((each) => JSON.stringify(each) === JSON.stringify(call)));
});

test('an unknown course has status 404 and its page says so', async () => {
  const { statusCode, body } = await get('/course/khong-co');
  assert.equal(statusCode, 404);
  assert.match(body, /Không tìm thấy khóa học này\./);
});

test('a course page without an id says that the id is missing', async () => {
  const { statusCode, body } = await get('/course');
  assert.equal(statusCode, 404);
  assert.match(body, /Thiếu mã khóa học\./);
});

test('an unknown page redirects home; an unknown call and a missing file do not', async () => {
  for (const url of ['/khong/co/trang', '/course/toan-thu%', '/%E0%A4']) {
    const page = await get(url);
    assert.deepEqual([page.statusCode, page.headers.location], [302, '/'], url);
  }
  const call = await get('/api/khong-co');
  assert.deepEqual([call.statusCode, call.json().code], [404, 'not-found']);
  assert.equal((await get('/hinh.png')).statusCode, 404);
});

test('a page is the same bytes for a visitor and a learner', async () => {
  const { cookie } = await makeLearner(site.db, testSecret);
  assert.equal((await get('/course/toan-thu', { cookie })).body, (await get('/course/toan-thu')).body);
});

test('a page that the browser has is answered by 304 until the content changes', async () => {
  const { etag } = (await get('/course/toan-thu')).headers;
  const again = () => get('/course/toan-thu', { 'if-none-match': String(etag) });
  assert.equal((await again()).statusCode, 304);
  const changed = site.version.changed();
  await site.db.transaction((tx) => bumpContentVersion(tx));
  await changed;
  assert.equal((await again()).statusCode, 304, 'the same bytes under a new version');
});

test('pictures of the library are served; paths that leave the folder are not', async () => {
  const picture = await get('/course/toan-thu.svg');
  assert.equal(picture.statusCode, 200);
  assert.match(String(picture.headers['content-type']), /^image\/svg\+xml/);
  assert.match(String(picture.headers['content-security-policy']), /default-src 'none'/);
  for (const url of ['/course/..%2f..%2fsite.yaml', '/course/khong-co.svg', '/course/.env']) {
    assert.equal((await get(url)).statusCode, 404, url);
  }
});

test('a drawing is compressed on its way, and is not sent again to a browser that has it', async () => {
  const whole = await get('/course/toan-thu.svg');
  const packed = await get('/course/toan-thu.svg', { 'accept-encoding': 'gzip, br' });
  assert.equal(packed.headers['content-encoding'], 'br');
  assert.match(String(packed.headers.vary), /accept-encoding/);
  assert.equal(String(brotliDecompressSync(packed.rawPayload)), whole.body);
  const again = await get('/course/toan-thu.svg', { 'if-none-match': String(packed.headers.etag), 'accept-encoding': 'br' });
  assert.deepEqual([again.statusCode, again.body, again.headers['cache-control']], [304, '', 'public, max-age=3600']);
});

test('a picture of the quiz is served below /quiz/, beside the page of the quiz', async () => {
  const picture = await get('/quiz/tam-giac-thu.svg');
  assert.equal(picture.statusCode, 200);
  assert.match(String(picture.headers['content-type']), /^image\/svg\+xml/);
  assert.match(picture.body, /^<svg /);
  assert.match(String((await get('/quiz')).headers['content-type']), /^text\/html/);
});

test('the list of topics says what its contract says, and nothing of the theory', async () => {
  const { body } = await get('/api/topics');
  assert.deepEqual(JSON.parse(body), [
    {
      id: 'lop-7-thu',
      title: 'Chuyên đề thử',
      grade: '7',
      description: 'Chuyên đề nhỏ dùng để kiểm tra trang.',
      img: '',
      exerciseCount: 6,
      lessons: [1, 2],
    },
  ]);
  for (const url of ['/api/topics', '/topic', '/topic?grade=7']) {
    const answer = await get(url);
    assert.match(answer.body, /Chuyên đề thử/, url);
    assert.ok(!answer.body.includes('dành cho người đã đăng nhập'), url);
  }
});

for (const [where, env] of [
  ['on an address that is not the loopback', { HOST: '0.0.0.0' }],
  ['behind a proxy', { TRUST_PROXY: '127.0.0.1' }],
  ['in production', { ...productionSettings, PUBLIC_URL: 'http://localhost:3000' }],
] as const) {
  test(`the local inbox and the page of the bank for trying do not exist ${where}`, async (t) => {
    const elsewhere = await testApp(env);
    t.after(() => elsewhere.close());
    for (const url of ['/dev/inbox', '/sandbox-bank']) {
      const page = await elsewhere.app.inject({ url });
      assert.deepEqual([page.statusCode, page.headers.location], [302, '/'], url);
      assert.equal((await get(url)).statusCode, 200, url);
    }
    const { inbox } = (await elsewhere.app.inject({ url: '/api/site' })).json();
    assert.equal(inbox, undefined);
    assert.equal((await get('/api/site')).json().inbox, '/dev/inbox');
  });
}

test('a forged name does not bring a request that a proxy passes on to the local pages', async (t) => {
  const local = await testApp({ DATA_DIR: folder });
  t.after(() => local.close());
  const mail = '20261122T010203000Z-000001-0a1b2c3d.eml';
  mkdirSync(path.join(folder, 'outbox'));
  writeFileSync(path.join(folder, 'outbox', mail), 'To: lan@example.com\r\nSubject: x\r\n\r\ny\r\n');
  await local.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = local.app.server.address() as AddressInfo;
  const status = async (place: string, headers: Record<string, string>) => {
    const [method = '', url = ''] = place.split(' ');
    const form = { origin: local.origin, 'content-type': 'application/x-www-form-urlencoded' };
    const sent = { host: 'localhost', ...(method === 'POST' && form), ...headers };
    const call = request({ port, host: '127.0.0.1', method, path: url, headers: sent });
    call.end(method === 'POST' ? 'code=x&amount=1000&how=lost' : '');
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
  for (const place of ['GET /dev/inbox', `GET /dev/inbox/${mail}`, 'GET /sandbox-bank', 'POST /sandbox-bank']) {
    assert.equal(await status(place, { 'x-forwarded-for': '203.0.113.9' }), 404, place);
    assert.equal(await status(place, { host: 'votoan.example' }), 404, place);
    assert.equal(await status(place, {}), place.startsWith('POST') ? 303 : 200, place);
  }
});

test('bad input is told in Vietnamese and never fails the server', async () => {
  const cases: [string, string, object | string | undefined, number][] = [
    ['GET', `/api/search?q=${'a'.repeat(101)}`, undefined, 400],
    ['GET', '/api/search?q=a&q=b', undefined, 400],
    ['GET', '/api/courses/%E0%A4%A', undefined, 400],
    ['POST', '/api/contact', 'no json', 415],
    ['POST', '/api/auth/sign-in/email', '{"email":', 400],
    ['POST', '/api/auth/sign-in/email', { email: 'x'.repeat(70_000) }, 413],
    ['DELETE', '/api/courses', undefined, 404],
  ];
  for (const [method, url, payload, status] of cases) {
    const isJson = typeof payload === 'object' || payload?.startsWith('{');
    const answer = await site.app.inject({
      method: method as 'GET',
      url,
      headers: { origin: site.origin, ...(payload !== undefined && { 'content-type': isJson ? 'application/json' : 'text/plain' }) },
      ...(payload !== undefined && { payload }),
    });
    assert.equal(answer.statusCode, status, `${method} ${url} ${answer.body}`);
    assert.match(answer.json().message, /[À-ỹ]/, url);
  }
});

test('a page of another site can make no writing call at all', async () => {
  const calls = [
    ['PUT', '/api/users/x'], ['POST', '/api/users'], ['PUT', '/api/users/x/courses/y/purchaseFullCourse'],
    ['DELETE', '/api/courses/x'], ['POST', '/api/auth/sign-out'], ['POST', '/'],
  ] as const;
  for (const [method, url] of calls) {
    for (const headers of [{ origin: 'https://evil.example' }, { referer: 'https://evil.example/x' }, { cookie: 'x=y' }]) {
      const answer = await site.app.inject({ method, url, headers });
      assert.deepEqual([answer.statusCode, answer.json().code], [403, 'forbidden'], `${method} ${url}`);
    }
  }
  assert.equal((await site.app.inject({ url: '/api/site', headers: { origin: 'https://evil.example' } })).statusCode, 200);
});

test('every answer that is made carries an id and the safe headers', async () => {
  const { headers } = await get('/api/courses');
  assert.ok(headers['x-request-id']);
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(headers['x-frame-options'], 'DENY');
  assert.equal(headers['content-security-policy'], "default-src 'none'; frame-ancestors 'none'");
});

test('an address that names another host or begins with several slashes never leads away from the site', async () => {
  const urls = ['//', '///', '//[', '//a:99999/', '//user:word@host/', '//votoan.example/courses', '/course/%2e%2e'];
  for (const url of urls) {
    const { statusCode, headers, body } = await get(url);
    assert.ok([200, 302, 404].includes(statusCode), `${url} ${statusCode}`);
    assert.ok(statusCode !== 302 || headers.location === '/', url);
    const [, canonical] = /<link rel="canonical" href="([^"]+)">/.exec(body) ?? [];
    assert.ok(canonical === undefined || canonical.startsWith(`${site.origin}/`), `${url} ${canonical}`);
  }
});

test('what is not there says so in Vietnamese, whatever the method and the kind of file', async () => {
  const cases = [
    ['POST', '/'], ['PUT', '/courses'], ['OPTIONS', '/api/courses'], ['DELETE', '/course/toan-thu.svg'],
    ['GET', '/course/khong-co.svg'], ['GET', '/assets/khong-co.js'], ['GET', '/assets/%00'],
    ['GET', '/assets/..%2f..%2fpackage.json'],
  ] as const;
  for (const [method, url] of cases) {
    const answer = await site.app.inject({ method, url });
    assert.equal(answer.statusCode, 404, `${method} ${url}`);
    assert.deepEqual(answer.json(), { code: 'not-found', message: 'Không tìm thấy nội dung này.' });
    assert.equal(answer.headers['cache-control'], 'no-store', url);
  }
});
