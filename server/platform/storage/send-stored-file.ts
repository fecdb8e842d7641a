import { text } from 'node:stream/consumers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { matchesEtag } from '../cache/etag.ts';
import type { ByteRange, Storage } from './storage.ts';

type File = {
  name: string;
  type: string;
  /** The browser's permission to cache it. */
  cacheControl: string;
};

/**
 * Sends a stored file, or the requested range of it. The content under a name never changes, so the name is the ETag.
 * @throws AppError `not-found`, `range-not-satisfiable`
 */
export async function sendStoredFile(
  request: FastifyRequest, reply: FastifyReply, storage: Storage, { name, type, cacheControl }: File,
): Promise<FastifyReply> {
  const size = await storage.size(name);
  if (size === undefined) throw new AppError('not-found');
  const etag = `"${name}"`;
  reply.headers({ etag, 'cache-control': cacheControl, 'accept-ranges': 'bytes' });
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const ifRange = request.headers['if-range'];
  const range = ifRange === undefined || ifRange === etag ? parseRange(request.headers.range, size) : undefined;
  if (range === 'beyond') {
    throw Object.assign(new AppError('range-not-satisfiable'), { headers: { 'content-range': `bytes */${size}` } });
  }
  reply.type(type);
  // A drawing is text, and is compressed.
  if (type === 'image/svg+xml' && !range && request.method === 'GET') return reply.send(await text(await storage.read(name)));
  reply.header('content-length', range ? range.end - range.start + 1 : size);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  if (request.method === 'HEAD') return reply.send();
  return reply.send(await storage.read(name, range));
}

/** The single requested range; undefined for the whole file, also for several ranges or a malformed one. */
export function parseRange(header: string | undefined, size: number): ByteRange | 'beyond' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const last = size - 1;
  if (from === '') return Number(to) === 0 || size === 0 ? 'beyond' : { start: Math.max(0, size - Number(to)), end: last };
  const range = { start: Number(from), end: to === '' ? last : Math.min(Number(to), last) };
  if (range.start > last) return 'beyond';
  return to !== '' && Number(to) < range.start ? undefined : range;
}
