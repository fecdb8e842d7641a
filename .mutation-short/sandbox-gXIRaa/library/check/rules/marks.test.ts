// @ts-nocheck
import assert from 'node:assert/strict';
import test from 'node:test';
import { checkMarks } from './marks.ts';

/** What the rule says of a problem of 2 points. */
function said(title: string, question: string, solution: string): string[] {
  const found: string[] = [];
  const body = { text: `${question}\n\n### Lời giải\n\n${solution}`, line: 1 };
  const solutionBody = { text: solution, line: 9 };
  checkMarks({ title, line: 1, fields: { points: 2 }, body, solutionBody }, (_, message) => found.push(message));
  return found;
}
const TITLE = 'Bài 1. (2,0 điểm)';

test('the marks of the parts and of the drawing add up to the problem', () => {
  assert.deepEqual(said(TITLE, 'Cho A.\n\na) (1,25 điểm) Tính.\n\nb) (0,75 điểm) Tìm.', 'a) Một.\n\nb) Hai.'), []);
  const drawn = 'Cho A. Vẽ hình (0,25 điểm).\n\na) (1,0 điểm) Tính.\n\nb) (0,75 điểm) Tìm.';
  assert.deepEqual(said(TITLE, drawn, '(0,25 điểm) Vẽ hình.\n\na) Một.'), []);
  assert.deepEqual(said(TITLE, drawn, 'a) Một.'), [
    'the solution shows 0,0 points beside its parts, the question 0,25',
  ]);
});

test('a problem without parts shows the marks of its steps', () => {
  assert.deepEqual(said(TITLE, 'Tính.', '(1,5 điểm) Một.\n\n(0,5 điểm) Hai.'), []);
  assert.deepEqual(said(TITLE, 'Tính.', 'Một.'), ['the steps of the solution give 0,0 points of 2,0']);
});

test('a part without a mark, a sum that is none and marks that are no quarters are reported', () => {
  assert.deepEqual(said(TITLE, 'a) (1,0 điểm) Tính.\n\nb) Tìm.', 'Một.'), [
    'part b) does not say what it is worth: b) (0,75 điểm) …', 'the parts give 1,0 points of 2,0',
  ]);
  assert.deepEqual(said('Bài 1. (1,5 điểm)', 'a) (1,9 điểm) Tính.\n\nb) (0,1 điểm) Tìm.', 'Một.'), [
    '1,9 points: marks are quarters of a point', '0,1 points: marks are quarters of a point',
    'the heading does not say "(2,0 điểm)"',
  ]);
});
