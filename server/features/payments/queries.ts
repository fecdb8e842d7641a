import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database.ts';
import { after, PAGE } from '#server/platform/page-of.ts';
import type { IncomingTransfer } from './providers/provider.ts';
import { listCursors, transfers } from './tables.ts';

export type TransferRow = typeof transfers.$inferSelect;
export type Source = TransferRow['source'];
type NewTransfer = IncomingTransfer & Pick<TransferRow, 'provider' | 'source' | 'fingerprint'>;

/**
 * Stores a transfer; undefined when it is known: by its id, or, told in the other way, by its fingerprint. Those of one
 * fingerprint take their turns until the caller's transaction ends.
 */
export async function store(tx: Db, transfer: NewTransfer): Promise<TransferRow | undefined> {
  const { provider, source, fingerprint } = transfer;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`);
  const toldElsewhere = await tx
    .select({ id: transfers.id })
    .from(transfers)
    .where(and(eq(transfers.fingerprint, fingerprint), eq(transfers.provider, provider), ne(transfers.source, source)))
    .limit(1);
  if (toldElsewhere.length > 0) return undefined;
  const [made] = await tx.insert(transfers).values(transfer).onConflictDoNothing().returning();
  return made;
}

/** The transfer, kept from others until the caller's transaction ends. */
export const lockTransfer = async (tx: Db, id: string): Promise<TransferRow | undefined> =>
  (await tx.select().from(transfers).where(eq(transfers.id, id)).for('update'))[0];

type Change = Partial<Pick<TransferRow, 'state' | 'mismatch' | 'orderId' | 'note'>>;

export async function change(tx: Db, id: string, values: Change): Promise<TransferRow> {
  const [row] = await tx.update(transfers).set(values).where(eq(transfers.id, id)).returning();
  if (!row) throw new Error(`the transfer ${id} is gone`);
  return row;
}

/** Stored, and not settled yet as something failed then: all of them, so that none stands in another's way for good. */
export const waiting = (db: Db) =>
  db.select({ id: transfers.id }).from(transfers).where(eq(transfers.state, 'received')).orderBy(transfers.receivedAt);

/** Whether money with the order's code waits for the admin. */
export async function waitsFor(tx: Db, orderId: string): Promise<boolean> {
  const open = and(eq(transfers.orderId, orderId), eq(transfers.state, 'unmatched'));
  return (await tx.select({ id: transfers.id }).from(transfers).where(open).limit(1)).length > 0;
}

/** How far the provider's list was read: the list's id of the last transfer; undefined before the first time. */
export async function lastListed(db: Db, provider: TransferRow['provider']): Promise<string | undefined> {
  const [row] = await db.select({ last: listCursors.last }).from(listCursors).where(eq(listCursors.provider, provider));
  return row?.last;
}

export const noteListed = (db: Db, provider: TransferRow['provider'], last: string) =>
  db.insert(listCursors).values({ provider, last }).onConflictDoUpdate({ target: listCursors.provider, set: { last } });

type Filter = { state?: TransferRow['state'] | undefined; q?: string | undefined; cursor?: string | undefined };

/** A page of all transfers, newest first, and one more when there is a next page. */
export function transfersPage(db: Db, { state, q, cursor }: Filter) {
  const like = `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const found = q
    ? or(
        sql`${transfers.description} ilike ${like}`, sql`${transfers.reference} ilike ${like}`,
        sql`${transfers.externalId} ilike ${like}`, sql`${transfers.amount}::text like ${like}`,
      )
    : undefined;
  return db
    .select()
    .from(transfers)
    .where(and(
      state === undefined ? undefined : eq(transfers.state, state), found,
      after(cursor, transfers, transfers.receivedAt, transfers.id),
    ))
    .orderBy(desc(transfers.receivedAt), desc(transfers.id))
    .limit(PAGE + 1);
}
