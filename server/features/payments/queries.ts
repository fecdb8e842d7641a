import { and, count, desc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Owner } from '#contract/orders.ts';
import { readVnd } from '#contract/amounts.ts';
import { ownerColumns, findOwnerConditions } from '#server/features/people/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { dayOf, inDays, lastOfMonth } from '#server/platform/day.ts';
import { findRows, type SearchCondition } from '#server/platform/database/search-rows.ts';
import { afterCursor, PAGE } from '#server/platform/http/pagination.ts';
import { isIndexable, containsPattern } from '#server/platform/database/search-condition.ts';
import { theRow } from '#server/platform/database/the-row.ts';
import { asUuid, isUuid } from '#server/platform/database/uuid.ts';
import { IS_INCOME, sumsByDay, type MoneySums } from './hour-sums.ts';
import type { IncomingTransfer } from './providers/provider.ts';
import { listCursors, transfers } from './tables.ts';
import { STUDENT_TEXT, sumTuition, sumTuitionByClass, type ClassSum, type TuitionSums } from './tuition-sums.ts';

export type TransferRow = typeof transfers.$inferSelect;
export type Source = TransferRow['source'];
type NewTransfer = IncomingTransfer & Pick<TransferRow, 'provider' | 'source' | 'fingerprint'>;

/**
 * Stores a transfer and returns its row; undefined when it is known by its id, or by its fingerprint from another
 * report. Transfers of one fingerprint wait for each other until the caller's transaction ends.
 */
