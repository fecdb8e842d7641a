import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compress } from './compression.ts';

for (const [packing, unpack] of [['br', brotliDecompressSync], ['gzip', gunzipSync]] as const) {
  test(`what is packed as ${packing} holds no more memory than it has bytes: thousands of short answers are kept`, async () => {
    for (const text of ['{"results":[]}', 'số nguyên tố '.repeat(5_000)]) {
      const bytes = (await compress(text, packing))[packing] ?? Buffer.alloc(0);
      assert.equal(String(unpack(bytes)), text);
      assert.equal(bytes.buffer.byteLength, bytes.length);
    }
  });
}
