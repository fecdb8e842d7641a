import assert from 'node:assert/strict';
import { test } from 'node:test';
import katex from 'katex';
import { katexOptions } from '#library/katex-options.ts';
import { nextHole, PALETTE, insertSign, showHolesAsBoxes } from './palette.ts';

const signs = PALETTE.flatMap((group) => group.signs);

test('every sign of the palette can be drawn, and has a name of its own', () => {
  for (const { shown = '', tex } of signs) {
    assert.doesNotThrow(() => katex.renderToString(shown || tex, katexOptions(false)), shown);
    const filled = tex.replaceAll('{}', '{x}').replace(/^([_^])/, 'x$1').replace('& \\\\ & ', '&x \\\\ &y');
    assert.doesNotThrow(() => katex.renderToString(filled, katexOptions(false)), filled);
  }
  assert.equal(new Set(signs.map(({ name }) => name)).size, signs.length);
});

test('a sign is put in at the cursor, which then stands where one writes on', () => {
  assert.deepEqual(insertSign('x+', 2, 2, '\\dfrac{}{}'), { tex: 'x+\\dfrac{}{}', from: 9, to: 9 });
  assert.deepEqual(insertSign('x+1', 0, 3, '\\dfrac{}{}'), { tex: '\\dfrac{x+1}{}', from: 12, to: 12 });
  assert.deepEqual(insertSign('a', 1, 1, '\\ge '), { tex: 'a\\ge ', from: 5, to: 5 });
  assert.deepEqual(insertSign('ABC', 0, 3, '\\widehat{}'), { tex: '\\widehat{ABC}', from: 13, to: 13 });
  assert.deepEqual(insertSign('', 0, 0, '\\heva{& \\\\ & }'), { tex: '\\heva{& \\\\ & }', from: 8, to: 8 });
});

test('Tab goes from one empty place to the next, and on when none is left; each is drawn as a box', () => {
  assert.deepEqual([nextHole('\\dfrac{}{}', 7), nextHole('\\dfrac{x}{}', 8), nextHole('\\dfrac{x}{}', 11), nextHole('S = {} x', 0)], [9, 10, undefined, undefined]);
  assert.equal(showHolesAsBoxes('S = {} \\sqrt[3]{}^{}'), 'S = {} \\sqrt[3]{\\square}^{\\square}');
});
