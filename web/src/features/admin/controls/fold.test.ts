import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold } from './fold.ts';

test('what people search with is found without case and accents', () => {
  assert.equal(fold('Đường THẲNG đi qua ổ'), 'duong thang di qua o');
  assert.equal(fold('ĐẶNG'), fold('Đặng'));
});
