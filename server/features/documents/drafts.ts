import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { lockUploadsShared } from './find-documents-naming.ts';
import { drafts } from './tables.ts';

export type StoredDraft = typeof drafts.$inferSelect;
export type DraftKind = StoredDraft['kind'];

type Draft = Omit<StoredDraft, 'savedAt'>;

/** Browsers identify a draft by its time of storage in milliseconds. */
const storedAt = (savedAt: string) => sql`date_trunc('milliseconds', ${drafts.savedAt}) = ${savedAt}`;

const of = (kind: DraftKind, id: string) => and(eq(drafts.kind, kind), eq(drafts.id, id));

export async function findDraft(db: Db, kind: DraftKind, id: string): Promise<StoredDraft | undefined> {
  const [draft] = await db.select().from(drafts).where(of(kind, id));
  return draft;
}

/** @throws AppError `draft-not-found` */
export async function readDraft(db: Db, kind: DraftKind, id: string): Promise<StoredDraft> {
  const draft = await findDraft(db, kind, id);
  if (!draft) throw new AppError('draft-not-found');
  return draft;
}

/**
 * @param over time of the draft that this one continues; null for none; undefined to overwrite any
 * @returns time of storage
 * @throws AppError `draft-elsewhere` over another one: another computer is editing
 */
export async function storeDraft(db: Db, draft: Draft, over?: string | null): Promise<Date> {
  const { document, baseVersion } = draft;
  const isKnown = over === undefined ? sql`true` : over === null ? sql`false` : storedAt(over);
  return db.transaction(async (tx) => {
    await lockUploadsShared(tx);
    const [stored] = await tx
      .insert(drafts)
      .values(draft)
      .onConflictDoUpdate({ target: [drafts.kind, drafts.id], set: { document, baseVersion, savedAt: sql`now()` }, setWhere: isKnown })
      .returning({ savedAt: drafts.savedAt });
    if (!stored) throw new AppError('draft-elsewhere');
    return stored.savedAt;
  });
}

/**
 * Removes a draft, discarded or saved as a document; a missing one is no error.
 * @param savedAt of the draft to remove, null for none; undefined for any
 */
export async function removeDraft(db: Db, kind: DraftKind, id: string, savedAt?: string | null): Promise<void> {
  if (savedAt === null) return;
  await db.delete(drafts).where(and(of(kind, id), savedAt === undefined ? undefined : storedAt(savedAt)));
}

/** Returns times by document id. */
export async function createDrafts(db: Db, kind: DraftKind): Promise<Map<string, string>> {
  const rows = await db.select({ id: drafts.id, savedAt: drafts.savedAt }).from(drafts).where(eq(drafts.kind, kind));
  return new Map(rows.map(({ id, savedAt }) => [id, savedAt.toISOString()]));
}
