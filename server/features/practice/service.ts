import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { PracticeSet, PracticeSource as PracticeSetSource, PracticeSummary } from '#contract/practice.ts';
import type { PracticeSource } from '#library/format/practice.ts';
import { indexDocument } from '#server/features/search/service.ts';
import { bumpContentVersion } from '#server/platform/content-version.ts';
import type { Db } from '#server/platform/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Figures } from '#server/platform/figures.ts';
import { documentFrom } from './import.ts';
import { setFor, sourceOf, summaryOf, type Viewer } from './rules.ts';
import { entriesOf } from './search-entries.ts';
import { paperUnlocks, practiceSets } from './tables.ts';

/** Sets of exam papers: what is offered, and to whom each paper opens. */
export function practiceService(db: Db) {
  const all = () => db.select().from(practiceSets).orderBy(asc(practiceSets.position), asc(practiceSets.id));

  const required = async (id: string) => {
    const [set] = await db.select().from(practiceSets).where(eq(practiceSets.id, id));
    if (!set) throw new AppError('practice-not-found');
    return set;
  };

  return {
    /** @param uid the learner who asks; absent for a visitor */
    list: async (uid?: string): Promise<PracticeSummary[]> => {
      const unlocked = uid === undefined ? undefined : await unlockedBy(db, uid);
      const viewerOf = (id: string): Viewer => (unlocked ? { unlocked: unlocked.get(id) ?? new Set() } : 'visitor');
      return (await all()).map(({ id, document }) => summaryOf(id, document, viewerOf(id)));
    },

    /** The pages of the sets, for search engines. */
    addresses: async () =>
      (await all()).map(({ id, document }) => ({ path: `/practice/${id}`, changedAt: document.changedAt })),

    /** @throws AppError `practice-not-found` */
    find: async (id: string, viewer: Viewer): Promise<PracticeSet> => setFor(id, (await required(id)).document, viewer),

    /** Ids of the papers of a set that a learner has unlocked, in the order of their letters. */
    unlocked: async (uid: string, practiceId: string): Promise<string[]> => {
      const rows = await db
        .select({ paperId: paperUnlocks.paperId })
        .from(paperUnlocks)
        .where(and(eq(paperUnlocks.uid, uid), eq(paperUnlocks.practiceId, practiceId)))
        .orderBy(asc(paperUnlocks.paperId));
      return rows.map(({ paperId }) => paperId);
    },

    /** What papers and their sets are called, of `{set}/{paper}` each; of those that are gone, nothing. */
    titles: async (papers: string[]): Promise<Map<string, string>> => {
      const sets = papers.map((paper) => paper.slice(0, paper.indexOf('/')));
      if (sets.length === 0) return new Map();
      const { rows } = await db.execute<{ paper: string; title: string }>(sql`
        select id || '/' || (paper->>'id') as paper, (paper->>'title') || ', ' || (document->>'title') as title
        from ${practiceSets}, jsonb_array_elements(document->'practiceLists') as paper
        where ${inArray(practiceSets.id, sets)}`);
      return new Map(rows.map(({ paper, title }) => [paper, title]));
    },

    /** As its author wrote it, for the admin. @throws AppError `practice-not-found` */
    source: async (id: string): Promise<PracticeSetSource> => {
      const { version, document } = await required(id);
      return sourceOf(id, version, document);
    },
  };
}

export type Practice = ReturnType<typeof practiceService>;

/** The papers that a learner has unlocked, by their sets. */
async function unlockedBy(db: Db, uid: string): Promise<Map<string, Set<string>>> {
  const rows = await db.select().from(paperUnlocks).where(eq(paperUnlocks.uid, uid));
  const bySet = Map.groupBy(rows, ({ practiceId }) => practiceId);
  return new Map([...bySet].map(([id, papers]) => [id, new Set(papers.map(({ paperId }) => paperId))]));
}

/** Where a source stands in its list, and what it is drawn with. */
export type Place = { position: number; version: number; figures: Figures };

/** Publishes a set of the library folder, in the caller's transaction. */
export async function publishSource(tx: Db, source: PracticeSource, { position, version, figures }: Place): Promise<void> {
  const document = { ...documentFrom(source, figures), changedAt: new Date().toISOString() };
  const row = { id: source.id, position, version, document };
  await tx.insert(practiceSets).values(row).onConflictDoUpdate({ target: practiceSets.id, set: row });
  await indexDocument(tx, `practice/${source.id}`, entriesOf(source.id, document));
  await bumpContentVersion(tx);
}

/** The version that a set has now; undefined when there is no such set. */
export async function practiceVersion(db: Db, id: string): Promise<number | undefined> {
  const [row] = await db.select({ version: practiceSets.version }).from(practiceSets).where(eq(practiceSets.id, id));
  return row?.version;
}

/** The papers of a set that somebody has unlocked. */
export async function soldPapers(db: Db, practiceId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ paperId: paperUnlocks.paperId })
    .from(paperUnlocks)
    .where(eq(paperUnlocks.practiceId, practiceId));
  return rows.map(({ paperId }) => paperId);
}
