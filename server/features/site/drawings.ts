import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import { makeEtag, matchesEtag } from '#server/platform/cache/etag.ts';

/**
 * Sends a drawing of the library, an SVG file: as text, which compression reduces to a third.
 * @throws AppError `not-found`
 */
export async function sendDrawing(request: FastifyRequest, reply: FastifyReply, file: string): Promise<FastifyReply> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new AppError('not-found');
  });
  const etag = makeEtag(text);
  reply.headers({ etag, 'cache-control': 'public, max-age=3600' });
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('image/svg+xml').send(text);
}
