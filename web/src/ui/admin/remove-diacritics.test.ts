import assert from 'node:assert/strict';
import { test } from 'node:test';
import { removeDiacritics } from './remove-diacritics.ts';

test('what people search with is found without case and accents', () => {
  assert.equal(removeDiacritics('Đường THẲNG đi qua ổ'), 'duong thang di qua o');
  assert.equal(removeDiacritics('ĐẶNG'), removeDiacritics('Đặng'));
});
