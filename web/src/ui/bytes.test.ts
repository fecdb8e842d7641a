import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatBytes } from './bytes.ts';

for (const [bytes, text] of [[0, '0 B'], [999, '999 B'], [1000, '1 KB'], [12_440_000, '12,4 MB'], [3_200_000_000, '3,2 GB'], [5e15, '5.000 TB']] as const) {
  test(`${bytes} bytes are ${text}`, () => assert.equal(formatBytes(bytes), text));
}
