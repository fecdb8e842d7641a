import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleLine, sayMark } from './round-words.ts';

test('an example of a line has the code, and answers of each type in their order', () => {
  assert.equal(exampleLine({ codes: ['101', '102'], kinds: ['choice', 'choice', 'truefalse', 'short', 'short', 'essay'] }), '101 BCAD ĐSĐS 0,5');
  assert.equal(exampleLine({ codes: ['101'], kinds: ['choice'] }), '101 BCAD');
});

test('a mark is said with what waits for grading', () => {
  const mark = { code: '101', answers: 'B', score: 7.25, outOf: 10, wrong: [] };
  assert.equal(sayMark(mark), '7,25 / 10');
  assert.equal(sayMark({ ...mark, ungraded: 1.5 }), '7,25 / 10 · chờ điểm tự luận (1,5)');
  assert.equal(sayMark(undefined), 'Chưa nhập');
});
