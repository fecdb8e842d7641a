import assert from 'node:assert/strict';
import { test } from 'node:test';
import { movedBy, movedTo } from './moved.ts';

const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const ids = (list: { id: string }[]) => list.map(({ id }) => id).join('');

test('an item is put before or after another', () => {
  assert.equal(ids(movedTo(items, 'd', 'b', 'before')), 'adbc');
  assert.equal(ids(movedTo(items, 'a', 'c', 'after')), 'bcad');
  assert.equal(ids(movedTo(items, 'a', 'a', 'after')), 'abcd');
  assert.equal(ids(movedTo(items, 'x', 'b', 'after')), 'abcd');
});

test('an item goes one place up or down, and stays at the ends', () => {
  assert.equal(ids(movedBy(items, 'b', 1)), 'acbd');
  assert.equal(ids(movedBy(items, 'b', -1)), 'bacd');
  assert.equal(ids(movedBy(items, 'a', -1)), 'abcd');
  assert.equal(ids(movedBy(items, 'd', 1)), 'abcd');
});
