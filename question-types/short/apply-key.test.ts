import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyKey, type KeyAction } from './apply-key.ts';

/** Reads a text with `|` at the caret or around the selection. */
const place = (marked: string) => {
  const [before = '', chosen, after] = marked.split('|');
  if (after === undefined) return { text: before + (chosen ?? ''), from: before.length, to: before.length };
  return { text: before + (chosen ?? '') + after, from: before.length, to: before.length + (chosen?.length ?? 0) };
};
const after = (marked: string, ...deeds: KeyAction[]): string => {
  const { text, from } = deeds.reduce(applyKey, place(marked));
  return `${text.slice(0, from)}|${text.slice(from)}`;
};
const write = (text: string): KeyAction => ({ write: text });

test('a key writes at the caret, and in place of what is chosen', () => {
  assert.equal(after('1|2', write('/')), '1/|2');
  assert.equal(after('|1;2|', write('0'), write(';')), '0;|');
  assert.equal(after('1|2|3', write('√')), '1√|3');
  assert.equal(after('|', write('√'), write('1'), write('2')), '√12|');
  assert.equal(after('x=2|', write(' hoặc '), write('x')), 'x=2 hoặc x|');
});

test('one sign is taken away: what one key has written, or what is chosen', () => {
  assert.equal(after('12|3', 'erase'), '1|3');
  assert.equal(after('|3', 'erase'), '|3');
  assert.equal(after('x hoặc |', 'erase'), 'x|');
  assert.equal(after('(|1)', 'erase'), '|1)');
  assert.equal(after('1|23|4', 'erase'), '1|4');
  assert.equal(after('𝑥|', 'erase'), '|', 'a sign of two halves goes whole');
});

test('the caret moves over a sign at a time, and leaves what is chosen at its side', () => {
  assert.equal(after('12|3', 'left'), '1|23');
  assert.equal(after('|3', 'left'), '|3');
  assert.equal(after('x hoặc |y', 'left'), 'x| hoặc y');
  assert.equal(after('x| hoặc y', 'right'), 'x hoặc |y');
  assert.equal(after('12|', 'right'), '12|');
  assert.equal(after('1|23|4', 'left'), '1|234');
  assert.equal(after('1|23|4', 'right'), '123|4');
});
