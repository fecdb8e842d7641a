import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineOf, sourceOf, viewOf } from './authored.ts';

test('a script in a text never runs: it is shown as the text that it is', () => {
  const texts = ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '[x](javascript:alert(1))', '<svg onload=alert(1)>'];
  for (const text of texts) {
    const html = viewOf(sourceOf(text), new Map());
    assert.ok(!/<script|<img|<svg|href="javascript/i.test(html), html);
  }
});

test('a line has no paragraph around it, and formulas wait in the source until they are drawn', () => {
  assert.equal(lineOf('A. $\\dfrac{1}{2}$'), 'A. $\\dfrac{1}{2}$');
  assert.match(viewOf(lineOf('A. $\\dfrac{1}{2}$'), new Map()), /^A\. .*class="katex"/);
});
