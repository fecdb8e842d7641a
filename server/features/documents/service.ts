import { and, asc, desc, DrizzleQueryError, eq, max, ne, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { AuditAction } from '#contract/audit.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { recordAudit } from '#server/features/audit/service.ts';
import { correctedItems, noteCorrection, type Askable, type CorrectedItem } from '#server/features/corrections/service.ts';
import { indexDocument, type Entry } from '#server/features/search/service.ts';
import { bumpContentVersion } from '#server/platform/content-version.ts';
import type { Db } from '#server/platform/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Figures } from '#server/platform/figures.ts';
import { drawnInTurns } from '#server/platform/html.ts';
import type { Caller } from '#server/platform/serve.ts';
import { draftsOf } from './drafts.ts';
import { keepNamed } from './naming.ts';
import { documentVersions, type documentColumns } from './tables.ts';

export { documentsWith, holdDocuments, keepNamed } from './naming.ts';

type Columns = keyof ReturnType<typeof documentColumns>;

/** What is particular to one kind of document. `Source` is what an author writes, `Document` what is kept of it. */
export type DocumentKind<Source, Document extends Source> = {
  name: (typeof documentVersions.$inferSelect)['kind'];
  table: PgTable & Record<Columns, PgColumn>;
  notFound: ErrorCode;
  /** What of a source is kept, made safe; what does not fit is refused with a sentence. */
  schema: z.ZodType<Source>;
  /** The source and, beside it, what learners read: with formulas and drawings drawn. */
  render: (source: Source, figures: Figures) => Document;
  /** What of the source is drawn; all of it where this is absent. */
  drawn?: (source: Source) => unknown;
  /** What search finds of it, while it is in the lists. */
  searchEntries?: (id: string, document: Document) => Entry[];
  /** What of it is answered, and judged by a key. */
  asked?: (source: Source) => Askable[];
  /** The ids of its parts that may be sold by themselves, each once. */
  partsOf?: (source: Source) => string[];
  /** Those of its parts that may not go away, because somebody has paid for them or may do so at any moment. */
  soldParts?: (tx: Db, id: string, present: Document) => Promise<string[]>;
  /** Whether one of the sold parts, there before and after, would open nothing any more. */
  isEmptied?: (before: Document, next: Source, sold: string[]) => boolean;
};

/** A document of the database. */
export type Stored<Document> = {
  id: string;
  position: number;
  version: number;
  archived: boolean;
  changedAt: Date;
  changedBy: string;
  document: Document;
};

/** Who does something to a document: the admin, or the loader of the library. */
export type Actor = Pick<Caller, 'uid' | 'email'> | 'library';

/** Who writes, and where the drawings are that a text names. */
export type Author = {
  actor: Actor;
  figuresIn: (text: string) => Promise<Figures>;
  /** What was marked by keys that this write corrects stays as it was marked. */
  keepsMarks?: boolean;
};

/** What is written. `source` comes from outside and is looked at here; without `position` an old one stays. */
type Written = { id: string; source: unknown; position?: number };

export type WrittenVersion = { version: number; writtenAt: Date; writtenBy: string; isPresent: boolean };

/** Raised when documents are drawn otherwise than before, so that stored ones are drawn again. */
const RENDERING = 6;

/** Of PostgreSQL: a row is still referenced by others. */
const FOREIGN_KEY_VIOLATION = '23503';

/**
 * The documents of one kind: the one place that reads and writes them. A write stands or falls as a whole: the document
 * under its next version, the earlier one kept, what search finds, the news of it for every running site, and the audit.
 */
export function documentsOf<Source, Document extends Source>(kind: DocumentKind<Source, Document>) {
  const { name, table, schema, render } = kind;
  const { id: ID, position: POSITION, version: VERSION, rendering: DRAWN_WITH } = table;
  type Row = Stored<Document> & { rendering: number };
  // The kind's table has these columns and its document's type; the query builder knows neither of a table in general.
  const all = { ...columnsOf(table) };
  const rows = async (query: Promise<unknown>) => (await query) as Row[];

  const find = async (db: Db, id: string): Promise<Stored<Document> | undefined> =>
    (await rows(db.select(all).from(table).where(eq(ID, id))))[0];

  /** Nothing that refers to the document is written meanwhile either: whoever buys a part of it waits, or came first. */
  const lock = async (tx: Db, id: string): Promise<Row | undefined> =>
    (await rows(tx.select(all).from(table).where(eq(ID, id)).for('update')))[0];

  const required = async (tx: Db, id: string): Promise<Row> => {
    const row = await lock(tx, id);
    if (!row) throw new AppError(kind.notFound);
    return row;
  };

  const read = (source: unknown): Source => {
    const { success, data, error } = schema.safeParse(source);
    if (!success) throw new AppError('invalid-input', error.issues[0]?.message);
    const parts = kind.partsOf?.(data) ?? [];
    if (new Set(parts).size < parts.length) throw new AppError('invalid-input', 'Hai phần có cùng một mã.');
    return data;
  };

  const draw = async (source: Source, { figuresIn }: Pick<Author, 'figuresIn'>): Promise<Document> => {
    const figures = await figuresIn(JSON.stringify(source));
    return drawnInTurns(textsIn(kind.drawn?.(source) ?? source), () => render(source, figures));
  };

  const index = async (tx: Db, { id, archived, document }: Pick<Row, 'id' | 'archived' | 'document'>): Promise<void> => {
    if (kind.searchEntries) await indexDocument(tx, `${name}/${id}`, archived ? [] : kind.searchEntries(id, document));
  };

  /** What follows from every change, in its transaction. */
  const publish = async (tx: Db, changed: Pick<Row, 'id' | 'archived' | 'document'>): Promise<void> => {
    await index(tx, changed);
    await bumpContentVersion(tx);
  };

  const record = (tx: Db, actor: Actor, action: AuditAction, id: string, { before, after }: { before?: object; after?: object }) =>
    recordAudit(tx, { actor, action, thing: { kind: name, id }, ...(before && { before }), ...(after && { after }) });

  /** Whose keys a write changes. */
  const correctedBy = (documentId: string, before: Source, next: Source): CorrectedItem[] =>
    name === 'course' || !kind.asked ? [] : correctedItems({ kind: name, documentId, before: kind.asked(before), after: kind.asked(next) });

  const correct = async (tx: Db, { id: documentId, version }: Pick<Row, 'id' | 'version'>, { before, next, keepsMarks }: { before: Source; next: Source; keepsMarks?: boolean | undefined }): Promise<void> => {
    if (name !== 'course' && !keepsMarks) await noteCorrection(tx, { kind: name, documentId, version, items: correctedBy(documentId, before, next) });
  };

  const keep = async (tx: Db, { id, version, document, changedAt, changedBy }: Row): Promise<void> => {
    const { success, data } = schema.safeParse(document); // without what was drawn
    const source = success ? data : document;
    await tx
      .insert(documentVersions)
      .values({ kind: name, id, version, source, writtenAt: changedAt, writtenBy: changedBy });
  };

  const ofDocument = (id: string) => and(eq(documentVersions.kind, name), eq(documentVersions.id, id));

  /** A number that no version has had, also none before a deletion. */
  const versionAfter = async (tx: Db, id: string, present = 0): Promise<number> => {
    const [last] = await tx.select({ version: max(documentVersions.version) }).from(documentVersions).where(ofDocument(id));
    return Math.max(present, last?.version ?? 0) + 1;
  };

  const create = (db: Db, written: Written, author: Author, action: AuditAction = 'create'): Promise<Stored<Document>> =>
    db.transaction(async (tx) => {
      await keepNamed(tx);
      const { id, source, position } = written;
      const document = await draw(read(source), author);
      const row = {
        id, document, rendering: RENDERING, archived: false, changedBy: nameOf(author.actor), changedAt: sql`now()`,
        version: await versionAfter(tx, id),
        position: position ?? sql`(select coalesce(max(position) + 1, 0) from ${table})`,
      };
      const [made] = await rows(tx.insert(table).values(row as never).onConflictDoNothing().returning(all));
      if (!made) throw new AppError('id-taken');
      await publish(tx, made);
      await record(tx, author.actor, action, id, { after: { version: made.version } });
      return made;
    });

  const replace = async (
    tx: Db, before: Row, { source, position }: Omit<Written, 'id'>, author: Author, action: AuditAction = 'update',
  ): Promise<Row> => {
    const next = read(source);
    const parts = kind.partsOf?.(next) ?? [];
    const sold = (await kind.soldParts?.(tx, before.id, before.document)) ?? [];
    if (sold.some((part) => !parts.includes(part))) throw new AppError('sold');
    if (kind.isEmptied?.(before.document, next, sold)) throw new AppError('sold-emptied');
    await keep(tx, before);
    const changes = {
      document: await draw(next, author), rendering: RENDERING, changedBy: nameOf(author.actor), changedAt: sql`now()`,
      version: await versionAfter(tx, before.id, before.version), position: position ?? before.position,
    };
    const [row = before] = await rows(tx.update(table).set(changes as never).where(eq(ID, before.id)).returning(all));
    await correct(tx, row, { before: before.document, next, keepsMarks: author.keepsMarks });
    await publish(tx, row);
    await record(tx, author.actor, action, row.id, { before: { version: before.version }, after: { version: row.version } });
    return row;
  };

  return {
    name,
    /** Its rows, for what is asked of all kinds at once. */
    table,

    /** Also an archived one. */
    find,

    /** All of them in their order, the archived ones only when asked for. */
    list: (db: Db, { archived = false } = {}): Promise<Stored<Document>[]> => {
      const listed = db.select(all).from(table).orderBy(asc(POSITION), asc(ID));
      return rows(archived ? listed : listed.where(eq(table.archived, false)));
    },

    /** All of them, archived or not, with what the admin's list says of each beside its own. */
    listForAdmin: async (db: Db) => {
      const documents = await rows(db.select(all).from(table).orderBy(asc(table.archived), asc(POSITION), asc(ID)));
      const drafts = await draftsOf(db, name);
      return documents.map(({ id, document, archived, version, changedAt, changedBy }) => {
        const listed = { archived, version, changedAt: changedAt.toISOString(), changedBy, draftAt: drafts.get(id) ?? null };
        return { id, document, listed };
      });
    },

    /** What each document is now. */
    statesNow: async (db: Db): Promise<Pick<Stored<Document>, 'id' | 'version' | 'archived'>[]> =>
      rows(db.select({ id: ID, version: VERSION, archived: table.archived }).from(table)),

    /** @throws AppError `id-taken`, `invalid-input` */
    create,

    /**
     * Writes over the version that the author has seen, and over no other.
     * @throws AppError the kind's `notFound`, `version-conflict`, `invalid-input`, and `sold` when a part is missing that
     * somebody has paid for
     */
    update: (db: Db, { version, ...written }: Written & { version: number }, author: Author): Promise<Stored<Document>> =>
      db.transaction(async (tx) => {
        await keepNamed(tx);
        const before = await required(tx, written.id);
        if (before.version !== version) throw new AppError('version-conflict');
        return replace(tx, before, written, author);
      }),

    /**
     * Takes it out of the lists, or puts it back. It has the same version afterwards, so that its file is still loaded.
     * @throws AppError the kind's `notFound`
     */
    archive: (db: Db, id: string, archived: boolean, actor: Actor): Promise<Stored<Document>> =>
      db.transaction(async (tx) => {
        const before = await required(tx, id);
        await record(tx, actor, archived ? 'archive' : 'unarchive', id, { before: { archived: before.archived }, after: { archived } });
        if (before.archived === archived) return before;
        await tx.update(table).set({ archived } as never).where(eq(ID, id));
        const row = { ...before, archived };
        await publish(tx, row);
        return row;
      }),

    /** Takes many out of the lists, or puts them back; who does so notes it, and tells the nodes, for all of them together. */
    archiveAll: async (tx: Db, ids: string[], archived: boolean): Promise<void> => {
      for (const id of ids) {
        const { document } = await required(tx, id);
        await tx.update(table).set({ archived } as never).where(eq(ID, id));
        await index(tx, { id, archived, document });
      }
    },

    /**
     * Its versions stay, and with them a way back.
     * @throws AppError the kind's `notFound`, and `sold` when somebody has paid for it or a part of it, or may yet do so
     */
    remove: (db: Db, id: string, actor: Actor): Promise<void> =>
      db.transaction(async (tx) => {
        const before = await required(tx, id);
        await keep(tx, before);
        try {
          await tx.delete(table).where(eq(ID, id));
        } catch (error) {
          // The foreign keys know everything that was bought or ordered.
          if (isForeignKeyViolation(error)) throw new AppError('sold');
          throw error;
        }
        await publish(tx, { ...before, archived: true });
        await record(tx, actor, 'delete', id, { before: { version: before.version } });
      }),

    /** What it asks now, as it is written; nothing when it is gone. */
    asked: async (db: Db, id: string): Promise<Askable[]> => {
      const present = await find(db, id);
      return present ? (kind.asked?.(present.document) ?? []) : [];
    },

    /** Whose keys it would change to write so. @throws AppError the kind's `notFound`, `invalid-input` */
    wouldCorrect: async (db: Db, id: string, source: unknown): Promise<CorrectedItem[]> => {
      const present = await find(db, id);
      if (!present) throw new AppError(kind.notFound);
      return correctedBy(id, present.document, read(source));
    },

    /** Of its parts, those that may not go away. @throws AppError the kind's `notFound` */
    sold: async (db: Db, id: string): Promise<string[]> => {
      const present = await find(db, id);
      if (!present) throw new AppError(kind.notFound);
      return (await kind.soldParts?.(db, id, present.document)) ?? [];
    },

    /**
     * One version as it was written, the present one too.
     * @throws AppError `version-not-found`
     */
    version: async (db: Db, id: string, version: number): Promise<WrittenVersion & { source: Source; archived: boolean }> => {
      const present = await find(db, id);
      const archived = present?.archived ?? false;
      if (present?.version === version) {
        const { changedAt, changedBy, document } = present;
        return { version, writtenAt: changedAt, writtenBy: changedBy, isPresent: true, source: document, archived };
      }
      const { source, writtenAt, writtenBy } = documentVersions;
      const [earlier] = await db
        .select({ source, writtenAt, writtenBy })
        .from(documentVersions)
        .where(and(ofDocument(id), eq(documentVersions.version, version)));
      if (!earlier) throw new AppError('version-not-found');
      return { ...earlier, source: earlier.source as Source, version, isPresent: false, archived };
    },

    /** All versions, the newest first; none when there never was such a document. */
    versions: async (db: Db, id: string): Promise<WrittenVersion[]> => {
      const { version, writtenAt, writtenBy } = documentVersions;
      const earlier = await db
        .select({ version, writtenAt, writtenBy })
        .from(documentVersions)
        .where(ofDocument(id))
        .orderBy(desc(version));
      const [now] = await rows(db.select({ version: VERSION, changedAt: table.changedAt, changedBy: table.changedBy }).from(table).where(eq(ID, id)));
      const present = now ? [{ version: now.version, writtenAt: now.changedAt, writtenBy: now.changedBy, isPresent: true }] : [];
      return [...present, ...earlier.map((each) => ({ ...each, isPresent: false }))];
    },

    /**
     * Writes an earlier version anew, as the newest one; also of a document that was deleted.
     * @throws AppError `version-not-found`, `sold`
     */
    restore: (db: Db, id: string, version: number, author: Author): Promise<Stored<Document>> =>
      db.transaction(async (tx) => {
        await keepNamed(tx);
        const before = await lock(tx, id);
        const [earlier] = await tx
          .select({ source: documentVersions.source })
          .from(documentVersions)
          .where(and(ofDocument(id), eq(documentVersions.version, version)));
        if (!earlier) throw new AppError('version-not-found');
        const { source } = earlier;
        if (before) return replace(tx, before, { source }, author, 'restore');
        const made = await create(tx, { id, source }, author, 'restore');
        const last = made.version - 1; // what was taken away
        const [gone] = await tx.select({ source: documentVersions.source }).from(documentVersions).where(and(ofDocument(id), eq(documentVersions.version, last)));
        if (gone) await correct(tx, made, { before: gone.source as Source, next: made.document });
        return made;
      }),

    /**
     * Draws those again that were drawn by an earlier rendering; what their authors wrote, and their version, stays.
     * Answers the ids of documents that have not the form of their kind: they stay as they were drawn.
     */
    drawAgain: async (db: Db, author: Pick<Author, 'figuresIn'>): Promise<string[]> => {
      const old = await rows(db.select({ id: ID }).from(table).where(ne(DRAWN_WITH, RENDERING)).orderBy(asc(ID)));
      const unfit: string[] = [];
      for (const { id } of old) {
        await db.transaction(async (tx) => {
          const before = await lock(tx, id);
          if (!before || before.rendering === RENDERING) return; // another node was first
          const { success, data } = schema.safeParse(before.document);
          if (!success) return void unfit.push(id);
          const document = await draw(data, author);
          await tx.update(table).set({ document, rendering: RENDERING } as never).where(eq(ID, id));
          await publish(tx, { ...before, document });
        });
      }
      return unfit;
    },
  };
}

/** The documents of a kind, and how the admin reads and writes them. */
export type Authored<Body, Source, Document extends Source, Shown> = {
  documents: ReturnType<typeof documentsOf<Source, Document>>;
  /** What is kept of what was sent. @param before what stands now; undefined when there is nothing yet */
  written: (body: Body, id: string, before: Document | undefined) => Source;
  /** What is kept, as the admin edits it. */
  source: (id: string, head: { version: number; archived: boolean }, source: Source) => Shown;
  /** Refuses what is well formed and still cannot be. @throws AppError */
  check?: (tx: Db, source: Source) => Promise<void>;
  /** The id of a new document whose author chooses none. */
  newId: (tx: Db, body: Body) => Promise<string>;
};

/** Every text of a document, wherever it stands. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) yield* textsIn(each);
}

const nameOf = (actor: Actor): string => (actor === 'library' ? actor : actor.email);

const columnsOf = (table: Record<Columns, PgColumn>) => {
  const { id, position, version, archived, rendering, changedAt, changedBy, document } = table;
  return { id, position, version, archived, rendering, changedAt, changedBy, document };
};

const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof DrizzleQueryError && (error.cause as { code?: string } | undefined)?.code === FOREIGN_KEY_VIOLATION;