export async function insertTransfer(tx: Db, transfer: NewTransfer): Promise<TransferRow | undefined> {
  const { provider, source, fingerprint } = transfer;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`);
  const reportedElsewhere = await tx
    .select({ id: transfers.id })
    .from(transfers)
    .where(and(eq(transfers.fingerprint, fingerprint), or(ne(transfers.provider, provider), ne(transfers.source, source))))
    .limit(1);
  if (reportedElsewhere.length > 0) return undefined;
  const [made] = await tx.insert(transfers).values(transfer).onConflictDoNothing().returning();
  return made;
}

export const lockTransfer = async (tx: Db, id: string): Promise<TransferRow | undefined> =>
  (await tx.select().from(transfers).where(eq(transfers.id, id)).for('update'))[0];

type Change = Partial<Pick<TransferRow, 'state' | 'mismatch' | 'orderId' | 'note'>>;

export async function updateTransfer(tx: Db, id: string, values: Change): Promise<TransferRow> {
  return theRow(await tx.update(transfers).set(values).where(eq(transfers.id, id)).returning());
}

/** Stored transfers whose settling failed: all of them, so that one cannot block the others. */
export const selectWaitingTransfers = (db: Db) =>
  db.select({ id: transfers.id }).from(transfers).where(eq(transfers.state, 'received')).orderBy(transfers.receivedAt);

/** Tells whether money with the order's code waits for the admin. */
export async function hasUnmatchedTransfer(tx: Db, orderId: string): Promise<boolean> {
  const open = and(eq(transfers.orderId, orderId), eq(transfers.state, 'unmatched'));
  return (await tx.select({ id: transfers.id }).from(transfers).where(open).limit(1)).length > 0;
}

export async function countUnmatched(db: Db, most: number): Promise<number> {
  const open = db.select({ id: transfers.id }).from(transfers).where(eq(transfers.state, 'unmatched')).limit(most);
  return db.$count(open.as('open'));
}

/** The list's id of the last transfer read; undefined before the first reading. */
export async function selectListCursor(db: Db, provider: TransferRow['provider']): Promise<string | undefined> {
  const [row] = await db.select({ last: listCursors.last }).from(listCursors).where(eq(listCursors.provider, provider));
  return row?.last;
}

export const storeListCursor = (db: Db, provider: TransferRow['provider'], last: string) =>
  db.insert(listCursors).values({ provider, last }).onConflictDoUpdate({ target: listCursors.provider, set: { last } });

export const findTransfer = async (db: Db, id: string): Promise<TransferRow | undefined> =>
  (await db.select().from(transfers).where(eq(transfers.id, id)))[0];

/** Selects transfers by the ledger's references to them. */
export const findTransfers = async (db: Db, references: string[]): Promise<TransferRow[]> => {
  const ids = references.filter(isUuid);
  return ids.length === 0 ? [] : db.select().from(transfers).where(inArray(transfers.id, ids));
};

export type Filter = {
  state?: TransferRow['state'] | undefined;
  q?: string | undefined;
  day?: string | undefined;
  cursor?: string | undefined;
};

export async function selectTransfers(db: Db, { state, q = '', day, cursor }: Filter) {
  const applyFilters = (way?: SQL) => and(
    way,
    state === undefined ? undefined : eq(transfers.state, state),
    day === undefined ? undefined : inDays(transfers.at, day, day),
    afterCursor(cursor, transfers, transfers.receivedAt, transfers.id),
  );
  const ways = await listSearchConditions(db, q.trim());
  return db
    .select()
    .from(transfers)
    .where(ways.length === 0 ? applyFilters() : findRows({ table: transfers, time: transfers.receivedAt, id: transfers.id, applyFilters }, ways))
    .orderBy(desc(transfers.receivedAt), desc(transfers.id))
    .limit(PAGE + 1);
}

/**
 * The conditions that a search may mean; none for an empty one. Tables of the features `orders` and `coins` are named
 * by their SQL names.
 */
async function listSearchConditions(db: Db, q: string): Promise<SearchCondition[]> {
  if (q === '') return [];
  const { description, reference, externalId, orderId } = transfers;
  const amount = readVnd(q);
  const code = q.replace(/[\s.-]/g, '');
  const ownedBy = await findOwnerConditions(db, q);
  const given = sql`${transfers.state} = 'settled' and ${orderId} is null`;
  const givenTo = sql`(select entry.uid from coin_entries as entry where entry.reason = 'top-up' and entry.reference = ${transfers.id}::text)`;
  return [
    ...(amount === undefined ? [] : [sql`${transfers.amount} = ${amount}`]),
    isIndexable(q)
      ? sql`im_unaccent(${description} || ' ' || ${reference} || ' ' || ${externalId}) like im_unaccent(${containsPattern(q)})`
      : sql`(${description} ilike ${containsPattern(q)} or ${reference} ilike ${containsPattern(q)})`,
    ...ownedBy(sql`coalesce((select orders.uid from orders where orders.id = ${orderId}), case when ${given} then ${givenTo} end)`, (are) => [
      sql`${orderId} in (select id from orders where ${are(sql`orders.uid`)})`,
      sql`${given} and ${are(givenTo)}`,
    ]),
    // Names of students whose tuition it paid, or whose code it carries; tables of `tuition` and `students`.
    ...(isIndexable(q) ? [sql`${transfers.id} in (
      select transfer_id from tuition_payments join students on students.id = student_id where taken_back_at is null and im_unaccent(name) like im_unaccent(${containsPattern(q)}))`,
    sql`${orderId} in (select orders.id from orders join students on students.id = student_id where im_unaccent(name) like im_unaccent(${containsPattern(q)}))`] : []),
    // A code in the payer's spelling, however the bank changed it.
    ...(/^[a-z0-9]{3,}$/i.test(code) ? [sql`${orderId} in (select id from orders where code ilike ${containsPattern(code)})`] : []),
    ...(isUuid(q) ? [sql`${transfers.id} = ${q}`, sql`${orderId} = ${q}`] : []),
  ];
}

/** Coins that the admin gave for transfers, by transfer id. */
export async function selectGivenCoins(db: Db, ids: string[]): Promise<Map<string, Owner & { coins: number }>> {
  if (ids.length === 0) return new Map();
  const { email, name } = ownerColumns(sql`coin_entries.uid`);
  const { rows } = await db.execute<Owner & { id: string; coins: number }>(sql`
    select reference as id, uid, ${email} as email, ${name} as name, amount as coins from coin_entries
    where reason = 'top-up' and reference in (${sql.join(ids.map((id) => sql`${id}`), sql`, `)})`);
  return new Map(rows.map(({ id, ...given }) => [id, given]));
}

/** Sums the VND that are known to be paid for a learner's coins, by order or by transfer. */
export async function sumPaidForCoins(db: Db, uid: string): Promise<number> {
  const { rows } = await db.execute<{ paid: number }>(sql`
    select coalesce(sum(coalesce(orders.amount, transfers.amount)), 0)::float8 as paid
    from coin_entries as entry
    cross join lateral (select ${asUuid('entry.reference')} as id) as cause
    left join orders on orders.id = cause.id
    left join transfers on transfers.id = cause.id
    where entry.uid = ${uid} and entry.reason = 'top-up'`);
  return theRow(rows).paid;
}

/** Sums all coins that were ever sold, their price, and all coins spent. */
export async function sumAllCoins(db: Db): Promise<{ sold: number; paid: number; spent: number }> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select (min(at) at time zone 'Asia/Ho_Chi_Minh')::date::text as day from coin_entries where reason in ('top-up', 'paper')`);
  const { day } = theRow(rows);
  const days = day === null ? [] : await sumsByDay(db, day, dayOf(new Date()));
  const sum = (of: keyof MoneySums) => days.reduce((all, each) => all + each[of], 0);
  return { sold: sum('coinsSold'), paid: sum('coinsPaid'), spent: sum('coinsSpent') };
}

