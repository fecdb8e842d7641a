import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moveBySteps, moveBeside } from './move-items.ts';

const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const ids = (list: { id: string }[]) => list.map(({ id }) => id).join('');

test('an item is put before or after another', () => {
  assert.equal(ids(moveBeside(items, 'd', 'b', 'before')), 'adbc');
  assert.equal(ids(moveBeside(items, 'a', 'c', 'after')), 'bcad');
  assert.equal(ids(moveBeside(items, 'a', 'a', 'after')), 'abcd');
  assert.equal(ids(moveBeside(items, 'x', 'b', 'after')), 'abcd');
});

test('an item goes one place up or down, and stays at the ends', () => {
  assert.equal(ids(moveBySteps(items, 'b', 1)), 'acbd');
  assert.equal(ids(moveBySteps(items, 'b', -1)), 'bacd');
  assert.equal(ids(moveBySteps(items, 'a', -1)), 'abcd');
  assert.equal(ids(moveBySteps(items, 'd', 1)), 'abcd');
});
