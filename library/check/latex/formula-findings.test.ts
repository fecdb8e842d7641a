import assert from 'node:assert/strict';
import test from 'node:test';
import { checkFormulaRelations } from './formula-findings.ts';

const TRUE = [
  '3 + 4 = 7 \\ne 8',
  '\\dfrac{1}{2} = 0{,}5',
  '\\dfrac{20}{7} \\approx 2{,}86',
  '12 \\chiahet 3, \\quad 12 \\khongchiahet 5',
  '-3 \\in \\mathbb{Z}, \\quad \\sqrt{2} \\notin \\mathbb{Q}',
  '1\\text{ m} = 100\\text{ cm}',
  'x = 2 \\Rightarrow 2 + 2 = 4',
  '\\sai{2^3 \\cdot 2^4 = 2^{12}}',
  '\\begin{aligned} M &= (x + 1)^2 \\\\ &= x^2 + 2x + 1 \\end{aligned}',
];
const FALSE = [
  '3 + 4 = 8',
  '\\dfrac{20}{7} \\approx 2{,}85',
  '\\dfrac{1}{2} \\approx 0{,}5',
  '12 \\chiahet 5',
  '-3 \\in \\mathbb{N}',
  '1\\text{ m} = 10\\text{ cm}',
  '1\\text{ m} = 1\\text{ kg}',
  'x = 2 \\Rightarrow 2 + 2 = 5',
  '\\sai{2^3 \\cdot 2^4 = 2^7}',
  '\\begin{aligned} M &= (x + 1)^2 \\\\ &= x^2 + 1 \\end{aligned}',
];

for (const tex of TRUE) {
  test(`passes: ${tex}`, () => {
    const { errors, checked } = checkFormulaRelations(tex);
    assert.deepEqual(errors, []);
    assert.ok(checked > 0 || tex.includes('\\sai'));
  });
}
for (const tex of FALSE) {
  test(`is refused: ${tex}`, () => assert.equal(checkFormulaRelations(tex).errors.length, 1));
}
