import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TuitionMonth } from '#contract/student-tuition.ts';
import { sayState, sumOwed } from './month-words.ts';

const month = (state: TuitionMonth['state'], owed: number | null, fee: number | null = 400_000): TuitionMonth => ({ month: '2026-09', state, fee, owed, paid: 0 });
const say = (each: TuitionMonth) => sayState(each).replaceAll('\u00a0', ' ');

test('a month says in words and money what it owes', () => {
  assert.equal(say(month('owed', 400_000)), 'Nợ 400.000 ₫');
  assert.equal(say(month('owed', null, null)), 'Chưa đóng');
  assert.equal(say(month('partial', 150_000)), 'Còn thiếu 150.000 ₫');
  assert.equal(say(month('paid', 0)), 'Đã đóng');
  assert.equal(say(month('off', null)), 'Nghỉ');
});

test('what months owe is summed, and unknown where one fee is', () => {
  assert.equal(sumOwed([]), 0);
  assert.equal(sumOwed([month('owed', 400_000), month('partial', 150_000)]), 550_000);
  assert.equal(sumOwed([month('owed', 400_000), month('owed', null, null)]), null);
});
