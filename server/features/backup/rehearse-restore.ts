import path from 'node:path';
import { embeddedFolder, SITE_DATABASE } from '#server/platform/database/database-place.ts';
import { migrateFirst, migrateDatabase } from '#server/platform/database/migrate.ts';
import { applicationDatabase } from '#server/platform/postgres/application-database.ts';
import { startEmbedded } from '#server/platform/postgres/embedded-postgres.ts';
import { TABLES, type Manifest } from './contents.ts';
import { readRows } from './rows.ts';
import { openDatabase, type Db, type DatabasePlace } from '#server/platform/database/database.ts';

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

/** Counts of a site, and whether its books agree: shown before a backup replaces another site. */
type SiteContents = {
  /** In the owner's class book, without archived ones. */
  students: number;
  /** Learners' accounts. */
  learners: number;
  orders: number;
  documents: number;
  books: { ok: boolean; problems: string[] };
};

/** Asks the features, which know their own tables. */
export type InspectSite = (db: Db) => Promise<SiteContents>;

/** Migrates the database of a backup or export to this release, and inspects it. */
export async function inspectDatabase(place: DatabasePlace, inspect: InspectSite): Promise<SiteContents> {
  await migrateDatabase(place);
  const { db, close } = openDatabase(place, { patient: true, max: 2 });
  return inspect(db).finally(close);
}
