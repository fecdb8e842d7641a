import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addNote, findNotes } from './find-notes.ts';

const NOTES = ['Thiếu điều kiện.', 'Trình bày sạch, đúng hết.', 'Sai dấu ở bước 2.', 'a', 'b', 'c', 'd'];

test('notes are found by words without accents, the last used first, and those already written are not offered', () => {
  assert.deepEqual(findNotes(NOTES, '', ''), NOTES.slice(0, 6));
  assert.deepEqual(findNotes(NOTES, 'dieu', ''), ['Thiếu điều kiện.']);
  assert.deepEqual(findNotes(NOTES, 'het dung', ''), ['Trình bày sạch, đúng hết.']);
  assert.deepEqual(findNotes(NOTES, 'dieu', 'Thiếu điều kiện. Khá.'), []);
  assert.deepEqual(findNotes([], '', ''), []);
});

test('a used note follows what is written', () => {
  assert.equal(addNote(' ', 'Khá.'), 'Khá.');
  assert.equal(addNote('Thiếu kết luận. ', 'Khá.'), 'Thiếu kết luận. Khá.');
});
