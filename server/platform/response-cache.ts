import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { AppError } from './errors.ts';
import { etagOf, knows } from './etag.ts';
import { choose, chooseOwn, encodingFor, pack, packingFor, sizeOfPacked, squeeze, type Encoding, type Packed } from './packed.ts';
import { noTurns, type Turns } from './turns.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** contract/route.ts says what the values mean. */
    cache?: 'public' | 'visitor';
    /**
     * The one address of what the request asks for, as far as the answer depends on it; undefined when its answer is
     * not to be kept. Absent: path and declared query of the route.
     */
    keptAs?: (request: FastifyRequest) => string | undefined | Promise<string | undefined>;
    /** How much work it is to make the answer, against that of a list. */
    cost?: number;
  }

  interface FastifyReply {
    /**
     * Answers a group of callers with what is the same for all of them: made once for each version of the content, then
     * sent from kept bytes. `name` says what it is and for whom; that the caller belongs there has been checked.
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
  packed: Packed;
  /** The whole answer's headers by form, as names and values in turn. */
  heads: Partial<Record<Exclude<Encoding, 'identity'>, string[]>>;
};
type Asked = Pick<IncomingMessage, 'method' | 'headers'>;
/** An answer that is being made, for which others wait. */
type UnderWay = { done: Promise<void>; finish: () => void; working: boolean };
/** What a request's answer is to be kept as, the version that it began under, and what is to be done when it is made. */
type Begun = { key: string; audience: Audience; version: number | undefined; finish: () => void };

/** What is kept at most, in bytes: all pages and lists of a large library several times over. */
const ROOM = 32 * 1024 * 1024;
/** So often a request waits for another one's answer that then is not kept. */
const PATIENCE = 3;

/** The address of the server's own reads for a page, which are part of the page's turn. No socket has it. */
export const INSIDE = 'inside';
const isInside = ({ raw }: FastifyRequest) => raw.socket.remoteAddress === INSIDE;

/**
 * Keeps whole answers as bytes, compressed, for as long as the content's version is the same.
 * Only routes that say so by `config.cache` take part, and only their 200 answers. An answer is made once, whoever asks
 * for it at the same time, and whatever else stands in the address: parameters that the route does not declare say
 * nothing. Of more than `room` bytes, the answers that were asked for longest ago go: many invented addresses push out
 * neither memory nor the real pages. `turns` says how much may be made at once, and for whom.
 */
export function responseCache(version: () => number | undefined, { turns = noTurns, room = ROOM }: { turns?: Turns; room?: number } = {}) {
  let keptFor: number | undefined;
  const entries = new LRUCache<string, Entry>({ maxSize: room, sizeCalculation: sizeOf });
  const fresh = () => {
    const now = version();
    if (now !== keptFor) entries.clear();
    keptFor = now;
    return now;
  };
  const begun = new WeakMap<FastifyRequest, Begun>();
  const underWay = new Map<string, UnderWay>();

  /** Waits until the request may make its answer; settles with what is kept when another has made it meanwhile. */
  const begin = async (request: FastifyRequest, reply: FastifyReply, key: string, audience: Audience) => {
    for (let tries = 0; ; tries++) {
      const version = fresh();
      const entry = version === undefined ? undefined : entries.get(key);
      if (entry) return entry;
      // What is read for a page does not wait for anybody who may be waiting for that page's turn.
      const other = version === undefined ? undefined : underWay.get(key);
      if (other && tries < PATIENCE && (other.working || !isInside(request))) {
        await other.done;
        continue;
      }
      const own = other ? undefined : announceWork(key);
      const turn = isInside(request) ? undefined : await turns.take(request.ip, request.routeOptions.config.cost ?? 1);
      if (turn && 'comeAgainIn' in turn) {
        own?.finish();
        reply.header('retry-after', turn.comeAgainIn);
        throw new AppError('unavailable');
      }
      if (own) own.working = true;
      const finish = () => {
        own?.finish();
        turn?.end();
      };
      begun.set(request, { key, audience, version: fresh(), finish });
      return undefined;
    }
  };
  const announceWork = (key: string): UnderWay => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const finish = () => {
      if (underWay.get(key) === own) underWay.delete(key);
      resolve();
    };
    const own: UnderWay = { done: promise, finish, working: false };
    underWay.set(key, own);
    return own;
  };

  const keepFrom = (app: FastifyInstance): void => {
    const answerFromCache = async (request: FastifyRequest, reply: FastifyReply, audience: 'public' | 'visitor') => {
      const { keptAs = declaredAddress } = request.routeOptions.config;
      const key = await keptAs(request);
      const entry = key === undefined ? undefined : await begin(request, reply, key, audience);
      if (entry) return send(request, reply, entry);
    };
    app.addHook('onRequest', async (request, reply) => {
      if (isCachedFor(request, 'public')) return answerFromCache(request, reply, 'public');
    });
    // By now the route's own hook has looked for the caller: a cookie or a token that signs nobody in makes no difference.
    app.addHook('preParsing', async (request, reply) => {
      if (isCachedFor(request, 'visitor') && !request.caller) await answerFromCache(request, reply, 'visitor');
    });

    app.decorateReply('shared', async function <T>(this: FastifyReply, name: string, make: () => Promise<T>) {
      const entry = await begin(this.request, this, groupKey(name), 'group');
      if (entry) return this.type(entry.type).send(await chooseOwn(this.request, this, entry.packed));
      return make();
    });

    app.addHook('onSend', async (request, reply, payload) => {
      const as = begun.get(request);
      try {
        return await keep(request, reply, payload, as);
      } finally {
        as?.finish();
      }
    });
  };

  const keep = async (request: FastifyRequest, reply: FastifyReply, payload: unknown, as: Begun | undefined) => {
    if (typeof payload !== 'string' || reply.hasHeader('content-encoding')) return payload;
    // What is read for a page goes out with that page, which is cached itself.
    if (isInside(request)) return payload;
    if (reply.hasHeader('etag') || reply.statusCode !== 200 || !as) return squeeze(request, reply, payload);
    const entry = await entryOf(payload, request, reply, as.audience);
    // What was read before a change must not be kept under the version after it.
    const now = fresh();
    if (now !== undefined && now === as.version) entries.set(as.key, entry);
    if (as.audience === 'group') return chooseOwn(request, reply, entry.packed);
    reply.headers(headersOf(entry));
    if (!isKnown(request, entry)) return choose(request, reply, entry.packed);
    reply.code(304).removeHeader('content-length');
    return '';
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
    if (encoding === 'identity') return false;
    const bytes = entry.packed[encoding];
    if (!bytes) return false;
    // The same for everyone who takes this form of it: put together once.
    entry.heads[encoding] ??= Object.entries({
      ...headers,
      ...headersOf(entry),
      'content-length': String(bytes.length),
      'content-encoding': encoding,
    }).flat();
    response.writeHead(200, entry.heads[encoding]).end(bytes);
    return true;
  };

  return { keepFrom, answer };
}

