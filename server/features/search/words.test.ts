import assert from 'node:assert/strict';
import { test } from 'node:test';
import { removeDuplicates, foldText, hasAccents, normalizeAccents, splitWords } from './words.ts';

test('folding keeps every letter at its place', () => {
  const text = 'Ước chung lớn nhất – ĐỊNH LÍ Viète';
  assert.equal(foldText(text), 'uoc chung lon nhat – dinh li viete');
  assert.equal(foldText(text).length, text.length);
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
  assert.equal(normalizeAccents('Hoà THUỶ'), normalizeAccents('hòa thủy'));
  assert.notEqual(normalizeAccents('số'), normalizeAccents('sổ'));
  assert.equal(normalizeAccents('toán'), 'toán');
});

test('a sound that is written with y or i is one word', () => {
  assert.equal(foldText('Định lý, kỳ TỶ, hy vọng'), foldText('định lí, kì tỉ, hi vọng'));
  assert.equal(normalizeAccents('định lý'), normalizeAccents('Định lí'));
  assert.notEqual(normalizeAccents('lý'), normalizeAccents('lỉ'));
  assert.deepEqual(['quy', 'y', 'xy', 'thuy', 'luyen'].map(foldText), ['quy', 'y', 'xy', 'thuy', 'luyen']);
});

test('a word has accents when it is not of plain letters', () => {
  assert.deepEqual(['so', 'số', 'đo', 'ly', '15'].map(hasAccents), [false, true, true, false, false]);
});
