/**
 * `npm run import:older -- FILE` imports learners and practice sets of the previous product, from a JSON file of its
 * answers (`{"users": […], "practices": […]}`), with the site running or stopped. Ends with 1 when something was left
 * out.
 */
import { readFileSync } from 'node:fs';
import { findAdmin } from './features/identity/admin-account.ts';
import { importOlderSite } from './features/older-site/service.ts';
import { StartError } from './platform/process/start-error.ts';
import { exitWithError, inDatabase, settingsOfProject } from './project.ts';

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

try {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0) throw new StartError('Usage: npm run import:older -- FILE');
  const text = textOf(file);
  const { users, practices, skipped, remarks } = await inDatabase(settingsOfProject(), async (db) => {
    const owner = await findAdmin(db);
    if (!owner) throw new StartError('There is no admin account yet. Start the site once, which makes it, then import again.');
    return importOlderSite(db, text, owner);
  });
  console.log(`\nImported  ${users} learners, ${practices} practice sets`);
  for (const line of remarks) console.log(`Note      ${line}`);
  for (const line of skipped) console.log(`Left out  ${line}`);
  process.exitCode = skipped.length > 0 ? 1 : 0;
} catch (error) {
  exitWithError(error);
}
