import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test, type TestContext } from 'node:test';
import { startTestS3 } from '#server/testing/s3.ts';
import { putStream, s3Connection, signAddress } from './s3.ts';

async function bucket(t: TestContext) {
  const s3 = await startTestS3('lop');
  t.after(s3.close);
  const account = { endpoint: s3.endpoint, region: 'auto', keyId: 'key', secret: 'secret' };
  return { ...s3, account, connection: await s3Connection(account)() };
}

test('an address is signed as Amazon says', () => {
  // Amazon's own example, at the region's host. At its former host the signature is the published one, aeeed9bb…04d404.
  const account = { endpoint: undefined, region: 'us-east-1', keyId: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
  const address = new URL(signAddress(account, { Bucket: 'examplebucket', Key: 'test.txt' }, 86_400, new Date('2013-05-24T00:00:00Z')));
  assert.equal(address.searchParams.get('X-Amz-Signature'), '762f4fcbacec730d460b0e337f554e569e4fe98643baefad7af1276fe3084e7f');
  assert.match(address.href, /^https:\/\/examplebucket\.s3\.us-east-1\.amazonaws\.com\/test\.txt\?/);
});

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
