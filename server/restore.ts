/**
 * `npm run restore -- WHICH`, while the site is stopped: puts a backup in the place of what is there. WHICH is a file, the
 * name of a backup, or `latest`; without it the backups that can be reached are listed.
 */
import path from 'node:path';
import { ArchiveError, chosen, findBackups, restore, secondPlaces } from './features/backup/service.ts';
import { StartError } from './platform/start-error.ts';
import { giveUp, keepSettings, settingsOfProject, whatWasTaken } from './project.ts';

try {
  const [word, ...more] = process.argv.slice(2);
  if (more.length > 0) throw new StartError('Usage: npm run restore -- FILE, the name of a backup, or latest');
  const settings = settingsOfProject();
  if (settings.DATABASE_URL) throw new StartError('A database of DATABASE_URL is restored by its own tools: docs/owner-guide.vi.md.');
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
  const done = await restore({
    backup: chosen(word, found), passphrase: settings.BACKUP_PASSPHRASE, dataFolder, say: (line) => console.log(line),
  });
  console.log(`\nRestored  ${done.manifest.origin}, as of ${done.until?.toISOString() ?? done.manifest.madeAt}`);
  for (const line of whatWasTaken(done)) console.log(line);
  if (done.before) console.log(`Before    what was here is kept in ${done.before}; remove it when all is well.`);
  console.log(keepSettings(done.settings, dataFolder));
} catch (error) {
  giveUp(error instanceof ArchiveError ? new StartError(error.message) : error);
}
