import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noBreakHtml, partsOfTitle } from './join-terms.ts';

const shown = (title: string) => partsOfTitle(title).map(({ text, whole }) => (whole ? text.replaceAll(' ', '_') : text)).join('');
const html = (title: string) => noBreakHtml(title).replace(/<span class="no-break">(.*?)<\/span>/g, (_, text: string) => text.replaceAll(' ', '_'));

test('a numeral stays with the word before it, a dash with what it ends', () => {
  assert.equal(shown('Luyện thi giữa học kì I – Toán 8'), 'Luyện thi giữa học_kì_I_– Toán_8');
  assert.equal(shown('Đề thi thử vào lớp 10, tỉnh A'), 'Đề thi thử vào lớp_10, tỉnh A');
  assert.equal(shown('Chương II. Hằng đẳng thức'), 'Chương_II. Hằng_đẳng_thức');
});

test('words that only begin like a numeral, and signs within a word, are left alone', () => {
  for (const title of ['Vẽ hình và Xét dấu', 'Ý nghĩa', 'Tính In và IXa', 'Dãy x-y', 'phân sốt', '']) {
    assert.equal(shown(title), title);
  }
});

test('terms of three syllables stay whole too, and what stands between the signs of HTML is left alone', () => {
  assert.equal(shown('Hằng đẳng thức và bất phương trình'), 'Hằng_đẳng_thức và bất_phương_trình');
  assert.equal(html('Hình chữ nhật <svg viewBox="0 0 1 1"></svg> lớp 8'), 'Hình_chữ_nhật <svg viewBox="0 0 1 1"></svg> lớp_8');
  assert.equal(html('<mark>Tập</mark> hợp con'), '<mark>Tập</mark>_hợp con');
});

test('the brand and the terms of mathematics do not break in two', () => {
  assert.equal(shown('Phần tử của tập hợp'), 'Phần_tử của tập_hợp');
  assert.equal(shown('Toán 8 – Hằng đẳng thức, phương trình và tam giác đồng dạng'), 'Toán_8_– Hằng_đẳng_thức, phương_trình và tam_giác đồng_dạng');
  assert.equal(shown('Liên hệ với Vở Toán'), 'Liên hệ với Vở_Toán');
});
