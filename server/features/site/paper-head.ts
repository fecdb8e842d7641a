import { sql } from 'drizzle-orm';
import type { PaperHead } from '#contract/paper-head.ts';
import { recordAudit, type AuditRecord } from '#server/features/audit/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { paperHeads } from './tables.ts';

const EMPTY: PaperHead = { authority: '', school: '', exam: '', minutes: null };

/** The head of printed papers: one row, once the owner has written it. */
export function paperHeadService({ db }: { db: Db }) {
  const read = async (from: Db): Promise<PaperHead> => {
    const [row] = await from.select().from(paperHeads);
    if (!row) return EMPTY;
    const { only: _, changedAt: __, ...head } = row;
    return head;
  };

  return {
    read: (): Promise<PaperHead> => read(db),

    write: async (tx: Db, head: PaperHead, actor: AuditRecord['actor']): Promise<PaperHead> => {
      const before = await read(tx);
      const row = { ...head, changedAt: sql`now()` };
      await tx.insert(paperHeads).values(row).onConflictDoUpdate({ target: paperHeads.only, set: row });
      await recordAudit(tx, { actor, action: 'update', thing: { kind: 'site', id: 'paper-head' }, before, after: head });
      return head;
    },
  };
}

export type PaperHeadService = ReturnType<typeof paperHeadService>;
