import assert from 'node:assert/strict';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { api } from '#contract/api.ts';
import { errors } from '#contract/errors.ts';
import type { Route } from '#contract/route.ts';
import { testApp, testSecret, type TestApp } from './testing/app.ts';
import { buildBodies, parseCall, goodPath, UUID, type Call } from './testing/calls.ts';
import { badAddresses, badBodies } from './testing/malformed-input.ts';
import { makeAdminSession, makeLearner } from './testing/people.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

// Replaces each part of every call in turn by values that no honest browser sends. None may fail the server, and every
// refusal must be in Vietnamese. `npm test` sends every value to the calls of money, and to each other call an eighth
// of them, so that each value reaches some; `npm run test:faults` sends all to all.
const SHARE = process.env['FAULTS'] ? 1 : 8;
const isMoney = (key: string) => /orders|payments|transfers|coins|ledger/i.test(key);
const takeShare = <Value>(values: Value[], key: string, number: number): Value[] =>
  isMoney(key) ? values : values.filter((_, at) => (at + number) % SHARE === 0);

const folder = temporaryFolder();
let site: TestApp;
before(async () => {
  const google = { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'x', OIDC_ISSUER: 'http://127.0.0.1:9' };
  // The admin's password, which some calls ask for again (testing/calls.ts).
  site = await testApp({ DATA_DIR: folder, RATE_LIMITS: 'off', TOKEN_SYNC: 'on', ADMIN_PASSWORD: 'mat-khau-cua-co', ...google });
  await site.identity.ensureAdmin();
});
after(() => site.close());

const CONTRACTS: Record<string, Route> = api;

/** Addresses that no contract declares: those that better-auth reads, and those that are no calls. */
const OTHER_CALLS = [
  'GET /api/auth/verify-email?token', 'GET /api/auth/google?attempt&origin', 'GET /api/auth/google/done?error',
  'GET /api/auth/callback/google?code&state&error', 'GET /course/:file.svg', 'GET /assets/:file', 'GET /dev/inbox/:name',
  'GET /sandbox-bank?done', 'GET /api/:any',
];
const PAGES = [
  'GET /course/:courseId', 'GET /practice/:id', 'GET /topic/:id', 'GET /:any', 'GET /search?q', 'GET /practice?grade',
  'GET /login?next&reason', 'GET /verify?mode&code', 'GET /reset-password?code', 'GET /guardian?token', 'GET /quiz?grade&exam',
  'GET /week/:any?week', 'GET /pay/:any',
];

const CALLS: Call[] = [
  ...Object.entries(CONTRACTS).map(([key, { querystring }]) =>
    parseCall(key, Object.keys((querystring as { shape?: object } | undefined)?.shape ?? {}))),
  ...OTHER_CALLS.map((key) => parseCall(key)),
];

type Who = { cookie: string; uid: string };
const asVisitor = async (): Promise<Who> => ({ cookie: '', uid: UUID });
const asLearner = (): Promise<Who> => makeLearner(site.db, testSecret, { coins: 100 });
const asAdmin = async (): Promise<Who> => {
  const { cookie } = await makeAdminSession(site.db, testSecret);
  return { cookie, uid: (await asLearner()).uid };
};
const ownerOf = (key: string) => (CONTRACTS[key]?.access === 'admin' ? asAdmin : asLearner);

type Ask = { method: string; url: string; payload?: string | object; headers?: Record<string, string> };

const ask = ({ method, headers, ...call }: Ask, { cookie }: Who) =>
  site.app.inject({
    method: method as 'GET', ...call, headers: { origin: site.origin, ...(cookie && { cookie }), ...headers },
  });

