import assert from 'node:assert/strict';
import { test } from 'node:test';
import katex from 'katex';
import { katexOptions } from '#library/katex-options.ts';
import { mathmlToLatex } from './mathml.ts';
import { parseElement } from './xml-element.fixture.ts';

const read = (inside: string): string => mathmlToLatex(parseElement(`<math>${inside}</math>`));

test('equations of web pages keep their structure', () => {
  const cases: [string, string][] = [
    ['<mfrac><mn>1</mn><mn>2</mn></mfrac>', '\\frac{1}{2}'],
    ['<msup><mi>x</mi><mn>2</mn></msup><mo>=</mo><msqrt><mn>16</mn></msqrt>', 'x^{2}=\\sqrt{16}'],
    ['<mroot><mi>x</mi><mn>3</mn></mroot>', '\\sqrt[3]{x}'],
    ['<mo>{</mo><mtable><mtr><mtd><mi>x</mi><mo>+</mo><mi>y</mi><mo>=</mo><mn>1</mn></mtd></mtr><mtr><mtd><mi>x</mi><mo>−</mo><mi>y</mi><mo>=</mo><mn>3</mn></mtd></mtr></mtable><mo></mo>', '\\heva{& x+y=1 \\\\ & x-y=3}'],
    ['<mrow><mo>[</mo><mrow><mtable><mtr><mtd><mi>x</mi></mtd></mtr><mtr><mtd><mi>y</mi></mtd></mtr></mtable></mrow></mrow>', '\\hoac{& x \\\\ & y}'],
    ['<mover accent="true"><mrow><mi>A</mi><mi>B</mi><mi>C</mi></mrow><mo>^</mo></mover>', '\\widehat{ABC}'],
    ['<mover><mrow><mi>A</mi><mi>B</mi></mrow><mo stretchy="true">→</mo></mover>', '\\overrightarrow{AB}'],
    ['<mover><mrow><mi>a</mi><mi>b</mi></mrow><mo>¯</mo></mover>', '\\overline{ab}'],
    ['<mtext>tăng 20%</mtext><mo>⇔</mo><mi>x</mi><mo>∈</mo><mi>ℝ</mi><mo>∖</mo><mo>{</mo><mn>0</mn><mo>}</mo>', '\\text{tăng 20\\%}\\Leftrightarrow x\\in \\mathbb{R}\\setminus \\{0\\}'],
    ['<mn>12</mn><mo>⋮</mo><mn>3</mn><mo>;</mo><mn>5</mn><mo>⋮̸</mo><mn>2</mn>', '12\\chiahet 3;5\\khongchiahet 2'],
    ['<msup><mn>90</mn><mo>°</mo></msup><mo>∥</mo><mi>sin</mi><mo>\u2061</mo><mi>α</mi>', '90^{\\circ}\\parallel \\sin \\alpha'],
    ['<msup><mn>2</mn><mrow><mn>1</mn><mn>0</mn></mrow></msup><mi mathvariant="double-struck">N</mi>', '2^{10}\\mathbb{N}'],
    ['<mfenced open="[" close=")" separators=";"><mn>1</mn><mn>2</mn></mfenced>', '\\left[ 1;2 \\right)'],
    ['<munder><mi>lim</mi><mrow><mi>x</mi><mo>→</mo><mn>0</mn></mrow></munder><mi>f</mi>', '\\lim_{x\\to 0}f'],
    ['<semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">x</annotation></semantics>', 'x'],
    ['<mmultiscripts><mi>C</mi><mn>3</mn><none/><mprescripts/><none/><mn>5</mn></mmultiscripts>', '{}^{5}C_{3}'],
    ['<mrow><mo>(</mo><mfrac><mn>1</mn><mn>2</mn></mfrac><mo>)</mo></mrow>', '\\left( \\frac{1}{2} \\right)'],
    ['<menclose notation="box"><mi>x</mi></menclose><mi>học</mi>', '\\boxed{x}\\text{học}'],
    ['<mtable columnalign="right left"><mtr><mtd><mi>x</mi></mtd><mtd><mo>=</mo><mn>1</mn></mtd></mtr></mtable>', '\\begin{aligned}x & =1\\end{aligned}'],
  ];
  for (const [mathml, latex] of cases) {
    assert.equal(read(mathml), latex, mathml);
    assert.doesNotThrow(() => katex.renderToString(latex, katexOptions(false)), latex);
  }
});
