import assert from 'node:assert/strict';
import { test } from 'node:test';
import katex from 'katex';
import { katexOptions } from '#library/katex-options.ts';
import { latexOf, type XmlElement } from './omml.ts';
import { parseElement } from './xml-element.fixture.ts';

/** Builds an element from its name and content: elements, text, or an attribute value. */
const el = (localName: string, ...inside: (XmlElement | string | { val: string })[]): XmlElement => {
  const children = inside.filter((each): each is XmlElement => typeof each === 'object' && 'localName' in each);
  const text = inside.filter((each) => typeof each === 'string').join('');
  const value = inside.find((each): each is { val: string } => typeof each === 'object' && 'val' in each)?.val ?? null;
  return { localName, children, textContent: text || children.map((each) => each.textContent).join(''), getAttribute: (name) => (name === 'm:val' ? value : null) };
};
const r = (text: string) => el('r', el('t', text));
const words = (text: string) => el('r', el('rPr', el('nor')), el('t', text));
const e = (...inside: XmlElement[]) => el('e', ...inside);
const frac = (num: XmlElement, den: XmlElement) => el('f', el('num', num), el('den', den));

test('equations of Word become the LaTeX that teachers write', () => {
  const cases: [XmlElement, string][] = [
    [el('oMath', frac(r('x+2'), r('x−2'))), '\\dfrac{x+2}{x-2}'],
    [el('oMath', el('rad', el('radPr', el('degHide', { val: '1' })), el('deg'), e(r('2')))), '\\sqrt{2}'],
    [el('oMath', el('rad', el('deg', r('3')), e(r('x')))), '\\sqrt[3]{x}'],
    [el('oMath', el('sSup', e(r('x')), el('sup', r('2'))), r('+1=0')), 'x^{2}+1=0'],
    [el('oMath', el('sSup', e(el('d', e(r('a+b')))), el('sup', r('2')))), '\\left( a+b \\right)^{2}'],
    [el('oMath', el('sSubSup', e(r('x')), el('sub', r('1')), el('sup', r('2')))), 'x_{1}^{2}'],
    [
      el('oMath', el('d', el('dPr', el('begChr', { val: '{' }), el('endChr', { val: '' })), e(el('eqArr', e(r('x+y=1')), e(r('x-y=3')))))),
      '\\heva{& x+y=1 \\\\ & x-y=3}',
    ],
    [
      el('oMath', el('d', el('dPr', el('begChr', { val: '[' }), el('endChr', { val: '' })), e(el('eqArr', e(r('x=1')), e(r('x=2')))))),
      '\\hoac{& x=1 \\\\ & x=2}',
    ],
    [
      el('oMath', el('d', el('dPr', el('begChr', { val: '[' }), el('endChr', { val: '[' })), e(el('m', el('mr', e(r('x=1'))), el('mr', e(r('x=2'))))))),
      '\\hoac{& x=1 \\\\ & x=2}',
    ],
    [el('oMath', el('acc', e(r('ABC')))), '\\widehat{ABC}'],
    [el('oMath', el('acc', el('accPr', el('chr', { val: '⃗' })), e(r('AB')))), '\\overrightarrow{AB}'],
    [el('oMath', el('bar', el('barPr', el('pos', { val: 'top' })), e(r('abc')))), '\\overline{abc}'],
    [el('oMath', r('a⊥b, a∥c')), 'a\\perp b, a\\parallel c'],
    [el('oMath', r('x≠0'), words(' và '), r('x≥−1')), 'x\\ne 0\\text{ và }x\\ge -1'],
    [el('oMath', r('a⋮b')), 'a\\chiahet b'],
    [el('oMath', r('𝑥+𝑦')), 'x+y'],
    [el('oMath', el('func', el('fName', r('sin')), e(r('α')))), '\\sin \\alpha'],
    [el('oMath', el('d', el('dPr', el('begChr', { val: '|' }), el('endChr', { val: '|' })), e(r('x')))), '\\left| x \\right|'],
    [el('oMath', r('90°')), '90^\\circ'],
    [el('oMath', r('x∈ℝ')), 'x\\in \\mathbb{R}'],
    [el('oMath', el('f', el('fPr', el('type', { val: 'lin' })), el('num', r('1')), el('den', r('2')))), '1/2'],
    [el('oMath', el('m', el('mr', e(r('1')), e(r('2'))), el('mr', e(r('3')), e(r('4'))))), '\\begin{matrix}1 & 2 \\\\ 3 & 4\\end{matrix}'],
    [el('oMath', el('phant', e(r('x')))), 'x'],
    [el('oMath', r('x²=4')), 'x^{2}=4'],
    [el('oMath', words('24 cm²')), '\\text{24 cm}^{2}'],
    [el('oMath', el('sSup', e(r('60')), el('sup', r('°')))), '60^{\\circ}'],
    [el('oMath', el('sSup', e(r('x')), el('sup', r('²')))), 'x^{2}'],
    [el('oMath', r('x^10')), 'x^{10}'],
    [
      el('oMath', el('d', el('dPr', el('begChr', { val: '{' }), el('endChr', { val: '' })), e(el('eqArr', e(r('2x+y&=1')), e(r('x&=3')))))),
      '\\heva{2x+y&=1 \\\\ x&=3}',
    ],
    [el('oMath', words('tăng 20%')), '\\text{tăng 20\\%}'],
    [el('oMath', el('func', el('fName', el('limLow', e(r('lim')), el('lim', r('x→0')))), e(r('f')))), '\\lim_{x\\to 0} f'],
    [el('oMath', el('acc', el('accPr', el('chr', { val: '⌢' })), e(r('AB')))), '\\overgroup{AB}'],
    [el('oMath', el('acc', el('accPr', el('chr', { val: '⌖' })), e(r('AB')))), '\\overset{\\fbox{⌖}}{AB}'],
  ];
  for (const [equation, latex] of cases) assert.equal(latexOf(equation), latex);
});

