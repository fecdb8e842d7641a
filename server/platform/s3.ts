type Account = { endpoint: string | undefined; region: string; keyId: string; secret: string };

/** Storage that speaks as Amazon's S3 does. Its library is loaded by a site alone that has such storage. */
export function s3Connection({ endpoint, region, keyId, secret }: Account) {
  const open = async () => {
    const s3 = await import('@aws-sdk/client-s3');
    const client = new s3.S3Client({
      region,
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      credentials: { accessKeyId: keyId, secretAccessKey: secret },
      // Storage of others than Amazon does not know all of its checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 10_000, requestTimeout: 120_000 },
    });
    return { s3, client };
  };
  let connection: ReturnType<typeof open> | undefined;
  return () => (connection ??= open());
}
