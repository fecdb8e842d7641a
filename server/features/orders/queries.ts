import { and, desc, eq, inArray, isNull, lte, ne, sql, type SQL } from 'drizzle-orm';
import { readVnd } from '#contract/amounts.ts';
import type { StudentOfOrder } from '#contract/orders.ts';
import type { Db } from '#server/platform/database/database.ts';
import { ownerColumns, findOwnerConditions } from '#server/features/people/service.ts';
import { inDays } from '#server/platform/day.ts';
import { findRows, type SearchCondition } from '#server/platform/database/search-rows.ts';
import { afterCursor, PAGE } from '#server/platform/http/pagination.ts';
import { isIndexable, containsPattern } from '#server/platform/database/search-condition.ts';
import { isUuid } from '#server/platform/database/uuid.ts';
import { orders } from './tables.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderItem = Pick<OrderRow, 'coins' | 'courseId' | 'lessonId'> & { uid: string; kind: Exclude<OrderRow['kind'], 'tuition'> };
export type NewOrder = OrderItem & Pick<OrderRow, 'title' | 'amount' | 'code'>;

const sameItem = ({ uid, kind, coins, courseId, lessonId }: OrderItem) =>
  and(
    eq(orders.uid, uid),
    eq(orders.kind, kind),
    coins === null ? isNull(orders.coins) : eq(orders.coins, coins),
    courseId === null ? isNull(orders.courseId) : eq(orders.courseId, courseId),
    lessonId === null ? isNull(orders.lessonId) : eq(orders.lessonId, lessonId),
  );

/** Writes a pending order; undefined when the same item has one, or the code was used before. */
export async function insertPending(db: Db, order: NewOrder, hours: number): Promise<OrderRow | undefined> {
  const expiresAt = sql<Date>`now() + make_interval(hours => ${hours})`;
  const [made] = await db.insert(orders).values({ ...order, expiresAt }).onConflictDoNothing().returning();
  return made;
}

export async function findPendingOrder(db: Db, item: OrderItem): Promise<OrderRow | undefined> {
  const [found] = await db.select().from(orders).where(and(sameItem(item), eq(orders.state, 'pending')));
  return found;
}

export const findOrder = async (db: Db, id: string): Promise<OrderRow | undefined> =>
  (await db.select().from(orders).where(eq(orders.id, id)))[0];

/** Selects orders by id; ignores ids that are no uuid, because the ledger's references are any text. */
export async function selectOrdersById(db: Db, ids: string[]): Promise<OrderRow[]> {
  const known = ids.filter(isUuid);
  return known.length === 0 ? [] : db.select().from(orders).where(inArray(orders.id, known));
}

export const lockOrder = async (tx: Db, id: string): Promise<OrderRow | undefined> =>
  (await tx.select().from(orders).where(eq(orders.id, id)).for('update'))[0];

export const selectOrdersByCode = async (db: Db, codes: string[]): Promise<OrderRow[]> =>
  codes.length === 0 ? [] : db.select().from(orders).where(inArray(orders.code, codes));

export const selectOrders = (db: Db, uid: string, cursor: string | undefined) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.uid, uid), afterCursor(cursor, orders, orders.createdAt, orders.id)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(PAGE + 1);

// The table is of `students`: drizzle would omit a column's table here.
const studentColumn = sql<StudentOfOrder | null>`(
  select jsonb_build_object('id', students.id, 'name', students.name, 'className', students.class_name) from students where students.id = orders.student_id)`;

const forAdmin = { order: orders, ...ownerColumns(sql`orders.uid`), student: studentColumn };

export type Filter = {
  q?: string | undefined;
  state?: OrderRow['state'] | undefined;
  day?: string | undefined;
  cursor?: string | undefined;
};

