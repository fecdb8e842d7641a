import { openDatabase, type Db, type DatabasePlace } from '#server/platform/database/database.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';

/** Counts of a site, and whether its books agree: shown before a backup replaces another site. */
export type SiteContents = {
  /** In the owner's class book, without archived ones. */
  students: number;
  /** Learners' accounts. */
  learners: number;
  orders: number;
  documents: number;
  books: { ok: boolean; problems: string[] };
};

/** Asks the features, which know their own tables. */
export type InspectSite = (db: Db) => Promise<SiteContents>;

/** Migrates the database of a backup or export to this release, and inspects it. */
export async function inspectDatabase(place: DatabasePlace, inspect: InspectSite): Promise<SiteContents> {
  await migrateDatabase(place);
  const { db, close } = openDatabase(place, { patient: true, max: 2 });
  return inspect(db).finally(close);
}
