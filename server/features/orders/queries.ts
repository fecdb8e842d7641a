import { and, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database.ts';
import { after, PAGE } from '#server/platform/page-of.ts';
import { orders } from './tables.ts';

export type OrderRow = typeof orders.$inferSelect;
/** What one learner buys: an order without what the site adds to it. */
export type Item = Pick<OrderRow, 'uid' | 'kind' | 'coins' | 'courseId' | 'lessonId'>;
export type NewOrder = Item & Pick<OrderRow, 'title' | 'amount' | 'code'>;

const sameItem = ({ uid, kind, coins, courseId, lessonId }: Item) =>
  and(
    eq(orders.uid, uid),
    eq(orders.kind, kind),
    coins === null ? isNull(orders.coins) : eq(orders.coins, coins),
    courseId === null ? isNull(orders.courseId) : eq(orders.courseId, courseId),
    lessonId === null ? isNull(orders.lessonId) : eq(orders.lessonId, lessonId),
  );

/** Writes a pending order; undefined when there is one for the same item, or the code was used before. */
export async function insertPending(db: Db, order: NewOrder, hours: number): Promise<OrderRow | undefined> {
  const expiresAt = sql<Date>`now() + make_interval(hours => ${hours})`;
  const [made] = await db.insert(orders).values({ ...order, expiresAt }).onConflictDoNothing().returning();
  return made;
}

/** The pending order for the same item. */
export async function pendingOf(db: Db, item: Item): Promise<OrderRow | undefined> {
  const [found] = await db.select().from(orders).where(and(sameItem(item), eq(orders.state, 'pending')));
  return found;
}

export const orderById = async (db: Db, id: string): Promise<OrderRow | undefined> =>
  (await db.select().from(orders).where(eq(orders.id, id)))[0];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Those of the ids that are orders: the ledger's references are any text. */
export async function ordersById(db: Db, ids: string[]): Promise<OrderRow[]> {
  const known = ids.filter((id) => UUID.test(id));
  return known.length === 0 ? [] : db.select().from(orders).where(inArray(orders.id, known));
}

/** One order, kept from others until the caller's transaction ends. */
export const lockOrder = async (tx: Db, id: string): Promise<OrderRow | undefined> =>
  (await tx.select().from(orders).where(eq(orders.id, id)).for('update'))[0];

export const ordersByCode = async (db: Db, codes: string[]): Promise<OrderRow[]> =>
  codes.length === 0 ? [] : db.select().from(orders).where(inArray(orders.code, codes));

/** A page of the learner's orders, newest first, and one more when there is a next page. */
export const ordersOf = (db: Db, uid: string, cursor: string | undefined) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.uid, uid), after(cursor, orders, orders.createdAt, orders.id)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(PAGE + 1);

/** The same of all learners, with their addresses, or the numbers of accounts that have ended; `q` is part of an address, a code or a title. */
export async function allOrders(db: Db, q: string | undefined, cursor: string | undefined) {
  // The account belongs to the feature `identity`; named here as the foreign key names it.
  const email = sql<string>`coalesce(
    (select email from "user" where "user".id = ${orders.uid}),
    (select 'deleted-' || former_number from learners where learners.uid = ${orders.uid}))`;
  const like = `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const found = q ? or(sql`${orders.code} ilike ${like}`, sql`${orders.title} ilike ${like}`, sql`${email} ilike ${like}`) : undefined;
  return db
    .select({ order: orders, id: orders.id, email })
    .from(orders)
    .where(and(found, after(cursor, orders, orders.createdAt, orders.id)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(PAGE + 1);
}

/**
 * Marks pending orders whose time is over, all of them or the one of `id`. One that somebody else is changing is left
 * for the next time: waiting for each other, two transactions could never end.
 */
export async function markExpired(db: Db, id?: string): Promise<OrderRow[]> {
  const due = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.state, 'pending'), lte(orders.expiresAt, sql`now()`), id === undefined ? undefined : eq(orders.id, id)))
    .limit(500)
    .for('update', { skipLocked: true });
  return db.update(orders).set({ state: 'expired' }).where(inArray(orders.id, due)).returning();
}

export const markPaid = (tx: Db, id: string) =>
  tx.update(orders).set({ state: 'paid', paidAt: sql`now()`, problem: null }).where(eq(orders.id, id));

/** Answers the order when it was pending until now. */
export async function markCancelled(tx: Db, id: string): Promise<OrderRow | undefined> {
  const pending = and(eq(orders.id, id), eq(orders.state, 'pending'));
  return (await tx.update(orders).set({ state: 'cancelled' }).where(pending).returning())[0];
}

/** Ends the pending orders for what the learner owns now: one lesson, or without `lessonId` the course and all of it. */
export const cancelOwned = (tx: Db, { uid, courseId, lessonId }: Pick<Item, 'uid' | 'lessonId'> & { courseId: string }) =>
  tx
    .update(orders)
    .set({ state: 'cancelled' })
    .where(
      and(
        eq(orders.uid, uid), eq(orders.courseId, courseId), eq(orders.state, 'pending'),
        lessonId === null ? undefined : eq(orders.lessonId, lessonId),
      ),
    );

export const noteProblem = (tx: Db, id: string, problem: string | null) =>
  tx.update(orders).set({ problem }).where(eq(orders.id, id));
