/**
 * `npm run backup` makes a backup now, with the site running or stopped. It does not change the database, of any
 * release.
 */
import { backupFolder, BY_HAND, listBackups, copyNewest, makeBackup, secondPlaces, readSite } from './features/backup/service.ts';
import { joinDatabase } from './platform/database/database-place.ts';
import { StartError } from './platform/process/start-error.ts';
import { exitWithError, settingsOfProject } from './project.ts';

try {
  if (process.argv.length > 2) throw new StartError('Usage: npm run backup');
  const settings = settingsOfProject();
  const site = readSite(settings);
  const began = performance.now();
  const onLost = (reason: string) => exitWithError(new StartError(reason));
  const { release } = await joinDatabase(settings, { say: (line) => console.log(line), onLost });
  const { file, bytes } = await makeBackup(site, backupFolder(site.dataFolder), { mark: BY_HAND }).finally(release);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`Backup  ${file}  (${(bytes / 1e6).toFixed(1)} MB, ${seconds} s)`);
  for (const place of secondPlaces(settings)) {
    await copyNewest(place, await listBackups(backupFolder(site.dataFolder)), settings.BACKUP_PASSPHRASE ?? '');
    console.log(`Copy    ${place.label}`);
  }
} catch (error) {
  exitWithError(error);
}
