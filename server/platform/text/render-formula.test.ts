import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import katex from 'katex';
import { replaceFormulas } from '#library/format/formulas.ts';
import { katexOptions } from '#library/katex-options.ts';
import { parseAlignedRows, renderDisplayFormula, renderInlineFormula } from './render-formula.ts';

/**
 * Writes a drawing as text: `|` where a line may break, `¦` where it may on the narrowest screens, `[…]` around
 * unbreakable parts.
 */
const lines = (html: string): string =>
  html
    .replace(/<span class="katex-mathml"[^>]*>.*?<\/math><\/span>/gs, '')
    .replace(/<span class="formula-break"> <\/span>/g, '|')
    .replace(/<span class="formula-break-tight"> <\/span>/g, '¦')
    .replace(/<[^>]*>/g, '')
    .replaceAll('\u200b', '');

/** Lists the boxes of a displayed formula: their names, and their unbreakable groups of nodes. */
const boxes = (html: string): string =>
  html
    .replace(/<span class="katex-mathml"[^>]*>.*?<\/math><\/span>/gs, '')
    .replace(/<span class="formula-(\w+)([^"]*)">/g, ' $1$2:')
    .replace(/<span class="katex-base">/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('\u200b', '')
    .replace(/ +/g, ' ')
    .trim();

const inline = (tex: string) => lines(renderInlineFormula(tex, '', ''));

test('a line may break before a sign of a long formula, never behind it', () => {
  assert.equal(inline('10x^2 + 20xy + 30y^2 = (x + 5y)(2x + 3y)'), '10x2¦+20xy¦+30y2|=(x¦+5y)¦(2x¦+3y)');
});

test('a short formula is whole', () => {
  assert.equal(inline('(2x + 5y)^2').replaceAll('¦', ''), '(2x+5y)2');
  assert.equal(inline('x = -1').replaceAll('¦', ''), 'x=−1');
});

test('a short left side stays with what it equals', () => {
  assert.equal(inline('A = 5x^2y - 3xy + 1 = 7').replaceAll('¦', ''), 'A=5x2y−3xy+1|=7');
});

test('a formula wider than a phone breaks at its loosest signs: terms before factors, brackets last', () => {
  const sum = inline('47 \\cdot 58 + 47 \\cdot 43 + 47 \\cdot 29 + 47 \\cdot 31').replaceAll('¦', '');
  assert.equal(sum, '47⋅58|+47⋅43|+47⋅29|+47⋅31');
  assert.match(inline('(x - 1)(x + 2)(x - 3)(x + 4)(x - 5)').replaceAll('¦', ''), /^\(x−1\)\|\(x\+2\)\|/);
  assert.match(inline('\\{6; 7; 8; 9; 10; 11; 12; 13; 14; 15; 16; 17\\}').replaceAll('¦', ''), /;\|16;\|17\}$/);
});

test('a colon between numbers divides them, and binds as a dot does', () => {
  assert.match(inline('12\\,000 : 4 + 15\\,000 : 5 + 18\\,000 : 6 + 7').replaceAll('¦', ''), /^[^|]+:4\|\+/);
});

test('Vietnamese words in a formula are letters of the font, with their marks in one', () => {
  for (const form of ['NFC', 'NFD']) {
    const html = renderInlineFormula('x \\text{ là số tự nhiên ĐỀU Ở Ỹ}'.normalize(form), '', '').replace(/<math .*?<\/math>/gs, '');
    assert.equal(html.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' '), 'x là số tự nhiên ĐỀU Ở Ỹ');
    assert.doesNotMatch(html, /accent/);
  }
});

