import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupIn, learningAddress } from './learning-words.ts';

test('each figure leads to the list of its group and class; an unknown group shows all', () => {
  assert.equal(learningAddress(), '/admin/learning');
  assert.equal(learningAddress('stopped'), '/admin/learning?show=stopped');
  assert.equal(learningAddress('missing', 'c1'), '/admin/learning?show=missing&class=c1');
  assert.equal(learningAddress(undefined, 'c1'), '/admin/learning?class=c1');
  assert.deepEqual([groupIn('missing'), groupIn('students'), groupIn('')], ['missing', undefined, undefined]);
});
