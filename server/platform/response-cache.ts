import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { boundedMap } from './bounded-map.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** contract/route.ts says what the values mean. */
    cache?: 'public' | 'visitor';
  }

  interface FastifyReply {
    /**
     * Answers a group of callers with what is the same for all of them: made once for each version of the content, then
     * sent from kept bytes. `name` says what it is and for whom; that the caller belongs there has been checked.
     */
    shared<T>(name: string, make: () => Promise<T>): Promise<T | FastifyReply>;
  }
}

type Encoding = 'br' | 'gzip' | 'identity';
/** `group`: only through {@link FastifyReply.shared}. */
type Audience = 'public' | 'visitor' | 'group';
type Entry = {
  etag: string;
  audience: Audience;
  type: string;
  policy: string | undefined;
  bytes: Record<Encoding, Buffer>;
  /** The whole answer's headers by form, as names and values in turn. */
  heads: Partial<Record<Encoding, string[]>>;
};
type Asked = Pick<IncomingMessage, 'method' | 'headers'>;

/** What is kept at most, in bytes: all pages and lists of a large library several times over. */
const ROOM = 32 * 1024 * 1024;
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Above 5 a search's answer takes ten times as long to pack, and is no smaller. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * Keeps whole answers as bytes, compressed, for as long as the content's version is the same.
 * Only routes that say so by `config.cache` take part, and only their 200 answers. Of more than `room` bytes, the
 * answers that were asked for longest ago go: many invented addresses push out neither memory nor the real pages.
 */
export function responseCache(version: () => number | undefined, room = ROOM) {
  let keptFor: number | undefined;
  const entries = boundedMap<Entry>(room, ({ bytes }) => bytes.identity.length + bytes.br.length + bytes.gzip.length);
  const fresh = () => {
    const now = version();
    if (now !== keptFor) entries.clear();
    keptFor = now;
    return now;
  };
  /** What each request's answer is to be kept as, and the version that it began under. */
  const begun = new WeakMap<FastifyRequest, { key: string; audience: Audience; version: number | undefined }>();

  const keepFrom = (app: FastifyInstance): void => {
    app.addHook('onRequest', async (request, reply) => {
      const audience = audienceOf(request);
      if (!audience) return;
      const version = fresh();
      begun.set(request, { key: request.url, audience, version });
      const entry = version === undefined ? undefined : entries.get(request.url);
      if (entry) return send(request, reply, entry);
    });

    app.decorateReply('shared', async function <T>(this: FastifyReply, name: string, make: () => Promise<T>) {
      const version = fresh();
      if (version === undefined) return make();
      const key = groupKey(name);
      const entry = entries.get(key);
      if (entry) return this.type(entry.type).send(chooseOwn(this.request, this, entry));
      begun.set(this.request, { key, audience: 'group', version });
      return make();
    });

    app.addHook('onSend', async (request, reply, payload) => {
      if (typeof payload !== 'string' || reply.hasHeader('content-encoding')) return payload;
      const as = begun.get(request);
      if (reply.hasHeader('etag') || reply.statusCode !== 200 || !as) return squeeze(request, reply, payload);
      const entry = await pack(payload, reply, as.audience);
      // What was read before a change must not be kept under the version after it.
      const now = fresh();
      if (now !== undefined && now === as.version) entries.set(as.key, entry);
      if (as.audience === 'group') return chooseOwn(request, reply, entry);
      reply.headers(headersOf(entry));
      if (!isKnown(request, entry)) return choose(request, reply, entry);
      reply.code(304).removeHeader('content-length');
      return '';
    });
  };

  /**
   * Answers from what is kept before the framework sees the request: for the smallest lists that is most of the
   * work. False when there is nothing for this caller.
   */
  const answer = (request: IncomingMessage, response: ServerResponse, headers: Record<string, string>): boolean => {
    if (request.method !== 'GET' || fresh() === undefined) return false;
    const entry = entries.get(request.url ?? '');
    if (!entry || !mayHave(request, entry.audience)) return false;
    if (isKnown(request, entry)) {
      response.writeHead(304, { ...headers, ...headersOf(entry) }).end();
      return true;
    }
    const encoding = encodingFor(request);
    const bytes = entry.bytes[encoding];
    // The same for everyone who takes this form of it: put together once.
    entry.heads[encoding] ??= Object.entries({
      ...headers,
      ...headersOf(entry),
      'content-length': String(bytes.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    }).flat();
    response.writeHead(200, entry.heads[encoding]).end(bytes);
    return true;
  };

  return { keepFrom, answer };
}

/** Whom the answer of a request is for, when it may be kept at all and this caller may have what is kept. */
function audienceOf(request: FastifyRequest): 'public' | 'visitor' | undefined {
  const { cache } = request.routeOptions.config;
  if (!cache || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined;
  return mayHave(request, cache) ? cache : undefined;
}

const mayHave = ({ headers }: Asked, audience: Audience): boolean =>
  audience === 'public' || (audience === 'visitor' && !headers.cookie && !headers.authorization);

/** No address has a space: what is kept for a group is not found by asking for an address. */
const groupKey = (name: string) => ` ${name}`;

async function pack(text: string, reply: FastifyReply, audience: Audience): Promise<Entry> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(identity, BROTLI), promisify(gzip)(identity)]);
  const policy = reply.getHeader('content-security-policy');
  return {
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    audience,
    type: String(reply.getHeader('content-type')),
    policy: typeof policy === 'string' ? policy : undefined,
    bytes: { identity, br, gzip: gz },
    heads: {},
  };
}

