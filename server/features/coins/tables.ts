import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { learners } from '#server/features/users/tables.ts';

/**
 * The ledger of coins: every change of a balance is a row, and rows are never changed or removed (a trigger refuses
 * it). The learner's row is locked while an entry is added.
 */
export const coinEntries = pgTable(
  'coin_entries',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    uid: uuid().notNull().references(() => learners.uid),
    /** 1, 2, 3 … for each learner. */
    seq: integer().notNull(),
    /** Xu; negative when spent. */
    amount: integer().notNull(),
    reason: text({ enum: ['start', 'top-up', 'paper', 'adjustment'] }).notNull(),
    /** Cause (an order, a paper), entered once. */
    reference: text().notNull(),
    /** Xu after this entry. */
    balance: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('coin_entries_seq').on(table.uid, table.seq),
    unique('coin_entries_once').on(table.uid, table.reason, table.reference),
    // Last safeguard: no purchase is granted to two learners or twice.
    uniqueIndex('coin_entries_top_up_once').on(table.reference).where(sql`${table.reason} = 'top-up'`),
    index('coin_entries_by_time').on(table.at, table.reason, table.amount).where(sql`${table.reason} in ('top-up', 'paper')`),
    check('coin_entries_amount', sql`${table.amount} <> 0`),
    check('coin_entries_balance', sql`${table.balance} >= 0`),
    check('coin_entries_reason', sql`${table.reason} in ('start', 'top-up', 'paper', 'adjustment')`),
  ],
);

/** Coins added or taken by the admin, referenced by ledger entries with the reason `adjustment`. */
export const coinAdjustments = pgTable('coin_adjustments', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  uid: uuid().notNull().references(() => learners.uid),
  amount: integer().notNull(),
  reason: text().notNull(),
  by: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
