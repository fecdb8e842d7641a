import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

/** Pictures and videos that the owner uploaded; their bytes are in the storage. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    folder: text({ enum: ['quiz', 'course', 'practice', 'topic', 'video'] }).notNull(),
    /** A picture's begins with the hash of its bytes; a video's is random, so that it cannot be guessed. */
    name: text().notNull(),
    title: text().notNull(),
    type: text({ enum: ['image/webp', 'image/svg+xml', 'video/mp4', 'video/webm'] }).notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    width: integer(),
    height: integer(),
    seconds: integer(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Time since which it is unused, as the job found; null while it is used. */
    unusedSince: timestamp({ withTimezone: true }).defaultNow(),
  },
  (table) => [
    unique('uploads_by_name').on(table.folder, table.name),
    index('uploads_by_time').on(table.at, table.id),
    check('uploads_folder', sql`${table.folder} in ('quiz', 'course', 'practice', 'topic', 'video')`),
  ],
);
