import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isIndexable, containsPattern } from './search-condition.ts';

test('a text is looked for as it stands, its signs for any text too', () => {
  assert.equal(containsPattern('50%_a\\'), '%50\\%\\_a\\\\%');
});

test('three letters or digits are long enough to look for, wherever they stand', () => {
  for (const [text, is] of [['Lê Na', true], ['7a1', true], ['a@b.c', true], ['an', false], ['--- %', false], ['', false]] as const) {
    assert.equal(isIndexable(text), is, text);
  }
});
