import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { classes } from '#server/features/classes/tables.ts';
import { students } from '#server/features/students/tables.ts';

const at = () => timestamp({ withTimezone: true });
const ofClass = () => uuid().notNull().references(() => classes.id, { onDelete: 'cascade' });

/** Weekly meetings of a class; times as "18:00". */
export const classTimes = pgTable(
  'class_times',
  {
    classId: ofClass(),
    /** 1 is Monday, 7 is Sunday. */
    weekday: smallint().notNull(),
    startsAt: text().notNull(),
    endsAt: text().notNull(),
    place: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.weekday, table.startsAt] }),
    check('class_times_weekday', sql`${table.weekday} between 1 and 7`),
    check('class_times_hours', sql`${table.startsAt} ~ '^\\d\\d:\\d\\d$' and ${table.endsAt} ~ '^\\d\\d:\\d\\d$' and ${table.startsAt} < ${table.endsAt}`),
  ],
);

/** Classes that pay by session, with the present price in VND. */
export const sessionPrices = pgTable(
  'session_prices',
  { classId: ofClass().primaryKey(), price: integer().notNull() },
  (table) => [check('session_prices_price', sql`${table.price} > 0`)],
);

/** Days on which the attendance of a class was taken. */
export const attendanceDays = pgTable(
  'attendance_days',
  {
    classId: ofClass(),
    day: date().notNull(),
    note: text().notNull(),
    /** The price of a session on that day; null where attending uses no paid session. */
    price: integer(),
    takenAt: at().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.classId, table.day] })],
);

/** Marks of students on a day: present or absent. */
export const attendances = pgTable(
  'attendances',
  {
    classId: uuid().notNull(),
    day: date().notNull(),
    studentId: uuid().notNull().references(() => students.id, { onDelete: 'cascade' }),
    state: text({ enum: ['present', 'excused', 'absent'] }).notNull(),
    note: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.day, table.studentId] }),
    foreignKey({ columns: [table.classId, table.day], foreignColumns: [attendanceDays.classId, attendanceDays.day] }).onDelete('cascade'),
    index('attendances_of_student').on(table.studentId),
    check('attendances_state', sql`${table.state} in ('present', 'excused', 'absent')`),
  ],
);

/** Money for sessions. A payment stays in the books when its student is deleted. */
export const sessionPayments = pgTable(
  'session_payments',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    classId: uuid().notNull().references(() => classes.id),
    studentId: uuid().references(() => students.id, { onDelete: 'set null' }),
    amount: integer().notNull(),
    sessions: integer().notNull(),
    method: text({ enum: ['cash', 'transfer'] }).notNull(),
    paidOn: date().notNull(),
    createdAt: at().notNull().defaultNow(),
    takenBackAt: at(),
  },
  (table) => [
    index('session_payments_of_class').on(table.classId, table.studentId),
    index('session_payments_of_student').on(table.studentId),
    check('session_payments_values', sql`${table.amount} > 0 and ${table.sessions} > 0 and ${table.method} in ('cash', 'transfer')`),
  ],
);
