import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkFormula } from './check-formula.ts';

test('right formulas are not doubted', () => {
  const right = [
    '2^{n+1}', '2^{0,5}', '20^{\\text{ o}}', 'x^{2n-1}', 'x^{5-n}', '3^{2x+1}=27', 'a^{m+n}=a^{m}\\cdot a^{n}', '2^{3+4-5}', 'x^{\\frac{1}{2}}', '2^{x^2-1}', '(a+b)^{2}', 'x_{1}^{2}+x_{2}^{2}', 'f\'^{2}',
    '12\\,000', '12 000', '1 234 567', '0{,}5', '3{,}141\\,592', '2\\dfrac{1}{2}', '\\frac12', '\\sin^2 10^\\circ', '1;\\ 2;\\ 3',
    '\\sqrt{x^{2}-4}', '\\dfrac{x+1}{2}=3', '\\widehat{ABC}=60^\\circ', '\\overline{abc}', '\\overrightarrow{AB}+\\overrightarrow{BC}', '\\left[ 1;3 \\right)', '[1;3)', ']1;3[',
    '\\heva{& x+y=1 \\\\ & x-y=3}', '\\hoac{& x=1 \\\\ & x=2}', '\\lim_{x\\to 0} f', '\\sum_{i=1}^{n} i', '\\underset{x\\ne 0}{A}', 'x=1\\text{ hoặc }x=2', '24\\text{ cm}^{2}', 'S_{ABC}', 'x\\chiahet 3', '{}^{2}',
    'A = \\{x \\in \\mathbb{N} \\mid x < 7\\}', '\\square+3=5', '\\left| x-1 \\right|=2', '\\begin{matrix}1 & 2 \\\\ 3 & 4\\end{matrix}', 'a)', '\\text{ƯCLN}(12; 18)', 'm^{2}\\cdot n', 'R_{1}; R_{2}',
  ];
  for (const latex of right) assert.equal(checkFormula(latex), undefined, latex);
});

test('what authors break, and what cannot be drawn, has a reason', () => {
  const wrong: [string, RegExp][] = [
    ['', /trống/],
    ['x^{2-4x+3=0}', /Số mũ/],
    ['x^{2}+y^{2=5}', /Số mũ/],
    ['x^{2-4x+3}', /Số mũ/],
    ['x^{2+y^{2}}', /Số mũ/],
    ['x^{2+}y', /Số mũ/],
    ['(a+b)^{2-c^{2}}', /Số mũ/],
    ['x^{2;y}', /Số mũ/],
    ['x^{2,y}', /Số mũ/],
    ['x^{2\\text{ và }y}', /Số mũ/],
    ['5^{2-3\\cdot 4+1-7}', /Số mũ/],
    ['(x+1^{2)}', /Số mũ/],
    ['x_{1=2}', /Chỉ số/],
    ['\\sqrt{x=3}', /căn/],
    ['2+\\sqrt{(x+1}', /căn/],
    ['\\dfrac{1}{x=2}', /Phân số/],
    ['\\widehat{ABC=60}', /phía trên/],
    ['\\heva{& x^{2+y=1} \\\\ & x=2}', /Số mũ/],
    ['3 2', /“3 2”/],
    ['3\\ 2', /“3 2”/],
    ['x=1 2', /“1 2”/],
    ['12\\,00', /“12 00”/],
    ['1234 567', /cách nhau/],
    ['\\sqrt{}', /ô trống/],
    ['\\dfrac{1}{}', /ô trống/],
    ['x^{}', /ô trống/],
    ['\\left( \\right)', /ô trống/],
    ['\\fbox{U+F123}+1', /U\+F123/],
    ['x\ufffd', /U\+FFFD/],
    ['x\uf0b3', /U\+F0B3/],
    ['\\dfrac{1}{2', /không hiện được/],
    ['\\khongco', /không hiện được/],
    ['x^{2}^{3}', /không hiện được/],
    [`${'{'.repeat(50)}x${'}'.repeat(50)}`, /lồng nhau/],
  ];
  for (const [latex, reason] of wrong) assert.match(checkFormula(latex) ?? '', reason, latex);
});
