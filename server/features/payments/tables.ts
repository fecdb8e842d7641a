import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { PAYMENT_PROVIDERS } from '#contract/enums.ts';
import { orders } from '#server/features/orders/tables.ts';

/**
 * All transfers that a bank reported, kept for good. A trigger refuses changes of the bank's data; only the state
 * changes.
 */
export const transfers = pgTable(
  'transfers',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    provider: text({ enum: PAYMENT_PROVIDERS }).notNull(),
    /** The first way in which it reached us: the provider's list has other ids than its notifications. */
    source: text({ enum: ['webhook', 'list'] }).notNull(),
    externalId: text().notNull(),
    /** Hash of account, reference and amount: equal for the same transfer reported in two ways. */
    fingerprint: text().notNull(),
    reference: text().notNull(),
    account: text().notNull(),
    /** Whole VND. */
    amount: bigint({ mode: 'number' }).notNull(),
    description: text().notNull(),
    /** Time of the bank's booking. */
    at: timestamp({ withTimezone: true }).notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    state: text({ enum: ['received', 'settled', 'unmatched', 'returned', 'unrelated'] }).notNull().default('received'),
    mismatch: text({
      enum: ['no-code', 'unknown-code', 'two-codes', 'wrong-amount', 'already-paid', 'already-owned', 'buyer-gone', 'wrong-account', 'price-changed', 'months-settled', 'unassigned'],
    }),
    /** The order that it paid, or whose code it carried. */
    orderId: uuid().references(() => orders.id),
    note: text(),
  },
  (table) => [
    unique('transfers_once').on(table.provider, table.source, table.externalId),
    index('transfers_fingerprint').on(table.fingerprint),
    index('transfers_by_time').on(table.receivedAt, table.id),
    // Filters of the admin's list.
    index('transfers_by_bank_time').on(table.at, table.id),
    index('transfers_by_state').on(table.state, table.receivedAt, table.id),
    index('transfers_by_amount').on(table.amount, table.receivedAt, table.id),
    index('transfers_words').using('gin', sql`im_unaccent(${table.description} || ' ' || ${table.reference} || ' ' || ${table.externalId}) gin_trgm_ops`).with({ fastupdate: false }),
    index('transfers_given_for').on(table.receivedAt, table.id).where(sql`${table.state} = 'settled' and ${table.orderId} is null`),
    index('transfers_open').on(table.state).where(sql`${table.state} in ('received', 'unmatched')`),
    index('transfers_of_order').on(table.orderId),
    uniqueIndex('transfers_pay_once').on(table.orderId).where(sql`${table.state} = 'settled'`),
    check('transfers_amount', sql`${table.amount} > 0`),
    check('transfers_state', sql`${table.state} in ('received', 'settled', 'unmatched', 'returned', 'unrelated')`),
  ],
);

/**
 * Sums of past hours, so that the cost of a month does not grow with the sales (hour-sums.ts). Hours without a row are
 * counted anew; a trigger deletes an hour's row when a transfer comes late, is returned, or becomes unrelated.
 */
export const hourSums = pgTable('hour_sums', {
  /** Beginning of the hour. */
  hour: timestamp({ withTimezone: true }).primaryKey(),
  /** By the ledger: coins sold, number of sales and their VND; coins spent. */
  topUps: integer().notNull(),
  coinsSold: bigint({ mode: 'number' }).notNull(),
  coinsPaid: bigint({ mode: 'number' }).notNull(),
  coinsSpent: bigint({ mode: 'number' }).notNull(),
  /** Orders paid in the hour, and their VND. */
  lessons: integer().notNull(),
  lessonsPaid: bigint({ mode: 'number' }).notNull(),
  courses: integer().notNull(),
  coursesPaid: bigint({ mode: 'number' }).notNull(),
  /** Transfers that the bank booked in the hour, without returned or unrelated ones; and the returned ones. */
  received: integer().notNull(),
  receivedAmount: bigint({ mode: 'number' }).notNull(),
  returned: integer().notNull(),
  returnedAmount: bigint({ mode: 'number' }).notNull(),
});

/** Position up to which each provider's own list has been read. */
export const listCursors = pgTable('bank_list_cursors', {
  provider: text({ enum: PAYMENT_PROVIDERS }).primaryKey(),
  /** The list's id of the last transfer read. */
  last: text().notNull(),
});