test('equations of files keep what Word, LibreOffice and tracked changes say of them', () => {
  const R = (text: string, properties = ''): string => `<m:r>${properties}<m:t>${text}</m:t></m:r>`;
  const cases: [string, string][] = [
    [`<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="["/></m:dPr><m:e><m:m><m:mr><m:e>${R('x=1')}</m:e></m:mr><m:mr><m:e>${R('x=2')}</m:e></m:mr></m:m></m:e></m:d>`, '\\hoac{& x=1 \\\\ & x=2}'],
    [`<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val=")"/><m:sepChr m:val=";"/></m:dPr><m:e>${R('1')}</m:e><m:e>${R('2')}</m:e></m:d>`, '\\left[ 1; 2 \\right)'],
    [`${R('x')}<m:del>${R('+1')}</m:del><m:ins>${R('+2')}</m:ins>${R('9', '<m:rPr><m:vanish/></m:rPr>')}`, 'x+2'],
    [R('R', '<m:rPr><m:scr m:val="double-struck"/></m:rPr>'), '\\mathbb{R}'],
    [R('lớn hơn 0', '<m:rPr><m:nor m:val="1"/></m:rPr>'), '\\text{lớn hơn 0}'],
    [`<m:f><m:fPr><m:type m:val="lin"/></m:fPr><m:num>${R('a+b')}</m:num><m:den>${R('2')}</m:den></m:f>`, '\\dfrac{a+b}{2}'],
    [`<m:limLow><m:e>${R('=')}</m:e><m:lim>${R('x→0')}</m:lim></m:limLow>`, '\\underset{x\\to 0}{=}'],
    [`<m:limLow><m:e><m:groupChr><m:groupChrPr><m:chr m:val="⏟"/></m:groupChrPr><m:e>${R('a+b')}</m:e></m:groupChr></m:e><m:lim>${R('n')}</m:lim></m:limLow>`, '\\underbrace{a+b}_{n}'],
    [`<m:borderBox><m:borderBoxPr><m:hideTop m:val="1"/><m:hideBot m:val="1"/><m:hideLeft m:val="1"/><m:hideRight m:val="1"/><m:strikeBLTR m:val="1"/></m:borderBoxPr><m:e>${R('x')}</m:e></m:borderBox>`, '\\cancel{x}'],
    [`<m:phant><m:phantPr><m:show m:val="0"/></m:phantPr><m:e>${R('x')}</m:e></m:phant>`, '\\phantom{x}'],
    [`<m:sPre><m:sub/><m:sup>${R('3')}</m:sup><m:e>${R('H')}</m:e></m:sPre>`, '{}^{3}H'],
    [`<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${R('i=1')}</m:sub><m:sup>${R('n')}</m:sup><m:e>${R('i')}</m:e></m:nary>`, '\\sum_{i=1}^{n} i'],
    // Linear form, as it was typed, and numbers as Vietnamese write them.
    [R('x^2+√(x+1)=0,5'), 'x^{2}+\\sqrt{x+1}=0{,}5'],
    [R('12 000; 1,2,3; 30, 75; 0,(3)'), '12\\,000; 1,2,3; 30, 75; 0{,}(3)'],
    [R('20 °C'), '20 ^\\circ C'],
  ];
  for (const [xml, latex] of cases) {
    assert.equal(latexOf(parseElement(`<m:oMath>${xml}</m:oMath>`)), latex);
    assert.doesNotThrow(() => katex.renderToString(latex, katexOptions(false)), latex);
  }
});
