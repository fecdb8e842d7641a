import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sumOfMarks } from './part-mark.ts';

test('the steps of a solution are added up as they are written', () => {
  assert.equal(sumOfMarks('<p>Điều kiện: $x \\ne 0$. (0,25 đ)</p><p>Suy ra $x = 1$.&nbsp;(0,5 đ)</p><p>Vậy (1)</p>'), 0.75);
  assert.equal(sumOfMarks('<p>Bài 1 (2 điểm)</p>'), 2);
  assert.equal(sumOfMarks(''), 0);
});
