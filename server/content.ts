/**
 * `npm run content [-- --overwrite] [folder]` loads the library folder into the database, with the site running or
 * stopped, and reports the changes. Ends with 1 when something could not be read.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { reportOf } from './features/library/report.ts';
import { loadLibrary } from './features/library/service.ts';
import { StartError } from './platform/process/start-error.ts';
import { exitWithError, inDatabase, project, settingsOfProject } from './project.ts';

function readArguments(): { overwrite: boolean; folder: string } {
  try {
    const { values, positionals } = parseArgs({ options: { overwrite: { type: 'boolean' } }, allowPositionals: true });
    return { overwrite: values.overwrite ?? false, folder: positionals[0] ?? path.join(project, 'content') };
  } catch (error) {
    throw new StartError(`${(error as Error).message} Usage: npm run content -- [--overwrite] [folder]`);
  }
}

try {
  const { overwrite, folder } = readArguments();
  const outcome = await inDatabase(settingsOfProject(), (db) => loadLibrary(db, folder, { overwrite }));
  for (const line of reportOf(outcome, path.relative(process.cwd(), folder))) console.log(line);
  process.exitCode = outcome.problems.length > 0 ? 1 : 0;
} catch (error) {
  exitWithError(error);
}
