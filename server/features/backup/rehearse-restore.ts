import path from 'node:path';
import { embeddedFolder, SITE_DATABASE } from '#server/platform/database/database-place.ts';
import { migrateFirst } from '#server/platform/database/migrate.ts';
import { applicationDatabase } from '#server/platform/postgres/application-database.ts';
import { startEmbedded } from '#server/platform/postgres/embedded-postgres.ts';
import { TABLES, type Manifest } from './contents.ts';
import { inspectDatabase, type InspectSite, type SiteContents } from './inspect-database.ts';
import { readRows } from './rows.ts';

export type RehearsalResult = SiteContents & { manifest: Manifest };

/** Starts an unpacked backup's database, or one for its rows, migrates it to this release, and inspects it. */
export async function rehearseRestore(folder: string, manifest: Manifest, inspect: InspectSite): Promise<RehearsalResult> {
  const server = await startEmbedded(embeddedFolder(folder));
  try {
    const place = await applicationDatabase(server, SITE_DATABASE);
    if (manifest.database.kind === 'rows') {
      await migrateFirst(place, manifest.migrations);
      await readRows(place, path.join(folder, TABLES), manifest.database);
    }
    return { manifest, ...(await inspectDatabase(place, inspect)) };
  } finally {
    await server.stop();
  }
}
