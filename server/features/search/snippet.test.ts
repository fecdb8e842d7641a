import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold, snippetOf } from './snippet.ts';

test('a word typed without accents is marked in the accented text', () => {
  assert.equal(snippetOf('Tập hợp các số tự nhiên', ['hop']), 'Tập <mark>hợp</mark> các số tự nhiên');
  assert.equal(snippetOf('Đường tròn', ['duong']), '<mark>Đường</mark> tròn');
});

test('folding keeps every letter at its place', () => {
  const text = 'Ước chung lớn nhất – ĐỊNH LÍ Viète';
  assert.equal(fold(text).length, text.length);
});

test('signs of HTML in a text stay text', () => {
  assert.equal(snippetOf('<b> a & b', ['b']), '&lt;<mark>b</mark>&gt; a &amp; <mark>b</mark>');
});

test('a long text is cut around the word that was found', () => {
  const snippet = snippetOf(`${'mở đầu '.repeat(60)}lũy thừa ${'kết thúc '.repeat(60)}`, ['luy thua']);
  assert.match(snippet, /^… .*<mark>lũy thừa<\/mark>.* …$/);
  assert.ok(snippet.length < 220);
});