const isCachedFor = ({ routeOptions, method }: FastifyRequest, audience: 'public' | 'visitor'): boolean =>
  routeOptions.config.cache === audience && (method === 'GET' || method === 'HEAD');

/** Whether a request may have a cached answer before anybody has looked for its caller. */
const mayHave = ({ headers }: Asked, audience: Audience): boolean =>
  audience === 'public' || (audience === 'visitor' && !headers.cookie && !headers.authorization);

/** Path and query of a call as its contract has them, in one order and one spelling. */
function declaredAddress({ routeOptions, params, query }: FastifyRequest): string | undefined {
  const { url = '', schema } = routeOptions;
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent((params as Record<string, string>)[name] ?? ''));
  const declared = schema?.querystring instanceof z.ZodObject ? Object.keys(schema.querystring.shape) : [];
  const given = new URLSearchParams();
  for (const name of declared) {
    const value = (query as Record<string, unknown>)[name];
    if (value === undefined) continue;
    if (typeof value !== 'string') return undefined; // said twice: the contract refuses it
    given.set(name, value);
  }
  return given.size > 0 ? `${path}?${given.toString()}` : path;
}

/** With the key's length, and what the entry itself takes with its headers. */
const sizeOf = ({ packed, policy = '' }: Entry, key: string) => sizeOfPacked(packed) + key.length + policy.length + ENTRY;
const ENTRY = 2048;

/** No address has a space: what is kept for a group is not found by asking for an address. */
const groupKey = (name: string) => ` ${name}`;

async function entryOf(text: string, request: FastifyRequest, reply: FastifyReply, audience: Audience): Promise<Entry> {
  const bytes = Buffer.from(text);
  const policy = reply.getHeader('content-security-policy');
  return {
    etag: etagOf(bytes),
    audience,
    type: String(reply.getHeader('content-type')),
    policy: typeof policy === 'string' ? policy : undefined,
    packed: await pack(bytes, packingFor(encodingFor(request))),
    heads: {},
  };
}

const headersOf = ({ policy, type, etag }: Entry) => ({
  ...(policy && { 'content-security-policy': policy }),
  'content-type': type,
  etag,
  // Asked again each time, answered by 304: a page and its lists are never older than the content.
  'cache-control': 'no-cache',
  vary: 'accept-encoding, cookie',
});

async function send(request: FastifyRequest, reply: FastifyReply, entry: Entry): Promise<FastifyReply> {
  reply.headers(headersOf(entry));
  if (isKnown(request, entry)) return reply.code(304).send();
  return reply.send(await choose(request, reply, entry.packed));
}

const isKnown = ({ headers }: Asked, { etag }: Entry): boolean => knows(headers['if-none-match'], etag);
