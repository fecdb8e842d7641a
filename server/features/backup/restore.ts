import { embeddedFolder } from '#server/platform/database/database-place.ts';
import { findEmbedded } from '#server/platform/postgres/embedded-postgres.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import type { Backup } from './find-backups.ts';
import type { InspectSite, RehearsalResult } from './rehearse-restore.ts';
import { activateBackup } from './activate-backup.ts';
import { removeStaged, stageBackup } from './stage.ts';

/**
 * Replaces a data folder's content with a backup. First the backup is unpacked, started and inspected; the previous
 * content is kept in the returned folder `before`. A second place also adds the log since the backup.
 * @throws ArchiveError, StartError while a site runs on the folder
 */
export async function restore(
  { backup, passphrase, dataFolder, inspect, say }: {
    backup: Backup; passphrase: string | undefined; dataFolder: string; inspect: InspectSite; say: (line: string) => void;
  },
): Promise<RehearsalResult & { before: string | undefined; settings: string; until: Date | undefined }> {
  await refuseWhileRunning(dataFolder);
  say('Reading the backup …');
  const { folder, ...staged } = await stageBackup({
    backup, passphrase, dataFolder, inspect, name: `restoring-${process.pid}`,
    onTrying: () => say('Starting what is in it, and checking the books …'),
  });
  try {
    await refuseWhileRunning(dataFolder);
    return { ...staged, before: activateBackup(dataFolder, folder) };
  } finally {
    removeStaged(folder);
  }
}

async function refuseWhileRunning(dataFolder: string): Promise<void> {
  if (await findEmbedded(embeddedFolder(dataFolder))) {
    throw new StartError('The site is running on this data folder: stop it first, then restore.');
  }
}
