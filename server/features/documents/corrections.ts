import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { applyCorrection, haveEqualGrading, type QuestionWithKey } from '#question-types/question-types.ts';
import type { Db } from '#server/platform/database/database.ts';
import { corrections, type CorrectedItem } from './tables.ts';

export type { CorrectedItem } from './tables.ts';
export type Correction = typeof corrections.$inferSelect;

export type QuestionAtPath = {
  /** Ids below the document: paper and question, or exercise and question; empty in the quiz. */
  path: string[];
  variant: number;
  question: QuestionWithKey;
  /** Content that identifies a question without an id of its own. */
  known?: string;
};

/** First part of item references by kind of document (contract/item-refs.ts). */
const SOURCE = { practice: 'test', topic: 'exercise', question: 'quiz', board: 'lesson' } as const;
export const makeItemRef = (kind: Correction['kind'], documentId: string, path: string[]): string => [SOURCE[kind], documentId, ...path].join('/');

type Save = { kind: Correction['kind']; documentId: string; before: QuestionAtPath[]; after: QuestionAtPath[] };

/** Selects questions with another key. New and removed questions are no corrections. */
export function findCorrectedItems({ kind, documentId, before, after }: Save): CorrectedItem[] {
  const keyOf = ({ path, variant }: QuestionAtPath) => `${path.join('/')} ${variant}`;
  const now = new Map(after.map((each) => [keyOf(each), each]));
  return before.flatMap((was) => {
    const is = now.get(keyOf(was));
    const corrected = is && is.known === was.known ? applyCorrection(was.question, is.question) : undefined;
    if (!corrected || haveEqualGrading(corrected, was.question)) return [];
    return { item: makeItemRef(kind, documentId, was.path), variant: was.variant, before: was.question };
  });
}

/** Records a correction: all that the old keys graded is regraded after the commit. */
export async function recordCorrection(tx: Db, correction: Pick<Correction, 'kind' | 'documentId' | 'version' | 'items'>): Promise<void> {
  if (correction.items.length > 0) await tx.insert(corrections).values(correction);
}

/** Returns unfinished corrections, oldest first. */
export const selectPendingCorrections = (db: Db): Promise<Correction[]> =>
  db.select().from(corrections).where(isNull(corrections.doneAt)).orderBy(asc(corrections.madeAt), asc(corrections.id));

export async function finishCorrection(db: Db, id: string): Promise<void> {
  await db.update(corrections).set({ doneAt: sql`now()` }).where(eq(corrections.id, id));
}

/** Returns corrections in order. */
export const selectCorrections = (db: Db, kind: Correction['kind'], documentId: string): Promise<Correction[]> =>
  db
    .select()
    .from(corrections)
    .where(and(eq(corrections.kind, kind), eq(corrections.documentId, documentId)))
    .orderBy(asc(corrections.madeAt), asc(corrections.version));

export async function selectLastCorrection(db: Db, kind: Correction['kind'], documentId: string): Promise<Correction | undefined> {
  const [row] = await db
    .select()
    .from(corrections)
    .where(and(eq(corrections.kind, kind), eq(corrections.documentId, documentId)))
    .orderBy(desc(corrections.madeAt), desc(corrections.version))
    .limit(1);
  return row;
}

/** Time after a save in which a node may still hand out the old questions. */
const LATE = sql`interval '1 minute'`;

/** Makes a key of a paper's question and its variant. */
export const toVariantKey = (id: string, variant = 0): string => `${id} ${variant}`;

/**
 * Returns a set's item references with their variants (`toVariantKey`) whose keys were corrected since a test began, or
 * just before.
 */
export async function selectCorrectedSince(tx: Db, practiceId: string, startedAt: Date): Promise<Set<string>> {
  const rows = await tx
    .select({ items: corrections.items })
    .from(corrections)
    .where(and(
      eq(corrections.kind, 'practice'),
      eq(corrections.documentId, practiceId),
      sql`${corrections.madeAt} > ${startedAt.toISOString()}::timestamptz - ${LATE}`,
    ));
  return new Set(rows.flatMap(({ items }) => items.map(({ item, variant }) => toVariantKey(item, variant))));
}
