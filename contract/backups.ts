import { z } from 'zod';
import type { Contract } from './route.ts';

const Backup = z.object({
  name: z.string(),
  at: z.iso.datetime(),
  bytes: z.int(),
  /** Made before a migration to a new release. */
  beforeUpgrade: z.boolean(),
  /** Made on request. */
  byHand: z.boolean(),
});

const Backups = z.object({
  /** The database is on another server: backups hold its rows, for an empty database. */
  elsewhere: z.boolean(),
  /** Time of the nightly backup in Vietnam, "02:30". */
  hour: z.string(),
  /** Backups on this machine, newest first. */
  items: z.array(Backup),
  /** The settings have a passphrase for backups that leave the machine. */
  passphraseSet: z.boolean(),
  /** Time of the last success. */
  lastGood: z.iso.datetime().nullable(),
  /** No success for more than 26 hours. */
  late: z.boolean(),
  /** Error of the newest try; null when it succeeded. */
  error: z.string().nullable(),
  /** The last trial restore into a temporary database, and its error. */
  rehearsed: z.object({ at: z.iso.datetime(), error: z.string().nullable() }).nullable(),
  places: z.array(z.object({
    kind: z.enum(['folder', 's3']),
    label: z.string(),
    /** Time of the newest backup there; null without one, or while the place cannot be read. */
    lastGood: z.iso.datetime().nullable(),
    late: z.boolean(),
    /** Error of the last copy, or of the write-ahead log sent since. */
    error: z.string().nullable(),
  })),
});

/** Progress of a restore: the backup is tried beside the site, then put in its place. */
export const Restore = z.discriminatedUnion('step', [
  z.object({ step: z.literal('none') }),
  /** The file is read, then its database is started and checked. */
  z.object({ step: z.enum(['reading', 'trying']) }),
  /** Vietnamese message for the owner; the site is unchanged. */
  z.object({ step: z.literal('failed'), message: z.string(), /** It needs a passphrase, or another one. */ passphrase: z.boolean() }),
  /** It can be put in place. */
  z.object({
    step: z.enum(['tried', 'placing', 'done']),
    /** PUBLIC_URL of the backed-up site. */
    origin: z.string(),
    /** Time up to which it has the data. */
    at: z.iso.datetime(),
    /** Students in the class book, without archived ones. */
    students: z.int(),
    learners: z.int(),
    orders: z.int(),
    documents: z.int(),
    /** Inconsistencies in its books; empty when they agree. */
    problems: z.array(z.string()),
  }),
]);

const FoundBackup = z.object({
  name: z.string(),
  at: z.iso.datetime(),
  bytes: z.int(),
  /** Its second place; null on this machine. */
  place: z.string().nullable(),
});

export const FoundBackups = z.object({ items: z.array(FoundBackup), unreachable: z.array(z.string()), passphraseSet: z.boolean() });

/** One of the found backups, or without a name the uploaded file. */
export const ChosenBackup = z.object({
  name: z.string().max(200).optional(),
  place: z.string().max(1000).nullable().optional(),
  passphrase: z.string().max(1000).optional(),
});

/** Most bytes of one part of an uploaded file. */
const UPLOAD_PART = 4 * 1024 * 1024;

/** A part of the owner's file; one at offset 0 replaces an earlier file. */
export const filePart = {
  types: ['application/octet-stream'],
  maxBytes: UPLOAD_PART,
  querystring: z.object({ offset: z.coerce.number().pipe(z.int().min(0)), total: z.coerce.number().pipe(z.int().min(1)) }),
  response: { 200: z.object({ received: z.int() }) },
};

const Name = z.string().regex(/^vo-toan-[\w-]+\.tar\.gz(?:\.age)?$/);

const RESTORE_WORD = 'KHÔI PHỤC';

/** Backups for the owner (docs/product-decisions.md). */
export const backupsContract = {
  'GET /api/admin/backups': { access: 'admin', response: { 200: Backups } },
  /** Makes a backup now. */
  'POST /api/admin/backups': { access: 'admin', response: { 201: Backup } },

  /**
   * Returns an address to download a backup once, within a minute, encrypted by `passphrase` or that of the settings.
   */
  'POST /api/admin/backups/:name/download': {
    access: 'admin',
    params: z.object({ name: Name }),
    body: z.object({
      /** The admin's own. */
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
  /** Replaces all data with the tried backup; the site restarts on it. */
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
