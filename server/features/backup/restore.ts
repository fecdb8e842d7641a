import fs, { createWriteStream } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { checkBooks } from '#server/features/payments/service.ts';
import { embeddedFolder, SITE_DATABASE } from '#server/platform/database-place.ts';
import { openDatabase } from '#server/platform/database.ts';
import { migrateDatabase, migrationCount } from '#server/platform/migrate.ts';
import { applicationDatabase } from '#server/platform/postgres/application-database.ts';
import { serverMajor } from '#server/platform/postgres/binaries.ts';
import { findEmbedded, startEmbedded } from '#server/platform/postgres/embedded.ts';
import { StartError } from '#server/platform/start-error.ts';
import { ArchiveError, FOREIGN, unpacked } from './archive.ts';
import { machine, Manifest, MANIFEST, SETTINGS } from './contents.ts';
import { broughtHere, type Found } from './find.ts';
import { addLog, forgetChain } from './log.ts';
import { putInPlace } from './put-in-place.ts';

/** A backup that has been tried: what was in it, and whether the books in it agree. */
export type Tried = {
  manifest: Manifest;
  learners: number;
  orders: number;
  documents: number;
  books: { ok: boolean; problems: string[] };
};

/**
 * Unpacks a backup into `folder`, which must not exist, and looks whether it is whole.
 * @throws ArchiveError; nothing of the backup is left then
 */
export async function unpackInto(folder: string, file: string, passphrase: string | undefined): Promise<Manifest> {
  // Open to others below, because for root the database server runs as another account.
  fs.mkdirSync(folder, { recursive: true, mode: 0o711 });
  try {
    let manifest: Manifest | undefined;
    for await (const part of unpacked(file, passphrase)) {
      if (part.type === 'folder') fs.mkdirSync(path.join(folder, part.name), { recursive: true, mode: 0o700 });
      else if (!manifest) {
        if (part.name !== MANIFEST) throw new ArchiveError(FOREIGN);
        manifest = readManifest(await text(part.content));
      } else {
        const target = path.join(folder, part.name);
        fs.mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
        await pipeline(part.content, createWriteStream(target, { mode: 0o600, flush: true }));
      }
    }
    if (!manifest) throw new ArchiveError(FOREIGN);
    return manifest;
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function readManifest(json: string): Manifest {
  const read = Manifest.safeParse(parsed(json));
  if (!read.success) throw new ArchiveError(FOREIGN);
  const { database, migrations } = read.data;
  if (migrations > migrationCount()) {
    throw new ArchiveError('This backup was made by a newer release of Vở Toán: install that one, or a later one, and restore there.');
  }
  if (database.major !== serverMajor() || database.machine !== machine) {
    throw new ArchiveError(
      `This backup holds the files of PostgreSQL ${database.major} on ${database.machine}; here is ${serverMajor()} on ${machine}. `
      + 'Restore it on a machine of its kind with the release that made it, and move by `npm run export` and `npm run import`.',
    );
  }
  return read.data;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Starts the database of an unpacked backup, brings it up to this release, and looks through it. */
export async function tryOut(folder: string, manifest: Manifest): Promise<Tried> {
  const server = await startEmbedded(embeddedFolder(folder));
  try {
    const place = await applicationDatabase(server, SITE_DATABASE);
    await migrateDatabase(place);
    const { db, close } = openDatabase(place, { patient: true, max: 2 });
    try {
      const { rows } = await db.execute<{ learners: number; orders: number; documents: number }>(sql`
        select (select count(*)::int from learners) as learners, (select count(*)::int from orders) as orders,
          (select count(*) from courses)::int + (select count(*) from practice_sets)::int
            + (select count(*) from topics)::int + (select count(*) from questions)::int as documents`);
      const [counts] = rows;
      if (!counts) throw new Error('a count answers one row');
      return { manifest, ...counts, books: await checkBooks(db) };
    } finally {
      await close();
    }
  } finally {
    await server.stop();
  }
}

/**
 * Puts a backup in the place of what a data folder holds. Nothing of that is touched before the backup has been
 * unpacked, started and looked through; it is kept beside then, in the folder that is answered. From a second place comes
 * also what was written after the backup.
 * @throws ArchiveError, StartError while a site runs on the folder
 */
export async function restore(
  { backup, passphrase, dataFolder, say }: {
    backup: Found | { file: string }; passphrase: string | undefined; dataFolder: string; say: (line: string) => void;
  },
): Promise<Tried & { before: string | undefined; settings: string; until: Date | undefined }> {
  await refuseWhileRunning(dataFolder);
  const staged = path.join(dataFolder, `restoring-${process.pid}`);
  const brought = `${staged}.age`;
  try {
    say('Reading the backup …');
    const manifest = await unpackInto(staged, await broughtHere(backup, brought), passphrase);
    const place = 'place' in backup ? backup.place : undefined;
    const until = place && (await addLog(staged, place));
    say('Starting what is in it, and checking the books …');
    const tried = await tryOut(staged, manifest);
    await refuseWhileRunning(dataFolder);
    forgetChain(staged);
    const settings = fs.readFileSync(path.join(staged, SETTINGS), 'utf8');
    return { ...tried, settings, until, before: putInPlace(dataFolder, staged) };
  } finally {
    fs.rmSync(brought, { force: true });
    fs.rmSync(staged, { recursive: true, force: true, maxRetries: 20 });
  }
}

async function refuseWhileRunning(dataFolder: string): Promise<void> {
  if (await findEmbedded(embeddedFolder(dataFolder))) {
    throw new StartError('The site is running on this data folder: stop it first, then restore.');
  }
}
