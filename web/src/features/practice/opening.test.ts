import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { User } from '#contract/users.ts';
import { openingOf, type Paper } from './opening.ts';

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
