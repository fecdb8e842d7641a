import { z } from 'zod';
import type { Contract } from './route.ts';

const Backup = z.object({
  /** The file's name. */
  name: z.string(),
  at: z.iso.datetime(),
  bytes: z.int(),
  /** Made before the database was brought up to a new release. */
  beforeUpgrade: z.boolean(),
  /** Somebody asked for it. */
  byHand: z.boolean(),
});

const Backups = z.object({
  /** The database is on a server of its own: its rows are kept, and go into an empty one. */
  elsewhere: z.boolean(),
  /** The hour of the nightly backup in Vietnam, "02:30". */
  hour: z.string(),
  /** What lies on this machine, the newest first. */
  items: z.array(Backup),
  /** What leaves the machine can be encrypted without asking for a passphrase. */
  passphraseSet: z.boolean(),
  /** When the last one that went well was made. */
  lastGood: z.iso.datetime().nullable(),
  /** None went well for longer than a day and two hours. */
  late: z.boolean(),
  /** Why the newest try failed; null when it did not. */
  error: z.string().nullable(),
  /** The last try at restoring one into a throw-away database; `error` says what was wrong with it. */
  rehearsed: z.object({ at: z.iso.datetime(), error: z.string().nullable() }).nullable(),
  /** Where copies go beside this machine's disk. */
  places: z.array(z.object({
    kind: z.enum(['folder', 's3']),
    label: z.string(),
    /** When the newest backup that lies there was made; null when there is none, or nobody can look. */
    lastGood: z.iso.datetime().nullable(),
    late: z.boolean(),
    /** Why the last copy, or what was written since, did not get there. */
    error: z.string().nullable(),
  })),
});

/** How a restore goes: first the backup is tried beside the site, then it is put in its place. */
export const Restore = z.discriminatedUnion('step', [
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
    /** In the class book, without those put away. */
    students: z.int(),
    /** Accounts of learners. */
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

/** Where a restore finds what it may take. */
export const FoundBackups = z.object({ items: z.array(FoundBackup), unreachable: z.array(z.string()), passphraseSet: z.boolean() });

/** One that was found, or without a name the file that was sent. */
export const ChosenBackup = z.object({
  name: z.string().max(200).optional(),
  place: z.string().max(1000).nullable().optional(),
  passphrase: z.string().max(1000).optional(),
});

/** Bytes of a part of a file that is sent, at most. */
const UPLOAD_PART = 4 * 1024 * 1024;

/** A part of the owner's own file; one that begins at 0 takes the place of an earlier file. */
export const filePart = {
  types: ['application/octet-stream'],
  most: UPLOAD_PART,
  querystring: z.object({ offset: z.coerce.number().pipe(z.int().min(0)), total: z.coerce.number().pipe(z.int().min(1)) }),
  /** How much of the file is there. */
  response: { 200: z.object({ received: z.int() }) },
};

const Name = z.string().regex(/^vo-toan-[\w-]+\.tar\.gz(?:\.age)?$/);

/** What the owner types before a restore takes the place of everything. */
const RESTORE_WORD = 'KHÔI PHỤC';

/** Backups, for the owner to see (docs/product-decisions.md). */
export const backupsContract = {
  'GET /api/admin/backups': { access: 'admin', response: { 200: Backups } },
  /** Makes one now. */
  'POST /api/admin/backups': { access: 'admin', response: { 201: Backup } },

  /**
   * Where a backup can be downloaded from once, within a minute: encrypted by `passphrase`, or without one by that of the
   * settings.
   */
  'POST /api/admin/backups/:name/download': {
    access: 'admin',
    params: z.object({ name: Name }),
    body: z.object({
      /** The admin's own, once more. */
      password: z.string().min(1).max(1000),
      passphrase: z.string().min(16, 'Mật khẩu mã hóa cần ít nhất 16 ký tự.').max(1000).optional(),
    }),
    response: { 201: z.object({ address: z.string() }) },
  },
  'GET /api/admin/backups/download/:ticket': {
    access: 'admin',
    unlogged: true,
    params: z.object({ ticket: z.uuid() }),
    response: { 200: z.unknown() },
  },

  // Restoring, as on the first screen (contract/setup.ts).
  'GET /api/admin/backups/found': { access: 'admin', response: { 200: FoundBackups } },
  'PUT /api/admin/backups/file': { access: 'admin', unaudited: true, ...filePart },
  'GET /api/admin/backups/restore': { access: 'admin', response: { 200: Restore } },
  'POST /api/admin/backups/restore': { access: 'admin', unaudited: true, body: ChosenBackup, response: { 202: Restore } },
  /** Puts the backup that was tried in the place of everything: the site ends and starts again on it. */
  'POST /api/admin/backups/restore/place': {
    access: 'admin',
    body: z.object({
      password: z.string().min(1).max(1000),
      confirmed: z.literal(RESTORE_WORD, `Bạn gõ ${RESTORE_WORD} để xác nhận.`),
    }),
    response: { 202: Restore },
  },
} satisfies Contract;

export type Restore = z.output<typeof Restore>;
