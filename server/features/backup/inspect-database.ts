import { sql } from 'drizzle-orm';
import { checkBooks } from '#server/features/payments/service.ts';
import { openDatabase, type DatabasePlace } from '#server/platform/database/database.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';

/** Contents of a database, and whether its books agree. */
export type DatabaseSummary = { /** In the owner's class book, without archived ones. */ students: number; /** Learners' accounts. */ learners: number; orders: number; documents: number; books: { ok: boolean; problems: string[] } };

/** Migrates the database of a backup or export to this release, and inspects it. */
export async function inspectDatabase(place: DatabasePlace): Promise<DatabaseSummary> {
  await migrateDatabase(place);
  const { db, close } = openDatabase(place, { patient: true, max: 2 });
  try {
    const { rows } = await db.execute<Omit<DatabaseSummary, 'books'>>(sql`
      select (select count(*)::int from students where archived_at is null) as students, (select count(account)::int from learners) as learners, (select count(*)::int from orders) as orders,
        (select count(*) from courses)::int + (select count(*) from practice_sets)::int
          + (select count(*) from topics)::int + (select count(*) from questions)::int as documents`);
    const [counts] = rows;
    if (!counts) throw new Error('a count answers one row');
    return { ...counts, books: await checkBooks(db) };
  } finally {
    await close();
  }
}
