// @ts-nocheck
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { keepNamed } from './naming.ts';
import { drafts } from './tables.ts';

export type StoredDraft = typeof drafts.$inferSelect;
export type DraftKind = StoredDraft['kind'];

type Draft = Omit<StoredDraft, 'savedAt'>;

/** The browser knows a draft by the thousandth of a second at which it was stored. */
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
 * @param over when the draft was stored that this one goes on from; null for none; undefined to store it over any
 * @returns when it was stored
 * @throws AppError `draft-elsewhere` over another one: somebody is writing on another computer
 */
export async function storeDraft(db: Db, draft: Draft, over?: string | null): Promise<Date> {
  const { document, baseVersion } = draft;
  const isKnown = over === undefined ? sql`true` : over === null ? sql`false` : storedAt(over);
  return db.transaction(async (tx) => {
    await keepNamed(tx);
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
 * Thrown away, or saved as a document; also one that is not there.
 * @param savedAt of the one that is meant, null for none; undefined for whichever there is
 */
export async function removeDraft(db: Db, kind: DraftKind, id: string, savedAt?: string | null): Promise<void> {
  if (savedAt === null) return;
  await db.delete(drafts).where(and(of(kind, id), savedAt === undefined ? undefined : storedAt(savedAt)));
}

/** When each draft of a kind was stored, by the id of its document. */
export async function draftsOf(db: Db, kind: DraftKind): Promise<Map<string, string>> {
  const rows = await db.select({ id: drafts.id, savedAt: drafts.savedAt }).from(drafts).where(eq(drafts.kind, kind));
  return new Map(rows.map(({ id, savedAt }) => [id, savedAt.toISOString()]));
}
