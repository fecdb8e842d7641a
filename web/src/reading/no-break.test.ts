import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noBreak } from './no-break.ts';

const shown = (title: string) => noBreak(title).replaceAll('\u00a0', '_');

test('a numeral stays with the word before it, a dash with what it ends', () => {
  assert.equal(shown('Luyện thi giữa học kì I – Toán 8'), 'Luyện thi giữa học kì_I_– Toán_8');
  assert.equal(shown('Đề thi thử vào lớp 10, tỉnh A'), 'Đề thi thử vào lớp_10, tỉnh A');
  assert.equal(shown('Chương II. Hằng đẳng thức'), 'Chương_II. Hằng đẳng thức');
});

test('words that only begin like a numeral, and signs within a word, are left alone', () => {
  for (const title of ['Vẽ hình và Xét dấu', 'Ý nghĩa', 'So sánh In và IXa', 'Bài toán x-y', '']) {
    assert.equal(noBreak(title), title);
  }
});
