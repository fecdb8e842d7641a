import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { boards } from '#server/features/boards/tables.ts';

/** The owner's recordings for boards; the sound is in the storage. */
export const recordings = pgTable(
  'recordings',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    lessonId: text().notNull().references(() => boards.id, { onDelete: 'cascade' }),
    /** Key of the part, made from its words (parts.ts). */
    key: text().notNull(),
    /** The part's place when it was recorded. */
    scene: integer().notNull(),
    half: text({ enum: ['whole', 'before', 'after'] }).notNull(),
    said: text().notNull(),
    /** Name of its file; random, so that it cannot be guessed. */
    name: text().notNull().unique(),
    type: text({ enum: ['audio/webm', 'audio/mp4'] }).notNull(),
    bytes: integer().notNull(),
    milliseconds: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('recordings_by_part').on(table.lessonId, table.key),
    index('recordings_of_lesson').on(table.lessonId),
    check('recordings_size', sql`${table.bytes} > 0 and ${table.milliseconds} > 0`),
  ],
);
