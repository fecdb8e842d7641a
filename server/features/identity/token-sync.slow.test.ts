import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeLearner } from '#server/testing/people.ts';
import { productionSettings } from '#server/testing/production.ts';
import { cookieOf, people, testSecret, type People } from './app.fixture.ts';

let site: People;
before(async () => {
  site = await people({ TOKEN_SYNC: 'on' });
});
after(() => site.close());

const PATH = '/api/auth/token-sync';

async function learnerWithToken() {
  const learner = await makeLearner(site.db, testSecret);
  const { token } = (await site.call('GET', '/api/auth/token', undefined, { cookie: learner.cookie })).json();
  return { ...learner, authorization: `Bearer ${token}` };
}

test('a bearer token becomes a cookie that scripts cannot read, for as long as the token is good', async () => {
  const { authorization } = await learnerWithToken();
  const kept = await site.call('POST', PATH, undefined, { authorization });
  assert.equal(kept.statusCode, 204);
  const [cookie] = kept.cookies;
  assert.deepEqual([cookie?.name, cookie?.secure], ['votoan.bearer', undefined]);
  assert.equal(cookie?.httpOnly, true);
  assert.equal(cookie.sameSite, 'Lax');
  assert.ok((cookie.maxAge ?? 0) > 290 && (cookie.maxAge ?? 0) <= 300);
  assert.equal(cookie.path, '/api/courses');

  const gone = await site.call('DELETE', PATH);
  assert.equal(gone.statusCode, 204);
  assert.deepEqual([gone.cookies[0]?.name, gone.cookies[0]?.value, gone.cookies[0]?.maxAge], [cookie.name, '', 0]);
});

test('on an https site it is held to https by its name', async (t) => {
  const secure = await people({ ...productionSettings, TOKEN_SYNC: 'on' });
  t.after(() => secure.close());
  const [cookie] = (await secure.call('DELETE', PATH)).cookies;
  assert.deepEqual([cookie?.name, cookie?.secure, cookie?.path], ['__Secure-votoan.bearer', true, '/api/courses']);
});

const statusOf = async (url: string, cookie: string) => (await site.call('GET', url, undefined, { cookie })).statusCode;

test('what was kept opens media and nothing else, until the session ends', async () => {
  const { uid, cookie, authorization } = await learnerWithToken();
  const kept = cookieOf(await site.call('POST', PATH, undefined, { authorization }));
  assert.equal(await statusOf('/api/probe/media', kept), 200);
  for (const url of [`/api/users/${uid}`, `/api/users/${uid}/sessions`, '/api/auth/token']) {
    assert.equal(await statusOf(url, kept), 401, url);
  }
  assert.equal((await site.call('POST', PATH, undefined, { cookie: kept })).statusCode, 401);
  await site.call('POST', '/api/auth/sign-out', undefined, { cookie });
  assert.equal(await statusOf('/api/probe/media', kept), 401);
});

test('no token, a foreign one or a session alone is not kept', async () => {
  const { cookie } = await learnerWithToken();
  for (const headers of [{}, { authorization: 'Bearer x' }, { cookie }] as Record<string, string>[]) {
    const answer = await site.call('POST', PATH, undefined, headers);
    assert.deepEqual([answer.statusCode, answer.headers['set-cookie']], [401, undefined]);
  }
});

test('a token that is too old is not kept', async (t) => {
  const strict = await people({ TOKEN_SYNC: 'on', TOKEN_SYNC_MAX_AGE: '10' });
  t.after(() => strict.close());
  const { cookie } = await makeLearner(strict.db, testSecret);
  const { token } = (await strict.call('GET', '/api/auth/token', undefined, { cookie })).json();
  const keep = () => strict.call('POST', PATH, undefined, { authorization: `Bearer ${token}` });
  assert.equal((await keep()).statusCode, 204);
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 11_000 });
  assert.equal((await keep()).statusCode, 401);
});

test('where it is not configured there is no such call, and its cookie opens nothing', async (t) => {
  const { authorization } = await learnerWithToken();
  const kept = cookieOf(await site.call('POST', PATH, undefined, { authorization }));
  const without = await people();
  t.after(() => without.close());
  assert.equal((await without.call('POST', PATH, undefined, { authorization })).statusCode, 404);
  assert.equal((await without.call('DELETE', PATH)).statusCode, 404);
  assert.equal((await without.call('GET', '/api/probe/media', undefined, { cookie: kept })).statusCode, 401);
});
