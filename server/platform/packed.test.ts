import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pack } from './packed.ts';

test('what is packed holds no more memory than it has bytes: thousands of short answers are kept', async () => {
  for (const text of ['{"results":[]}', 'số nguyên tố '.repeat(5_000)]) {
    const { br, gzip } = await pack(text);
    assert.deepEqual([String(brotliDecompressSync(br)), String(gunzipSync(gzip))], [text, text]);
    assert.deepEqual([br.buffer.byteLength, gzip.buffer.byteLength], [br.length, gzip.length]);
  }
});
