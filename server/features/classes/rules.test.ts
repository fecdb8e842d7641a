import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSameClassName } from './rules.ts';

test('a class name is the same in capitals or not, with spaces or not, with “Lớp” before it or not', () => {
  for (const [one, other] of [['8A1', '8a1'], ['8A1', 'Lớp 8A1'], ['8A 1', '8A1'], ['Toán  8 tối', 'toán 8 tối'], ['lop 6/1', '6/1']] as const) assert.ok(isSameClassName(one, other), one);
  for (const [one, other] of [['8A1', '8A11'], ['8A1', '9A1'], ['6/1', '6.1'], ['Toán 8 tối', 'Toán 8']] as const) assert.ok(!isSameClassName(one, other), one);
});
