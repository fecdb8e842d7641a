import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { findEdits } from './find-edits.ts';

const areSame = (one: number, other: number) => one === other;
const lists = [fc.array(fc.nat(3), { maxLength: 12 }), fc.array(fc.nat(3), { maxLength: 12 })] as const;

/** Counts what must be removed and added beside the longest common subsequence. */
function countEdits([head, ...before]: number[], after: number[]): number {
  if (head === undefined) return after.length;
  const at = after.indexOf(head);
  const without = 1 + countEdits(before, after);
  return at < 0 ? without : Math.min(without, at + countEdits(before, after.slice(at + 1)));
}

test('edits give both lists, are as few as possible, and are not given when they are more than allowed', () => {
  fc.assert(fc.property(...lists, (before, after) => {
    const fewest = countEdits(before, after);
    const edits = findEdits(before, after, { areSame, most: fewest }) ?? [];
    const pick = (where: string) => edits.filter((edit) => edit.in === 'both' || edit.in === where).flatMap(({ items }) => items);
    assert.deepEqual([pick('before'), pick('after')], [before, after]);
    assert.equal(edits.filter((edit) => edit.in !== 'both').flatMap(({ items }) => items).length, fewest);
    if (fewest > 0) assert.equal(findEdits(before, after, { areSame, most: fewest - 1 }), undefined);
  }));
});
