import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ignoreMissing } from '#server/platform/storage/ignore-missing.ts';
import { UNFINISHED_SUFFIX } from '#server/platform/storage/write-file-atomically.ts';
import { backupTime, BY_HAND } from './make-backup.ts';
import { selectExpired } from './retention.ts';

/** A stored backup; `file` is its path in its folder or second place. */
export type StoredBackup = { name: string; file: string; at: Date; bytes: number; beforeUpgrade: boolean; byHand: boolean };

/** Bytes that a backup must leave free, so that the database can go on writing. */
export const RESERVED_BYTES = 512 * 1024 * 1024;

/** Reads a backup's facts off its file name; undefined for other files. */
export function toStoredBackup(file: string, bytes: number): StoredBackup | undefined {
  const name = path.basename(file);
  const at = backupTime(name);
  return at && { name, file, at, bytes, beforeUpgrade: name.includes('-before-upgrade.'), byHand: name.includes(`-${BY_HAND}.`) };
}

/** Lists backups newest first. */
export async function listBackups(folder: string): Promise<StoredBackup[]> {
  const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
  const kept: StoredBackup[] = [];
  for (const name of names) {
    const file = path.join(folder, name);
    const found = backupTime(name) && toStoredBackup(file, (await stat(file)).size);
    if (found) kept.push(found);
  }
  return kept.toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

/** Removes expired backups and the rest of interrupted ones. */
export async function removeExpiredBackups(folder: string): Promise<void> {
  for (const { file } of selectExpired(await listBackups(folder))) await rm(file, { force: true });
  for (const name of await readdir(folder)) {
    if (name.endsWith(UNFINISHED_SUFFIX)) await rm(path.join(folder, name), { force: true });
  }
}

export async function measureFolder(folder: string): Promise<number> {
  let sum = 0;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) sum += (await stat(path.join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size;
  }
  return sum;
}

/** Converts a backup for the owner's list. */
export const toBackupItem = ({ name, at, bytes, beforeUpgrade, byHand }: StoredBackup) => ({ name, at: at.toISOString(), bytes, beforeUpgrade, byHand });
