import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatNumbers } from './format-numbers.ts';

test('the questions of a paper that use a lesson are named, of many the first', () => {
  assert.equal(formatNumbers('câu', [4]), 'Câu 4');
  assert.equal(formatNumbers('bài', [2, 4]), 'Bài 2 và bài 4');
  assert.equal(formatNumbers('câu', [4, 13, 17]), 'Câu 4, câu 13 và câu 17');
  assert.equal(formatNumbers('câu', [1, 2, 3, 9, 11]), 'Câu 1, câu 2 và 3 câu nữa');
});
