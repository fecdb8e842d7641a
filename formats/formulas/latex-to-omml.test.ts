import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import katex from 'katex';
import { replaceFormulas } from '#library/format/formulas.ts';
import { katexOptions } from '#library/katex-options.ts';
import { latexToOmml } from './latex-to-omml.ts';
import { latexOf } from './omml.ts';
import { parseElement } from './xml-element.fixture.ts';

const readBack = (latex: string): string => latexOf(parseElement(latexToOmml(latex)));

/** Lists the formulas of the content; unless all are wanted, one of each shape. */
function formulasOfContent(): string[] {
  const found = new Map<string, string>();
  for (const file of readdirSync('content', { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:md|yaml)$/.test(name))) {
    replaceFormulas(readFileSync(join('content', file), 'utf8'), {
      formula: ({ tex }) => {
        // Placeholders of variants are no LaTeX.
        if (!tex.includes('{{')) found.set(process.env['FAULTS'] === 'all' ? tex : shapeOf(tex), tex);
        return '';
      },
    });
  }
  return [...found.values()];
}

/** The shape of a formula: its commands and scripts in their order, each once. */
const shapeOf = (tex: string): string => [...new Set(tex.match(/\\[a-zA-Z]+|\\?[^\w\s{}=+-]|\{,\}/g))].join('');

/** Returns what KaTeX draws, without spaces, sizes of brackets and nested rows, in which the same formula may differ. */
function normalForm(latex: string): string {
  const plain = latex.replace(/\\left\.|\\right\./g, '').replace(/\\(?:left|right)(?![a-z])|\\mathord/g, '').replace(/\\[lr]vert\s*/g, '|');
  const mathml = /<semantics>([^]*?)<annotation/.exec(katex.renderToString(plain, katexOptions(false)))?.[1] ?? '';
  return mathml
    .replace(/<mspace[^>]*(?:\/>|><\/mspace>)/g, '')
    .replace(/<\/?(?:mrow|mstyle|mpadded|mtext)[^>]*>/g, '')
    .replace(/<(m\w+) [^>]*>/g, '<$1>')
    .replace(/[\u2061\u200b\s]/g, '')
    .replace(/<\/m([ion])><m\1>/g, '');
}

test('every formula of the content goes to Word and back unchanged', () => {
  const formulas = formulasOfContent();
  assert.ok(formulas.length > 500, `${formulas.length}`);
  for (const latex of formulas) assert.equal(normalForm(readBack(latex)), normalForm(latex), `${latex} came back as ${readBack(latex)}`);
});

test('formulas are written as Word’s own structures', () => {
  const r = (text: string): string => `<m:r><m:t xml:space="preserve">${text}</m:t></m:r>`;
  const cases: [string, string][] = [
    ['x^2-1', `<m:sSup><m:e>${r('x')}</m:e><m:sup>${r('2')}</m:sup></m:sSup>${r('−1')}`],
    ['\\dfrac{a}{b}<1', `<m:f><m:num>${r('a')}</m:num><m:den>${r('b')}</m:den></m:f>${r('&lt;1')}`],
    ['10\\,000{,}5', r('10\u2009000,5')],
    ['60^\\circ', r('60°')],
    ["A'B''", r('A′B′′')],
    ['\\sin x', `<m:func><m:fName><m:r><m:rPr><m:sty m:val="p"/></m:rPr><m:t xml:space="preserve">sin</m:t></m:r></m:fName><m:e>${r('x')}</m:e></m:func>`],
    ['\\heva{& x=1 \\\\ & y=2}', `<m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/></m:dPr><m:e><m:eqArr><m:e>${r('&amp;')}${r('x=1')}</m:e><m:e>${r('&amp;')}${r('y=2')}</m:e></m:eqArr></m:e></m:d>`],
    ['\\text{ nếu }', '<m:r><m:rPr><m:nor/></m:rPr><m:t xml:space="preserve"> nếu </m:t></m:r>'],
  ];
  for (const [latex, omml] of cases) assert.equal(latexToOmml(latex), `<m:oMath>${omml}</m:oMath>`, latex);
});

test('what teachers write beyond the content comes back too', () => {
  const cases: [string, string][] = [
    ['\\sqrt[3]{27}', '\\sqrt[3]{27}'],
    ['\\overrightarrow{AB}+\\vec{u}', '\\overrightarrow{AB}+\\overrightarrow{u}'],
    ['\\widehat{ABC}', '\\widehat{ABC}'],
    ['\\overgroup{AB}', '\\overgroup{AB}'],
    ['\\overbrace{a+b}^{n}', '\\overbrace{a+b}^{n}'],
    ['\\underbrace{a+b}_{n}', '\\underbrace{a+b}_{n}'],
    ['\\overleftrightarrow{AB}+\\dddot{x}+\\undergroup{y}', '\\overleftrightarrow{AB}+\\dddot{x}+\\undergroup{y}'],
    ['A\\xrightarrow{\\text{nhân đôi}}B', 'A\\overset{\\text{nhân đôi}}{\\to}B'],
    ['\\underline{x}', '\\underline{x}'],
    ['\\boxed{x=1}', '\\boxed{x=1}'],
    ['\\cancel{x}+\\bcancel{y}+\\xcancel{z}', '\\cancel{x}+\\bcancel{y}+\\xcancel{z}'],
    ['\\sum_{i=1}^{n} i=1', '\\sum_{i=1}^{n} i=1'],
    ['\\lim_{x\\to 0} f', '\\lim_{x\\to 0} f'],
    ['\\binom{n}{k}', '\\binom{n}{k}'],
    ['\\begin{pmatrix}1 & 2 \\\\ 3 & 4\\end{pmatrix}', '\\left( \\begin{matrix}1 & 2 \\\\ 3 & 4\\end{matrix} \\right)'],
    ['\\begin{cases}x=1 \\\\ y=2\\end{cases}', '\\heva{& x=1 \\\\ & y=2}'],
    ['\\begin{aligned}a&=1 \\\\ b&=2\\end{aligned}', '\\begin{aligned}a&=1 \\\\ b&=2\\end{aligned}'],
    ['\\overset{?}{=}', '\\overset{?}{=}'],
    ['12\\khongchiahet 5', '12\\khongchiahet 5'],
    ['x\\not\\in A', 'x\\notin A'],
    ['A \\cap B \\subset \\mathbb{R}', 'A\\cap B\\subset \\mathbb{R}'],
    ['{}^{2}', '{}^{2}'],
    ['x\\quad y', 'x\\quad y'],
    ['0{,}1\\mathord{(6)}', '0{,}1(6)'],
    ['\\{1;2\\}', '\\{1;2\\}'],
    ['\\phantom{x}1', '\\phantom{x}1'],
    ['\\mathbf{N}', 'N'],
  ];
  for (const [latex, back] of cases) {
    assert.equal(readBack(latex), back, latexToOmml(latex));
    assert.doesNotThrow(() => katex.renderToString(readBack(latex), katexOptions(false)), latex);
  }
});
