import { embeddedFolder, SITE_DATABASE } from '#server/platform/database-place.ts';
import { applicationDatabase } from '#server/platform/postgres/application-database.ts';
import { startEmbedded } from '#server/platform/postgres/embedded.ts';
import type { Manifest } from './contents.ts';
import { lookThrough, type Looked } from './look-through.ts';

/** A backup that has been tried. */
export type Tried = Looked & { manifest: Manifest };

/** Starts the database of an unpacked backup, brings it up to this release, and looks through it. */
export async function tryOut(folder: string, manifest: Manifest): Promise<Tried> {
  const server = await startEmbedded(embeddedFolder(folder));
  try {
    const place = await applicationDatabase(server, SITE_DATABASE);
    return { manifest, ...(await lookThrough(place)) };
  } finally {
    await server.stop();
  }
}
