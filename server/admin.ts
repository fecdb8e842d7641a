/**
 * `npm run admin -- reset`, on the machine itself, with the site running or stopped: for an owner who has lost the
 * password or the phone. Prints a new password, which is shown only now, removes the second factor and ends every
 * session.
 */
import { resetAdminAccount } from './features/identity/admin-account.ts';
import { StartError } from './platform/process/start-error.ts';
import { exitWithError, inDatabase, settingsOfProject } from './project.ts';

try {
  if (process.argv.slice(2).join(' ') !== 'reset') throw new StartError('Usage: npm run admin -- reset');
  const settings = settingsOfProject();
  const { email, password } = await inDatabase(settings, (db) => resetAdminAccount(db, settings));
  console.log(`\nAdmin     ${settings.origin}/adminLogin  (${email})`);
  console.log(`Password  ${password}   (printed this once)`);
  console.log('The second factor is off, and every session of the admin has ended.');
} catch (error) {
  exitWithError(error);
}
