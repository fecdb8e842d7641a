import assert from 'node:assert/strict';
import { test } from 'node:test';
import katex from 'katex';
import { holdBrackets } from './formula-lines.ts';

const HELD = '<span class="formula-held">';
const held = (tex: string) => holdBrackets(katex.renderToString(tex));

test('what stands in one pair of brackets is not parted at the end of a line', () => {
  const html = held('x = 2(a + b - c) + 5 = 7');
  assert.equal(html.split(HELD).length, 2);
  const [before = '', inside = ''] = html.split(HELD);
  assert.match(before, />x<.*>=</s);
  assert.match(inside, /^<span class="katex-base">.*?>2<.*?>\(<.*?>a<.*?>b<.*?>c<.*?>\)</s);
});

test('the line may still break outside of brackets, and nothing is lost', () => {
  const drawn = katex.renderToString('(2x + 5y)^2 = 4x^2 + 20xy + 25y^2');
  const html = holdBrackets(drawn);
  assert.equal(html.split(HELD).length, 2);
  assert.equal(html.replace(HELD, '').length, drawn.length + '</span>'.length);
  assert.equal(html.match(/<span/g)?.length, html.match(/<\/span>/g)?.length);
});

test('half-open intervals hold, brackets that are not closed do not', () => {
  assert.match(held('x \\in [1 + a; 2)'), /formula-held/);
  assert.doesNotMatch(held('(1 + 2'), /formula-held/);
  assert.doesNotMatch(held('a + b = c'), /formula-held/);
});

test('fractions and growing brackets are whole by themselves', () => {
  assert.doesNotMatch(held('\\frac{1}{2} + \\left(\\frac{a + b}{2}\\right) = 3'), /formula-held/);
});
