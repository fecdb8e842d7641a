// @ts-nocheck
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markWords, snippetOf } from './snippet.ts';

test('a word typed without accents is marked in the accented text', () => {
  assert.equal(snippetOf('Tập hợp các số tự nhiên', ['hop'], 'anything'), 'Tập <mark>hợp</mark> các số tự nhiên');
  assert.equal(snippetOf('Đường tròn', ['duong'], 'anything'), '<mark>Đường</mark> tròn');
});

test('a word is marked where it is a whole syllable, else at the beginning of one, else inside', () => {
  assert.equal(markWords('Song song và số đo', ['so'], 'anything'), 'Song song và <mark>số</mark> đo');
  assert.equal(markWords('Hai đường song song', ['so'], 'anything'), 'Hai đường <mark>so</mark>ng <mark>so</mark>ng');
  assert.equal(markWords('Tam giác', ['iac'], 'anything'), 'Tam g<mark>iác</mark>');
});

test('a part of a syllable is left alone where only whole ones count', () => {
  assert.equal(markWords('Hằng đẳng thức', ['da', 'thuc'], 'syllables'), 'Hằng đẳng <mark>thức</mark>');
  assert.equal(snippetOf('Hằng đẳng thức', ['da', 'thuc'], 'syllables'), 'Hằng đẳng <mark>thức</mark>');
});

test('a word typed with accents is marked where the text has them', () => {
  assert.equal(markWords('Tính đúng tỉnh táo', ['tính'], 'anything'), '<mark>Tính</mark> đúng tỉnh táo');
  assert.equal(markWords('Phép tính', ['tỉnh'], 'anything'), 'Phép <mark>tính</mark>');
  assert.equal(markWords('Giao hoà', ['hòa'], 'anything'), 'Giao <mark>hoà</mark>');
});

test('signs of HTML in a text stay text', () => {
  assert.equal(snippetOf('<b> a & b', ['b'], 'anything'), '&lt;<mark>b</mark>&gt; a &amp; <mark>b</mark>');
  assert.equal(markWords('<i> "a"', ['i'], 'anything'), '&lt;<mark>i</mark>&gt; &quot;a&quot;');
});

test('a long text is cut around the word that was found', () => {
  const snippet = snippetOf(`${'mở đầu '.repeat(60)}lũy thừa ${'kết thúc '.repeat(60)}`, ['luy', 'thua'], 'anything');
  assert.match(snippet, /^… .*<mark>lũy<\/mark> <mark>thừa<\/mark>.* …$/);
  assert.ok(snippet.length < 220);
});

test('a title is marked whole, however long', () => {
  const title = `${'mở đầu '.repeat(60)}lũy thừa`;
  assert.equal(markWords(title, ['thua'], 'anything'), `${'mở đầu '.repeat(60)}lũy <mark>thừa</mark>`);
});
