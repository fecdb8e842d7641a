import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areIdentical } from '#library/check/language/identical.ts';
import { fraction } from '#library/check/language/number.ts';
import { parse } from '#library/check/language/parse.ts';
import { newBudget, areProportional, haveSameValue } from './compare-expressions.ts';
import { estimateCost } from './cost.ts';
import { operation, type Expression } from '#library/check/language/expression.ts';
import { NoValueError } from './to-expression.ts';

const number = (top: number, bottom = 1): Expression => ({ kind: 'number', value: fraction(top, bottom) });
const letter = (name: string): Expression => ({ kind: 'name', name });
const sum = operation('add', number(1), number(2));
const x = letter('x');

test('to compare two numbers costs what both cost, once, and nothing is compared beyond what may be spent', () => {
  const cost = 1 + estimateCost(sum) + estimateCost(operation('add', sum, number(0)));
  const budget = { left: 100 };
  assert.equal(haveSameValue(sum, operation('add', sum, number(0)), budget), true);
  assert.equal(budget.left, 100 - cost);
  assert.equal(haveSameValue(sum, operation('add', sum, number(0)), { left: cost }), true);
  assert.throws(() => haveSameValue(sum, operation('add', sum, number(0)), { left: cost - 0.5 }), NoValueError);
});

test('letters are compared at four points, then at sixteen, or at as many as half of what is left pays for, at eight at least', () => {
  const [a, b] = [operation('add', x, number(1)), operation('add', number(1), x)];
  const cost = 1 + estimateCost(a) + estimateCost(b);
  const spent = (points: number): number => {
    const budget = { left: points * cost };
    assert.equal(haveSameValue(a, b, budget), true);
    return points - budget.left / cost;
  };
  assert.equal(Math.round(spent(1_000)), 4 + 16);
  assert.equal(Math.round(spent(28.5)), 4 + 12);
  assert.equal(Math.round(spent(17)), 4 + 8);
  assert.throws(() => haveSameValue(a, b, { left: 11 * cost }), NoValueError);
});

test('what agrees at the first point and nowhere else is not the same', () => {
  // Drawn as in identical.ts: ±(1 … 60) / (1 … 12).
  const points = Array.from({ length: 12 * 121 }, (_, at) => number((at % 121) - 60, 1 + Math.floor(at / 121)));
  const first = points.find((point) => areIdentical(x, point, new Map(), { wanted: 1, tried: 1, enough: 1 }));
  assert.ok(first);
  assert.equal(haveSameValue(x, operation('add', x, operation('subtract', x, first)), newBudget()), false);
});

test('what is no number has no value to weigh, nor has a power without its exponent', () => {
  for (const text of ['[x, 2]', 'x < 2', 'x < 2 ? 1 : 3']) assert.throws(() => estimateCost(parse(text)), NoValueError, text);
  assert.throws(() => estimateCost(operation('pow', x)), NoValueError);
  assert.throws(() => estimateCost(operation('pow')), NoValueError);
});

test('nothing is a multiple of what is zero everywhere', () => {
  const zero = operation('subtract', x, x);
  assert.equal(areProportional(zero, zero, newBudget()), false);
  assert.equal(areProportional(x, zero, newBudget()), false);
  assert.equal(areProportional(x, operation('multiply', number(3), x), newBudget()), true);
});
