import { desc, eq } from 'drizzle-orm';
import type { LegalKind } from '#contract/legal.ts';
import type { Db } from '#server/platform/database.ts';
import { legalTexts } from './tables.ts';

export type PublishedText = typeof legalTexts.$inferSelect;

/** What the owner published last; undefined when nothing ever was. */
export async function newestText(db: Db, kind: LegalKind): Promise<PublishedText | undefined> {
  const [row] = await db.select().from(legalTexts).where(eq(legalTexts.kind, kind)).orderBy(desc(legalTexts.number)).limit(1);
  return row;
}
