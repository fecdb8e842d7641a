import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Storage that speaks as much of S3 as backups and uploads need, in memory: one bucket, keys of one path, parts of large files. */
export type TestS3 = {
  endpoint: string;
  /** What lies there, by its key. */
  files: Map<string, Buffer>;
  /** Answers every call by 503 from now on, or no more. */
  fail: (isDown: boolean) => void;
  close: () => Promise<void>;
};

export async function startTestS3(bucket: string): Promise<TestS3> {
  const files = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  let isDown = false;
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      const url = new URL(request.url ?? '/', 'http://s3');
      const key = decodeURIComponent(url.pathname.slice(`/${bucket}/`.length));
      const xml = (text: string) => response.setHeader('content-type', 'application/xml').end(`<?xml version="1.0"?>${text}`);
      const upload = url.searchParams.get('uploadId');
      if (isDown) return response.writeHead(503).end();
      if (!/Credential=key\/\d{8}\//.test(request.headers.authorization ?? '')) return response.writeHead(403).end();
      if (!url.pathname.startsWith(`/${bucket}`)) return response.writeHead(404).end();
      if (request.method === 'GET' && url.searchParams.has('list-type')) {
        const prefix = url.searchParams.get('prefix') ?? '';
        const listed = [...files].filter(([name]) => name.startsWith(prefix)).map(([name, bytes]) => (
          `<Contents><Key>${name}</Key><Size>${bytes.length}</Size><LastModified>${new Date().toISOString()}</LastModified></Contents>`
        ));
        return xml(`<ListBucketResult><IsTruncated>false</IsTruncated>${listed.join('')}</ListBucketResult>`);
      }
      if (request.method === 'GET' || request.method === 'HEAD') {
        const bytes = files.get(key);
        if (!bytes) return response.writeHead(404).end();
        if (request.method === 'HEAD') return response.setHeader('content-length', bytes.length).end();
        const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
        if (start === undefined) return response.end(bytes);
        return response.writeHead(206, { 'content-range': `bytes ${start}-${end}/${bytes.length}` }).end(bytes.subarray(Number(start), Number(end) + 1));
      }
      if (request.method === 'DELETE') {
        files.delete(key);
        return response.writeHead(204).end();
      }
      if (request.method === 'POST' && url.searchParams.has('uploads')) {
        const id = String(uploads.size + 1);
        uploads.set(id, new Map());
        return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
      }
      if (request.method === 'POST' && upload) {
        const parts = [...(uploads.get(upload) ?? [])].toSorted(([one], [other]) => one - other);
        files.set(key, Buffer.concat(parts.map(([, part]) => part)));
        return xml('<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>');
      }
      if (request.method !== 'PUT') return response.writeHead(405).end();
      if (upload) uploads.get(upload)?.set(Number(url.searchParams.get('partNumber')), body);
      else files.set(key, body);
      return response.setHeader('etag', '"part"').end();
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    fail: (down) => (isDown = down),
    close: () => new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }),
  };
}
