import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editAddress } from './edit-address.ts';

test('a report leads to the form of its question, in the quiz, a topic or a paper', () => {
  assert.equal(editAddress({ in: 'question', document: 'c01' }), '/admin/questions/c01');
  assert.equal(editAddress({ in: 'topic', document: 'lop-7', part: 'ex-1' }), '/admin/topics/lop-7?exercise=ex-1');
  assert.equal(editAddress({ in: 'practice', document: 'lop-8', paper: 'de-1', part: 'cau-7' }), '/admin/practices/lop-8?paper=de-1&item=cau-7');
});
