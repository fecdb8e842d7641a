// @ts-nocheck
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cookieName, secretFor, sessionCookieName } from './realm.ts';
import { signedCookie, tokenFromCookie } from './session-cookie.ts';

test('a session\'s token is read from a cookie that was signed for this realm, and from no other', () => {
  const learners = secretFor('a secret', 'learner sessions');
  const name = sessionCookieName('learner', 'https://votoan.example');
  const read = (value: string, secret = learners) => tokenFromCookie(`a=1; ${name}=${value}; b=2`, name, secret);
  const cookie = signedCookie('token.with.dots', learners);
  assert.equal(read(cookie), 'token.with.dots');
  const others = [secretFor('a secret', 'admin sessions'), secretFor('another', 'learner sessions'), secretFor('a secret', 'bearer tokens'), 'a secret'];
  assert.deepEqual(others.map((secret) => read(cookie, secret)), others.map(() => undefined));
  const changed = [cookie.replace('token', 'Token'), cookie.slice(0, -4), `${cookie}A`, 'token', '', `.${cookie.split('.').at(-1)}`, 'token.'];
  assert.deepEqual(changed.map((value) => read(value)), changed.map(() => undefined));
  assert.equal(tokenFromCookie(undefined, name, learners), undefined);
  assert.equal(tokenFromCookie(`other=${cookie}`, name, learners), undefined);
  assert.equal(read(signedCookie('', learners)), undefined, 'no token at all, rightly signed');
  assert.equal(read(signedCookie('x', learners)), 'x');
});

test('under https a cookie\'s name holds it to this host, or at least to https; elsewhere it is bare', () => {
  assert.equal(sessionCookieName('learner', 'https://votoan.example'), '__Host-votoan.session_token');
  assert.equal(sessionCookieName('admin', 'https://votoan.example'), '__Host-votoan-admin.session_token');
  assert.equal(cookieName('x', 'https://votoan.example', 'some paths'), '__Secure-x');
  assert.deepEqual([cookieName('x', 'http://https:3000', 'all paths'), cookieName('x', 'http://localhost', 'some paths')], ['x', 'x']);
});
