import fs from 'node:fs';
import path from 'node:path';
import { embeddedFolder, SITE_DATABASE } from '#server/platform/database-place.ts';
import { applicationDatabase } from '#server/platform/postgres/application-database.ts';
import { findEmbedded, startEmbedded } from '#server/platform/postgres/embedded.ts';
import { StartError } from '#server/platform/start-error.ts';
import { SETTINGS, type Manifest } from './contents.ts';
import { broughtHere, type Backup } from './find.ts';
import { addLog, forgetChain } from './log.ts';
import { lookThrough, type Looked } from './look-through.ts';
import { putInPlace } from './put-in-place.ts';
import { unpackInto } from './unpack.ts';

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

/**
 * Puts a backup in the place of what a data folder holds. Nothing of that is touched before the backup has been
 * unpacked, started and looked through; it is kept beside then, in the folder that is answered. From a second place comes
 * also what was written after the backup.
 * @throws ArchiveError, StartError while a site runs on the folder
 */
export async function restore(
  { backup, passphrase, dataFolder, say }: {
    backup: Backup; passphrase: string | undefined; dataFolder: string; say: (line: string) => void;
  },
): Promise<Tried & { before: string | undefined; settings: string; until: Date | undefined }> {
  await refuseWhileRunning(dataFolder);
  const staged = path.join(dataFolder, `restoring-${process.pid}`);
  const brought = `${staged}.age`;
  try {
    say('Reading the backup …');
    const manifest = await unpackInto(staged, 'files', await broughtHere(backup, brought), passphrase);
    const until = backup.place && (await addLog(staged, backup.place));
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
