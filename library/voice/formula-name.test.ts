import assert from 'node:assert/strict';
import { test } from 'node:test';
import katex from 'katex';
import { nameFormula, formulaNameInTag } from './formula-name.ts';

const mathml = (tex: string) => katex.renderToString(tex, { output: 'mathml', throwOnError: false });
const named = (tex: string, before?: string) => nameFormula(tex, mathml(tex), before);

test('a formula is called what a teacher says of it', () => {
  assert.equal(named('\\dfrac{x + 1}{2}'), 'x cộng 1, tất cả phần 2');
  assert.equal(named('\\widehat{xOy} = 60^\\circ', 'số đo góc '), 'x O y bằng 60 độ');
});

test('what the voice has no words for has a name all the same, without LaTeX', () => {
  for (const tex of ['\\binom{n}{k}', 'a \\circledast b', '\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}', '\\sum_{i=1}^{n} i']) {
    assert.match(named(tex), /^[^\\{}^_&]+$/, tex);
  }
});

test('any signs of a name are escaped in its tag; an invisible formula has no name', () => {
  assert.equal(formulaNameInTag('a < "b"'), ' role="img" aria-roledescription="công thức" aria-label="a &lt; &quot;b&quot;"');
  assert.equal(formulaNameInTag(named('\\quad')), '');
});
