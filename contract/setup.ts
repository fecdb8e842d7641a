import { z } from 'zod';
import { ChosenBackup, filePart, FoundBackups, Restore } from './backups.ts';
import type { Contract } from './route.ts';
import { LibraryState, Missing, NewParticulars, Particulars } from './site.ts';

const SetupState = z.object({
  /** As far as the owner has said them: a field is empty where only a sample stands. */
  particulars: Particulars,
  admin: z.object({
    /** Empty as long as nobody has said one. */
    email: z.string(),
    /** What the settings say is not asked. */
    emailFixed: z.boolean(),
    passwordFixed: z.boolean(),
    shortestPassword: z.int(),
  }),
  library: LibraryState,
  missing: z.array(Missing),
});

/**
 * The first screen, for whoever has the link that the start of the site prints, until it has been filled in, the admin
 * has signed in, or a learner is there.
 */
export const setupContract = {
  'GET /api/setup': { access: 'setup', response: { 200: SetupState } },
  'POST /api/setup': {
    access: 'setup',
    body: NewParticulars.omit({ slogan: true }).extend({
      /** Left out where the settings say it. */
      admin: z.object({ email: z.string().max(254).optional(), password: z.string().max(1000).optional() }),
      /** Whether the courses, papers and questions that come with the project are on offer. */
      library: z.boolean(),
    }),
    /** Who now signs in as the admin. */
    response: { 200: z.object({ email: z.string() }) },
  },

  /** The backups that can be reached from here, the newest first; `unreachable` names places that cannot be read. */
  'GET /api/setup/backups': { access: 'setup', response: { 200: FoundBackups } },
  'PUT /api/setup/backup-file': { access: 'setup', ...filePart },
  'GET /api/setup/restore': { access: 'setup', response: { 200: Restore } },
  /** Tries a backup: one that was found, or without a name the file that was sent. */
  'POST /api/setup/restore': {
    access: 'setup',
    body: ChosenBackup,
    response: { 202: Restore },
  },
  /** Puts the backup that was tried in place: the site ends and starts again on it. */
  'POST /api/setup/restore/place': { access: 'setup', response: { 202: Restore } },
} satisfies Contract;

export type SetupState = z.output<typeof SetupState>;
