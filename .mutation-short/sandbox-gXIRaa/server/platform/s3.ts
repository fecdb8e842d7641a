// @ts-nocheck
type Account = { endpoint: string | undefined; region: string; keyId: string; secret: string };

/** What a client of such storage is made of. */
export const s3Client = ({ endpoint, region, keyId, secret }: Account) => ({
  region,
  ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
  credentials: { accessKeyId: keyId, secretAccessKey: secret },
  // Storage of others than Amazon does not know all of its checksums.
  requestChecksumCalculation: 'WHEN_REQUIRED' as const,
  responseChecksumValidation: 'WHEN_REQUIRED' as const,
  requestHandler: { connectionTimeout: 10_000, requestTimeout: 120_000 },
});

/** Storage that speaks as Amazon's S3 does. Its library is loaded by a site alone that has such storage. */
export function s3Connection(account: Account) {
  const open = async () => {
    const s3 = await import('@aws-sdk/client-s3');
    return { s3, client: new s3.S3Client(s3Client(account)) };
  };
  let connection: ReturnType<typeof open> | undefined;
  return () => (connection ??= open());
}
