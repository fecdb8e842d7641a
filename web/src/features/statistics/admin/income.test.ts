import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareIncome, sumIncome } from './income.ts';

test('this month is compared with the same days of the last one', () => {
  const words = (now: number, before: number) => compareIncome(now, before).replaceAll('\u00a0', ' ');
  assert.equal(words(500_000, 300_000), 'Hơn 200.000 ₫ so với tháng trước tính đến cùng ngày');
  assert.equal(words(0, 300_000), 'Kém 300.000 ₫ so với tháng trước tính đến cùng ngày');
  assert.equal(words(5, 5), 'Bằng tháng trước tính đến cùng ngày');
  assert.equal(sumIncome({ tuition: 1, coins: 20, lessons: 300, courses: 4_000 }), 4_321);
});
