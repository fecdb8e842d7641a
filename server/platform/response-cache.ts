import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** contract/route.ts says what the values mean. */
    cache?: 'public' | 'visitor';
  }
}

type Encoding = 'br' | 'gzip' | 'identity';
type Entry = { etag: string; type: string; headers: Record<string, string>; bytes: Record<Encoding, Buffer> };

const MOST_ENTRIES = 500;
const KEPT_HEADERS = ['content-security-policy', 'vary'];
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/**
 * Keeps whole answers as bytes, compressed, for as long as the content's version is the same.
 * Only routes that say so by `config.cache` take part, and only their 200 answers.
 */
export function cacheResponses(app: FastifyInstance, version: () => number | undefined): void {
  let keptFor: number | undefined;
  const entries = new Map<string, Entry>();
  const fresh = () => {
    const now = version();
    if (now !== keptFor) entries.clear();
    keptFor = now;
    return now;
  };

  app.addHook('onRequest', async (request, reply) => {
    if (!takesPart(request) || fresh() === undefined) return;
    const entry = entries.get(request.url);
    if (entry) return send(request, reply, entry);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.hasHeader('etag') || reply.statusCode !== 200 || !takesPart(request)) return payload;
    if (typeof payload !== 'string') return payload;
    const made = fresh();
    const entry = await pack(payload, reply);
    // A change between reading and packing would keep old bytes under the new version.
    if (made !== undefined && made === version() && entries.size < MOST_ENTRIES) entries.set(request.url, entry);
    describe(reply, entry);
    if (!isKnown(request, entry)) return choose(request, reply, entry);
    reply.code(304).removeHeader('content-length');
    return '';
  });
}

function takesPart(request: FastifyRequest): boolean {
  const { cache } = request.routeOptions.config;
  if (!cache || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
  return cache === 'public' || (!request.headers.cookie && !request.headers.authorization);
}

async function pack(text: string, reply: FastifyReply): Promise<Entry> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(identity, BROTLI), promisify(gzip)(identity)]);
  const headers: Record<string, string> = {};
  for (const name of KEPT_HEADERS) {
    const value = reply.getHeader(name);
    if (typeof value === 'string') headers[name] = value;
  }
  return {
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    type: String(reply.getHeader('content-type')),
    headers,
    bytes: { identity, br, gzip: gz },
  };
}

function describe(reply: FastifyReply, entry: Entry): void {
  reply.headers(entry.headers);
  reply.header('content-type', entry.type);
  reply.header('etag', entry.etag);
  // Asked again each time, answered by 304: a page and its lists are never older than the content.
  reply.header('cache-control', 'no-cache');
  reply.header('vary', 'accept-encoding, cookie');
}

function choose(request: FastifyRequest, reply: FastifyReply, entry: Entry): Buffer {
  const encoding = encodingFor(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const bytes = entry.bytes[encoding];
  reply.header('content-length', bytes.length);
  return bytes;
}

function send(request: FastifyRequest, reply: FastifyReply, entry: Entry): FastifyReply {
  describe(reply, entry);
  if (isKnown(request, entry)) return reply.code(304).send();
  return reply.send(choose(request, reply, entry));
}

const isKnown = (request: FastifyRequest, entry: Entry): boolean =>
  request.headers['if-none-match']?.includes(entry.etag) ?? false;

function encodingFor(request: FastifyRequest): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
