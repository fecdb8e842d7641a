// @ts-nocheck
import { z } from 'zod';
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

/** How a restore goes: first the backup is tried beside the site, then it is put in its place. */
const Restore = z.discriminatedUnion('step', [
  z.object({ step: z.literal('none') }),
  /** Its file is read, then what is in it is started and looked through. */
  z.object({ step: z.enum(['reading', 'trying']) }),
  /** In words for the owner; nothing was touched. */
  z.object({ step: z.literal('failed'), message: z.string(), /** It wants a passphrase, or another one. */ passphrase: z.boolean() }),
  /** It could be put in place. */
  z.object({
    step: z.enum(['tried', 'placing', 'done']),
    /** PUBLIC_URL of the site that it is of. */
    origin: z.string(),
    /** Until when it has what was written. */
    at: z.iso.datetime(),
    learners: z.int(),
    orders: z.int(),
    documents: z.int(),
    /** What does not agree in its books; nothing when they agree. */
    problems: z.array(z.string()),
  }),
]);

const FoundBackup = z.object({
  name: z.string(),
  at: z.iso.datetime(),
  bytes: z.int(),
  /** The second place that it lies in; null on this machine. */
  place: z.string().nullable(),
});

/** Bytes of a part of a file that is sent, at most. */
const UPLOAD_PART = 4 * 1024 * 1024;

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
  'GET /api/setup/backups': {
    access: 'setup',
    response: { 200: z.object({ items: z.array(FoundBackup), unreachable: z.array(z.string()), passphraseSet: z.boolean() }) },
  },
  /** A part of the owner's own file; one that begins at 0 takes the place of an earlier file. */
  'PUT /api/setup/backup-file': {
    access: 'setup',
    types: ['application/octet-stream'],
    most: UPLOAD_PART,
    querystring: z.object({ offset: z.coerce.number().pipe(z.int().min(0)), total: z.coerce.number().pipe(z.int().min(1)) }),
    /** How much of the file is there. */
    response: { 200: z.object({ received: z.int() }) },
  },
  'GET /api/setup/restore': { access: 'setup', response: { 200: Restore } },
  /** Tries a backup: one that was found, or without a name the file that was sent. */
  'POST /api/setup/restore': {
    access: 'setup',
    body: z.object({
      name: z.string().max(200).optional(),
      place: z.string().max(1000).nullable().optional(),
      passphrase: z.string().max(1000).optional(),
    }),
    response: { 202: Restore },
  },
  /** Puts the backup that was tried in place: the site ends and starts again on it. */
  'POST /api/setup/restore/place': { access: 'setup', response: { 202: Restore } },
} satisfies Contract;

export type Restore = z.output<typeof Restore>;
export type SetupState = z.output<typeof SetupState>;
