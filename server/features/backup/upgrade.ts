import type { Place } from '#server/platform/database.ts';
import { appliedMigrations, migrationCount } from '#server/platform/migrate.ts';
import { StartError } from '#server/platform/start-error.ts';
import { tidy } from './folder.ts';
import { backupFolder, makeBackup, type Site } from './make.ts';

/**
 * Keeps the embedded database as it is before a newer release changes its tables.
 * @throws StartError when that cannot be done: nothing has been changed then
 */
export async function backUpBeforeUpgrade(place: Place, site: Site, say: (line: string) => void): Promise<void> {
  const applied = await appliedMigrations(place);
  if (applied === 0 || applied >= migrationCount()) return;
  say('Backup: keeping everything as it is before the upgrade …');
  const folder = backupFolder(site.dataFolder);
  try {
    const { file } = await makeBackup(site, folder, { mark: 'before-upgrade' });
    await tidy(folder);
    say(`Backup: ${file}. To go back: the release of before, and "npm run restore -- ${file}".`);
  } catch (error) {
    throw new StartError(
      `The backup before the upgrade failed (${(error as Error).message}), so nothing was changed. Free some space in ${folder}, then start again.`,
      { cause: error },
    );
  }
}
