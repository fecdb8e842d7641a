import assert from 'node:assert/strict';
import { test } from 'node:test';
import { evaluate } from '../check/language/evaluate.ts';
import { parse } from '../check/language/parse.ts';
import type { Names } from '../check/language/value.ts';
import { formatPlaceholder } from './format-placeholder.ts';

const names: Names = new Map(Object.entries({
  a: '3', b: '-2', one: '1', none: '0', minus: '-1', half: '1/2', price: '25000', p: '[3, -2]', s: 'set(1, 2)', n: '12',
}).map(([name, source]) => [name, evaluate(parse(source), new Map())]));

const CASES: [place: string, formula: string, typed: string][] = [
  ['a', '3', '3'],
  ['b', '-2', '-2'],
  ['(b)', '(-2)', '(-2)'],
  ['(a)', '3', '3'],
  ['(half)', '\\left(\\dfrac{1}{2}\\right)', '(1/2)'],
  ['+ b', '- 2', '- 2'],
  ['+ a', '+ 3', '+ 3'],
  ['+ none', '', ''],
  ['half', '\\dfrac{1}{2}', '1/2'],
  ['-half', '-\\dfrac{1}{2}', '-1/2'],
  ['half | decimal', '0{,}5', '0,5'],
  ['b*5/8 | decimal', '-1{,}25', '-1,25'],
  ['a/2 | mixed', '1\\dfrac{1}{2}', '1 1/2'],
  ['n | root', '2\\sqrt{3}', '2√3'],
  ['a^2 | root', '3', '3'],
  ['price', '25\\,000', '25000'],
  ['p', '(3; -2)', '(3; -2)'],
  ['s', '\\{1; 2\\}', '{1; 2}'],
  ['a*x + b*y', '3x - 2y', '3x - 2y'],
  ['one*x + minus*y', 'x - y', 'x - y'],
  ['none*x + b*y', '-2y', '-2y'],
  ['x^2 + none*x + none', 'x^2', 'x^2'],
  ['+ b*y', '- 2y', '- 2y'],
  ['+ one*y', '+ y', '+ y'],
  ['a*(x + b)^2', '3(x - 2)^2', '3(x - 2)^2'],
  ['(x + a)*(x + b)', '(x + 3)(x - 2)', '(x + 3)(x - 2)'],
  ['(x + none)*(x + b)', 'x(x - 2)', 'x(x - 2)'],
  ['x - (b*x + a)', 'x - (-2x + 3)', 'x - (-2x + 3)'],
  ['x - b*y', 'x + 2y', 'x + 2y'],
  ['(x + a)/(x + b)', '\\dfrac{x + 3}{x - 2}', '(x + 3)/(x - 2)'],
  ['half*x', '\\dfrac{1}{2}x', '1/2x'],
  ['(a*x*y)^2', '(3xy)^2', '(3xy)^2'],
  ['a^m', '3^m', '3^m'],
  ['b^m', '(-2)^m', '(-2)^m'],
  ['x^(a + 9)', 'x^{12}', 'x^12'],
  ['x <= b', 'x \\le -2', 'x ≤ -2'],
  ['a*x == b', '3x = -2', '3x = -2'],
  ['sqrt(x + a)', '\\sqrt{x + 3}', '√(x + 3)'],
];

for (const [place, formula, typed] of CASES) {
  test(`{{${place}}} is written ${formula || 'as nothing'}`, () => {
    assert.deepEqual([formatPlaceholder(place, 'formula', names), formatPlaceholder(place, 'typed', names)], [formula, typed]);
  });
}

test('in words thousands stand apart', () => assert.equal(formatPlaceholder('price', 'words', names), '25\u00a0000'));

test('what cannot be written exactly is refused, and so is a name that nothing explains', () => {
  for (const place of ['sqrt(a)', 'sin(10)', '1/3 | decimal', 'half | root', 'a | upper', 'length', 'sqrt(a)*x', '1/none', 'true']) {
    assert.throws(() => formatPlaceholder(place, 'formula', names), Error, place);
  }
});
