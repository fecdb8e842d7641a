import type { DatabasePlace } from '#server/platform/database/database.ts';
import { appliedMigrations, migrateDatabase, migrationCount, migrationsFolder } from '#server/platform/database/migrate.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { removeExpiredBackups } from './folder.ts';
import { backupFolder, makeBackup, type Site } from './make-backup.ts';

type Upgrade = {
  /** The site to back up before its tables change. */
  site: Site;
  say: (line: string) => void;
  migrations?: string | undefined;
};

/**
 * Migrates the database to this release, or leaves it unchanged.
 * @throws StartError with the way back
 */
export async function upgradeDatabase(place: DatabasePlace, { site, say, migrations = migrationsFolder }: Upgrade): Promise<void> {
  const applied = await appliedMigrations(place);
  const isUpgrade = applied > 0 && applied < migrationCount(migrations);
  const kept = isUpgrade ? await backUpBeforeUpgrade(site, say) : undefined;
  try {
    await migrateDatabase(place, migrations);
  } catch (error) {
    if (!isUpgrade) throw error;
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : (error as Error).message;
    throw new StartError(
      `The upgrade of the database failed (${reason}). Nothing was changed: start the release of before, and everything is as it was.`
      + (kept === undefined ? '' : ` The backup of just now: npm run restore -- ${kept}`),
      { cause: error },
    );
  }
}

/** @throws StartError when it cannot be made; then nothing has changed */
async function backUpBeforeUpgrade(site: Site, say: Upgrade['say']): Promise<string> {
  say('Backup: keeping everything as it is before the upgrade …');
  const folder = backupFolder(site.dataFolder);
  try {
    const { file } = await makeBackup(site, folder, { mark: 'before-upgrade' });
    await removeExpiredBackups(folder);
    say(`Backup: ${file}. To go back: the release of before, and "npm run restore -- ${file}".`);
    return file;
  } catch (error) {
    throw new StartError(
      `The backup before the upgrade failed (${(error as Error).message}), so nothing was changed. Free some space in ${folder}, then start again.`,
      { cause: error },
    );
  }
}
