import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeCancelled, describeExpired, describePaid, describeMismatch, describeWaiting } from './buyer-news.ts';

const coins = { id: 'd1', kind: 'coins', coins: 1200, state: 'pending' } as const;
const lesson = { id: 'd2', kind: 'lesson', coins: null, state: 'pending' } as const;
const told = (status: string, message: string, coinsAdded = 0) => ({ event: 'rechargeStatus', data: { status, message, coinsAdded, orderId: 'd1' } });
const order = (orderId: string, state: string) => ({ event: 'orderStatus', data: { orderId, state } });

test('of an order of coins the buyer hears how the top-up goes, of one of lessons which state it has', () => {
  assert.deepEqual(describePaid(coins), told('completed', 'Đã cộng 1.200 xu.', 1200));
  assert.deepEqual(describePaid(lesson), order('d2', 'paid'));
  assert.deepEqual(describeMismatch(coins, 'Sai số tiền.'), told('failed', 'Sai số tiền.'));
  assert.deepEqual(describeMismatch(lesson, 'Sai số tiền.'), order('d2', 'pending'));
  assert.deepEqual(describeExpired(coins), told('failed', 'Đơn nạp xu đã hết hạn.'));
  assert.deepEqual(describeExpired(lesson), order('d2', 'expired'));
  assert.deepEqual(describeWaiting(coins), told('processing', 'Đã nhận được chuyển khoản, đang xử lý.'));
  assert.deepEqual(describeWaiting(lesson), order('d2', 'pending'));
});

test('money beside what a paid order of coins needed is no error of it, and a cancelled one is told to every device by its state', () => {
  assert.deepEqual(describeMismatch({ ...coins, state: 'paid' }, 'Đã thanh toán.'), order('d1', 'paid'));
  assert.deepEqual(describeCancelled(coins), order('d1', 'cancelled'));
});
