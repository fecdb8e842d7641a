import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findFormulas } from '#library/format/formulas.ts';
import { toHtml } from '#library/format/markdown.ts';
import { unescapeHtml } from '#library/format/escape-html.ts';
import { renderFormulas, sanitize, htmlToText } from './html.ts';

/** Source, its formulas, and its words, including formulas. */
const CASES: [written: string, formulas: string[], words: string][] = [
  ['Số $2$ và $3$', ['2', '3'], 'Số 2 và 3'],
  ['\\$5 và \\$10', [], '$5 và $10'],
  ['Giá \\$5, tức $x = 5$', ['x = 5'], 'Giá $5, tức x = 5'],
  ['Giá $\\$5$', ['\\$5'], 'Giá …'],
  ['Giá $5 một cái', [], 'Giá $5 một cái'],
  ['Một $5 ở đây\nvà $ ở đó', [], 'Một $5 ở đây và $ ở đó'],
  ['$$x + 1$$', ['x + 1'], 'x + 1'],
  ['$$x\n+ 1$$ và $y$', ['x\n+ 1', 'y'], 'x + 1 và y'],
  ['$$x = \\$5$$', ['x = \\$5'], '…'],
  ['$$x và $y$', ['x và '], '$x và y$'],
  ['Với \\(a_1\\) và \\[b_1\\]', ['a_1', 'b_1'], 'Với a₁ và b₁'],
  ['\\[\\begin{aligned} a &= 1 \\\\[2pt] b &= 2 \\end{aligned}\\]', ['\\begin{aligned} a &= 1 \\\\[2pt] b &= 2 \\end{aligned}'], 'a bằng 1, b bằng 2'],
  ['Mở \\(x rồi \\(y\\)', ['y'], 'Mở (x rồi y'],
  ['Mã `$x$` và $y$', ['y'], 'Mã $x$ và y'],
  ['``a ` $x$`` và `\\$`', [], 'a ` $x$ và \\$'],
  ['```\n$x$\n```\n\n$y$', ['y'], '$x$ y'],
  ['$a < b$ và $c > d$', ['a < b', 'c > d'], 'a < b và c > d'],
  ['5\\$\n\n6\\$', [], '5$ 6$'],
];

const drawnIn = (html: string): string[] =>
  [...html.matchAll(/<annotation encoding="application\/x-tex">([^]*?)<\/annotation>/g)].map(([, tex]) => unescapeHtml(tex ?? ''));

test('library and server find the same formulas in a text', () => {
  for (const [written, wanted, words] of CASES) {
    assert.deepEqual(findFormulas({ text: written, line: 1 }).map(({ tex }) => tex), wanted, written);
    const html = sanitize(toHtml(written));
    assert.deepEqual(drawnIn(renderFormulas(html)), wanted, html);
    assert.equal(htmlToText(html), words, html);
  }
});

test('a formula ends with its paragraph', () => {
  const html = '<p>5$</p><p>6$ và <b>$x</b>$</p>';
  assert.equal(renderFormulas(html), html);
});

test('a text of signs without partners is read once, not over and over', () => {
  for (const sign of ['\\(', '\\[', '`', '\\$', '``` ', '$\n', '\\[\\(']) {
    const text = sign.repeat(20_000);
    assert.deepEqual(findFormulas({ text, line: 1 }), [], sign);
    assert.equal(renderFormulas(text), text.replaceAll('\\$', '$'), sign);
  }
});
