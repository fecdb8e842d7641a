import { rm } from 'node:fs/promises';
import path from 'node:path';
import { desc, eq, sql } from 'drizzle-orm';
import { recordAudit } from '#server/features/audit/service.ts';
import type { Db } from '#server/platform/database.ts';
import { embeddedFolder } from '#server/platform/database-place.ts';
import { AppError } from '#server/platform/errors.ts';
import { enqueueMail, MAIL_LIFE } from '#server/platform/mail/queue.ts';
import { findEmbedded } from '#server/platform/postgres/embedded.ts';
import type { Audited, Caller } from '#server/platform/serve.ts';
import { isDue, isLate, isRehearsalDue } from './due.ts';
import { backupsIn, freeOn, sizeOf, STAYS_FREE, tidy, type Kept } from './folder.ts';
import { failureMail } from './mails.ts';
import { backupFolder, makeBackup, type Site } from './make.ts';
import { tryOut, unpackInto } from './restore.ts';
import { backupRuns } from './tables.ts';

export { ArchiveError } from './archive.ts';
export { backUpBeforeUpgrade } from './upgrade.ts';
export { backupFolder, makeBackup } from './make.ts';
export { finishRestore } from './put-in-place.ts';
export { restore } from './restore.ts';

type Deps = {
  db: Db;
  site: Site;
  /** The hour of the nightly backup in Vietnam, "02:30". */
  hour: string;
  /** Who is told of what failed. */
  owner: string;
  /** Bytes that are free on a folder's disk. */
  free?: (folder: string) => Promise<number>;
};

/** What stands in the way, in a sentence for the owner. */
class BackupFailure extends Error {}

const mb = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString('vi-VN')} MB`;

/** Backups of this site on this machine: made, tidied, rehearsed, and what the owner is told of them. */
export function backupService({ db, site, hour, owner, free = freeOn }: Deps) {
  const folder = backupFolder(site.dataFolder);

  /** Does `work`, and notes that it was done, or why not; the owner gets a letter then, once a day at most. */
  const noted = async <T>(kind: 'backup' | 'rehearsal', work: () => Promise<T & { file?: string; bytes?: number }>): Promise<T> => {
    const [run] = await db.insert(backupRuns).values({ kind }).returning({ id: backupRuns.id });
    const end = (values: Partial<typeof backupRuns.$inferInsert>, tx: Db = db) =>
      tx.update(backupRuns).set({ ...values, endedAt: sql`now()` }).where(eq(backupRuns.id, run?.id ?? 0));
    try {
      const done = await work();
      await end({ ...(done.file && { file: path.basename(done.file) }), ...(done.bytes !== undefined && { bytes: done.bytes }) });
      return done;
    } catch (error) {
      const reason = error instanceof BackupFailure ? error.message : `Lỗi: ${(error as Error).message}`;
      await db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ told: boolean }>(sql`
          select exists (select from backup_runs where kind = ${kind} and error is not null
            and ended_at > now() - interval '23 hours') as told`);
        await end({ error: reason }, tx);
        if (!rows[0]?.told) await enqueueMail(tx, failureMail(owner, { kind, reason, origin: site.origin }), MAIL_LIFE.long);
      });
      throw error;
    }
  };

  /** Whether the database runs on this machine; another server's is backed up by its own tools. */
  const isHere = async () => (await findEmbedded(embeddedFolder(site.dataFolder))) !== undefined;

  const make = (): Promise<Kept> => noted('backup', async () => {
    const [last] = await backupsIn(folder);
    // The first is judged by what it will read, though it takes less room than that.
    const expected = last ? last.bytes * 2 : await sizeOf(embeddedFolder(site.dataFolder));
    const missing = expected + STAYS_FREE - (await free(site.dataFolder));
    if (missing > 0) throw new BackupFailure(`Ổ đĩa không đủ chỗ cho bản sao lưu: cần thêm khoảng ${mb(missing)}.`);
    const { file } = await makeBackup(site, folder);
    await tidy(folder);
    const made = (await backupsIn(folder)).find((each) => each.file === file);
    if (!made) throw new Error(`${file} has gone`);
    return made;
  });

  const lastRun = async (kind: 'backup' | 'rehearsal') => {
    const [run] = await db.select().from(backupRuns).where(eq(backupRuns.kind, kind)).orderBy(desc(backupRuns.startedAt)).limit(1);
    return run;
  };

  return {
    /** The nightly backup, when its hour has come. */
    makeWhenDue: async (): Promise<void> => {
      if (!(await isHere())) return;
      const [last] = await backupsIn(folder);
      if (isDue(new Date(), last?.at, hour)) await make();
    },

    /** Once a week: whether the newest backup could be restored, tried in a database that is thrown away. */
    rehearseWhenDue: async (): Promise<void> => {
      const [last] = await backupsIn(folder);
      if (!last || !isRehearsalDue(new Date(), (await lastRun('rehearsal'))?.startedAt)) return;
      await noted('rehearsal', async () => {
        const unpacked = path.join(site.dataFolder, `restoring-${process.pid}`);
        try {
          const { books } = await tryOut(unpacked, await unpackInto(unpacked, last.file, undefined));
          if (!books.ok) throw new BackupFailure(`Sổ sách trong bản sao lưu ${last.name} không khớp: ${books.problems.join(' ')}`);
          return { file: last.file };
        } finally {
          await rm(unpacked, { recursive: true, force: true, maxRetries: 20 });
        }
      });
    },

    /** One now, for the owner. */
    makeNow: async (caller: Caller, audited: Audited): Promise<Kept> => {
      if (!(await isHere())) throw new AppError('backup-elsewhere');
      const made = await make().catch((error: unknown) => {
        throw error instanceof BackupFailure ? new AppError('backup-failed') : error;
      });
      await audited((tx) => recordAudit(tx, { actor: caller, action: 'back-up', thing: { kind: 'backup', id: made.name } }));
      return made;
    },

    state: async () => {
      const items = await backupsIn(folder);
      const [run, rehearsal] = [await lastRun('backup'), await lastRun('rehearsal')];
      return {
        items: items.map(({ name, at, bytes, beforeUpgrade }) => ({ name, at: at.toISOString(), bytes, beforeUpgrade })),
        lastGood: items[0]?.at.toISOString() ?? null,
        late: isLate(new Date(), items[0]?.at),
        error: run?.error ?? null,
        rehearsed: rehearsal?.endedAt ? { at: rehearsal.endedAt.toISOString(), error: rehearsal.error } : null,
      };
    },

    forgetOld: async (): Promise<void> => {
      await db.execute(sql`delete from backup_runs where started_at < now() - interval '1 year'`);
    },
  };
}

export type Backups = ReturnType<typeof backupService>;
