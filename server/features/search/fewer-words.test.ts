import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listRuns, dropSomeWords } from './fewer-words.ts';

test('runs are words that follow each other, the longest first, and no single word beside others', () => {
  const { long, short } = listRuns(['a', 'b', 'c', 'd', 'e']);
  assert.deepEqual(long.map((run) => run.join('')), ['abcd', 'bcde', 'abc', 'bcd', 'cde']);
  assert.deepEqual(short.map((run) => run.join('')), ['ab', 'bc', 'cd', 'de']);
  assert.deepEqual(listRuns(['a', 'b']), { long: [['a'], ['b']], short: [] });
  assert.deepEqual(listRuns(['a']), { long: [], short: [] });
});

test('one word is left out before two, the shortest first, and never more than half of them', () => {
  assert.deepEqual(dropSomeWords(['tam', 'de', 'phuong']), [['tam', 'phuong'], ['de', 'phuong'], ['tam', 'de']]);
  assert.equal(dropSomeWords(['a', 'b', 'c', 'd']).length, 4 + 6);
  assert.deepEqual(dropSomeWords(['a']), []);
});

test('of the longest query not too many selections are looked for', () => {
  const words = 'abcdefghijkl'.split('');
  assert.ok(dropSomeWords(words).length <= 12);
  assert.ok(listRuns(words).long.length + listRuns(words).short.length <= 65);
});
