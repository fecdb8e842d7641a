import assert from 'node:assert/strict';
import test from 'node:test';
import { captionToText } from './captions.ts';

const READ: [source: string, caption: string][] = [
  ['Ta viết gọn là $2^3$.', 'Ta viết gọn là 2³.'],
  ['$a^n = a \\cdot a$', 'aⁿ = a · a'],
  ['$-5$ và $(-2) + (-3)$', '−5 và (−2) + (−3)'],
  ['$10 - 7 = 3$', '10 − 7 = 3'],
  ['$\\dfrac{1}{2}$ của $\\dfrac{x + 1}{3}$', '1/2 của (x + 1)/3'],
  ['$\\sqrt{2}$, $0{,}5$, $25\\,000$', '√2, 0,5, 25\u00a0000'],
  ['$\\widehat{ABC} = 60^\\circ$', 'góc ABC = 60°'],
  ['$\\triangle ABC \\backsim \\triangle DEF$', 'tam giác ABC ∽ tam giác DEF'],
  ['$x \\in \\mathbb{N}^*$, $x \\ne 1$', 'x ∈ ℕ*, x ≠ 1'],
  ['$12 \\chiahet 3$', '12 chia hết cho 3'],
  ['$2^{y}$', '2 mũ y'],
];

test('formulas in captions become text that can be read', () => {
  for (const [source, caption] of READ) assert.equal(captionToText(source).replaceAll('\u00a0', ' '), caption.replaceAll('\u00a0', ' '));
});

test('a short formula stays on one line, a long one may be broken', () => {
  assert.equal(captionToText('Vậy $a + b = 5$ nhé'), 'Vậy a\u00a0+\u00a0b\u00a0=\u00a05 nhé');
  assert.equal(captionToText('$1 + 2 + 3 + 4 + 5 + 6 + 7$'), '1 + 2 + 3 + 4 + 5 + 6 + 7');
});

test('an index stands below the line', () => {
  assert.equal(captionToText('$x_1$ và $x_{12}$'), 'x₁ và x₁₂');
});

test('a formula that cannot be read in a caption is refused by name', () => {
  assert.throws(() => captionToText('$\\heva{x &= 1}$'), /\\heva/);
});
