import path from 'node:path';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import type { Owner } from '#server/platform/mail/owner.ts';
import { enqueueMail, MAIL_LIFE } from '#server/platform/mail/queue.ts';
import type { RetentionRule } from '#server/platform/personal-data.ts';
import { BackupError } from './backup-error.ts';
import { failureMail } from './mails.ts';
import { backupTime } from './make-backup.ts';
import { backupRuns, type RunKind } from './tables.ts';

/** An action, and its second place, if not on this machine. */
export type RunKey = { kind: RunKind; place?: string };

const isOf = ({ kind, place }: RunKey) =>
  and(eq(backupRuns.kind, kind), place === undefined ? isNull(backupRuns.place) : eq(backupRuns.place, place));

export async function selectLastRun(db: Db, doing: RunKey): Promise<typeof backupRuns.$inferSelect | undefined> {
  const [run] = await db.select().from(backupRuns).where(isOf(doing)).orderBy(desc(backupRuns.startedAt)).limit(1);
  return run;
}

/** Returns the newest backup whose copy reached a second place. */
export async function selectLastCopyTime(db: Db, place: string): Promise<Date | undefined> {
  const [run] = await db.select().from(backupRuns)
    .where(and(isOf({ kind: 'copy', place }), isNotNull(backupRuns.file))).orderBy(desc(backupRuns.startedAt)).limit(1);
  return run?.file ? backupTime(run.file) : undefined;
}

/** Returns the time of the newest backup on any node; its file may be on another. */
export async function selectLastBackupTime(db: Db): Promise<Date | undefined> {
  const [run] = await db.select().from(backupRuns)
    .where(and(isOf({ kind: 'backup' }), isNotNull(backupRuns.file))).orderBy(desc(backupRuns.startedAt)).limit(1);
  return run?.file ? backupTime(run.file) : undefined;
}

/**
 * Does `work` and records its success or error; a failure mails the owner, once a day at most.
 * @param only `changes`: does not record a run with nothing to do, or with the same error as before
 */
export async function recordRun<T extends { file?: string; bytes?: number } | undefined>(
  { db, owner, origin }: { db: Db; owner: Owner; origin: string },
  doing: RunKey, work: () => Promise<T>, only?: 'changes',
): Promise<T> {
  const before = only && (await selectLastRun(db, doing));
  const startedAt = new Date();
  const note = (values: Partial<typeof backupRuns.$inferInsert>, tx: Db = db) =>
    tx.insert(backupRuns).values({ ...doing, startedAt, endedAt: sql`now()`, ...values });
  try {
    const done = await work();
    if (done !== undefined || before?.error !== null) {
      await note({ ...(done?.file && { file: path.basename(done.file) }), ...(done?.bytes !== undefined && { bytes: done.bytes }) });
    }
    return done;
  } catch (error) {
    const reason = error instanceof BackupError ? error.message : `Lỗi: ${(error as Error).message}`;
    if (before?.error !== reason) {
      await db.transaction(async (tx) => {
        const [told] = await tx.select().from(backupRuns)
          .where(and(isOf(doing), sql`error is not null and ended_at > now() - interval '23 hours'`)).limit(1);
        await note({ error: reason }, tx);
        if (!told) await enqueueMail(tx, failureMail(await owner(), { ...doing, reason, origin }), MAIL_LIFE.long);
      });
    }
    throw error;
  }
}

export const runRetention: RetentionRule = {
  data: 'Notes of backups', kept: '12 months',
  forget: (db, kept) => db.execute(sql`delete from backup_runs where started_at < now() - ${kept}::interval`),
};
