import assert from 'node:assert/strict';
import { test } from 'node:test';
import { computeExamMatrix, fitsPoints, formatExamMatrix } from './exam-matrix.ts';

test('a paper is summed by cognitive level, with questions of several levels and of none', () => {
  const matrix = computeExamMatrix([
    { points: 0.1, level: 'recognise' },
    { points: 0.2, level: 'recognise' },
    { points: 1, level: { recognise: 0.25, apply: 0.75 } },
    { points: 0.5 },
  ]);
  assert.deepEqual(matrix, { points: { recognise: 0.55, understand: 0, apply: 0.75, extend: 0 }, unset: 0.5 });
});

test('a matrix is written in percent of all points', () => {
  assert.equal(formatExamMatrix(computeExamMatrix([{ points: 4, level: 'recognise' }, { points: 3, level: 'understand' }, { points: 3, level: { apply: 2, extend: 1 } }])), '40/30/20/10');
  assert.equal(formatExamMatrix(computeExamMatrix([{ points: 1, level: 'apply' }, { points: 2 }])), '0/0/33.3/0');
});

test('points by level make up the points of their question', () => {
  assert.equal(fitsPoints({ recognise: 0.25, apply: 0.5 }, 0.75), true);
  assert.equal(fitsPoints({ recognise: 0.25, apply: 0.5 }, 1), false);
  assert.equal(fitsPoints('apply', 1), true);
});
