import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test, type TestContext } from 'node:test';
import { startTestS3 } from '#server/testing/s3.ts';
import { putStream, s3Connection } from './s3.ts';

async function bucket(t: TestContext) {
  const s3 = await startTestS3('lop');
  t.after(s3.close);
  const account = { endpoint: s3.endpoint, region: 'auto', keyId: 'key', secret: 'secret' };
  return { ...s3, connection: await s3Connection(account)() };
}

test('streams of every length are stored whole, long ones in parts, and nothing of one that breaks off', async (t) => {
  const { connection, files, uploads } = await bucket(t);
  const PART = 8 * 1024 * 1024;
  for (const length of [0, 5, PART - 1, PART, 2 * PART + 7]) {
    const bytes = Buffer.alloc(length, `${length} `);
    const chunks = Array.from({ length: Math.ceil(length / 3_000_000) }, (_, at) => bytes.subarray(at * 3_000_000, (at + 1) * 3_000_000));
    await putStream(connection, { Bucket: 'lop', Key: 'a' }, Readable.from(chunks));
    assert.ok(files.get('a')?.equals(bytes), `${length} bytes`);
  }
  const broken = Readable.from((async function* () {
    yield Buffer.alloc(PART + 1);
    throw new Error('the disk is gone');
  })());
  await assert.rejects(putStream(connection, { Bucket: 'lop', Key: 'b' }, broken), /the disk is gone/);
  assert.deepEqual([files.has('b'), uploads.size], [false, 0]);
});
