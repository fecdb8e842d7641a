/**
 * `npm run restore -- WHICH`, while the site is stopped, replaces the present site by a backup; with DATABASE_URL,
 * fills an empty database. WHICH is a file, the name of a backup, or `latest`; without it the reachable backups are
 * listed.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { ArchiveError, fetchBackup, chooseBackup, findBackups, importSite, restore, secondPlaces, readSite, type Backup } from './features/backup/service.ts';
import { inspectSite } from './inspect-site.ts';
import type { DatabasePlace } from './platform/database/database.ts';
import { StartError } from './platform/process/start-error.ts';
import { exitWithError, storeSettings, settingsOfProject, describeContents } from './project.ts';

try {
  const [word, ...more] = process.argv.slice(2);
  if (more.length > 0) throw new StartError('Usage: npm run restore -- FILE, the name of a backup, or latest');
  const settings = settingsOfProject();
  const dataFolder = path.resolve(settings.DATA_DIR);
  const found = await findBackups(dataFolder, secondPlaces(settings), (place, error) => (
    console.log(`${place.label} cannot be read: ${error.message}`)
  ));
  if (word === undefined) {
    for (const { name, bytes, place } of found) {
      console.log(`${name}  ${(bytes / 1e6).toFixed(1)} MB  ${place?.label ?? 'here'}`);
    }
    throw new StartError('Usage: npm run restore -- FILE, the name of a backup, or latest');
  }
  const say = (line: string) => console.log(line);
  const passphrase = settings.BACKUP_PASSPHRASE;
  const { elsewhere } = readSite(settings);
  const intoEmpty = async (backup: Backup, place: DatabasePlace) => {
    const brought = path.join(dataFolder, `restoring-${process.pid}.age`);
    const file = await fetchBackup(backup, brought);
    return importSite({ file, passphrase, dataFolder, inspect: inspectSite, start: async () => place, say }).finally(() => rm(brought, { force: true }));
  };
  const backup = chooseBackup(word, found);
  const done = elsewhere
    ? { ...(await intoEmpty(backup, elsewhere)), until: undefined, before: undefined }
    : await restore({ backup, passphrase, dataFolder, inspect: inspectSite, say });
  console.log(`\nRestored  ${done.manifest.origin}, as of ${done.until?.toISOString() ?? done.manifest.madeAt}`);
  for (const line of describeContents(done)) console.log(line);
  if (done.before) console.log(`Before    what was here is kept in ${done.before}; remove it when all is well.`);
  console.log(storeSettings(done.settings, dataFolder));
} catch (error) {
  exitWithError(error instanceof ArchiveError ? new StartError(error.message) : error);
}
