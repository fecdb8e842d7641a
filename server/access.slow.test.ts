import assert from 'node:assert/strict';
import { subscribe } from 'node:diagnostics_channel';
import { after, before, test } from 'node:test';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { api } from '#contract/api.ts';
import type { Access, Route } from '#contract/route.ts';
import { testApp, testSecret, type TestApp } from './testing/app.ts';
import { buildBodies, parseCall, goodPath, goodQuery, UUID } from './testing/calls.ts';
import { makeAdminSession, makeLearner } from './testing/people.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

// Calls the live router as every kind of caller: access must be as the contract declares.

const folder = temporaryFolder();
const routes: RouteOptions[] = [];
let site: TestApp;
let somebody: string;
before(async () => {
  subscribe('fastify.initialization', (message) => {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => void routes.push(route));
  });
  const google = { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'x', OIDC_ISSUER: 'http://127.0.0.1:9' };
  site = await testApp({ DATA_DIR: folder, RATE_LIMITS: 'off', TOKEN_SYNC: 'on', ...google });
  await site.app.ready();
  somebody = (await makeLearner(site.db, testSecret, { coins: 100 })).uid;
});
after(() => site.close());

const CALLS: [key: string, Route][] = Object.entries(api);

test('the router has no path under /api that the contract does not declare, and the contract none that it lacks', () => {
  const live = routes
    .filter(({ url }) => url.startsWith('/api/'))
    .map(({ method, url, constraints }) => {
      const { view } = (constraints ?? {}) as { view?: string };
      return `${String(method)} ${url}${view ? `?view=${view}` : ''}`;
    })
    // The framework's own beside each GET.
    .filter((key, _, keys) => !key.startsWith('HEAD ') || key in api || !keys.includes(key.replace('HEAD', 'GET')));
  // The route for all other addresses, of any method: it answers 404.
  const [leftOver, ...declared] = live.sort((one, other) => Number(other.endsWith('*')) - Number(one.endsWith('*')));
  assert.match(leftOver ?? '', / \/api\/\*$/);
  assert.deepEqual(declared.sort(), Object.keys(api).sort());
});

test('calls under /api/admin are the admin\'s, but for signing in', () => {
  const open = CALLS.filter(([key, { access }]) => key.includes(' /api/admin/') && access !== 'admin').map(([key]) => key);
  assert.deepEqual(open.filter((key) => !key.includes(' /api/admin/auth/')), []);
});

/** A caller. `uid` is their own, `of` the one in the path. */
type Who = { uid: string; of?: string; cookie?: string };
const WHO: Record<string, () => Promise<Who>> = {
  'a visitor': async () => ({ uid: UUID }),
  'the learner': () => makeLearner(site.db, testSecret, { coins: 100 }),
  'another learner': async () => ({ ...(await makeLearner(site.db, testSecret)), of: somebody }),
  'the admin': async () => ({ ...(await makeAdminSession(site.db, testSecret)), of: somebody }),
};

/** The code that refuses a caller; undefined for an admitted one. */
const TURNED_AWAY: Record<Access, Record<string, string>> = {
  public: {},
  optional: {},
  learner: { 'a visitor': 'not-signed-in', 'the admin': 'not-signed-in' },
  self: { 'a visitor': 'not-signed-in', 'another learner': 'forbidden', 'the admin': 'not-signed-in' },
  admin: { 'a visitor': 'not-signed-in', 'the learner': 'not-signed-in', 'another learner': 'not-signed-in' },
  'admin-account': { 'a visitor': 'not-signed-in', 'the learner': 'not-signed-in', 'another learner': 'not-signed-in' },
  setup: Object.fromEntries(Object.keys(WHO).map((who) => [who, 'setup-closed'])), // a learner exists
  provider: {
    'a visitor': 'signature-invalid', 'the learner': 'signature-invalid', 'another learner': 'signature-invalid',
    'the admin': 'signature-invalid',
  },
};
const STATUS: Record<string, number> = { 'setup-closed': 404, 'not-signed-in': 401, forbidden: 403, 'signature-invalid': 401 };

type Sent = { url: string; payload?: string; type?: string };

/** Makes valid input, and input with an invalid path, query, body text, type or size. */
function inputs(key: string, { querystring, access }: Route, { uid, of = uid }: Who): Record<string, Sent> {
  const names = Object.keys((querystring as { shape?: object } | undefined)?.shape ?? {});
  const { path, query } = parseCall(key, names);
  const url = `${goodPath(path, of)}?${goodQuery(query.filter((name) => name !== 'cursor'))}`;
  const body = { ...buildBodies(uid)[key] };
  if (access === 'optional') delete body['userId']; // a learner's own id, not valid for other callers
  const fitting = { url, payload: JSON.stringify(body) };
  if (key.startsWith('GET ')) {
    const bad = `${goodPath(path.replace(/:(?!uid)\w+/g, 'a.b'), of)}?${names.map((name) => `${name}=%00&`).join('')}`;
    return { fitting: { url }, 'malformed address': { url: key.includes('?view') ? `${bad}view=source` : bad } };
  }
  return {
    fitting,
    'malformed body': { url, payload: '{"a":' },
    'other fields': { url, payload: '{"a":[]}' },
    'another type': { ...fitting, type: 'text/csv' },
    // A signature covers the whole body, so a too long one has none.
    ...(access !== 'provider' && { 'too much': { url, payload: JSON.stringify({ a: 'a'.repeat(70_000) }) } }),
  };
}

/** Returns the session's cookie, or a token from it where only a token is accepted. */
async function credentials(key: string, { cookie }: Who): Promise<Record<string, string>> {
  if (!cookie || key !== 'POST /api/auth/token-sync') return cookie ? { cookie } : {};
  const { token } = (await site.app.inject({ url: '/api/auth/token', headers: { cookie } })).json() as { token?: string };
  return { cookie, ...(token && { authorization: `Bearer ${token}` }) };
}

const INPUTS = ['fitting', 'malformed address', 'malformed body', 'other fields', 'another type', 'too much'];

for (const [name, become] of Object.entries(WHO)) {
  test(`${name} is let in, or turned away, as each call declares, whatever is sent`, async () => {
    let who = await become();
    for (const [key, route] of CALLS) {
      const wanted = TURNED_AWAY[route.access][name];
      for (const what of INPUTS) {
        const { url, payload, type = 'application/json' } = inputs(key, route, who)[what] ?? {};
        if (!url) continue;
        const { statusCode, headers, body } = await site.app.inject({
          method: parseCall(key).method as 'GET', url,
          headers: { origin: site.origin, ...(await credentials(key, who)), ...(payload && { 'content-type': type }) },
          ...(payload && { payload }),
        });
        // An answer to HEAD has only a status.
        const code = key.startsWith('HEAD ') ? statusCode === STATUS[wanted ?? ''] ? wanted : undefined : /json/.test(String(headers['content-type'])) ? (JSON.parse(body) as { code?: string } | null)?.code : undefined;
        assert.ok(statusCode < 500, `${key}, ${what}: ${statusCode} ${body}`);
        const turnedAway = code !== undefined && code in STATUS ? [code, statusCode] : undefined;
        assert.deepEqual(turnedAway, wanted && [wanted, STATUS[wanted]], `${key}, ${what}: ${statusCode} ${body}`);
        if (statusCode < 400 && !/^(?:GET|HEAD) /.test(key)) who = await become(); // it may have ended the session
      }
    }
  });
}
