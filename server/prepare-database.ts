/**
 * Makes the database that a first start copies, with all migrations and the whole library: drawing hundreds of
 * documents takes ten seconds. A part of the build; content that changes after it is loaded by the start, as ever.
 */
import { spawnSync } from 'node:child_process';
import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { publishLibrary } from './features/library/service.ts';
import { SITE_DATABASE } from './platform/database/database-place.ts';
import { openDatabase } from './platform/database/database.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { applicationDatabase } from './platform/postgres/application-database.ts';
import { clusterPath } from './platform/postgres/cluster.ts';
import { startEmbedded } from './platform/postgres/embedded-postgres.ts';
import { exitWithError, preparedDatabase, project } from './project.ts';

/** It is written to the disk when it is copied. A short log keeps it small. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', min_wal_size: '32MB', max_wal_size: '32MB' };

async function prepareDatabase(folder: string): Promise<void> {
  const server = await startEmbedded(folder, { extraSettings: SETTINGS });
  const place = await applicationDatabase(server, SITE_DATABASE);
  await migrateDatabase(place);
  const { db, close } = openDatabase(place, { patient: true, max: 2 });
  await publishLibrary(db, path.join(project, 'content'), { production: true, notes: path.dirname(preparedDatabase) });
  await close();
  await server.stop();
  // Another account may run the site.
  spawnSync('chmod', ['-R', 'a+rX', clusterPath(folder)]);
  rmSync(preparedDatabase, { recursive: true, force: true });
  renameSync(clusterPath(folder), preparedDatabase);
}

const folder = `${preparedDatabase}-${process.pid}`;
await prepareDatabase(folder).finally(() => rmSync(folder, { recursive: true, force: true })).catch(exitWithError);
