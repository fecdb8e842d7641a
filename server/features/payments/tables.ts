import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { PAYMENT_PROVIDERS } from '#contract/enums.ts';
import { orders } from '#server/features/orders/tables.ts';

/**
 * Every transfer that a bank told us of, kept for good, whether or not it settled anything. What the bank said of it is
 * never changed (a trigger refuses it); only what became of it is.
 */
export const transfers = pgTable(
  'transfers',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    provider: text({ enum: PAYMENT_PROVIDERS }).notNull(),
    /** How it reached us first: the provider's list has other ids than its notifications. */
    source: text({ enum: ['webhook', 'list'] }).notNull(),
    /** The provider's own id. */
    externalId: text().notNull(),
    /** The same transfer told in two ways has one fingerprint: account, reference and amount. */
    fingerprint: text().notNull(),
    reference: text().notNull(),
    account: text().notNull(),
    /** Whole VND. */
    amount: bigint({ mode: 'number' }).notNull(),
    description: text().notNull(),
    /** When the bank booked it. */
    at: timestamp({ withTimezone: true }).notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    state: text({ enum: ['received', 'settled', 'unmatched', 'returned', 'unrelated'] }).notNull().default('received'),
    mismatch: text({
      enum: ['no-code', 'unknown-code', 'two-codes', 'wrong-amount', 'already-paid', 'already-owned', 'buyer-gone', 'wrong-account', 'price-changed'],
    }),
    /** The order that it paid, or whose code it carried. */
    orderId: uuid().references(() => orders.id),
    /** What the admin wrote. */
    note: text(),
  },
  (table) => [
    unique('transfers_once').on(table.provider, table.source, table.externalId),
    index('transfers_fingerprint').on(table.fingerprint),
    index('transfers_by_time').on(table.receivedAt, table.id),
    // What the admin's list is narrowed to.
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
 * Sums of hours that are over, so that a month costs as much however much was sold (hour-sums.ts). An hour without a row is counted
 * anew; a trigger of the transfers takes the row away when one of its hour comes late, is sent back, or turns out to be unrelated.
 */
export const hourSums = pgTable('hour_sums', {
  /** When it began. */
  hour: timestamp({ withTimezone: true }).primaryKey(),
  /** By the ledger: coins that were sold, how often and for how much VND, and spent. */
  topUps: integer().notNull(),
  coinsSold: bigint({ mode: 'number' }).notNull(),
  coinsPaid: bigint({ mode: 'number' }).notNull(),
  coinsSpent: bigint({ mode: 'number' }).notNull(),
  /** Orders that were paid then, and their VND. */
  lessons: integer().notNull(),
  lessonsPaid: bigint({ mode: 'number' }).notNull(),
  courses: integer().notNull(),
  coursesPaid: bigint({ mode: 'number' }).notNull(),
  /** Transfers that the bank booked then, without those that were sent back or are unrelated; and those that were sent back. */
  received: integer().notNull(),
  receivedAmount: bigint({ mode: 'number' }).notNull(),
  returned: integer().notNull(),
  returnedAmount: bigint({ mode: 'number' }).notNull(),
});

/** How far each provider's own list has been read. */
export const listCursors = pgTable('bank_list_cursors', {
  provider: text({ enum: PAYMENT_PROVIDERS }).primaryKey(),
  /** The list's id of the last transfer read. */
  last: text().notNull(),
});
