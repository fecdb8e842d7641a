import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COIN_PACKAGES } from '#contract/prices.ts';
import { smallestSufficientPackage, failedWords, reportWords, savedPercent, scanWords } from './words.ts';

const coins = { kind: 'coins', title: '500 xu', amount: 20_000 } as const;

test('what is scanned for is in the title', () => {
  assert.equal(scanWords(coins), 'Quét mã để nạp 500 xu');
  assert.equal(scanWords({ ...coins, kind: 'lesson' }), 'Quét mã để mở bài giảng');
});

test('errors say what the specification says, with the real amount', () => {
  assert.equal(failedWords(coins), 'Nạp xu thất bại!');
  assert.equal(failedWords({ kind: 'lesson', title: 'x', amount: 5_000 }), 'Thanh toán 5,000 VNĐ thất bại!');
  assert.equal(failedWords({ kind: 'course', title: 'x', amount: 500_000 }), 'Thanh toán 500,000 VNĐ thất bại!');
});

test('a result is told by its coins and the new balance', () => {
  assert.equal(reportWords({ paid: true, coins: 1_000 }, 1_100), 'Đã cộng 1.000 xu. Số dư mới: 1.100 xu.');
  assert.equal(reportWords({ paid: true, coins: 500 }, undefined), 'Đã cộng 500 xu.');
});

test('of the packages that bring the coins that are lacking the smallest is marked', () => {
  const cases = [[1, 100], [20, 100], [100, 100], [101, 500], [1_000, 1_000], [1_001, undefined]] as const;
  for (const [lacking, coins] of cases) assert.equal(smallestSufficientPackage(lacking)?.coins, coins, String(lacking));
});

test('larger packages save 20 and 30 percent a coin', () => {
  assert.deepEqual(COIN_PACKAGES.map(savedPercent), [0, 20, 30]);
});
