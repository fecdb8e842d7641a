import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filterIn } from './search-filter.ts';

test('the address chooses a kind, a grade, or both; anything else is left out', () => {
  const chosen = (query: string) => filterIn(new URLSearchParams(query));
  assert.deepEqual(chosen('kind=topic&grade=8'), { kind: 'topic', grade: '8' });
  assert.deepEqual(chosen('grade=6&kind='), { grade: '6' });
  assert.deepEqual(chosen('kind=toString&grade=5'), {});
});