/** A page of all learners' orders, with addresses and names, or the numbers of ended accounts. */
export async function selectAllOrders(db: Db, { q = '', state, day, cursor }: Filter) {
  const applyFilters = (way?: SQL) => and(
    way,
    state === undefined ? undefined : eq(orders.state, state),
    day === undefined ? undefined : inDays(orders.createdAt, day, day),
    afterCursor(cursor, orders, orders.createdAt, orders.id),
  );
  const ways = await listSearchConditions(db, q.trim());
  return db
    .select({ ...forAdmin, id: orders.id })
    .from(orders)
    .where(ways.length === 0 ? applyFilters() : findRows({ table: orders, time: orders.createdAt, id: orders.id, applyFilters }, ways))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(PAGE + 1);
}

async function listSearchConditions(db: Db, q: string): Promise<SearchCondition[]> {
  if (q === '') return [];
  const former = /^deleted-(\d{1,9})$/i.exec(q)?.[1];
  const amount = readVnd(q);
  const ownedBy = await findOwnerConditions(db, q);
  return [
    ...(amount === undefined ? [] : [sql`${orders.amount} = ${amount}::bigint`]),
    sql`${orders.code} ilike ${containsPattern(q.replace(/[\s.-]/g, '') || q)}`,
    isIndexable(q) ? sql`im_unaccent(${orders.title}) like im_unaccent(${containsPattern(q)})` : sql`${orders.title} ilike ${containsPattern(q)}`,
    ...ownedBy(sql`${orders.uid}`),
    sql`${orders.studentId} in (select id from students where ${isUuid(q) ? sql`id = ${q}` : sql`im_unaccent(name) like im_unaccent(${containsPattern(q)})`})`,
    ...(isUuid(q) ? [sql`${orders.uid} = ${q}`, sql`${orders.id} = ${q}`] : []),
    ...(former ? [sql`${orders.uid} = (select uid from learners where former_number = ${Number(former)})`] : []),
  ];
}

export const selectOrdersForAdmin = async (db: Db, ids: string[]) =>
  ids.length === 0 ? [] : db.select(forAdmin).from(orders).where(inArray(orders.id, ids));

/** Unpaid orders of this amount, made within 30 days before the money came or a day after; the newest first. */
export const selectUnpaidOfAmount = (db: Db, amount: number, came: Date, most: number) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(
      sql`${orders.amount} = ${amount}::bigint`, ne(orders.state, 'paid'),
      sql`${orders.createdAt} between ${came.toISOString()}::timestamptz - interval '30 days' and ${came.toISOString()}::timestamptz + interval '1 day'`,
    ))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(most);

export const selectUnpaidOrders = (db: Db, uid: string, most: number) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.uid, uid), ne(orders.state, 'paid')))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(most);

/**
 * Marks overdue pending orders as expired, all or the one of `id`. Skips rows locked by others, because waiting for
 * each other could deadlock.
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

/** Ends a paid order whose money the owner uses otherwise. */
export const markUnpaid = (tx: Db, id: string) =>
  tx.update(orders).set({ state: 'cancelled', paidAt: null, cancelledAt: sql`now()` }).where(and(eq(orders.id, id), eq(orders.state, 'paid')));

/** Returns the order if it was pending until now. */
export async function markCancelled(tx: Db, id: string): Promise<OrderRow | undefined> {
  const pending = and(eq(orders.id, id), eq(orders.state, 'pending'));
  return (await tx.update(orders).set({ state: 'cancelled', cancelledAt: sql`now()` }).where(pending).returning())[0];
}

/**
 * Cancels the pending orders for content that the learner now owns: one lesson, or without `lessonId` the whole
 * course.
 */
export const cancelOwned = (tx: Db, { uid, courseId, lessonId }: Pick<OrderItem, 'uid' | 'lessonId'> & { courseId: string }) =>
  tx
    .update(orders)
    .set({ state: 'cancelled', cancelledAt: sql`now()` })
    .where(
      and(
        eq(orders.uid, uid), eq(orders.courseId, courseId), eq(orders.state, 'pending'),
        lessonId === null ? undefined : eq(orders.lessonId, lessonId),
      ),
    );

export const recordProblem = (tx: Db, id: string, problem: string | null) =>
  tx.update(orders).set({ problem }).where(eq(orders.id, id));

export const countOrders = (db: Db): Promise<number> => db.$count(orders);
