import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { makeEtag, matchesEtag } from './etag.ts';
import { createBatchRunner } from './batch-runner.ts';
import { addCompression, chooseEncoding, compress, chooseCompression, compressedSize, compressAnswer, decompress, varyByEncoding, type Encoding, type CompressedText } from './compression.ts';
import { unlimitedQueue, type RenderQueue } from '../pages/render-queue.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Audience of the cached answer; contract/route.ts explains the values. */
    cache?: 'public' | 'visitor';
    /**
     * Returns the cache key of a request, the same for all spellings of an address; undefined: do not cache. By
     * default it is the path with the query parameters that the route declares.
     */
    keptAs?: (request: FastifyRequest) => string | undefined | Promise<string | undefined>;
    /** Work that it takes to make the answer; a list costs 1. */
    cost?: number;
  }

  interface FastifyReply {
    /**
     * Answers with content that is the same for a group of callers: `make` runs once for each version of the content.
     * `name` names the content and the group; the route has checked that the caller belongs to it.
     */
    shared<T>(name: string, make: () => Promise<T>): Promise<T | FastifyReply>;
  }
}

/** `group`: only through {@link FastifyReply.shared}. */
type Audience = 'public' | 'visitor' | 'group';
type Entry = {
  etag: string;
  audience: Audience;
  type: string;
  policy: string | undefined;
  packed: CompressedText;
  /** The answer without compression, from the first request on that needs it: unpacking costs more. */
  plain: Buffer | undefined;
  /** All headers of the answer for each encoding, as a flat list of names and values. */
  heads: Partial<Record<Encoding, string[]>>;
};
type RequestHead = Pick<IncomingMessage, 'method' | 'headers'>;
/** An answer that is being made while other requests wait for it. */
type PendingAnswer = { done: Promise<void>; finish: () => void; working: boolean };
/** The cache key of a request whose answer is being made, and the content version that it was begun under. */
type Miss = { key: string; audience: Audience; version: number | undefined; finish: () => void };

type Options = {
  /** Limits how many answers are made at once, and for whom. */
  renderQueue?: RenderQueue;
  room?: number;
  /**
   * Tells whether a signed-in learner may have sent the request. By default any cookie or Authorization header says
   * so.
   */
  mayBeSignedIn?: (headers: IncomingMessage['headers']) => boolean;
};

/** Bytes: several times all pages and lists of a large library. */
const ROOM = 32 * 1024 * 1024;
/** Cached answers that go out in one turn of the event loop. */
const BATCH = 16;
/** Most waits of a request for another one's answer that is then not cached. */
const PATIENCE = 3;

/** The remote address of the server's own reads for a page, which belong to the page's turn; no socket has it. */
export const INSIDE = 'inside';
const isInside = ({ raw }: FastifyRequest) => raw.socket.remoteAddress === INSIDE;

/**
 * Caches whole answers as compressed bytes until the content's version changes. Only routes with `config.cache` take
 * part, and only their 200 answers. Requests for an answer that is being made wait for it. Undeclared query parameters
 * are ignored. A full cache drops the answers not asked for the longest, so invented addresses push out neither memory
 * nor the pages in use.
 */
