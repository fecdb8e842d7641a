import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameUses, sayMark } from './mark-words.ts';

test('a mark has one decimal and a comma; without one its state is said in words', () => {
  assert.deepEqual([sayMark({ state: 'done', mark: 7 }), sayMark({ state: 'done', mark: 8.3 }), sayMark({ state: 'missing' }), sayMark({ state: 'done' })], ['7,0', '8,3', 'thiếu', 'xong']);
});

test('assignments that count are named as in the school’s book, the regular ones by number in their term', () => {
  const of = (id: string, use: 'regular' | 'mid-term' | null, term: 1 | 2 = 1) => ({ id, use, term });
  assert.deepEqual([...nameUses([of('a', 'regular'), of('b', null), of('c', 'regular', 2), of('d', 'regular'), of('e', 'mid-term')])], [['a', 'TX1'], ['c', 'TX1'], ['d', 'TX2'], ['e', 'GK']]);
});
