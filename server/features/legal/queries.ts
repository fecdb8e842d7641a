import { desc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { LegalKind } from '#contract/legal.ts';
import type { Db } from '#server/platform/database/database.ts';
import { agreements, legalTexts } from './tables.ts';

export type PublishedText = typeof legalTexts.$inferSelect;

export type Versions = Record<LegalKind, string>;

export const selectPublishedTexts = (db: Db, kind: LegalKind): Promise<PublishedText[]> =>
  db.select().from(legalTexts).where(eq(legalTexts.kind, kind)).orderBy(desc(legalTexts.number));

export async function selectNewestText(db: Db, kind: LegalKind): Promise<PublishedText | undefined> {
  const [row] = await db.select().from(legalTexts).where(eq(legalTexts.kind, kind)).orderBy(desc(legalTexts.number)).limit(1);
  return row;
}

/** Stores a text; false when another was stored under its number a moment earlier. */
export async function putText(tx: Db, text: Omit<PublishedText, 'at'>): Promise<boolean> {
  const written = await tx.insert(legalTexts).values(text).onConflictDoNothing().returning({ number: legalTexts.number });
  return written.length > 0;
}

/** By kind, the number of the owner's text in force; null where the owner has gone back to the program's own. */
export type VersionNumbers = Partial<Record<LegalKind, number | null>>;

const NUMBERS = sql<VersionNumbers>`(
  select coalesce(jsonb_object_agg(kind, number), '{}') from (
    select distinct on (kind) kind, case when source is not null then text.number end as number
    from ${legalTexts} as text order by kind, text.number desc) as newest)`;

export async function selectVersionNumbers(db: Db): Promise<VersionNumbers> {
  const { rows } = await db.execute<{ numbers: VersionNumbers }>(sql`select ${NUMBERS} as numbers`);
  return rows[0]?.numbers ?? {};
}

/** The texts in force, and those the learner has agreed to. */
export type Agreements = { numbers: VersionNumbers; agreed: [LegalKind, string][] };

export const agreementsColumn = (uid: SQLWrapper): SQL<Agreements> => sql<Agreements>`jsonb_build_object(
  'numbers', ${NUMBERS},
  'agreed', (select coalesce(jsonb_agg(jsonb_build_array(kind, version)), '[]') from ${agreements} where uid = ${uid}))`;

export async function putAgreements(tx: Db, uid: string, { terms, privacy }: Versions): Promise<void> {
  const rows = [{ uid, kind: 'terms' as const, version: terms }, { uid, kind: 'privacy' as const, version: privacy }];
  await tx.insert(agreements).values(rows).onConflictDoNothing();
}
