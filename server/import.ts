/** `npm run import -- FILE` turns this site, which must be new, into that of an export. */
import fs from 'node:fs';
import path from 'node:path';
import { ArchiveError, importSite } from './features/backup/service.ts';
import { inspectSite } from './inspect-site.ts';
import { startDatabase } from './platform/database/database-place.ts';
import { StartError } from './platform/process/start-error.ts';
import { exitWithError, storeSettings, settingsOfProject, describeContents } from './project.ts';

try {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0) throw new StartError('Usage: npm run import -- FILE');
  if (!fs.existsSync(file)) throw new StartError(`There is no file ${file}.`);
  const settings = settingsOfProject();
  const say = (line: string) => console.log(line);
  const onLost = (reason: string) => exitWithError(new StartError(reason));
  let release = async () => {};
  const start = async () => {
    const held = await startDatabase(settings, { say, onLost });
    release = held.release;
    return held.place;
  };
  const dataFolder = path.resolve(settings.DATA_DIR);
  const done = await importSite({ file, passphrase: settings.BACKUP_PASSPHRASE, dataFolder, inspect: inspectSite, start, say }).finally(() => release());
  say(`\nImported  ${done.manifest.origin}, as of ${done.manifest.madeAt}`);
  for (const line of describeContents(done)) say(line);
  say(storeSettings(done.settings, dataFolder));
} catch (error) {
  exitWithError(error instanceof ArchiveError ? new StartError(error.message) : error);
}
