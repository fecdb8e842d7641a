import assert from 'node:assert/strict';
import test from 'node:test';
import { toHtml } from './markdown.ts';

test('formulas come out as they were written, with <, > and & as entities', () => {
  assert.equal(
    toHtml('Nếu $a_1 < b$ và $c_1 > d$ thì **$a * b$**.').trim(),
    '<p>Nếu $a_1 &lt; b$ và $c_1 &gt; d$ thì <strong>$a * b$</strong>.</p>',
  );
});
test('a display formula of several rows is not taken for a list or a heading', () => {
  const formula = '$$\n\\begin{aligned} x &= 1\n+ 2 \\\\\n- y &= 3 \\end{aligned}\n$$';
  assert.equal(toHtml(formula).trim(), `<p>${formula.replaceAll('&', '&amp;')}</p>`);
});
test('a bar in a formula does not end a table cell', () => {
  assert.match(toHtml('| a | b |\n|---|---|\n| $|x|$ | $2$ |'), /<td>\$\|x\|\$<\/td>\n<td>\$2\$<\/td>/);
});
test('a table with an empty heading row is headed by its first column', () => {
  assert.equal(
    toHtml('| | |\n|---|---|\n| GT | $a \\perp d$ |\n| KL | $b$ |').replaceAll('\n', ''),
    '<table><tbody><tr><th scope="row">GT</th><td>$a \\perp d$</td></tr>' +
      '<tr><th scope="row">KL</th><td>$b$</td></tr></tbody></table>',
  );
  assert.match(toHtml('| | b |\n|---|---|\n| c | d |'), /<thead>[\s\S]*<td>c<\/td>/);
});
test('a formula in an alt text cannot leave the attribute', () => {
  assert.match(toHtml('![góc $"A"$ nhọn](goc.svg)'), /<img src="goc.svg" alt="góc \$&quot;A&quot;\$ nhọn">/);
});
test('raw HTML and dangerous links are shown as text', () => {
  assert.equal(toHtml('<b onclick="x()">a</b>').includes('<b'), false);
  assert.equal(toHtml('[a](javascript:alert(1))').includes('<a'), false);
});
test('an escaped dollar sign stays escaped until the formulas are drawn', () => {
  assert.equal(toHtml('5\\$ và 6\\$').trim(), '<p>5\\$ và 6\\$</p>');
});
