import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { AppError } from '#server/platform/errors.ts';
import { idToken, keyServer, PROJECT } from './google.fixture.ts';
import { idTokens } from './id-tokens.ts';
import { publishedKeys } from './published-keys.ts';

const said = { sub: 'kT8xQ2', email: 'lan@example.com' };

async function reader(t: TestContext) {
  const google = await keyServer();
  t.after(google.stop);
  const clock = { ms: 0 };
  const read = idTokens({ projectId: PROJECT, keys: publishedKeys(google.url, { now: () => clock.ms }) });
  return { google, clock, isGood: async (token: string) => (await read(token)) !== undefined };
}

test('the keys of ID tokens are asked for once, and again when their Cache-Control says so', async (t) => {
  const { google, clock, isGood } = await reader(t);
  const token = await idToken(said, google.key());
  assert.deepEqual(await Promise.all([isGood(token), isGood(token), isGood(token)]), [true, true, true]);
  clock.ms = 3_599_000;
  assert.equal(await isGood(token), true);
  assert.equal(google.state.asked, 1);
  clock.ms = 3_600_000;
  assert.equal(await isGood(token), true);
  assert.equal(google.state.asked, 2);
});

test('a key that has come since is asked for; names that are made up do not have them asked for without end', async (t) => {
  const { google, clock, isGood } = await reader(t);
  assert.equal(await isGood(await idToken(said, google.key())), true);
  const next = await google.newKey('next');
  google.state.keys.push(next);
  clock.ms = 31_000;
  assert.equal(await isGood(await idToken(said, next)), true);
  assert.equal(google.state.asked, 2);
  for (let number = 0; number < 20; number++) {
    assert.equal(await isGood(await idToken(said, next, { kid: `made up ${number}` })), false);
  }
  assert.equal(google.state.asked, 2);
  clock.ms = 62_000;
  assert.equal(await isGood(await idToken(said, next, { kid: 'made up' })), false);
  assert.equal(google.state.asked, 3);
});

test('a key that is published no more opens nothing once the keys were asked for again', async (t) => {
  const { google, clock, isGood } = await reader(t);
  const token = await idToken(said, google.key());
  assert.equal(await isGood(token), true);
  google.state.keys = [await google.newKey('next')];
  clock.ms = 3_600_000;
  assert.equal(await isGood(token), false);
});

test('while the keys cannot be fetched the cached ones go on; without any, no call says that the session has ended', async (t) => {
  const { google, clock, isGood } = await reader(t);
  const token = await idToken(said, google.key());
  google.state.isThere = false;
  await assert.rejects(isGood(token), (error) => error instanceof AppError && error.code === 'unavailable');
  google.state.isThere = true;
  clock.ms = 31_000;
  assert.equal(await isGood(token), true);
  google.state.isThere = false;
  clock.ms = 10 * 3_600_000;
  assert.equal(await isGood(token), true);
});
