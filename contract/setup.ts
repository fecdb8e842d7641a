import { z } from 'zod';
import { ChosenBackup, filePart, FoundBackups, Restore } from './backups.ts';
import type { Contract } from './route.ts';
import { LibraryState, SetupNeed, NewParticulars, Particulars } from './site.ts';

const SetupState = z.object({
  /** Only the owner's own values: a field that has only sample text is empty. */
  particulars: Particulars,
  admin: z.object({
    /** Empty until chosen. */
    email: z.string(),
    /** True for values from the settings, which the form does not ask for. */
    emailFixed: z.boolean(),
    passwordFixed: z.boolean(),
    shortestPassword: z.int(),
  }),
  library: LibraryState,
  missing: z.array(SetupNeed),
});

/**
 * The first screen, for holders of the link that the site prints at its start. It closes once it has been filled in,
 * the admin has signed in, or an account exists.
 */
export const setupContract = {
  'GET /api/setup': { access: 'setup', response: { 200: SetupState } },
  'POST /api/setup': {
    access: 'setup',
    body: NewParticulars.omit({ slogan: true }).extend({
      /** Each is absent where the settings have it. */
      admin: z.object({ email: z.string().max(254).optional(), password: z.string().max(1000).optional() }),
      /** Publish the courses, papers and questions that come with the project. */
      library: z.boolean(),
    }),
    /** The address with which the admin now signs in. */
    response: { 200: z.object({ email: z.string() }) },
  },

  /** Reachable backups, newest first; `unreachable` names places that cannot be read. */
  'GET /api/setup/backups': { access: 'setup', response: { 200: FoundBackups } },
  'PUT /api/setup/backup-file': { access: 'setup', ...filePart },
  'GET /api/setup/restore': { access: 'setup', response: { 200: Restore } },
  /** Tries a backup that was found, or without a name the uploaded file. */
  'POST /api/setup/restore': {
    access: 'setup',
    body: ChosenBackup,
    response: { 202: Restore },
  },
  /** Replaces the site's data with the tried backup; the site restarts on it. */
  'POST /api/setup/restore/place': { access: 'setup', response: { 202: Restore } },
} satisfies Contract;

export type SetupState = z.output<typeof SetupState>;
