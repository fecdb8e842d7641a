import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { courses } from '#server/features/catalog/tables.ts';
import { learners } from '#server/features/users/tables.ts';

/**
 * Purchases for VND, and tuition to be paid by a QR code. A trigger refuses removal, and changes of buyer, content, price and code: a code keeps matching
 * the bank's messages and is never reused. A course with an order stays, because its money may come late; lessons lie
 * inside its document and are guarded where documents are written (soldLessons).
 */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** The buyer; null for tuition, which is paid for a student of the class book. */
    uid: uuid().references(() => learners.uid),
    kind: text({ enum: ['coins', 'lesson', 'course', 'tuition'] }).notNull(),
    /** Xu, of a coin package. */
    coins: integer(),
    courseId: text().references(() => courses.id),
    lessonId: text(),
    /** The student of tuition, whose row stays in the class book (`endFeesOfStudent`); the check of the books looks for it. */
    studentId: uuid(),
    /** First days of the months of tuition, in their order. */
    months: date().array(),
    /** Title of the content at the time of the order. */
    title: text().notNull(),
    /** Whole VND. */
    amount: integer().notNull(),
    code: text().notNull().unique('orders_code_once'),
    state: text({ enum: ['pending', 'paid', 'expired', 'cancelled'] }).notNull().default('pending'),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    paidAt: timestamp({ withTimezone: true }),
    /**
     * Time at which the buyer cancelled it, or got the content by another order; null also for cancellations before
     * the column existed.
     */
    cancelledAt: timestamp({ withTimezone: true }),
    /** A sentence for the buyer about money with this code that does not settle it. */
    problem: text(),
  },
  (table) => [
    // One pending order for a learner and a thing.
    uniqueIndex('orders_pending_once')
      .on(
        table.uid, table.kind,
        sql`coalesce(${table.coins}, 0)`, sql`coalesce(${table.courseId}, '')`, sql`coalesce(${table.lessonId}, '')`,
      )
      .where(sql`${table.state} = 'pending'`),
    // One pending order for a student and the same months.
    uniqueIndex('orders_tuition_pending_once').on(table.studentId, table.months).where(sql`${table.state} = 'pending' and ${table.kind} = 'tuition'`),
    index('orders_of_student').on(table.studentId, table.createdAt).where(sql`${table.studentId} is not null`),
    index('orders_of_learner').on(table.uid, table.createdAt),
    index('orders_of_course').on(table.courseId, table.lessonId).where(sql`${table.courseId} is not null`),
    index('orders_by_time').on(table.createdAt, table.id),
    // Filters of the admin's list, each in the list's order.
    index('orders_by_state').on(table.state, table.createdAt, table.id),
    index('orders_by_amount').on(table.amount, table.createdAt, table.id),
    index('orders_unpaid_of_amount').on(table.amount, table.createdAt, table.id).where(sql`${table.state} <> 'paid'`),
    index('orders_by_payment').on(table.paidAt).where(sql`${table.paidAt} is not null`),
    index('orders_code_parts').using('gin', sql`${table.code} gin_trgm_ops`).with({ fastupdate: false }),
    index('orders_title_parts').using('gin', sql`im_unaccent(${table.title}) gin_trgm_ops`).with({ fastupdate: false }),
    index('orders_due').on(table.expiresAt).where(sql`${table.state} = 'pending'`),
    check('orders_amount', sql`${table.amount} > 0`),
    check('orders_code_form', sql`${table.code} ~ '^VT[23456789ABCDEFGHJKMNPQRSTVWXYZ]{7}$'`),
    check('orders_state', sql`${table.state} in ('pending', 'paid', 'expired', 'cancelled')`),
    check('orders_paid_at', sql`(${table.state} = 'paid') = (${table.paidAt} is not null)`),
    check('orders_buyer', sql`(${table.uid} is null) = (${table.kind} = 'tuition')`),
    check(
      'orders_tuition',
      sql`case ${table.kind} when 'tuition' then ${table.studentId} is not null and coalesce(cardinality(${table.months}), 0) > 0
        else ${table.studentId} is null and ${table.months} is null end`,
    ),
    check(
      'orders_item',
      sql`case ${table.kind}
        when 'coins' then ${table.coins} > 0 and ${table.courseId} is null and ${table.lessonId} is null
        when 'lesson' then ${table.coins} is null and ${table.courseId} is not null and ${table.lessonId} is not null
        when 'course' then ${table.coins} is null and ${table.courseId} is not null and ${table.lessonId} is null
        when 'tuition' then ${table.coins} is null and ${table.courseId} is null and ${table.lessonId} is null
        else false end`,
    ),
  ],
);
