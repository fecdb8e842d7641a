import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** In-memory S3 for backups and uploads: one bucket, keys of one path, multipart uploads. */
export type TestS3 = {
  endpoint: string;
  /** Files by key. */
  files: Map<string, Buffer>;
  /** Multipart uploads by id. */
  uploads: Map<string, Map<number, Buffer>>;
  /** Sets the age of a file, in days. */
  age: (key: string, days: number) => void;
  /** Makes every call fail with 503, or ends that. */
  fail: (isDown: boolean) => void;
  close: () => Promise<void>;
};

const DAY = 24 * 60 * 60 * 1000;

export async function startTestS3(bucket: string): Promise<TestS3> {
  const files = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const beside = new Map<string, { headers: Record<string, string>; at: Date }>();
  let isDown = false;
  let begun = 0;

  const put = (key: string, bytes: Buffer, request: IncomingMessage) => {
    const headers = Object.entries(request.headers).filter(([name]) => name.startsWith('x-amz-meta-'));
    files.set(key, bytes);
    beside.set(key, { headers: Object.fromEntries(headers) as Record<string, string>, at: new Date() });
  };
  const listed = (prefix: string) => [...files].filter(([name]) => name.startsWith(prefix)).map(([name, bytes]) => (
    `<Contents><Key>${name}</Key><Size>${bytes.length}</Size><LastModified>${(beside.get(name)?.at ?? new Date()).toISOString()}</LastModified></Contents>`
  )).join('');
  const partsOf = (id: string) => [...(uploads.get(id) ?? [])].toSorted(([one], [other]) => one - other);

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    const url = new URL(request.url ?? '/', 'http://s3');
    const key = decodeURIComponent(url.pathname.slice(`/${bucket}/`.length));
    const xml = (text: string, status = 200) => response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${text}`);
    const missing = (code: string) => (request.method === 'HEAD' ? response.writeHead(404).end() : xml(`<Error><Code>${code}</Code></Error>`, 404));
    const upload = url.searchParams.get('uploadId');
    if (isDown) return response.writeHead(503).end();
    const credential = /Credential=([^,]+)/.exec(request.headers.authorization ?? '')?.[1] ?? url.searchParams.get('X-Amz-Credential') ?? '';
    if (!/^key\/\d{8}\//.test(credential)) return response.writeHead(403).end();
    if (!url.pathname.startsWith(`/${bucket}`)) return missing('NoSuchBucket');
    if (upload !== null && !uploads.has(upload)) return missing('NoSuchUpload');
    const method = request.method ?? '';
    switch (method) {
      case 'GET':
        if (url.searchParams.has('list-type')) {
          return xml(`<ListBucketResult><IsTruncated>false</IsTruncated>${listed(url.searchParams.get('prefix') ?? '')}</ListBucketResult>`);
        }
        if (upload !== null) {
          const parts = partsOf(upload).map(([number, bytes]) => `<Part><PartNumber>${number}</PartNumber><Size>${bytes.length}</Size><ETag>"${md5(bytes)}"</ETag></Part>`);
          return xml(`<ListPartsResult><IsTruncated>false</IsTruncated>${parts.join('')}</ListPartsResult>`);
        }
        return send(request, response, files.get(key), beside.get(key)?.headers) ?? missing('NoSuchKey');
      case 'HEAD':
        return send(request, response, files.get(key), beside.get(key)?.headers) ?? missing('NoSuchKey');
      case 'DELETE':
        if (upload === null) files.delete(key);
        else uploads.delete(upload);
        return response.writeHead(204).end();
      case 'POST':
        if (url.searchParams.has('uploads')) {
          const id = String(++begun);
          uploads.set(id, new Map());
          return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
        }
        if (upload === null) return response.writeHead(405).end();
        put(key, Buffer.concat(partsOf(upload).map(([, part]) => part)), request);
        uploads.delete(upload);
        return xml('<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>');
      case 'PUT':
        if (upload === null) put(key, body, request);
        else uploads.get(upload)?.set(Number(url.searchParams.get('partNumber')), body);
        return response.setHeader('etag', `"${md5(body)}"`).end();
      default:
        return response.writeHead(405).end();
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files, uploads,
    age: (key, days) => {
      const known = beside.get(key);
      if (known) known.at = new Date(Date.now() - days * DAY);
    },
    fail: (down) => (isDown = down),
    close: () => new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }),
  };
}

const md5 = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex');

/** Sends a file, or the requested range. */
function send(request: IncomingMessage, response: ServerResponse, bytes: Buffer | undefined, headers: Record<string, string> = {}): ServerResponse | undefined {
  if (!bytes) return undefined;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (request.method === 'HEAD') return response.setHeader('content-length', bytes.length).end();
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  if (start === undefined) return response.end(bytes);
  const last = Math.min(end ? Number(end) : bytes.length - 1, bytes.length - 1);
  return response.writeHead(206, { 'content-range': `bytes ${start}-${last}/${bytes.length}` }).end(bytes.subarray(Number(start), last + 1));
}