/** Makes all calls; returns those that failed the server, or were refused without a code and a Vietnamese message. */
async function errorsOf(calls: Ask[], who: Who): Promise<string[]> {
  const rest = calls.values();
  const found: string[] = [];
  const work = async () => {
    for (const call of rest) {
      const { statusCode, headers, body } = await ask(call, who);
      const isPage = /^text\/html/.test(String(headers['content-type'])) && body.includes('<html lang="vi">');
      if (statusCode < 400 || (statusCode < 500 && (call.method === 'HEAD' || isPage || isErrorBody(body)))) continue;
      found.push(`${JSON.stringify(call).slice(0, 400)}: ${statusCode} ${body}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work)); // the database has ten connections
  return found;
}

function isErrorBody(body: string): boolean {
  const { code = '', message = '' } = JSON.parse(body) as { code?: string; message?: string };
  return code in errors && /[À-ỹ]/.test(message) && !/\b(?:invalid|expected|must|should|error|failed)\b/i.test(message);
}

test('a good body of every call gets through, so that a bad part of it gets as far as it can', async () => {
  const withBody = Object.keys(CONTRACTS).filter((key) => CONTRACTS[key]?.body);
  for (const key of withBody) {
    const { method, path } = parseCall(key);
    const who = await ownerOf(key)();
    const payload = buildBodies(who.uid)[key];
    assert.ok(payload, `${key} needs a body here`);
    const { statusCode, body } = await ask({ method, url: goodPath(path, who.uid), payload }, who);
    // No card has these: the form was accepted, and the card is not.
    if (key === 'POST /api/cards/sign-in') assert.match(body, /wrong-card/);
    else assert.ok(![400, 401, 403].includes(statusCode), `${key} ${statusCode} ${body}`);
  }
});

for (const [name, as] of [['its caller', ownerOf], ['a visitor', () => asVisitor]] as const) {
  test(`no address of a call fails the server, or is refused without words: as ${name}`, async () => {
    for (const [number, call] of CALLS.entries()) {
      const who = await as(call.key)();
      const urls = takeShare(badAddresses(call, who.uid), call.key, number);
      assert.deepEqual(await errorsOf(urls.map((url) => ({ method: call.method, url })), who), []);
    }
  });
}

/** Valid ids for query parameters. */
const IDS: Record<string, string> = { courseId: 'toan-thu', id: 'lop-7-thu', cursor: UUID };

test('an id of wrong form in a query is refused, in every call that takes one', async () => {
  const takers = CALLS.filter(({ key }) => key in CONTRACTS).flatMap((call) => call.query.filter((name) => name in IDS).map((name) => ({ ...call, name })));
  assert.deepEqual(new Set(takers.map(({ name }) => name)), new Set(Object.keys(IDS)));
  for (const { key, method, path, name } of takers) {
    const who = await ownerOf(key)();
    const kind = path === '/api/admin/drafts' ? '&kind=topic' : '';
    const statusOf = async (id = '') =>
      (await ask({ method, url: `${goodPath(path, who.uid)}?${name}=${encodeURIComponent(id)}${kind}` }, who)).statusCode;
    assert.equal(await statusOf(['/api/admin/audit', '/api/admin/items'].includes(path) ? '1' : IDS[name]), 200, `${key} ${name}`);
    for (const wrong of ['', 'a.b', '../x', 'á', ' x', 'a'.repeat(81)]) assert.equal(await statusOf(wrong), 400, `${key} ${name}=${wrong}`);
  }
});

test('no body of a call fails the server, or is refused without words', async () => {
  for (const [number, key] of Object.keys(buildBodies('')).entries()) {
    const { method, path } = parseCall(key);
    const who = await ownerOf(key)();
    const good = buildBodies(who.uid)[key] ?? {};
    const calls = takeShare(badBodies(good), key, number).map(({ payload, type }) => ({
      method, url: goodPath(path, who.uid), payload, headers: { 'content-type': type },
    }));
    assert.deepEqual(await errorsOf(calls, who), []);
  }
});

test('no address of a page fails the server, or is answered without words', async () => {
  const urls = PAGES.flatMap((key) => badAddresses(parseCall(key), UUID));
  assert.deepEqual(await errorsOf(urls.map((url) => ({ method: 'GET', url })), await asVisitor()), []);
});

test('bytes that are no request are refused in words, too', async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.app.server.address() as AddressInfo;
  const rest = 'HTTP/1.1\r\nHost: localhost\r\n';
  const expected = { 400: errors['invalid-input'], 413: errors['too-large'] };
  for (const [status, bytes] of [
    [400, 'xin chào\r\n\r\n'],
    [400, '\x16\x03\x01\x02\x00'],
    [400, `FOO /api/courses ${rest}\r\n`],
    [400, `POST /api/contact ${rest}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    [413, `GET /${'a'.repeat(20_000)} ${rest}\r\n`],
    [413, `GET / ${rest}X-Long: ${'a'.repeat(20_000)}\r\n\r\n`],
  ] as const) {
    const socket = connect(port, '127.0.0.1');
    socket.write(bytes);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    assert.match(head, new RegExp(`^HTTP/1.1 ${status} `), bytes);
    assert.equal(JSON.parse(body).message, expected[status][1]);
  }
});
