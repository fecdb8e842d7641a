type Account = { endpoint: string | undefined; region: string; keyId: string; secret: string };

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
