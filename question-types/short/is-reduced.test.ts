import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseAnswer } from './parse-answer.ts';
import { hasShapeOf, isReduced } from './is-reduced.ts';
import type { Calculation } from './answer-tree.ts';

const calculation = (text: string): Calculation => {
  const answer = parseAnswer(text);
  assert.ok('written' in answer, text);
  return answer.written as Calculation;
};
const hasShape = (key: string, given: string) => hasShapeOf(calculation(key), calculation(given));

test('a product that is not in its shortest form is not taken apart as the right one is', () => {
  assert.equal(hasShape('(x+1)(x+2)', '(x+2)(x+1)'), true);
  assert.equal(hasShape('(x+1)(x+2)', '(2x+2)(x+2)'), false);
  assert.equal(hasShape('(x+1)(x+2)', '(x+1)(x+2)x^1'), false);
  assert.equal(hasShape('(x+1)(x+2)', '(x+1)(2/3/5)'), false);
  assert.equal(hasShape('(x+1)x^1', '(x+1)x'), true, 'a key that is not in it asks for no number of factors');
});

test('below a root stands nothing that is no number of its own: degrees, a part of a hundred', () => {
  for (const text of ['√(x°)', '√x°', '√(x%)', '√(1/x/2)']) assert.equal(isReduced(calculation(text), { powers: true, repeats: false }), false, text);
  for (const text of ['√x', '√(xy)']) assert.equal(isReduced(calculation(text), { powers: true, repeats: false }), true, text);
});
