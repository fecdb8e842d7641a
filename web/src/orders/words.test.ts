import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failedWords, formatMoment, reportWords, scanWords, untilWords } from './words.ts';

const coins = { kind: 'coins', title: '500 xu', amount: 20_000 } as const;

test('the end of a code is told as a time of day and a day, in Vietnam', () => {
  assert.equal(untilWords('2026-11-22T13:15:00.000Z'), '20:15, 22/11');
  assert.equal(formatMoment('2026-11-22T17:30:00.000Z'), '23/11/2026, 00:30');
});

test('what is scanned for is in the title', () => {
  assert.equal(scanWords(coins), 'Quét mã để nạp 500 xu');
  assert.equal(scanWords({ ...coins, kind: 'lesson' }), 'Quét mã để mở bài giảng');
});

test('failures say what the specification says, with the real amount', () => {
  assert.equal(failedWords(coins), 'Nạp xu thất bại!');
  assert.equal(failedWords({ kind: 'lesson', title: 'x', amount: 5_000 }), 'Thanh toán 5,000 VNĐ thất bại!');
  assert.equal(failedWords({ kind: 'course', title: 'x', amount: 500_000 }), 'Thanh toán 500,000 VNĐ thất bại!');
});

test('a result is told by its coins and the new balance', () => {
  assert.equal(reportWords({ paid: true, coins: 1_000 }, 1_100), 'Đã cộng 1.000 xu. Số dư mới: 1.100 xu.');
  assert.equal(reportWords({ paid: true, coins: 500 }, undefined), 'Đã cộng 500 xu.');
});
