import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suggestColumn } from './suggest-column.ts';

test('the column of an assignment is that of its use and number with empty cells', () => {
  const columns = [
    { letters: 'E', use: 'regular' as const, number: 1, empty: 0 }, { letters: 'F', use: 'regular' as const, number: 2, empty: 40 },
    { letters: 'G', use: 'regular' as const, number: 3, empty: 40 }, { letters: 'I', use: 'mid-term' as const, number: null, empty: 40 }, { letters: 'L', use: null, number: null, empty: 40 },
  ];
  const suggested = (use: 'regular' | 'mid-term' | 'end-of-term' | null, name?: string) => suggestColumn(columns, { use, name });
  assert.deepEqual([suggested('regular', 'TX3'), suggested('regular', 'TX1'), suggested('mid-term', 'GK'), suggested('end-of-term', 'CK'), suggested(null)], ['G', 'F', 'I', undefined, undefined]);
});
