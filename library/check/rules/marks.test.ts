import assert from 'node:assert/strict';
import test from 'node:test';
import { checkMarks } from './marks.ts';

/** Checks a problem of 2 points. */
function said(title: string, question: string, solution: string): string[] {
  const found: string[] = [];
  const body = { text: `${question}\n\n### Lời giải\n\n${solution}`, line: 1 };
  const solutionBody = { text: solution, line: 9 };
  checkMarks({ title, line: 1, fields: { points: 2 }, body, solutionBody }, (_, message) => found.push(message));
  return found;
}
const TITLE = 'Bài 1. (2,0 điểm)';
const steps = (count: number): string => Array.from({ length: count }, () => 'Bước. (0,25 điểm)').join('\n\n');

test('the marks of the steps make each part, those before the parts the drawing', () => {
  assert.deepEqual(said(TITLE, 'Cho A.\n\na) (1,25 điểm) Tính.\n\nb) (0,75 điểm) Tìm.', `a) ${steps(5)}\n\nb) ${steps(3)}`), []);
  const drawn = 'Cho A. Vẽ hình (0,25 điểm).\n\na) (1,0 điểm) Tính.\n\nb) (0,75 điểm) Tìm.';
  assert.deepEqual(said(TITLE, drawn, `Vẽ hình: (0,25 điểm)\n\na) ${steps(4)}\n\nb) ${steps(3)}`), []);
  assert.deepEqual(said(TITLE, drawn, `a) ${steps(4)}\n\nb) ${steps(2)}`), [
    'the steps of b) give 0,5 points of 0,75',
    'the solution shows 0,0 points before its parts, the question 0,25',
  ]);
});

test('a problem without parts shows the marks of its steps', () => {
  assert.deepEqual(said(TITLE, 'Tính.', steps(8)), []);
  assert.deepEqual(said(TITLE, 'Tính.', 'Một.'), ['the steps of the solution give 0,0 points of 2,0']);
});

test('each step is a quarter of a point, and its mark ends a paragraph', () => {
  assert.deepEqual(said(TITLE, 'Tính.', `${steps(6)}\n\nHai. (0,5 điểm)`), ['each step of a solution ends in (0,25 điểm), not (0,5 điểm)']);
  assert.deepEqual(said(TITLE, 'Tính.', `(0,25 điểm) Một.\n\n${steps(7)}`), ['the mark of a step ends its paragraph']);
});

test('a part without a mark, a sum that is none and marks that are no quarters are reported', () => {
  assert.deepEqual(said(TITLE, 'a) (1,0 điểm) Tính.\n\nb) Tìm.', `a) ${steps(4)}`), [
    'the parts give 1,0 points of 2,0', 'part b) does not say what it is worth: b) (0,75 điểm) …',
  ]);
  assert.deepEqual(said('Bài 1. (1,5 điểm)', 'a) (1,9 điểm) Tính.\n\nb) (0,1 điểm) Tìm.', 'Một.').slice(0, 3), [
    '1,9 points: marks are quarters of a point', '0,1 points: marks are quarters of a point',
    'the heading does not say "(2,0 điểm)"',
  ]);
});