test('nothing of a formula is lost, and screen readers get its name alone, once', () => {
  const html = renderDisplayFormula('\\begin{aligned} A - B &= (5x - 1) - (2x - 4) \\\\ &= 3x + 3. \\end{aligned}');
  assert.equal(html.match(/<math /g)?.length, 1);
  assert.deepEqual(html.match(/role="img"[^>]*/g), ['role="img" aria-roledescription="công thức" aria-label="A trừ B bằng mở ngoặc 5 x trừ 1 đóng ngoặc trừ mở ngoặc 2 x trừ 4 đóng ngoặc, bằng 3 x cộng 3."']);
  assert.match(html, /<span class="katex-mathml" aria-hidden="true">/);
  assert.match(html, /<annotation encoding="application\/x-tex">\\begin\{aligned\} A - B/);
  assert.equal(html.match(/<span/g)?.length, html.match(/<\/span>/g)?.length);
  assert.equal(boxes(html).replace(/\w+:/g, '').replaceAll(' ', ''), 'A−B=(5x−1)−(2x−4)=3x+3.');
});

/** Lists the visible signs, sorted: KaTeX writes a table column by column. */
const signs = (html: string): string =>
  html.replace(/<math .*?<\/math>/gs, '').replace(/<[^>]*>/g, '').replace(/[\s\u200b]/g, '').split('').sort((a, b) => (a < b ? -1 : 1)).join('');

test('every displayed formula of the library shows the signs that KaTeX shows', () => {
  const all: string[] = [];
  for (const file of globSync('content/{courses,practices,topics}/*/*.md')) {
    replaceFormulas(readFileSync(file, 'utf8'), {
      formula: ({ tex, display, source }) => {
        if (display) all.push(tex);
        return source;
      },
    });
  }
  assert.ok(all.length > 200);
  for (const tex of all) assert.equal(signs(renderDisplayFormula(tex)), signs(katex.renderToString(tex, katexOptions(true))), tex);
});

test('a chain on its own: what it equals stands behind a short left side, below a long one', () => {
  assert.match(boxes(renderDisplayFormula('x = 2 + 3 = 5')), /^chain: left: x rest: =2\+3 =5$/);
  assert.match(boxes(renderDisplayFormula('x^3 - 2x^2 - 9x + 18 = (x - 2)(x^2 - 9)')), /^chain formula-long: left: /);
  assert.match(boxes(renderDisplayFormula('a + b + c + d + e + f + g + h')), /^rest: part: a \+b \+c/);
});

test('statements that stand side by side go below each other', () => {
  assert.match(boxes(renderDisplayFormula('x = 1; \\qquad y = 2')), /^statements: chain: left: x rest: =1; chain: left: y rest: =2$/);
});

test('rows of an aligned formula are told apart, whatever stands in their braces', () => {
  assert.deepEqual(parseAlignedRows('\\begin{aligned} a &= \\text{b & c} \\\\[6pt] &= \\heva{x &= 1 \\\\ y &= 2} \\end{aligned}'), [
    ['a', '= \\text{b & c}'],
    ['', '= \\heva{x &= 1 \\\\ y &= 2}'],
  ]);
  assert.equal(parseAlignedRows('\\begin{aligned} a &= 1 & b &= 2 \\end{aligned}'), undefined);
  assert.equal(parseAlignedRows('\\begin{aligned} a \\end{aligned} \\begin{aligned} b \\end{aligned}'), undefined);
  assert.equal(parseAlignedRows('\\begin{aligned} a \\\\ [b + 1] \\end{aligned}')?.length, 2);
  assert.equal(parseAlignedRows('\\begin{aligned} a \\\\ [b + 1] \\end{aligned}')?.[1]?.[0], '[b + 1]');
  assert.equal(parseAlignedRows('a = b'), undefined);
});

test('a full stop behind a formula on its own stands at its end', () => {
  assert.match(boxes(renderDisplayFormula('x = 1', '.')), /=1\.$/);
});

test('a formula that was drawn before is named by the words before it, and keeps its brackets and marks to itself', () => {
  const name = (html: string) => /aria-label="([^"]*)"/.exec(html)?.[1];
  const first = renderInlineFormula('\\triangle ABC', '(', ')');
  const second = renderInlineFormula('\\triangle ABC', '', ',', 'Cho tam giác ');
  assert.deepEqual([name(first), name(second)], ['tam giác A B C', 'A B C']);
  assert.equal(second.replace(/ aria-label="[^"]*"|,(?=<\/span>$)/g, ''), first.replace(/ aria-label="[^"]*"|(?<=^<span[^>]*>)\(|\)(?=<\/span>$)/g, ''));
});
