/** `npm run backup`: a backup now, the site running or not. */
import path from 'node:path';
import { makeBackup } from './features/backup/service.ts';
import { StartError } from './platform/start-error.ts';
import { giveUp, inDatabase, settingsGiven, settingsOfProject } from './project.ts';

try {
  if (process.argv.length > 2) throw new StartError('Usage: npm run backup');
  const settings = settingsOfProject();
  const site = { dataFolder: path.resolve(settings.DATA_DIR), origin: settings.origin, settings: settingsGiven() };
  const began = performance.now();
  const { file, bytes } = await inDatabase(settings, () => makeBackup(site, path.join(site.dataFolder, 'backups')));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`Backup  ${file}  (${(bytes / 1e6).toFixed(1)} MB, ${seconds} s)`);
} catch (error) {
  giveUp(error);
}
