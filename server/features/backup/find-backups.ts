import { createWriteStream, existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartError } from '#server/platform/process/start-error.ts';
import { listCopies } from './copy-backups.ts';
import { listBackups, type StoredBackup } from './folder.ts';
import { backupFolder } from './make-backup.ts';
import type { SecondPlace } from './places.ts';

/** A backup's file, in a second place or, without one, on this machine. */
export type Backup = { file: string; place?: SecondPlace };
type ListedBackup = StoredBackup & Backup;

/** Lists all reachable backups, newest first; of two copies the machine's own comes first. */
export async function findBackups(
  dataFolder: string, places: SecondPlace[], onUnreachable: (place: SecondPlace, error: Error) => void,
): Promise<ListedBackup[]> {
  const own = await listBackups(backupFolder(dataFolder));
  const others = await Promise.all(places.map(async (place) => {
    const copies = await listCopies(place).catch((error: Error) => {
      onUnreachable(place, error);
      return [];
    });
    return copies.map((each): ListedBackup => ({ ...each, place }));
  }));
  return [...own, ...others.flat()].toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

/** Finds a backup by path, name, or "latest". @throws StartError when there is none */
export function chooseBackup(word: string, found: ListedBackup[]): Backup {
  if (word === 'latest') {
    // Prefers a second place, whose log continues after the backup, even without this machine's database.
    const [newest] = found;
    if (!newest) throw new StartError('No backup was found, here or in a second place.');
    return found.find(({ at, place }) => place && at.getTime() === newest.at.getTime()) ?? newest;
  }
  if (existsSync(word)) return { file: path.resolve(word) };
  const named = found.find(({ name }) => name === word);
  if (!named) throw new StartError(`There is no file ${word}, and no backup of that name. "npm run restore" lists them.`);
  return named;
}

/** Writes a backup of a second place to `into`; returns its file on this machine. */
export async function fetchBackup({ file, place }: Backup, into: string): Promise<string> {
  if (!place) return file;
  await mkdir(path.dirname(into), { recursive: true });
  await pipeline(await place.read(file), createWriteStream(into, { mode: 0o600, flush: true }));
  return into;
}
