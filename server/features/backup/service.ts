import { createReadStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { recordAudit } from '#server/features/audit/service.ts';
import { embeddedFolder } from '#server/platform/database/database-place.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { readFreeBytes } from '#server/platform/storage/free-space.ts';
import type { Owner } from '#server/platform/mail/owner.ts';
import { findEmbedded } from '#server/platform/postgres/embedded-postgres.ts';
import { dropUnusedSlots } from '#server/platform/postgres/copy-log-files.ts';
import type { Audited, Caller } from '#server/platform/http/serve.ts';
import { BackupError } from './backup-error.ts';
import { copyNewest } from './copy-backups.ts';
import { isDue, isLate, isRehearsalDue } from './backup-schedule.ts';
import { encrypt } from './encryption.ts';
import { findBackups, chooseBackup } from './find-backups.ts';
import { listBackups, measureFolder, RESERVED_BYTES, removeExpiredBackups, type StoredBackup, toBackupItem } from './folder.ts';
import type { InspectSite } from './rehearse-restore.ts';
import { copyLogTo, prepareLog } from './log.ts';
import { mb } from './mails.ts';
import { backupFolder, BY_HAND, makeBackup, type Site } from './make-backup.ts';
import type { SecondPlace } from './places.ts';
import { selectLastCopyTime, selectLastBackupTime, selectLastRun, recordRun } from './runs.ts';
import { stageBackup } from './stage.ts';

export { ArchiveError } from './archive.ts';
export { copyNewest } from './copy-backups.ts';
export { fetchBackup, chooseBackup, findBackups, type Backup } from './find-backups.ts';
export { listBackups } from './folder.ts';
export { upgradeDatabase } from './upgrade.ts';
export { backupFolder, BY_HAND, makeBackup, readSite } from './make-backup.ts';
export { exportSite, importSite } from './move.ts';
export { secondPlaces, tryPlace } from './places.ts';
export { RESTORED_SETTINGS } from './contents.ts';
export { finishRestore, activateBackup } from './activate-backup.ts';
export { restore } from './restore.ts';
export { createSiteRestore, type SiteRestore, type SiteProcess } from './site-restore.ts';
export { removeStaged, type StagedBackup } from './stage.ts';
export type { InspectSite } from './rehearse-restore.ts';
export type { RehearsalResult } from './rehearse-restore.ts';

/** In ms: a browser begins its download at once. */
const TICKET_LIFE = 60_000;

type Deps = {
  db: Db;
  site: Site;
  inspect: InspectSite;
  /** Hour of the nightly backup in Vietnam, "02:30". */
  hour: string;
  owner: Owner;
  /** Places for copies, and the passphrase that encrypts them; absent without any. */
  second?: { places: SecondPlace[]; passphrase: string };
  /** Returns the free bytes on a folder's disk. */
  free?: (folder: string) => Promise<number>;
};

export function backupService({ db, site, inspect, hour, owner, second, free = readFreeBytes }: Deps) {
  const folder = backupFolder(site.dataFolder);
  const places = second?.places ?? [];
  const told = { db, owner, origin: site.origin };
  /** Runs work at all second places at once: an unreachable one delays no other; one error reports all failures. */
  const atEach = async (work: (place: SecondPlace) => Promise<unknown>): Promise<void> => {
    const outcomes = await Promise.allSettled(places.map(work));
    const failed = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    if (failed.length > 0) throw new AggregateError(failed, 'copying the backup to a second place failed');
  };

  /** Offered downloads by ticket. */
  const offered = new Map<string, { file: string; name: string; passphrase: string }>();

  const findServer = async () => (site.elsewhere ? undefined : findEmbedded(embeddedFolder(site.dataFolder)));
  const isThere = async () => site.elsewhere !== undefined || (await findServer()) !== undefined;
  const sizeOfDatabase = async (): Promise<number> => {
    if (!site.elsewhere) return measureFolder(embeddedFolder(site.dataFolder));
    const { rows } = await db.execute<{ bytes: string }>(sql`select pg_database_size(current_database()) as bytes`);
    return Number(rows[0]?.bytes);
  };

  /** Returns the newest backup's time; with a database elsewhere another node may have made it. */
  const lastGood = async (): Promise<Date | undefined> => {
    const [own] = await listBackups(folder);
    const known = site.elsewhere && (await selectLastBackupTime(db));
    return known && (!own || known > own.at) ? known : own?.at;
  };

  /** One at a time, because each removes the rest of interrupted ones. */
  let making: Promise<unknown> = Promise.resolve();
  const make = (mark?: string): Promise<StoredBackup> => {
    const made = making.then(() => makeAlone(mark));
    making = made.catch(() => {});
    return made;
  };

  const makeAlone = (mark: string | undefined): Promise<StoredBackup> => recordRun(told, { kind: 'backup' }, async () => {
    const [last] = await listBackups(folder);
    // The first is estimated by the size of the database, though it needs less.
    const expected = last ? last.bytes * 2 : await sizeOfDatabase();
    const missing = expected + RESERVED_BYTES - (await free(site.dataFolder));
    if (missing > 0) throw new BackupError(`Ổ đĩa không đủ chỗ cho bản sao lưu: cần thêm khoảng ${mb(missing)}.`);
    if (places.length > 0 && !site.elsewhere) await prepareLog(site.dataFolder);
    const { file } = await makeBackup(site, folder, { ...(mark !== undefined && { mark }) });
    await removeExpiredBackups(folder);
    const made = (await listBackups(folder)).find((each) => each.file === file);
    if (!made) throw new Error(`the backup ${file} was removed while it was copied`);
    return made;
  });

  const copyOut = () => atEach((place) => recordRun(
    told, { kind: 'copy', place: place.label }, async () => copyNewest(place, await listBackups(folder), second?.passphrase ?? ''), 'changes',
  ));

  const state = async () => {
    const elsewhere = site.elsewhere !== undefined;
    const items = await listBackups(folder);
    const rehearsal = await selectLastRun(db, { kind: 'rehearsal' });
    const good = await lastGood();
    return {
      elsewhere, hour,
      passphraseSet: second !== undefined,
      items: items.map(toBackupItem),
      lastGood: good?.toISOString() ?? null,
      late: isLate(new Date(), good),
      error: (await selectLastRun(db, { kind: 'backup' }))?.error ?? null,
      rehearsed: rehearsal?.endedAt ? { at: rehearsal.endedAt.toISOString(), error: rehearsal.error } : null,
      places: await Promise.all(places.map(async (place) => {
        const copied = await selectLastCopyTime(db, place.label);
        const [copy, log] = [await selectLastRun(db, { kind: 'copy', place: place.label }), await selectLastRun(db, { kind: 'log', place: place.label })];
        return {
          kind: place.kind, label: place.label,
          lastGood: copied?.toISOString() ?? null,
          late: isLate(new Date(), copied),
          error: copy?.error ?? log?.error ?? null,
        };
      })),
    };
  };

  return {
    /** Makes the nightly backup once its hour has come, and retries its copies. */
    makeWhenDue: async (): Promise<void> => {
      if (!(await isThere())) return;
      if (isDue(new Date(), await lastGood(), hour)) await make();
      await copyOut();
    },

    /** Sends the log of the last minute to the second places, so that at most minutes are lost. */
    carryLog: async (): Promise<void> => {
      const server = await findServer();
      if (!server) return;
      await dropUnusedSlots(server, places.map(({ kind }) => kind));
      let whole = true;
      await atEach((place) => recordRun(told, { kind: 'log', place: place.label }, async () => {
        whole = (await copyLogTo(place, site.dataFolder, server)) && whole;
        return undefined;
      }, 'changes'));
      if (whole) return;
      // The log so far continues no backup.
      await make();
      await copyOut();
    },

    /** Restores the newest backup into a temporary database, once a week. */
    rehearseWhenDue: async (): Promise<void> => {
      if (!isRehearsalDue(new Date(), (await selectLastRun(db, { kind: 'rehearsal' }))?.startedAt)) return;
      const found = await findBackups(site.dataFolder, places, (_place, error) => {
        throw error;
      });
      if (found.length === 0) return;
      const backup = chooseBackup('latest', found);
      await recordRun(told, { kind: 'rehearsal' }, async () => {
        const { folder: staged, books } = await stageBackup({
          backup, passphrase: second?.passphrase, dataFolder: site.dataFolder, inspect, name: `restoring-${process.pid}`,
          kind: site.elsewhere ? 'rows' : 'files',
        });
        await rm(staged, { recursive: true, force: true, maxRetries: 20 }); // retries, because the site goes on meanwhile
        if (!books.ok) throw new BackupError(`Sổ sách trong bản sao lưu ${path.basename(backup.file)} không khớp: ${books.problems.join(' ')}`);
        return { file: backup.file };
      });
    },

    makeNow: async (caller: Caller, audited: Audited): Promise<StoredBackup> => {
      if (!(await isThere())) throw new AppError('backup-elsewhere');
      const made = await make(BY_HAND).catch((error: unknown) => {
        throw error instanceof BackupError ? new AppError('backup-failed') : error;
      });
      await audited((tx) => recordAudit(tx, { actor: caller, action: 'back-up', thing: { kind: 'backup', id: made.name } }));
      return made;
    },

    /**
     * Returns a ticket to download a backup of this machine once, within a minute, encrypted.
     * @throws AppError `backup-not-found`, `passphrase-missing`
     */
    offerDownload: async ({ name, passphrase }: { name: string; passphrase: string | undefined }, caller: Caller, audited: Audited): Promise<string> => {
      const key = passphrase ?? second?.passphrase;
      const found = (await listBackups(folder)).find((each) => each.name === name);
      if (!found) throw new AppError('backup-not-found');
      if (key === undefined) throw new AppError('passphrase-missing');
      await audited((tx) => recordAudit(tx, { actor: caller, action: 'download', thing: { kind: 'backup', id: name } }));
      const ticket = crypto.randomUUID();
      offered.set(ticket, { file: found.file, name, passphrase: key });
      setTimeout(() => offered.delete(ticket), TICKET_LIFE).unref();
      return ticket;
    },

    /** Opens the backup of a ticket. @throws AppError `download-expired` */
    download: (ticket: string): { name: string; content: Readable } => {
      const found = offered.get(ticket);
      if (!found || !existsSync(found.file)) throw new AppError('download-expired');
      offered.delete(ticket);
      const plain = createReadStream(found.file);
      if (found.name.endsWith('.age')) return { name: found.name, content: plain };
      return { name: `${found.name}.age`, content: encrypt(plain, { passphrase: found.passphrase }) };
    },

    state,

    /** Counts the problems with backups; a new site without its first backup has none. */
    faults: async (): Promise<number> => {
      const { late, lastGood, error, rehearsed, places: second } = await state();
      const atPlaces = second.map((place) => place.error !== null || (place.late && (place.lastGood !== null || lastGood !== null)));
      return [error !== null, late && lastGood !== null, rehearsed !== null && rehearsed.error !== null, ...atPlaces].filter(Boolean).length;
    },
  };
}

export type Backups = ReturnType<typeof backupService>;
