import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isBlankHtml } from '#contract/authored-fields.ts';
import { QuestionWritten } from '#contract/questions.ts';
import { QUESTION } from '#server/testing/calls.ts';
import { markdownToLine, markdownToHtml, renderView } from './content-html.ts';

test('a script in a text never runs: it is shown as the text that it is', () => {
  const texts = ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '[x](javascript:alert(1))', '<svg onload=alert(1)>'];
  for (const text of texts) {
    const html = renderView(markdownToHtml(text), new Map());
    assert.ok(!/<script|<img|<svg|href="javascript/i.test(html), html);
  }
});

test('a line has no paragraph around it, and formulas wait in the source until they are drawn', () => {
  assert.equal(markdownToLine('A. $\\dfrac{1}{2}$'), 'A. $\\dfrac{1}{2}$');
  assert.match(renderView(markdownToLine('A. $\\dfrac{1}{2}$'), new Map()), /^A\. .*class="katex"/);
});

test('whether a text says anything is told at once, however it was made to take long', () => {
  for (const [html, isBlank] of [['<p> &nbsp;</p>', true], ['<p>1</p>', false], ['a < b', false], ['<p><img src="a"></p>', false]] as const) {
    assert.equal(isBlankHtml(html), isBlank, html);
  }
  assert.equal(isBlankHtml('<'.repeat(400_000)), false);
  const options = ['', 'B. 2', 'C. 3', 'D. 4'];
  for (const blank of [' <p> A . </p>', ' '.repeat(400_000), `<p>${' '.repeat(400_000)}</p>`]) {
    assert.equal(QuestionWritten.safeParse({ ...QUESTION, options: options.with(0, blank) }).success, false);
  }
});
