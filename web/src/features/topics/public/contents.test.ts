import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listContents } from './contents.ts';

test('headings of a theory get ids and are listed, formulas and all; of an example only its number', () => {
  const text = '<h2>Kiến thức</h2><p>Một.</p><h3>1. Số <span class="katex">π</span></h3><h3>Ví dụ 12. Tính\n1 + 1.</h3>';
  const { html, entries } = listContents(text);
  assert.deepEqual(entries, [
    { id: 'muc-1', title: 'Kiến thức', kind: 'main' },
    { id: 'muc-2', title: '1. Số <span class="katex">π</span>', kind: 'part' },
    { id: 'muc-3', title: 'Ví dụ 12', kind: 'example' },
  ]);
  assert.match(html, /^<h2 id="muc-1" tabindex="-1">Kiến thức<\/h2><p>Một\.<\/p><h3 id="muc-2" tabindex="-1">1\. Số/);
  assert.match(html, /<h3 id="muc-3" tabindex="-1">Ví dụ 12\. Tính\n1 \+ 1\.<\/h3>$/);
});

test('a short theory has no contents', () => {
  const text = '<h2>Kiến thức</h2><h2>Ví dụ</h2>';
  assert.deepEqual(listContents(text), { html: text, entries: [] });
});
