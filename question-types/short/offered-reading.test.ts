import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerShapeOf, type AnswerShape } from './answer-shape.ts';
import { findOfferedReading } from './offered-reading.ts';
import { findUnreadableReason } from './unreadable-reason.ts';
import { printAnswer } from './answer-tree.ts';

test('a question says what kind of answer it wants, and of solutions not how many there are', () => {
  const keys: Record<AnswerShape, string[]> = {
    number: ['5', '-3/4', '4600', '20√3', '2^4'],
    values: ['x = 3', 'x = 0 hoặc x = 6', 'vô nghiệm', '∅', '{1; 2}', '48; 27', 'x ∈ {1; 2}', 'n = 6'],
    pair: ['(2; 3)', '(12; 84); (36; 60)'],
    other: ['x + 1', '(x + 4)^2', 'x > 3', 'y = 2x - 1', 'x ≠ 1; x ≠ 2', 'vô số nghiệm', 'mọi số thực', '2x - y = 1', '{x; 2}', 'tam giác cân'],
  };
  for (const [kind, all] of Object.entries(keys)) for (const key of all) assert.equal(answerShapeOf(key, ''), kind, key);
  assert.equal(answerShapeOf('60°', '°'), 'number');
});

test('the field offers the next reading of an answer where a learner may have meant it', () => {
  const offered = (text: string, asksFor: AnswerShape = 'number', unit = '') => {
    const found = findOfferedReading(text, { unit, asksFor });
    return 'fault' in found ? [found.fault] : [found.written, ...(found.other ? [found.other] : [])].map(printAnswer);
  };
  assert.deepEqual(offered('4.600'), ['4,600', '4 600']);
  assert.deepEqual(offered('5.7'), ['5,7', '5·7']);
  assert.deepEqual(offered('2^2x3', 'other'), ['2^2x_3', '2^2·3']);
  assert.deepEqual(offered('{1,2}', 'other'), ['{1,2}', '{1; 2}']);
  assert.deepEqual(offered('60^0', 'number', '°'), ['60', '60^0']);
  assert.deepEqual(offered('0,6'), ['0,6'], 'two numbers are not asked for');
  assert.deepEqual(offered('0,6', 'values'), ['0,6', '0; 6']);
  assert.deepEqual(offered('2,3', 'pair'), ['2,3', '2; 3']);
  assert.deepEqual(offered('12'), ['12']);
  assert.deepEqual(offered('12 +'), ['sau “+” còn thiếu.']);
});

test('an unreadable answer, or one with another unit than the question\'s, is named before it is handed in', () => {
  const why = (value: string, asksFor: AnswerShape = 'number', unit = 'm') => findUnreadableReason(value, { kind: 'short', id: 'c1', points: 1, question: '', form: 'any', unit, asksFor });
  for (const value of ['12', '12 m', 'x = 12', '4.600']) assert.equal(why(value), undefined, value);
  assert.equal(why('12 +'), 'sau “+” còn thiếu.');
  assert.equal(why('12 cm'), 'Sau ô đã có đơn vị (m). Em chỉ viết số.');
  assert.equal(why('12 cm', 'number', ''), undefined);
  assert.equal(why('2x', 'other'), undefined);
});
