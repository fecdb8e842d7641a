import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '#contract/api.ts';
import { changeOfSession, isPicture, mayKeepPage, mayKeepRead } from './may-keep.ts';

/** Paths of all reads of the contract, with an id in place of each parameter. */
const reads = Object.entries(api)
  .filter(([key]) => key.startsWith('GET '))
  .map(([key, { access }]) => ({ path: key.slice('GET '.length).replace(/:\w+/g, 'mot-2'), access }));

const addressOf = (path: string) => new URL(path, 'https://votoan.vn');

test('nothing of the owner’s, of money, of guardians or of sign-in is kept, nor a file that is played', () => {
  const kept = reads.filter(({ path }) => mayKeepRead(addressOf(path)));
  assert.ok(kept.length > 20);
  for (const { path, access } of kept) {
    assert.ok(['public', 'optional', 'learner', 'self'].includes(access), path);
    assert.doesNotMatch(path, /admin|orders|coins|pay|guardian|sessions|export|auth|parent-link|solutions|recordings|video|photos|search|push|view=/);
  }
});

test('all that a lesson, a paper, a topic, the review and the first page read is kept', () => {
  for (const path of [
    '/api/site', '/api/courses/toan-6', '/api/courses/toan-6/lessons/b1/board', '/api/practices/bo-de', '/api/topics/t1', '/api/attempts/a-1',
    '/api/users/u-1', '/api/users/u-1/today', '/api/users/u-1/review', '/api/users/u-1/review/4', '/api/users/u-1/assignments/5',
  ]) assert.ok(mayKeepRead(addressOf(path)), path);
});

test('a page of a secret link and the owner’s area are not kept, a picture is no page', () => {
  for (const path of ['/', '/course/toan-6', '/review', '/profile/map', '/quiz']) assert.ok(mayKeepPage(path), path);
  for (const path of ['/week/x', '/pay/x', '/card/x', '/guardian', '/admin', '/adminLogin', '/setup', '/login', '/search', '/topic/x.svg']) assert.ok(!mayKeepPage(path), path);
  assert.ok(isPicture('/topic/x.svg'));
  assert.ok(!isPicture('/topic/x'));
});

test('calls that change who is signed in are known', () => {
  assert.equal(changeOfSession('POST', '/api/auth/sign-out'), 'ends');
  assert.equal(changeOfSession('DELETE', '/api/users/u-1/sessions'), 'ends');
  for (const path of ['/api/auth/sign-in/email', '/api/auth/callback/google', '/api/cards/sign-in']) assert.equal(changeOfSession('POST', path), 'perhaps');
  for (const path of ['/api/auth/get-session', '/api/auth/token-sync', '/api/users/u-1', '/api/admin/auth/sign-in/email']) assert.equal(changeOfSession('POST', path), undefined);
});
