import type { Readable } from 'node:stream';

export type Account = { endpoint: string | undefined; region: string; keyId: string; secret: string };
type Place = { Bucket: string; Key: string };

export const s3Client = ({ endpoint, region, keyId, secret }: Account) => ({
  region,
  ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
  credentials: { accessKeyId: keyId, secretAccessKey: secret },
  // Other providers' storage does not know all of Amazon's checksums.
  requestChecksumCalculation: 'WHEN_REQUIRED' as const,
  responseChecksumValidation: 'WHEN_REQUIRED' as const,
  requestHandler: { connectionTimeout: 10_000, requestTimeout: 120_000 },
});

/** Connects to S3-compatible storage. Only a site with such storage loads the library. */
export function s3Connection(account: Account) {
  const open = async () => {
    const s3 = await import('@aws-sdk/client-s3');
    return { s3, client: new s3.S3Client(s3Client(account)) };
  };
  let connection: ReturnType<typeof open> | undefined;
  return () => (connection ??= open());
}

export type Connect = ReturnType<typeof s3Connection>;
type Connection = Awaited<ReturnType<Connect>>;

/** Bytes of a part. A file has at most 10,000, so 80 GB. */
const PART = 8 * 1024 * 1024;

/** Stores a stream of unknown length, all of it or nothing. */
export async function putStream({ s3, client }: Connection, place: Place, content: Readable): Promise<void> {
  const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
  let UploadId: string | undefined;
  try {
    for await (const Body of splitIntoParts(content)) {
      if (Body.length < PART && UploadId === undefined) {
        await client.send(new s3.PutObjectCommand({ ...place, Body })); // this is all
        return;
      }
      UploadId ??= (await client.send(new s3.CreateMultipartUploadCommand(place))).UploadId;
      const PartNumber = Parts.length + 1;
      const { ETag } = await client.send(new s3.UploadPartCommand({ ...place, UploadId, PartNumber, Body }));
      Parts.push({ ETag, PartNumber });
    }
    await client.send(new s3.CompleteMultipartUploadCommand({ ...place, UploadId, MultipartUpload: { Parts } }));
  } catch (error) {
    if (UploadId !== undefined) await client.send(new s3.AbortMultipartUploadCommand({ ...place, UploadId })).catch(() => {});
    throw error;
  }
}

/** Yields parts of `PART` bytes and the rest; an empty one when there is nothing. */
async function* splitIntoParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let length = 0;
  let isBegun = false;
  for await (const chunk of content) {
    held.push(chunk);
    length += chunk.length;
    if (length < PART) continue;
    const all = Buffer.concat(held);
    let at = 0;
    for (; all.length - at >= PART; at += PART) yield all.subarray(at, at + PART);
    held = [all.subarray(at)];
    length = all.length - at;
    isBegun = true;
  }
  if (length > 0 || !isBegun) yield Buffer.concat(held);
}
