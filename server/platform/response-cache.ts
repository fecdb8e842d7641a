import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { boundedMap } from './bounded-map.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** contract/route.ts says what the values mean. */
    cache?: 'public' | 'visitor';
  }
}

type Encoding = 'br' | 'gzip' | 'identity';
type Entry = { etag: string; type: string; policy: string | undefined; bytes: Record<Encoding, Buffer> };

/** What is kept at most, in bytes: all pages and lists of a large library several times over. */
const ROOM = 32 * 1024 * 1024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/**
 * Keeps whole answers as bytes, compressed, for as long as the content's version is the same.
 * Only routes that say so by `config.cache` take part, and only their 200 answers. Of more than `room` bytes, the
 * answers that were asked for longest ago go: many invented addresses push out neither memory nor the real pages.
 */
export function cacheResponses(app: FastifyInstance, version: () => number | undefined, room = ROOM): void {
  let keptFor: number | undefined;
  const entries = boundedMap<Entry>(room, ({ bytes }) => bytes.identity.length + bytes.br.length + bytes.gzip.length);
  const fresh = () => {
    const now = version();
    if (now !== keptFor) entries.clear();
    keptFor = now;
    return now;
  };
  /** The version that each request began under. */
  const begun = new WeakMap<FastifyRequest, number>();

  app.addHook('onRequest', async (request, reply) => {
    if (!takesPart(request)) return;
    const now = fresh();
    if (now === undefined) return;
    begun.set(request, now);
    const entry = entries.get(request.url);
    if (entry) return send(request, reply, entry);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.hasHeader('etag') || reply.statusCode !== 200 || !takesPart(request)) return payload;
    if (typeof payload !== 'string') return payload;
    const entry = await pack(payload, reply);
    // What was read before a change must not be kept under the version after it.
    const now = fresh();
    if (now !== undefined && now === begun.get(request)) entries.set(request.url, entry);
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
  const policy = reply.getHeader('content-security-policy');
  return {
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    type: String(reply.getHeader('content-type')),
    policy: typeof policy === 'string' ? policy : undefined,
    bytes: { identity, br, gzip: gz },
  };
}

function describe(reply: FastifyReply, entry: Entry): void {
  if (entry.policy) reply.header('content-security-policy', entry.policy);
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

function isKnown(request: FastifyRequest, entry: Entry): boolean {
  const known = request.headers['if-none-match'];
  return known !== undefined && (known.trim() === '*' || known.includes(entry.etag));
}

/** The smallest form that the browser takes; one with `q=0` it does not. */
function encodingFor(request: FastifyRequest): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '').toLowerCase().split(',').map((each) => {
    const [name = '', ...parameters] = each.split(';').map((part) => part.trim());
    return parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)) ? '' : name;
  });
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}
