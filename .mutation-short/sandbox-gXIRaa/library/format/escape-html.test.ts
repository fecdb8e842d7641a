// @ts-nocheck
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { escapeHtml, unescapeHtml } from './escape-html.ts';

test('no sign of a text is markup, in an element or in an attribute', () => {
  assert.equal(escapeHtml('<a title="x & y">'), '&lt;a title=&quot;x &amp; y&quot;&gt;');
});

test('a text comes back as it was, one that is made of entities too', () => {
  for (const text of ['2 < 3 & "a" > b', '&lt;', '&amp;lt;', "l'eau"]) assert.equal(unescapeHtml(escapeHtml(text)), text);
  assert.equal(unescapeHtml('l&#39;eau&nbsp;&euro;'), "l'eau &euro;");
});
