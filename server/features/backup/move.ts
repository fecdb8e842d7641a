import fs from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { DatabasePlace } from '#server/platform/database/database.ts';
import { appliedMigrations, migrateFirst } from '#server/platform/database/migrate.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { writeFileAtomically } from '#server/platform/storage/write-file-atomically.ts';
import { pack } from './archive.ts';
import { listContents, DATA, staysWithFolder, SETTINGS, TABLES, type Manifest } from './contents.ts';
import { forgetChain } from './log.ts';
import { inspectDatabase, type InspectSite, type RehearsalResult } from './rehearse-restore.ts';
import type { MadeBackup, Site } from './make-backup.ts';
import { listNames } from './activate-backup.ts';
import { isEmpty, readRows, writeRows } from './rows.ts';
import { unpackInto } from './unpack.ts';

/**
 * Writes everything of a site into one file that depends neither on the database's version nor on the machine: rows as
 * JSON, the data folder, the settings. The site may go on meanwhile.
 */
export async function exportSite(site: Site, place: DatabasePlace, file: string, passphrase?: string): Promise<MadeBackup> {
  const folder = path.join(site.dataFolder, `exporting-${process.pid}`);
  try {
    const { written, parts } = await writeRows(place, folder);
    const manifest: Manifest = {
      format: 1,
      madeAt: new Date().toISOString(),
      origin: site.origin,
      database: written,
      migrations: await appliedMigrations(place),
    };
    const contents = listContents({ ...site, manifest, database: parts });
    await writeFileAtomically(file, pack(contents, passphrase));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { file, bytes: (await stat(file)).size };
}

/**
 * Imports an export into an empty site, all or nothing.
 * @param start starts the site's database and returns it; called once the file is known to be complete
 * @throws ArchiveError, StartError when the site is not empty
 */
export async function importSite({ file, passphrase, dataFolder, inspect, start, say }: {
  file: string; passphrase: string | undefined; dataFolder: string; inspect: InspectSite; start: () => Promise<DatabasePlace>; say: (line: string) => void;
}): Promise<RehearsalResult & { settings: string }> {
  const others = listNames(dataFolder).filter((name) => !staysWithFolder(name));
  if (others.length > 0) throw new StartError(`${dataFolder} is not empty (${others.join(', ')}): an import is for a new site.`);
  const staged = path.join(dataFolder, `restoring-${process.pid}`);
  const moved: string[] = [];
  try {
    say('Reading the export …');
    const manifest = await unpackInto(staged, 'rows', file, passphrase);
    const { database } = manifest;
    if (database.kind !== 'rows') throw new Error('expected a backup with the rows of tables, found one with database files');
    const place = await start();
    if (![0, manifest.migrations].includes(await appliedMigrations(place))) throw new StartError(NOT_EMPTY);
    forgetChain(staged);
    for (const name of listNames(path.join(staged, DATA))) {
      const target = path.join(dataFolder, name);
      fs.renameSync(path.join(staged, DATA, name), target);
      moved.push(target);
    }
    say('Putting the rows into the database, and checking the books …');
    await migrateFirst(place, manifest.migrations);
    if (!(await isEmpty(place))) throw new StartError(NOT_EMPTY);
    await readRows(place, path.join(staged, TABLES), database);
    moved.length = 0;
    return { manifest, ...(await inspectDatabase(place, inspect)), settings: fs.readFileSync(path.join(staged, SETTINGS), 'utf8') };
  } finally {
    for (const each of moved) fs.rmSync(each, { recursive: true, force: true });
    fs.rmSync(staged, { recursive: true, force: true });
  }
}

const NOT_EMPTY = 'The database is not empty: an import is for a new site.';
