import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { User } from '#contract/users.ts';
import { ApiError } from '../../../api/api.ts';
import {
  attemptIn, isReadingIn, numberIn, openingOf, paperIn, problemIn, unlockError, wayTo, wayToAttempt, wayToReading, type Paper,
} from './opening.ts';

const PAPER: Paper = {
  id: 'de-2', title: 'Đề 2', coin: 20, duration: '90 phút', notes: '', problemCount: 1, unlocked: false,
};
const learner = (currentCoin: number) => ({
  state: 'learner' as const,
  user: {
    uid: 'u', email: 'u@example.com', displayName: 'U', phoneNumber: '', emailVerified: true, currentCoin, coursesEnrolled: [],
  } satisfies User,
});
const OWN = { personal: true };
const VISITORS = { personal: false };

test('a paper whose problems are there opens', () => {
  const unlocked = { ...PAPER, unlocked: true, problems: [] };
  assert.equal(openingOf(unlocked, OWN, learner(0)), 'open');
  assert.equal(openingOf({ ...unlocked, coin: 0 }, OWN, { state: 'unknown' }), 'open');
});

test('a paper with parts, whose questions come with an attempt, opens once it is free or unlocked', () => {
  const test = { ...PAPER, parts: [{ title: 'Phần I', count: 12, points: 3 }] };
  assert.equal(openingOf({ ...test, unlocked: true }, OWN, learner(0)), 'open');
  assert.equal(openingOf(test, OWN, learner(20)), 'confirm');
  assert.equal(openingOf(test, OWN, learner(19)), 'short');
  assert.equal(openingOf({ ...test, coin: 0 }, VISITORS, learner(0)), 'wait');
});

test('who is not signed in signs in first, for a free paper too', () => {
  assert.equal(openingOf(PAPER, VISITORS, { state: 'visitor' }), 'login');
  assert.equal(openingOf({ ...PAPER, coin: 0 }, VISITORS, { state: 'visitor' }), 'login');
});

test('a paid paper is asked about when the coins are enough, to the last one', () => {
  assert.equal(openingOf(PAPER, OWN, learner(20)), 'confirm');
  assert.equal(openingOf(PAPER, OWN, learner(19)), 'short');
});

test('nothing is asked of a learner before it is known what they have unlocked', () => {
  assert.equal(openingOf(PAPER, VISITORS, learner(100)), 'wait');
  assert.equal(openingOf({ ...PAPER, coin: 0 }, OWN, learner(100)), 'wait');
  assert.equal(openingOf(PAPER, VISITORS, { state: 'unknown' }), 'wait');
});

test('when it cannot be found out who asks, that is said', () => {
  assert.equal(openingOf(PAPER, VISITORS, { state: 'unknown', failed: true }), 'offline');
});

test('a paper and its problem are found again by their address', () => {
  const problems = [{ id: 'bai-1' }, { id: 'bai-2' }];
  assert.equal(wayTo('de-1', 'bai-2'), '?de=de-1&bai=bai-2');
  assert.equal(paperIn(wayTo('de-1', 'bai-2')), 'de-1');
  assert.equal(problemIn(wayTo('de-1', 'bai-2'), problems), 1);
  assert.equal(problemIn(wayTo('de-1'), problems), 0);
  assert.equal(problemIn('?de=de-1&bai=bai-9', problems), 0);
  assert.equal(paperIn('?grade=8'), null);
});

test('an attempt, a question of it and the solutions of its paper are found again by their address', () => {
  assert.equal(wayToAttempt('0b5c', 13), '?attempt=0b5c&cau=13');
  assert.equal(wayToAttempt('0b5c'), '?attempt=0b5c');
  assert.equal(attemptIn(wayToAttempt('0b5c', 13)), '0b5c');
  assert.equal(numberIn(wayToAttempt('0b5c', 13), 21), 13);
  for (const wrong of ['cau=22', 'cau=0', 'cau=x', 'cau=1.5', '']) assert.equal(numberIn(`?attempt=0b5c&${wrong}`, 21), 1, wrong);
  assert.equal(isReadingIn(wayToReading('de-3')), true);
  assert.equal(paperIn(wayToReading('de-3')), 'de-3');
  assert.equal(isReadingIn(wayTo('de-3')), false);
});

const OFFLINE = { code: 'offline', message: 'Lỗi kết nối hoặc lỗi hệ thống.' };

test('coins that were not taken are told in the words of the server, where it has some', () => {
  assert.equal(unlockError(new ApiError(409, { code: 'price-changed', message: 'Giá đã đổi.' })), 'Giá đã đổi.');
  assert.equal(unlockError(new ApiError(502, OFFLINE)), 'Lỗi khi trừ xu.');
  assert.equal(unlockError(new ApiError(0, OFFLINE)), 'Lỗi kết nối hoặc lỗi hệ thống.');
  assert.equal(unlockError(new TypeError('x')), 'Lỗi khi trừ xu.');
});
