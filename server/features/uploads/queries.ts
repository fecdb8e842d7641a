import { and, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import type { UploadFolder } from '#contract/uploads.ts';
import type { Db } from '#server/platform/database/database.ts';
import { afterCursor, PAGE } from '#server/platform/http/pagination.ts';
import { uploads } from './tables.ts';

export type UploadRow = typeof uploads.$inferSelect;
export type NewUpload = Omit<UploadRow, 'id' | 'at' | 'unusedSince'>;
type UploadKey = { folder: UploadFolder; name: string };

const hasKey = ({ folder, name }: UploadKey) => and(eq(uploads.folder, folder), eq(uploads.name, name));

/** Stores an upload's row; a known one counts as just used, and keeps its title. */
export async function putUpload(tx: Db, upload: NewUpload): Promise<void> {
  await tx
    .insert(uploads)
    .values(upload)
    .onConflictDoUpdate({ target: [uploads.folder, uploads.name], set: { unusedSince: sql`now()` } });
}

export const lockUploadName = (tx: Db, name: string) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${name}`}, 0))`);

export function selectNewestUploads(db: Db, { q, folder, cursor }: { q?: string | undefined; folder?: UploadFolder | undefined; cursor?: string | undefined }) {
  const part = `%${(q ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .select()
    .from(uploads)
    .where(and(
      folder && eq(uploads.folder, folder),
      q?.trim() ? or(ilike(uploads.title, part), ilike(uploads.name, part)) : undefined,
      afterCursor(cursor, uploads, uploads.at, uploads.id),
    ))
    .orderBy(desc(uploads.at), desc(uploads.id))
    .limit(PAGE + 1);
}

export async function findUpload(db: Db, upload: UploadKey): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(uploads).where(hasKey(upload));
  return row;
}

export async function removeUpload(tx: Db, upload: UploadKey): Promise<UploadRow | undefined> {
  const [row] = await tx.delete(uploads).where(hasKey(upload)).returning();
  return row;
}

/** Selects the videos of these names and keeps them from being removed until the caller's transaction ends. */
export const selectVideos = (tx: Db, names: string[]): Promise<{ name: string }[]> =>
  tx.select({ name: uploads.name }).from(uploads).where(and(eq(uploads.folder, 'video'), inArray(uploads.name, names))).for('key share');

export const selectAllUploads = (db: Db): Promise<UploadRow[]> => db.select().from(uploads).orderBy(uploads.id);

/** Updates the time since which uploads are unused; null for used ones. */
export async function markUsed(db: Db, ids: string[], used: boolean): Promise<void> {
  if (ids.length === 0) return;
  const unusedSince = used ? null : sql`coalesce(${uploads.unusedSince}, now())`;
  await db.update(uploads).set({ unusedSince }).where(inArray(uploads.id, ids));
}

export const selectLongUnused = (db: Db, kept: string): Promise<UploadRow[]> =>
  db.select().from(uploads).where(sql`${uploads.unusedSince} < now() - ${kept}::interval`).orderBy(uploads.id);
