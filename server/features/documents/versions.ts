import { and, desc, eq, max } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { DocumentKind, StoredDocument } from './kind.ts';
import { documentVersions } from './tables.ts';

export type WrittenVersion = { version: number; writtenAt: Date; writtenBy: string; isPresent: boolean };

/** Earlier versions of one kind's documents, as written; they outlive the document. */
export function createVersions<Source, Document extends Source>({ name, schema }: Pick<DocumentKind<Source, Document>, 'name' | 'schema'>) {
  const { source, version: VERSION, writtenAt, writtenBy } = documentVersions;
  const ofDocument = (id: string) => and(eq(documentVersions.kind, name), eq(documentVersions.id, id));

  return {
    keep: async (tx: Db, { id, version, document, changedAt, changedBy }: StoredDocument<Document>): Promise<void> => {
      const { success, data } = schema.safeParse(document); // without the rendering
      const written = { source: success ? data : document, writtenAt: changedAt, writtenBy: changedBy };
      await tx.insert(documentVersions).values({ kind: name, id, version, ...written });
    },

    /** Returns a version number never used before, not even before a deletion. */
    after: async (tx: Db, id: string, present = 0): Promise<number> => {
      const [last] = await tx.select({ version: max(VERSION) }).from(documentVersions).where(ofDocument(id));
      return Math.max(present, last?.version ?? 0) + 1;
    },

    /** @throws AppError `version-not-found` */
    find: async (db: Db, id: string, version: number) => {
      const [earlier] = await db.select({ source, writtenAt, writtenBy }).from(documentVersions).where(and(ofDocument(id), eq(VERSION, version)));
      if (!earlier) throw new AppError('version-not-found');
      return { ...earlier, source: earlier.source as Source };
    },

    /** Lists versions newest first. */
    list: async (db: Db, id: string): Promise<WrittenVersion[]> => {
      const earlier = await db.select({ version: VERSION, writtenAt, writtenBy }).from(documentVersions).where(ofDocument(id)).orderBy(desc(VERSION));
      return earlier.map((each) => ({ ...each, isPresent: false }));
    },
  };
}
