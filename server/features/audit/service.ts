import { sql } from 'drizzle-orm';
import type { AuditAction, AuditKind } from '#contract/audit-words.ts';
import type { Db } from '#server/platform/database.ts';
import type { Audited, Caller } from '#server/platform/serve.ts';
import { auditEntries, securityEvents } from './tables.ts';

export type Done = {
  /** The admin who did it, the site itself, or the loader of the library's files. */
  actor: Pick<Caller, 'uid' | 'email'> | 'system' | 'library';
  action: AuditAction;
  thing: { kind: AuditKind; id: string };
  /**
   * What changed, as it was and as it is; absent where there was nothing, or nothing is left. Of a long document the
   * numbers of its versions, which are kept themselves.
   */
  before?: object;
  after?: object;
};

/** Notes what was done, in the transaction that does it: neither stands without the other. */
export async function recordAudit(tx: Db, { actor, action, thing, before, after }: Done): Promise<void> {
  const by = typeof actor === 'string' ? { actorId: null, actor } : { actorId: actor.uid, actor: actor.email };
  await tx
    .insert(auditEntries)
    .values({ ...by, action, kind: thing.kind, thing: thing.id, before, after })
    .returning({ noted: sql`set_config('vo_toan.audited', 'yes', true)` }); // told to `auditedOn`, until the transaction ends
}

/** What a writing call of the admin does: a transaction that leaves no row in the audit is undone, and fails the call. */
export const auditedOn = (db: Db): Audited => (work) =>
  db.transaction(async (tx) => {
    const answer = await work(tx);
    const { rows } = await tx.execute<{ audited: string | null }>(sql`select current_setting('vo_toan.audited', true) as audited`);
    if (rows[0]?.audited !== 'yes') throw new Error('a call of the admin left no row in the audit');
    return answer;
  });

/** @param kept for how long an event of the security log is kept: long enough to notice, and to look back */
export async function forgetOldSecurityEvents(db: Db, kept: string): Promise<void> {
  await db.delete(securityEvents).where(sql`${securityEvents.minute} < now() - ${kept}::interval`);
}
