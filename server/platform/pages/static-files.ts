import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const dist = path.resolve(import.meta.dirname, '../../../dist');

/** Lets answers send files of a folder (`reply.sendFile`); serves none by itself. */
export async function sendFilesFrom(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, { root: folder, serve: false });
}

/**
 * Serves scripts, styles and fonts of the build, cached for a year: their names contain a hash; and the service worker,
 * whose name stays the same.
 */
export async function serveAssets(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(dist, 'client/assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  });
  app.get('/service-worker.js', (_, reply) => reply.header('cache-control', 'no-cache').sendFile('service-worker.js', path.join(dist, 'worker'), { cacheControl: false }));
}
