/**
 * `npm run content [-- --overwrite] [folder]`: loads the library folder into the database, beside the running site or
 * without it, and says what has changed. Ends with 1 when something could not be read.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { reportOf } from './features/library/report.ts';
import { loadLibrary, type Loaded } from './features/library/service.ts';
import { joinDatabase } from './platform/database-place.ts';
import { openDatabase } from './platform/database.ts';
import { migrateDatabase } from './platform/migrate.ts';
import { StartError } from './platform/start-error.ts';
import { startFailure } from './platform/start-failure.ts';
import { giveUp, project, settingsOfProject } from './project.ts';
import type { Settings } from './settings.ts';

const say = (line: string) => console.log(line);

function readArguments(): { overwrite: boolean; folder: string } {
  try {
    const { values, positionals } = parseArgs({ options: { overwrite: { type: 'boolean' } }, allowPositionals: true });
    return { overwrite: values.overwrite ?? false, folder: positionals[0] ?? path.join(project, 'content') };
  } catch (error) {
    throw new StartError(`${(error as Error).message} Usage: npm run content -- [--overwrite] [folder]`);
  }
}

async function load(settings: Settings, folder: string, overwrite: boolean): Promise<Loaded> {
  const onLost = (reason: string) => giveUp(new StartError(reason));
  const { place, release } = await joinDatabase(settings, { say, onLost });
  const database = openDatabase(place, { patient: true });
  try {
    await migrateDatabase(place);
    return await loadLibrary(database.db, folder, { overwrite });
  } finally {
    await database.close();
    await release();
  }
}

try {
  const { overwrite, folder } = readArguments();
  const settings = settingsOfProject();
  const outcome = await load(settings, folder, overwrite).catch((error) => {
    throw startFailure(error, settings);
  });
  for (const line of reportOf(outcome, path.relative(process.cwd(), folder))) say(line);
  process.exitCode = outcome.problems.length > 0 ? 1 : 0;
} catch (error) {
  giveUp(error);
}
