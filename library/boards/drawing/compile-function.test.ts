import assert from 'node:assert/strict';
import test from 'node:test';
import { compileFunction } from './compile-function.ts';

test('an expression in x is a function', () => {
  const values: [string, number, number][] = [
    ['x^2 - 2x + 1', 3, 4], ['-1/2*x', 3, -1.5], ['sqrt(x)', 9, 3], ['abs(x - 5)', 2, 3], ['sin(x)', 30, 0.5], ['0.5x', 3, 1.5],
  ];
  for (const [source, x, y] of values) assert.ok(Math.abs(compileFunction(source)(x) - y) < 1e-9, source);
});

test('what holds another letter, or is no number, is no function of x', () => {
  for (const source of ['x + a', 'x > 2', 'f(x)', 'x +']) assert.throws(() => compileFunction(source));
});
