import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Settings } from '#server/settings.ts';
import { adminEmail, chooseAdminAccount, DEFAULT_ADMIN_EMAIL } from './admin-account.ts';
import { isLongEnough, shortestPassword } from './admin-rules.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { Address, NewAdminPassword, parse } from './input.ts';

type Chosen = { email?: string | undefined; password?: string | undefined };

/** The admin's account on the first screen. Values of the settings take precedence and are not asked for. */
export function firstAdmin(settings: Settings) {
  const emailFixed = settings.ADMIN_EMAIL !== undefined;
  const passwordFixed = settings.ADMIN_PASSWORD !== undefined;
  return {
    state: async (db: Db) => {
      const email = await adminEmail(db, settings);
      return { email: email === DEFAULT_ADMIN_EMAIL && !emailFixed ? '' : email, emailFixed, passwordFixed, shortestPassword: shortestPassword(settings) };
    },

    /**
     * Checks the chosen values before anything is written.
     * @throws AppError `set-by-settings`, `invalid-email`, `weak-password`, `weak-admin-password`
     */
    check: async (chosen: Chosen): Promise<Chosen> => {
      if ((emailFixed && chosen.email !== undefined) || (passwordFixed && chosen.password !== undefined)) throw new AppError('set-by-settings');
      const email = settings.ADMIN_EMAIL ?? parse(Address, chosen).email;
      const free = { email: emailFixed ? undefined : email };
      if (passwordFixed) return free;
      const { password } = parse(NewAdminPassword, chosen);
      if (!isLongEnough(settings, password)) throw new AppError('weak-admin-password');
      await refuseCommonPassword(password, email);
      return { ...free, password };
    },

    /** Writes the account and returns the address that the admin now signs in with. */
    write: (tx: Db, chosen: Chosen): Promise<string> => chooseAdminAccount(tx, chosen),
  };
}
