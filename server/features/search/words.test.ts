import assert from 'node:assert/strict';
import { test } from 'node:test';
import { removeDuplicates, fold, hasAccents, withAccents, splitWords } from './words.ts';

test('folding keeps every letter at its place', () => {
  const text = 'Ước chung lớn nhất – ĐỊNH LÍ Viète';
  assert.equal(fold(text), 'uoc chung lon nhat – dinh li viete');
  assert.equal(fold(text).length, text.length);
});

test('a query is its letters and digits, each word once', () => {
  const wordsOf = (query: string) => removeDuplicates(splitWords(query));
  assert.deepEqual(wordsOf('  Phân số, PHÂN\tsố (lớp 6)?'), ['phân', 'số', 'lớp', '6']);
  assert.deepEqual(wordsOf('a\u0302 b'), ['â', 'b']);
  for (const signs of ['', '  ', '%', "_\\'", '\0', '\u0301', '\u0302\u0323', '…–?!', '\u200b']) {
    assert.deepEqual(wordsOf(signs), [], JSON.stringify(signs));
  }
});

test('a tone is the same on either vowel, and other accents stay', () => {
  assert.equal(withAccents('Hoà THUỶ'), withAccents('hòa thủy'));
  assert.notEqual(withAccents('số'), withAccents('sổ'));
  assert.equal(withAccents('toán'), 'toán');
});

test('a sound that is written with y or i is one word', () => {
  assert.equal(fold('Định lý, kỳ TỶ, hy vọng'), fold('định lí, kì tỉ, hi vọng'));
  assert.equal(withAccents('định lý'), withAccents('Định lí'));
  assert.notEqual(withAccents('lý'), withAccents('lỉ'));
  assert.deepEqual(['quy', 'y', 'xy', 'thuy', 'luyen'].map(fold), ['quy', 'y', 'xy', 'thuy', 'luyen']);
});

test('a word has accents when it is not of plain letters', () => {
  assert.deepEqual(['so', 'số', 'đo', 'ly', '15'].map(hasAccents), [false, true, true, false, false]);
});
