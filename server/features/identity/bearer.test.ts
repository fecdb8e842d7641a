import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeBearer, mayBeSignedIn, readBearer } from './bearer.ts';
import { sessionCookieName } from './realm.ts';

const SECRET = 'a secret for these tests';

test('a token names its account and its session; a text of another form is not even verified', async () => {
  const began = Math.floor(Date.now() / 1000);
  const token = await makeBearer({ uid: 'me', sessionId: 'mine' }, SECRET);
  const { age = -1, ...claim } = (await readBearer(token, SECRET)) ?? {};
  assert.deepEqual(claim, { uid: 'me', sessionId: 'mine' });
  assert.ok(age >= 0 && age <= Math.floor(Date.now() / 1000) - began, `${age} s old`); // a second may begin meanwhile
  assert.equal(await readBearer(token, 'another secret'), undefined);
  for (const text of ['x', 'a.b', 'a.b.c.d', `${token} `, '..', `${token.slice(0, -4)}!!!!`]) assert.equal(await readBearer(text, SECRET), undefined);
});

test('only a cookie of ours or a token in the right form counts as a possible session', async () => {
  const token = await makeBearer({ uid: 'me', sessionId: 'mine' }, SECRET);
  for (const origin of ['http://127.0.0.1:3000', 'https://example.com']) {
    assert.ok(mayBeSignedIn({ cookie: `x=1; ${sessionCookieName('learner', origin)}=abc` }), origin);
  }
  assert.ok(mayBeSignedIn({ authorization: `Bearer ${token}` }));
  assert.ok(mayBeSignedIn({ authorization: 'bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.' }), 'as Firebase\'s emulator makes them');
  for (const headers of [{}, { cookie: '' }, { cookie: 'x=1; __cf_bm=abc' }, { authorization: 'Bearer x' }, { authorization: 'Basic YTpi' }]) {
    assert.equal(mayBeSignedIn(headers), false, JSON.stringify(headers));
  }
});
