import assert from 'node:assert/strict';
import { test } from 'node:test';
import { theRow } from './the-row.ts';

test('a statement that answers nothing where it always answers a row has failed', () => {
  assert.deepEqual(theRow([{ count: 0 }]), { count: 0 });
  assert.throws(() => theRow([]), /expected one row/);
});