export function responseCache(version: () => number | undefined, { renderQueue = unlimitedQueue, room = ROOM, mayBeSignedIn = hasCredentials }: Options = {}) {
  let cachedVersion: number | undefined;
  const entries = new LRUCache<string, Entry>({ maxSize: room, sizeCalculation: sizeOf });
  /** Drops everything when the content has changed, and returns its version. */
  const currentVersion = () => {
    const now = version();
    if (now !== cachedVersion) entries.clear();
    cachedVersion = now;
    return now;
  };
  const find = (key: string) => (currentVersion() === undefined ? undefined : entries.get(key));
  const runSoon = createBatchRunner(BATCH);
  const misses = new WeakMap<FastifyRequest, Miss>();
  const pending = new Map<string, PendingAnswer>();

  /** Waits until the request may make its answer. Returns the answer when another request has cached it meanwhile. */
  const takeTurn = async (request: FastifyRequest, reply: FastifyReply, key: string, audience: Audience): Promise<Entry | undefined> => {
    for (let tries = 0; ; tries++) {
      const entry = find(key);
      if (entry) return entry;
      // Reads for a page must not wait for a request that may wait for that page's turn.
      const other = currentVersion() === undefined ? undefined : pending.get(key);
      if (other && tries < PATIENCE && (other.working || !isInside(request))) {
        await other.done;
        continue;
      }
      const own = other ? undefined : announceWork(key);
      const turn = isInside(request) ? undefined : await renderQueue.acquire(request.ip, request.routeOptions.config.cost ?? 1);
      if (turn && 'retryAfterSeconds' in turn) {
        own?.finish();
        reply.header('retry-after', turn.retryAfterSeconds);
        throw new AppError('unavailable');
      }
      if (own) own.working = true;
      const finish = () => {
        own?.finish();
        turn?.end();
      };
      misses.set(request, { key, audience, version: currentVersion(), finish });
      return undefined;
    }
  };
  const announceWork = (key: string): PendingAnswer => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const finish = () => {
      if (pending.get(key) === own) pending.delete(key);
      resolve();
    };
    const own: PendingAnswer = { done: promise, finish, working: false };
    pending.set(key, own);
    return own;
  };

  const keepFrom = (app: FastifyInstance): void => {
    /** Returns whether the cache has answered. */
    const answerFromCache = async (request: FastifyRequest, reply: FastifyReply, audience: 'public' | 'visitor'): Promise<boolean> => {
      const { keptAs = declaredAddress } = request.routeOptions.config;
      const key = await keptAs(request);
      if (key === undefined) return false;
      const entry = find(key) ?? (await takeTurn(request, reply, key, audience));
      if (!entry) return false;
      reply.headers(headersOf(entry));
      if (isKnown(request, entry)) reply.code(304).send();
      else reply.send(bytesFor(request, reply, entry) ?? (await makeBytesFor(request, reply, key, entry)));
      return true;
    };
    // Requests that the cache has no part in pass without a promise: they are most of a learner's.
    app.addHook('onRequest', (request, reply, done) => {
      if (!isCachedFor(request, 'public')) return done();
      answerFromCache(request, reply, 'public').then((isAnswered) => isAnswered || done(), done);
    });
    // The route's own hook has looked for the caller by now: an invalid cookie or token changes nothing.
    app.addHook('preParsing', (request, reply, _payload, done) => {
      if (!isCachedFor(request, 'visitor') || request.caller) return done();
      answerFromCache(request, reply, 'visitor').then((isAnswered) => isAnswered || done(), done);
    });

    app.decorateReply('shared', async function <T>(this: FastifyReply, name: string, make: () => Promise<T>) {
      const key = groupKey(name);
      const entry = find(key) ?? (await takeTurn(this.request, this, key, 'group'));
      if (!entry) return make();
      varyByEncoding(this);
      return this.type(entry.type).send(bytesFor(this.request, this, entry) ?? (await makeBytesFor(this.request, this, key, entry)));
    });

    app.addHook('onSend', (request, reply, payload, done) => {
      if (typeof payload !== 'string' && !misses.has(request)) return done(null, payload);
      keepAndPack(request, reply, payload).then((bytes) => done(null, bytes), done);
    });
  };

  const keepAndPack = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const miss = misses.get(request);
    try {
      return await keep(request, reply, payload, miss);
    } finally {
      miss?.finish();
    }
  };

  const keep = async (request: FastifyRequest, reply: FastifyReply, payload: unknown, miss: Miss | undefined) => {
    if (typeof payload !== 'string' || reply.hasHeader('content-encoding')) return payload;
    // Reads for a page go out with that page, which is cached itself.
    if (isInside(request)) return payload;
    if (reply.hasHeader('etag') || reply.statusCode !== 200 || !miss) return compressAnswer(request, reply, payload);
    const entry = await entryOf(payload, request, reply, miss.audience);
    // If the content changed while the answer was made, it must not be cached under the new version.
    const now = currentVersion();
    if (now !== undefined && now === miss.version) entries.set(miss.key, entry);
    if (miss.audience === 'group') {
      varyByEncoding(reply);
      return bytesFor(request, reply, entry) ?? payload;
    }
    reply.headers(headersOf(entry));
    if (!isKnown(request, entry)) return bytesFor(request, reply, entry) ?? payload;
    reply.code(304).removeHeader('content-length');
    return '';
  };

  /** Adds the form of a cached answer that the request accepts, and returns its bytes. */
  const makeBytesFor = async (request: FastifyRequest, reply: FastifyReply, key: string, entry: Entry): Promise<Buffer | undefined> => {
    const encoding = chooseEncoding(request);
    if (encoding === 'identity') entry.plain = await decompress(entry.packed);
    else await addCompression(entry.packed, encoding);
    if (entries.peek(key) === entry) entries.set(key, { ...entry }); // counts its bytes anew
    return bytesFor(request, reply, entry);
  };

  /**
   * Answers from the cache before the framework sees the request: for the smallest lists the framework is most of the work.
   * Returns false when the cache has nothing for this request.
   */
  const answer = (request: IncomingMessage, response: ServerResponse, headers: Record<string, string>): boolean => {
    if (request.method !== 'GET') return false;
    const entry = find(request.url ?? '');
    if (!entry || entry.audience === 'group' || (entry.audience === 'visitor' && mayBeSignedIn(request.headers))) return false;
    if (isKnown(request, entry)) {
      runSoon(() => response.writeHead(304, { ...headers, ...headersOf(entry) }).end());
      return true;
    }
    const encoding = chooseEncoding(request);
    const bytes = formOf(entry, encoding);
    if (!bytes) return false;
    const head = (entry.heads[encoding] ??= Object.entries({
      ...headers,
      ...headersOf(entry),
      'content-length': String(bytes.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    }).flat());
    runSoon(() => response.writeHead(200, head).end(bytes));
    return true;
  };

  return { keepFrom, answer };
}