/** Of less nothing is won: it fits into one packet as it is. */
const WORTH_IT = 1_400;

/**
 * What is somebody's own is kept nowhere, and packed for this one answer: a topic with its formulas has hundreds of
 * kilobytes, and goes to phones.
 */
async function squeeze(request: FastifyRequest, reply: FastifyReply, text: string): Promise<string | Buffer> {
  const encoding = encodingFor(request);
  if (encoding === 'identity' || text.length < WORTH_IT) return text;
  const bytes = encoding === 'br' ? await promisify(brotliCompress)(text, QUICKLY) : await promisify(gzip)(text);
  reply.headers({ 'content-encoding': encoding, 'content-length': bytes.length });
  varyByEncoding(reply);
  return bytes;
}

const varyByEncoding = (reply: FastifyReply) =>
  void reply.header('vary', ['accept-encoding', reply.getHeader('vary')].filter(Boolean).join(', '));

const headersOf = ({ policy, type, etag }: Entry) => ({
  ...(policy && { 'content-security-policy': policy }),
  'content-type': type,
  etag,
  // Asked again each time, answered by 304: a page and its lists are never older than the content.
  'cache-control': 'no-cache',
  vary: 'accept-encoding, cookie',
});

function choose(request: FastifyRequest, reply: FastifyReply, entry: Entry): Buffer {
  const encoding = encodingFor(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const bytes = entry.bytes[encoding];
  reply.header('content-length', bytes.length);
  return bytes;
}

/** For one of a group: how long it may be kept, the route has said. */
function chooseOwn(request: FastifyRequest, reply: FastifyReply, entry: Entry): Buffer {
  varyByEncoding(reply);
  return choose(request, reply, entry);
}

function send(request: FastifyRequest, reply: FastifyReply, entry: Entry): FastifyReply {
  reply.headers(headersOf(entry));
  if (isKnown(request, entry)) return reply.code(304).send();
  return reply.send(choose(request, reply, entry));
}

function isKnown(request: Asked, entry: Entry): boolean {
  const known = request.headers['if-none-match'];
  return known !== undefined && (known.trim() === '*' || known.includes(entry.etag));
}

/** The smallest form that the browser takes; one with `q=0` it does not. */
function encodingFor(request: Asked): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '').toLowerCase().split(',').map((each) => {
    const [name = '', ...parameters] = each.split(';').map((part) => part.trim());
    return parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)) ? '' : name;
  });
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}