type Sum = { count: number; amount: number };

/** Sums of a month's money by purpose (the contract says what each part includes). @param month `2026-11` */
export async function sumMonth(db: Db, month: string): Promise<{
  received: Sum; returned: Sum; unrelated: Sum; waiting: Sum; coins: Sum & { coins: number }; lessons: Sum; courses: Sum;
  tuition: TuitionSums; tuitionByClass: ClassSum[];
}> {
  const days = await sumsByDay(db, `${month}-01`, lastOfMonth(month));
  const waiting = theRow(await db
    .select({ count: count(), amount: sql<number>`coalesce(sum(${transfers.amount}), 0)::float8` })
    .from(transfers)
    .where(eq(transfers.state, 'unmatched')));
  const unrelated = theRow(await db
    .select({ count: count(), amount: sql<number>`coalesce(sum(${transfers.amount}), 0)::float8` })
    .from(transfers)
    .where(and(eq(transfers.state, 'unrelated'), inDays(transfers.at, `${month}-01`, lastOfMonth(month)))));
  const sum = (of: keyof MoneySums) => days.reduce((all, day) => all + day[of], 0);
  return {
    received: { count: sum('received'), amount: sum('receivedAmount') },
    returned: { count: sum('returned'), amount: sum('returnedAmount') },
    unrelated,
    waiting,
    coins: { count: sum('topUps'), amount: sum('coinsPaid'), coins: sum('coinsSold') },
    lessons: { count: sum('lessons'), amount: sum('lessonsPaid') },
    courses: { count: sum('courses'), amount: sum('coursesPaid') },
    tuition: await sumTuition(db, `${month}-01`, lastOfMonth(month)),
    tuitionByClass: await sumTuitionByClass(db, month),
  };
}

export type BookedTransfer = {
  day: string;
  amount: number;
  reference: string;
  state: TransferRow['state'];
  mismatch: TransferRow['mismatch'];
  isIncome: boolean;
  code: string | null;
  kind: 'coins' | 'lesson' | 'course' | 'tuition' | null;
  title: string | null;
  /** Student of tuition. */
  student: string | null;
  months: string[] | null;
  buyer: string | null;
  coins: number | null;
};

/** Transfers that the bank booked within a month, by its time, and that were not returned. */
export async function selectBookedTransfers(db: Db, month: string): Promise<BookedTransfer[]> {
  const { rows } = await db.execute<BookedTransfer>(sql`
    select to_char(transfers.at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') as day,
      transfers.amount::float8 as amount, transfers.reference, transfers.state, transfers.mismatch, ${IS_INCOME} as "isIncome", orders.code,
      case when transfers.state = 'settled' then orders.kind end as kind,
      case when transfers.state = 'settled' then orders.title end as title,
      case when transfers.state = 'settled' then ${ownerColumns(sql`coalesce(orders.uid, entry.uid)`).email} end as buyer,
      case when orders.id is null then entry.amount end as coins,
      case when payment.id is not null then ${STUDENT_TEXT} end as student,
      (select array_agg(to_char(month, 'YYYY-MM') order by month) from tuition_payment_months where payment_id = payment.id) as months
    from transfers
    left join orders on orders.id = transfers.order_id
    left join coin_entries as entry on entry.reason = 'top-up' and entry.reference = transfers.id::text
    left join tuition_payments as payment on payment.transfer_id = transfers.id and payment.taken_back_at is null
    left join students on students.id = payment.student_id
    where transfers.state <> 'returned' and ${inDays(sql`transfers.at`, `${month}-01`, lastOfMonth(month))}
    order by transfers.at, transfers.id`);
  return rows;
}
