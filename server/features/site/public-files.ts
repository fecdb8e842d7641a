import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Files that stand at the root of the site under names that never change: icons and the picture of previews. */
export const publicFolder = path.resolve(import.meta.dirname, '../../../web/public');

export function publicFileRoutes(app: FastifyInstance): void {
  for (const name of readdirSync(publicFolder)) {
    app.get(`/${name}`, (_, reply) => reply.sendFile(name, publicFolder, { maxAge: '1d' }));
  }
}
