import { sql } from 'drizzle-orm';
import type { AuditAction, AuditKind } from '#contract/audit-words.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Audited, Caller } from '#server/platform/http/serve.ts';
import { auditEntries } from './tables.ts';

export type AuditRecord = {
  /** The acting admin, the site itself, or the loader of the library's files. */
  actor: Pick<Caller, 'uid' | 'email'> | 'system' | 'library';
  action: AuditAction;
  thing: { kind: AuditKind; id: string };
  /**
   * Values before and after; absent before a creation or after a removal. For long documents only version numbers,
   * since versions are stored.
   */
  before?: object;
  after?: object;
};

/** Writes an audit entry in the action's transaction, so that neither exists without the other. */
export async function recordAudit(tx: Db, { actor, action, thing, before, after }: AuditRecord): Promise<void> {
  const by = typeof actor === 'string' ? { actorId: null, actor } : { actorId: actor.uid, actor: actor.email };
  await tx
    .insert(auditEntries)
    .values({ ...by, action, kind: thing.kind, thing: thing.id, before, after })
    .returning({ noted: sql`set_config('vo_toan.audited', 'yes', true)` }); // read by `createAuditedTransaction`, until the transaction ends
}

/** Runs a writing call of the admin: without an audit entry it is rolled back, and the call fails. */
export const createAuditedTransaction = (db: Db): Audited => (work) =>
  db.transaction(async (tx) => {
    const answer = await work(tx);
    const { rows } = await tx.execute<{ audited: string | null }>(sql`select current_setting('vo_toan.audited', true) as audited`);
    if (rows[0]?.audited !== 'yes') throw new Error('a writing call of the admin recorded no audit entry: call recordAudit() in its transaction');
    return answer;
  });
