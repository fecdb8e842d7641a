import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { theRow } from '#server/platform/database/the-row.ts';
import { weekLinks } from './tables.ts';

export async function selectLink(db: Db, uid: string) {
  const [row] = await db.select().from(weekLinks).where(eq(weekLinks.uid, uid));
  return row;
}

export async function findUidByKey(db: Db, key: string): Promise<string | undefined> {
  const [row] = await db.select({ uid: weekLinks.uid }).from(weekLinks).where(eq(weekLinks.key, key));
  return row?.uid;
}

/** Stores a link with this key unless one exists; `anew` replaces it. @returns the link in force */
export async function putLink(db: Db, uid: string, key: string, anew: boolean) {
  return theRow(await db
    .insert(weekLinks)
    .values({ uid, key })
    .onConflictDoUpdate({ target: weekLinks.uid, set: anew ? { key, givenAt: sql`now()` } : { uid } })
    .returning());
}

export async function removeLink(db: Db, uid: string): Promise<void> {
  await db.delete(weekLinks).where(eq(weekLinks.uid, uid));
}
