import { desc, eq, sql } from 'drizzle-orm';
import type { LegalKind } from '#contract/legal.ts';
import type { Db } from '#server/platform/database.ts';
import { agreements, legalTexts } from './tables.ts';

export type PublishedText = typeof legalTexts.$inferSelect;

/** Which version of each text is meant. */
export type Versions = Record<LegalKind, string>;

/** What the owner has published, the newest first. */
export const publishedTexts = (db: Db, kind: LegalKind): Promise<PublishedText[]> =>
  db.select().from(legalTexts).where(eq(legalTexts.kind, kind)).orderBy(desc(legalTexts.number));

/** What the owner published last; undefined when nothing ever was. */
export async function newestText(db: Db, kind: LegalKind): Promise<PublishedText | undefined> {
  const [row] = await db.select().from(legalTexts).where(eq(legalTexts.kind, kind)).orderBy(desc(legalTexts.number)).limit(1);
  return row;
}

/** False when another was a moment earlier. */
export async function putText(tx: Db, text: Omit<PublishedText, 'at'>): Promise<boolean> {
  const written = await tx.insert(legalTexts).values(text).onConflictDoNothing().returning({ number: legalTexts.number });
  return written.length > 0;
}

/**
 * The version of each text that holds now, and whether the learner has agreed to it, or to any.
 * @param fallback what holds where the owner has published nothing
 */
export async function versionsNow(db: Db, fallback: Versions, uid?: string) {
  const { rows } = await db.execute<{ kind: LegalKind; version: string; agreed: boolean; ever: boolean }>(sql`
    with published as (
      select distinct on (kind) kind, case when source is not null then 'own-' || number end as version
      from ${legalTexts} order by kind, number desc)
    select own.kind, present.version,
      exists (select from ${agreements} where uid = ${uid ?? null}::uuid and kind = own.kind and version = present.version) as agreed,
      exists (select from ${agreements} where uid = ${uid ?? null}::uuid and kind = own.kind) as ever
    from (values ('terms', ${fallback.terms}::text), ('privacy', ${fallback.privacy}::text)) as own (kind, version)
    left join published on published.kind = own.kind
    cross join lateral (select coalesce(published.version, own.version) as version) as present`);
  return rows;
}

export async function putAgreements(tx: Db, uid: string, { terms, privacy }: Versions): Promise<void> {
  const rows = [{ uid, kind: 'terms' as const, version: terms }, { uid, kind: 'privacy' as const, version: privacy }];
  await tx.insert(agreements).values(rows).onConflictDoNothing();
}
