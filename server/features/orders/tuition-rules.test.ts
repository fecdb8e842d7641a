import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeTuitionProblem, findTuitionMismatch } from './tuition-rules.ts';

const DAY = 24 * 60 * 60 * 1000;
const ended = new Date('2026-11-01T10:00:00Z');
const order = { amount: 500_000, cancelledAt: ended, expiresAt: new Date('2026-12-31T00:00:00Z') };
const after = (days: number) => new Date(ended.valueOf() + days * DAY);

test('the exact amount pays the months while they owe just that, however late', () => {
  for (const state of ['pending', 'expired', 'cancelled'] as const) {
    assert.equal(findTuitionMismatch({ ...order, state }, { amount: 500_000, at: after(90) }, 500_000), undefined, state);
    for (const amount of [499_999, 500_001]) assert.equal(findTuitionMismatch({ ...order, state }, { amount, at: after(0) }, 500_000), 'wrong-amount');
  }
  assert.equal(findTuitionMismatch({ ...order, state: 'paid' }, { amount: 500_000, at: after(0) }, 0), 'already-paid');
});

test('months that owe less by now leave the money with the owner, whether settled or partly paid', () => {
  for (const owed of [0, 499_999]) assert.equal(findTuitionMismatch({ ...order, state: 'pending' }, { amount: 500_000, at: after(0) }, owed), 'months-settled');
});

test('months that owe more by now, or whose fee is unknown, take the agreed amount for a week after the end', () => {
  for (const owed of [600_000, null]) {
    assert.equal(findTuitionMismatch({ ...order, state: 'cancelled' }, { amount: 500_000, at: after(7) }, owed), undefined);
    assert.equal(findTuitionMismatch({ ...order, state: 'cancelled' }, { amount: 500_000, at: after(7.01) }, owed), 'price-changed');
    assert.equal(findTuitionMismatch({ ...order, state: 'pending', cancelledAt: null }, { amount: 500_000, at: after(50) }, owed), undefined);
  }
});

test('the parent reads what became of the money', () => {
  for (const mismatch of ['wrong-amount', 'months-settled', 'price-changed', 'already-paid'] as const) {
    assert.match(describeTuitionProblem(order, 400_000, mismatch), /400\.000 ₫.*Thầy cô đã thấy/, mismatch);
  }
});
