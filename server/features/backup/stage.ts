import fs from 'node:fs';
import path from 'node:path';
import { SETTINGS, type Manifest } from './contents.ts';
import { fetchBackup, type Backup } from './find-backups.ts';
import { type InspectSite, rehearseRestore, type RehearsalResult } from './rehearse-restore.ts';
import { addLog, forgetChain } from './log.ts';
import { unpackInto } from './unpack.ts';

/** A backup unpacked and tried beside a site, ready to replace it. */
export type StagedBackup = RehearsalResult & {
  folder: string;
  /** In the form of `.env`. */
  settings: string;
  /** Time up to which it has the data: later than the backup if a second place had the log. */
  until: Date | undefined;
};

/**
 * Unpacks a backup beside the site's own folders, starts and inspects it. The site stays untouched; on failure nothing
 * is left.
 * @param name of the folder, one that is no part of a site ("restoring-…")
 * @param kind expected form of the database
 * @throws ArchiveError
 */
export async function stageBackup({ backup, passphrase, dataFolder, name, inspect, kind = 'files', onTrying }: {
  backup: Backup; passphrase: string | undefined; dataFolder: string; name: string; inspect: InspectSite;
  kind?: Manifest['database']['kind']; onTrying?: () => void;
}): Promise<StagedBackup> {
  const folder = path.join(dataFolder, name);
  const brought = `${folder}.age`;
  try {
    const manifest = await unpackInto(folder, kind, await fetchBackup(backup, brought), passphrase);
    const until = backup.place && kind === 'files' ? await addLog(folder, backup.place) : undefined;
    onTrying?.();
    const tried = await rehearseRestore(folder, manifest, inspect);
    forgetChain(folder);
    return { ...tried, folder, until, settings: fs.readFileSync(path.join(folder, SETTINGS), 'utf8') };
  } catch (error) {
    removeStaged(folder);
    throw error;
  } finally {
    fs.rmSync(brought, { force: true });
  }
}

export const removeStaged = (folder: string): void => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
