import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newsOfCancelled, newsOfExpired, newsOfPaid, newsOfProblem, newsOfWaiting } from './buyer-news.ts';

const coins = { id: 'd1', kind: 'coins', coins: 1200, state: 'pending' } as const;
const lesson = { id: 'd2', kind: 'lesson', coins: null, state: 'pending' } as const;
const told = (status: string, message: string, coinsAdded = 0) => ({ event: 'rechargeStatus', data: { status, message, coinsAdded, orderId: 'd1' } });
const order = (orderId: string, state: string) => ({ event: 'orderStatus', data: { orderId, state } });

test('of an order of coins the buyer hears how the top-up goes, of one of lessons which state it has', () => {
  assert.deepEqual(newsOfPaid(coins), told('completed', 'Đã cộng 1.200 xu.', 1200));
  assert.deepEqual(newsOfPaid(lesson), order('d2', 'paid'));
  assert.deepEqual(newsOfProblem(coins, 'Sai số tiền.'), told('failed', 'Sai số tiền.'));
  assert.deepEqual(newsOfProblem(lesson, 'Sai số tiền.'), order('d2', 'pending'));
  assert.deepEqual(newsOfExpired(coins), told('failed', 'Đơn nạp xu đã hết hạn.'));
  assert.deepEqual(newsOfExpired(lesson), order('d2', 'expired'));
  assert.deepEqual(newsOfWaiting(coins), told('processing', 'Đã nhận được chuyển khoản, đang xử lý.'));
  assert.deepEqual(newsOfWaiting(lesson), order('d2', 'pending'));
});

test('money beside what a paid order of coins needed is no error of it, and a cancelled one is told to every device by its state', () => {
  assert.deepEqual(newsOfProblem({ ...coins, state: 'paid' }, 'Đã thanh toán.'), order('d1', 'paid'));
  assert.deepEqual(newsOfCancelled(coins), order('d1', 'cancelled'));
});
