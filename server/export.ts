/**
 * `npm run export -- FILE` writes the whole site into one file for another machine or version, with the site running
 * or stopped.
 */
import fs from 'node:fs';
import path from 'node:path';
import { exportSite, readSite } from './features/backup/service.ts';
import { joinDatabase } from './platform/database/database-place.ts';
import { StartError } from './platform/process/start-error.ts';
import { exitWithError, settingsOfProject } from './project.ts';

try {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0) throw new StartError('Usage: npm run export -- FILE');
  if (fs.existsSync(file)) throw new StartError(`${file} is there already: name another file.`);
  const settings = settingsOfProject();
  const site = readSite(settings);
  const onLost = (reason: string) => exitWithError(new StartError(reason));
  const { place, release } = await joinDatabase(settings, { say: (line) => console.log(line), onLost });
  const { bytes } = await exportSite(site, place, path.resolve(file), settings.BACKUP_PASSPHRASE).finally(release);
  const locked = settings.BACKUP_PASSPHRASE ? 'encrypted by BACKUP_PASSPHRASE' : 'not encrypted: it holds passwords and secrets, keep it safe';
  console.log(`Export  ${path.resolve(file)}  (${(bytes / 1e6).toFixed(1)} MB, ${locked})`);
} catch (error) {
  exitWithError(error);
}
