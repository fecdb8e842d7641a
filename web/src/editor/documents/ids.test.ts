import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId, nextId } from './ids.ts';

test('ids made within one millisecond differ', () => {
  const taken: string[] = [];
  for (let made = 0; made < 3; made++) taken.push(newId('lesson', taken, 1_000));
  assert.deepEqual(taken, ['lesson1000', 'lesson1001', 'lesson1002']);
});

test('a paper that is added after one in the middle went gets an id that none has had', () => {
  assert.equal(nextId('de-', []), 'de-1');
  assert.equal(nextId('de-', ['de-1', 'de-3']), 'de-4');
  assert.equal(nextId('bai-', ['bai-2', 'phu-luc']), 'bai-3');
});
