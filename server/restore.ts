/**
 * `npm run restore -- WHICH`, while the site is stopped: puts a backup in the place of what is there. WHICH is a file, the
 * name of a backup, or `latest`; without it the backups that can be reached are listed.
 */
import fs from 'node:fs';
import path from 'node:path';
import { ArchiveError, chosen, findBackups, restore, secondPlaces } from './features/backup/service.ts';
import { StartError } from './platform/start-error.ts';
import { giveUp, settingsFile, settingsOfProject } from './project.ts';

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
  console.log(`          ${done.learners} learners, ${done.orders} orders, ${done.documents} documents`);
  console.log(done.books.ok ? 'Books     agree' : `Books     DO NOT AGREE:\n          ${done.books.problems.join('\n          ')}`);
  if (done.before) console.log(`Before    what was here is kept in ${done.before}; remove it when all is well.`);
  console.log(keepSettings(done.settings));
} catch (error) {
  giveUp(error instanceof ArchiveError ? new StartError(error.message) : error);
}

/** Settings that the machine has are its owner's word; those of the backup stand beside. */
function keepSettings(text: string): string {
  const target = fs.existsSync(settingsFile) ? `${settingsFile}.restored` : settingsFile;
  if (text === '') return 'Settings  the backup has none.';
  fs.writeFileSync(target, text, { mode: 0o600 });
  return target === settingsFile
    ? `Settings  are in ${target} again.`
    : `Settings  of the backup are in ${target}: compare with ${settingsFile}.`;
}
