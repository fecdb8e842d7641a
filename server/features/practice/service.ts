import { asc, eq } from 'drizzle-orm';
import type { PracticeSummary } from '#contract/practice.ts';
import type { PracticeSource } from '#library/format/practice.ts';
import { toHtml } from '#library/format/markdown.ts';
import { indexDocument } from '#server/features/search/service.ts';
import { bumpContentVersion } from '#server/platform/content-version.ts';
import type { Db } from '#server/platform/database.ts';
import { textOf } from '#server/platform/html.ts';
import { entriesOf } from './search-entries.ts';
import { practiceSets, type PracticeDocument } from './tables.ts';

/** Every set of exam papers, for the list. */
export async function listPracticeSets(db: Db): Promise<PracticeSummary[]> {
  const rows = await db.select().from(practiceSets).orderBy(asc(practiceSets.position), asc(practiceSets.id));
  return rows.map(({ id, document: { title, description, image, grade, practiceLists } }) => ({
    id,
    title,
    description,
    image,
    grade,
    paperCount: practiceLists.length,
    freePaperCount: practiceLists.filter((paper) => paper.coin === 0).length,
  }));
}

/** Publishes a set of the library folder under `version`, in the caller's transaction. */
export async function publishSource(tx: Db, source: PracticeSource, position: number, version: number): Promise<void> {
  const { id, title, image = '', grade } = source;
  const description = textOf(toHtml(source.description));
  const practiceLists = source.papers.map((paper) => ({
    id: paper.id,
    title: paper.title,
    coin: paper.coin,
    duration: paper.duration,
    notes: paper.notes ?? '',
  }));
  const document: PracticeDocument = { title, description, image, grade: String(grade), practiceLists };
  const row = { id, position, version, document };
  await tx.insert(practiceSets).values(row).onConflictDoUpdate({ target: practiceSets.id, set: row });
  await indexDocument(tx, `practice/${id}`, entriesOf(id, document));
  await bumpContentVersion(tx);
}

/** The version that a set has now; undefined when there is no such set. */
export async function practiceVersion(db: Db, id: string): Promise<number | undefined> {
  const [row] = await db.select({ version: practiceSets.version }).from(practiceSets).where(eq(practiceSets.id, id));
  return row?.version;
}
