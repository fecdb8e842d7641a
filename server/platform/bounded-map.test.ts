import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boundedMap } from './bounded-map.ts';

// Every key is one letter and counts as one.
const bounded = () => boundedMap<string>(6, (text) => text.length);

test('what was asked for longest ago goes first', () => {
  const map = bounded();
  map.set('a', 'x');
  map.set('b', 'x');
  map.set('c', 'x');
  map.get('a');
  map.set('d', 'x');
  assert.deepEqual(['a', 'b', 'c', 'd'].map((key) => map.get(key)), ['x', undefined, 'x', 'x']);
});

test('a value that replaces another counts once', () => {
  const map = bounded();
  for (let round = 0; round < 9; round++) map.set('a', 'xx');
  map.set('b', 'xx');
  assert.deepEqual(['a', 'b'].map((key) => map.get(key)), ['xx', 'xx']);
});

test('a value larger than the whole is not kept', () => {
  const map = bounded();
  map.set('a', 'xxxxxx');
  assert.equal(map.get('a'), undefined);
});

test('an emptied map has its whole room again', () => {
  const map = bounded();
  map.set('a', 'xxxxx');
  map.clear();
  assert.equal(map.get('a'), undefined);
  map.set('b', 'xxxxx');
  assert.equal(map.get('b'), 'xxxxx');
});
