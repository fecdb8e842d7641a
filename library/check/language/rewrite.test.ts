import assert from 'node:assert/strict';
import test from 'node:test';
import { printExpression } from './expression.ts';
import { parse } from './parse.ts';
import { parseRewriteRule, rewriteExpression } from './rewrite.ts';

const rewritten = (rule: string, expression: string) => rewriteExpression(parseRewriteRule(rule), parse(expression)).map(printExpression);

test('a rule makes its mistake at each place where it fits, and at several', () => {
  assert.deepEqual(rewritten('a^n -> a*n', '2^3 + 5^2'), ['2^3 + (5 * 2)', '(2 * 3) + 5^2', '(2 * 3) + (5 * 2)']);
  assert.deepEqual(rewritten('a/b + c/d -> (a + c)/(b + d)', '1/2 + 1/3'), ['(1 + 1) / (2 + 3)']);
  assert.deepEqual(rewritten('a^n -> a*n', '2 + 3'), []);
});

test('an equal letter stands for an equal expression, a number for itself', () => {
  assert.deepEqual(rewritten('a^m*a^n -> a^(m*n)', '2^3*3^2'), []);
  assert.deepEqual(rewritten('a^m*a^n -> a^(m*n)', 'x^3*x^2').length, 1);
  assert.deepEqual([rewritten('sin(30) -> sin(60)', 'sin(30)'), rewritten('sin(30) -> sin(60)', 'sin(45)')], [['sin(60)'], []]);
});

test('an expression with many places gives only so many results', () => {
  assert.ok(rewritten('a + b -> a - b', Array.from({ length: 30 }, (_, n) => String(n)).join(' + ')).length < 256);
});

test('a rule needs two sides', () => {
  for (const source of ['a^n', 'a -> b -> c', '-> a']) assert.throws(() => parseRewriteRule(source), /a rule is/);
});
