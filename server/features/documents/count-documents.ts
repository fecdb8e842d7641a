import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { theRow } from '#server/platform/database/the-row.ts';

/** Counts documents as in the owner's area, where a board belongs to its course. */
export async function countDocuments(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select (select count(*) from courses)::int + (select count(*) from practice_sets)::int
      + (select count(*) from topics)::int + (select count(*) from questions)::int as count`);
  return theRow(rows).count;
}
