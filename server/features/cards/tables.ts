import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { classes } from '#server/features/classes/tables.ts';
import { user } from '#server/features/identity/tables.ts';
import { students } from '#server/features/students/tables.ts';

const at = () => timestamp({ withTimezone: true });

/** The present card of each student who has one. */
export const cards = pgTable('cards', {
  studentId: uuid().primaryKey().references(() => students.id, { onDelete: 'cascade' }),
  /** The account that the card opens, while the student is linked to it. */
  uid: uuid().notNull().unique().references(() => user.id, { onDelete: 'cascade' }),
  /** Eight letters, as typed without a dash. */
  code: text().notNull().unique(),
  /** Argon2id, in PHC form. */
  pin: text().notNull(),
  /** SHA-256 of the link's token. */
  token: text().notNull().unique(),
  madeAt: at().notNull().defaultNow(),
  /** Time of the last sign-in by the card. */
  usedAt: at(),
});

/** Classes whose guardians have agreed, as the owner has confirmed. */
export const classAgreements = pgTable('class_agreements', {
  classId: uuid().primaryKey().references(() => classes.id, { onDelete: 'cascade' }),
  agreedAt: at().notNull().defaultNow(),
});