const isCachedFor = ({ routeOptions, method }: FastifyRequest, audience: 'public' | 'visitor'): boolean =>
  routeOptions.config.cache === audience && (method === 'GET' || method === 'HEAD');

const hasCredentials = ({ cookie, authorization }: IncomingMessage['headers']): boolean => Boolean(cookie ?? authorization);

const formOf = ({ packed, plain }: Entry, encoding: Encoding): Buffer | undefined => (encoding === 'identity' ? plain : packed[encoding]);

/** Returns the bytes that the request accepts and sets their headers; undefined when they must be made first. */
function bytesFor(request: FastifyRequest, reply: FastifyReply, entry: Entry): Buffer | undefined {
  const encoding = chooseEncoding(request);
  const bytes = formOf(entry, encoding);
  if (!bytes) return undefined;
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.header('content-length', bytes.length);
  return bytes;
}

/** Returns the path and the declared query parameters of a request, in one order and one spelling. */
function declaredAddress({ routeOptions, params, query }: FastifyRequest): string | undefined {
  const { url = '', schema } = routeOptions;
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent((params as Record<string, string>)[name] ?? ''));
  const declared = schema?.querystring instanceof z.ZodObject ? Object.keys(schema.querystring.shape) : [];
  const given = new URLSearchParams();
  for (const name of declared) {
    const value = (query as Record<string, unknown>)[name];
    if (value === undefined) continue;
    if (typeof value !== 'string') return undefined; // given twice: the contract refuses it
    given.set(name, value);
  }
  return given.size > 0 ? `${path}?${given.toString()}` : path;
}

const sizeOf = ({ packed, plain, policy = '' }: Entry, key: string) =>
  compressedSize(packed) + (plain?.length ?? 0) + key.length + policy.length + ENTRY;
/** Bytes of an entry beside its texts, headers included. */
const ENTRY = 2048;

/** The space distinguishes these keys from addresses, so that none asks for a group's answer. */
const groupKey = (name: string) => ` ${name}`;

async function entryOf(text: string, request: FastifyRequest, reply: FastifyReply, audience: Audience): Promise<Entry> {
  const bytes = Buffer.from(text);
  const policy = reply.getHeader('content-security-policy');
  const encoding = chooseEncoding(request);
  return {
    etag: makeEtag(bytes),
    audience,
    type: String(reply.getHeader('content-type')),
    policy: typeof policy === 'string' ? policy : undefined,
    packed: await compress(bytes, chooseCompression(encoding)),
    plain: encoding === 'identity' ? bytes : undefined,
    heads: {},
  };
}

const headersOf = ({ policy, type, etag }: Entry) => ({
  ...(policy && { 'content-security-policy': policy }),
  'content-type': type,
  etag,
  // Browsers ask each time and get 304 when nothing changed, so a page is never older than the content.
  'cache-control': 'no-cache',
  vary: 'accept-encoding, cookie',
});

const isKnown = ({ headers }: RequestHead, { etag }: Entry): boolean => matchesEtag(headers['if-none-match'], etag);
