// The reference: node:http alone, answering the same bytes as the site. Prints its address first.
//   node bench/raw-server.ts <url of the answer to copy> [cookie]
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

const [, , url = '', cookie = ''] = process.argv;
const { headers, bytes } = await copyOf(url);

async function copyOf(from: string) {
  const answer = await fetch(from, { headers: { 'accept-encoding': 'identity', ...(cookie && { cookie }) } });
  const body = brotliCompressSync(Buffer.from(await answer.arrayBuffer()));
  const kept = ['content-type', 'etag', 'cache-control', 'vary', 'content-security-policy', 'x-content-type-options'];
  const entries = kept.flatMap((name) => (answer.headers.has(name) ? [[name, answer.headers.get(name) ?? '']] : []));
  return { bytes: body, headers: { ...Object.fromEntries(entries), 'content-encoding': 'br', 'content-length': body.length } };
}

const server = createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`));
