import { asc, DrizzleQueryError, eq, ne, sql } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit-words.ts';
import { recordAudit } from '#server/features/audit/service.ts';
import { refuseUnknownMisconceptions } from '#server/features/misconceptions/service.ts';
import { findCorrectedItems, recordCorrection, type QuestionAtPath, type CorrectedItem } from './corrections.ts';
import { indexDocument } from '#server/features/search/service.ts';
import { bumpContentVersion } from '#server/platform/database/content-version.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { createRenderer, RENDERING_VERSION, refusePasteMarks } from './rendering.ts';
import type { Actor, RenderedAhead, Author, DocumentKind, Problem, StoredDocument } from './kind.ts';
import { lockUploadsShared } from './find-documents-naming.ts';
import { createRows, type Row as RowOf } from './rows.ts';
import { createVersions, type WrittenVersion } from './versions.ts';

export type { RenderedAhead, Author, DocumentKind, RenderResult, StoredDocument } from './kind.ts';
export { countDocuments } from './rows.ts';
export { createDrafts } from './drafts.ts';
export {
  finishCorrection, makeItemRef, toVariantKey, selectCorrectedSince, selectCorrections, selectLastCorrection, selectPendingCorrections,
  type CorrectedItem, type Correction, type QuestionAtPath,
} from './corrections.ts';
export { courseTitle, lessonTitle, paperTitle, setTitle } from './title-columns.ts';
export { findDocumentsNaming, lockDocuments, lockUploadsShared } from './find-documents-naming.ts';

/** `source` is untrusted and validated here; without `position` the old one stays. */
type WrittenDocument = { id: string; source: unknown; position?: number };

/**
 * Reads and writes the documents of one kind; nothing else does. A write is one transaction: the document under its
 * next version, the earlier version, search entries, the notification of all nodes, and the audit entry.
 */
export function createDocuments<Source, Document extends Source>(kind: DocumentKind<Source, Document>) {
  const { name, table, schema } = kind;
  type Row = RowOf<Document>;
  const { render, renderAhead, problemOf } = createRenderer(kind);
  const earlier = createVersions(kind);
  const { all, rows, find, lock, required, list, listForAdmin, listHeadsForAdmin, statesNow } = createRows(kind);
  const { id: ID, version: VERSION, rendering: DRAWN_WITH } = table;

  const read = (source: unknown): Source => {
    const { success, data, error } = schema.safeParse(source);
    if (!success) throw new AppError('invalid-input', error.issues[0]?.message);
    const parts = kind.partsOf?.(data) ?? [];
    if (new Set(parts).size < parts.length) throw new AppError('invalid-input', 'Hai phần có cùng một mã.');
    refusePasteMarks(data);
    return data;
  };

  const index = async (tx: Db, { id, archived, document }: Pick<Row, 'id' | 'archived' | 'document'>): Promise<void> => {
    if (kind.searchEntries) await indexDocument(tx, `${name}/${id}`, archived ? [] : kind.searchEntries(id, document));
  };

  /** Updates search entries and the content version after every change, in its transaction. */
  const publish = async (tx: Db, changed: Pick<Row, 'id' | 'archived' | 'document'>): Promise<void> => {
    await index(tx, changed);
    await bumpContentVersion(tx);
  };

  const record = (tx: Db, actor: Actor, action: AuditAction, id: string, { before, after }: { before?: object; after?: object }) =>
    recordAudit(tx, { actor, action, thing: { kind: name, id }, ...(before && { before }), ...(after && { after }) });

  const correctedBy = (documentId: string, before: Source, next: Source): CorrectedItem[] =>
    name === 'course' || !kind.questionsOf ? [] : findCorrectedItems({ kind: name, documentId, before: kind.questionsOf(before), after: kind.questionsOf(next) });

  const correct = async (tx: Db, { id: documentId, version }: Pick<Row, 'id' | 'version'>, { before, next, keepsMarks }: { before: Source; next: Source; keepsMarks?: boolean | undefined }): Promise<void> => {
    if (name !== 'course' && !keepsMarks) await recordCorrection(tx, { kind: name, documentId, version, items: correctedBy(documentId, before, next) });
  };

  /** The library's own codes are proved by its check, and an earlier version may be restored as it was. */
  const refuseUnknownCodes = async (tx: Db, document: Document, { actor }: Author, action: AuditAction): Promise<void> => {
    if (actor !== 'library' && action !== 'restore') await refuseUnknownMisconceptions(tx, (kind.questionsOf?.(document) ?? []).map(({ question }) => question));
  };

  const create = (db: Db, written: WrittenDocument, author: Author, action: AuditAction = 'create'): Promise<StoredDocument<Document>> =>
    db.transaction(async (tx) => {
      await lockUploadsShared(tx);
      const { id, source, position } = written;
      const made = read(source);
      await kind.checkWrite?.(tx, made);
      const document = await render(made, author);
      await refuseUnknownCodes(tx, document, author, action);
      const row = {
        id, document, rendering: RENDERING_VERSION, archived: false, changedBy: nameOf(author.actor), changedAt: sql`now()`,
        version: await earlier.after(tx, id),
        position: position ?? sql`(select coalesce(max(position) + 1, 0) from ${table})`,
      };
      const [stored] = await rows(tx.insert(table).values(row as never).onConflictDoNothing().returning(all));
      if (!stored) throw new AppError(kind.idTakenError ?? 'id-taken');
      await publish(tx, stored);
      await kind.onCreateOrRemove?.(tx, stored.document);
      await record(tx, author.actor, action, id, { after: { version: stored.version } });
      return stored;
    });

  const replace = async (
    tx: Db, before: Row, { source, position }: Omit<WrittenDocument, 'id'>, author: Author, action: AuditAction = 'update',
  ): Promise<Row> => {
    const next = read(source);
    const parts = kind.partsOf?.(next) ?? [];
    const sold = (await kind.soldParts?.(tx, before.id, before.document)) ?? [];
    if (sold.some((part) => !parts.includes(part))) throw new AppError('sold');
    if (kind.isEmptied?.(before.document, next, sold)) throw new AppError('sold-emptied');
    await earlier.keep(tx, before);
    await kind.onPartsRemoved?.(tx, (kind.partsOf?.(before.document) ?? []).filter((part) => !parts.includes(part)), author.actor);
    const document = await render(next, author);
    await refuseUnknownCodes(tx, document, author, action);
    const changes = {
      document, rendering: RENDERING_VERSION, changedBy: nameOf(author.actor), changedAt: sql`now()`,
      version: await earlier.after(tx, before.id, before.version), position: position ?? before.position,
    };
    const [row = before] = await rows(tx.update(table).set(changes as never).where(eq(ID, before.id)).returning(all));
    await correct(tx, row, { before: before.document, next: document, keepsMarks: author.keepsMarks });
    await publish(tx, row);
    await record(tx, author.actor, action, row.id, { before: { version: before.version }, after: { version: row.version } });
    return row;
  };

  return {
    name,
    /** Its documents are rendered in a process apart, which takes time. */
    isRenderedInProcess: kind.renderInProcess !== undefined,
    /** Its table, for queries over all kinds. */
    table,
    questionPaths: kind.questionPaths ?? [],

    find,
    list,
    listForAdmin,
    listHeadsForAdmin,
    statesNow,

    /**
     * Renders sources of a kind that is rendered apart, for `Author.ahead`. `problems`: the first of each source, in
     * order.
     */
    renderAhead: async (sources: unknown[], author: Pick<Author, 'figuresIn'>): Promise<{ ahead: RenderedAhead; problems: (Problem | undefined)[] }> => {
      const looked = sources.map((source) => schema.safeParse(source));
      const ahead = await renderAhead(looked.flatMap(({ data }) => data ?? []), author);
      const problems = looked.map(({ data, error }) => (data ? problemOf(data, ahead) : { line: 1, message: error?.issues[0]?.message ?? '' }));
      return { ahead, problems };
    },

    /** @throws AppError `id-taken` or the kind's `idTakenError`, `invalid-input`, `has-problems` */
    create,

    /**
     * Overwrites the loaded version.
     * @throws AppError the kind's `notFound`, `version-conflict`, `invalid-input`, and `sold` when a sold part is
     * missing
     */
    update: (db: Db, { version, ...written }: WrittenDocument & { version: number }, author: Author): Promise<StoredDocument<Document>> =>
      db.transaction(async (tx) => {
        await lockUploadsShared(tx);
        await kind.checkWrite?.(tx, read(written.source));
        const before = await required(lock(tx, written.id));
        if (before.version !== version) throw new AppError('version-conflict');
        return replace(tx, before, written, author);
      }),

    /**
     * Hides it from the lists, or returns it. The version stays, so that its file is still loaded.
     * @throws AppError the kind's `notFound`
     */
    archive: (db: Db, id: string, archived: boolean, actor: Actor): Promise<StoredDocument<Document>> =>
      db.transaction(async (tx) => {
        const before = await required(lock(tx, id));
        await record(tx, actor, archived ? 'archive' : 'unarchive', id, { before: { archived: before.archived }, after: { archived } });
        if (before.archived === archived) return before;
        await tx.update(table).set({ archived } as never).where(eq(ID, id));
        const row = { ...before, archived };
        await publish(tx, row);
        return row;
      }),

    /** Hides many, or returns them; the caller writes the audit entry and notifies the nodes. */
    archiveAll: async (tx: Db, ids: string[], archived: boolean): Promise<void> => {
      for (const id of ids) {
        const { document } = await required(lock(tx, id));
        await tx.update(table).set({ archived } as never).where(eq(ID, id));
        await index(tx, { id, archived, document });
      }
    },

    /**
     * Removes a document; its versions stay.
     * @throws AppError the kind's `notFound`, and `sold` when it or a part is sold, or may yet be
     */
    remove: (db: Db, id: string, actor: Actor): Promise<void> =>
      db.transaction(async (tx) => {
        const before = await required(lock(tx, id));
        await kind.checkRemoval?.(tx, before.document);
        await earlier.keep(tx, before);
        await kind.onPartsRemoved?.(tx, kind.partsOf?.(before.document) ?? [], actor);
        try {
          await tx.delete(table).where(eq(ID, id));
        } catch (error) {
          // The foreign keys cover all purchases and orders.
          if (isForeignKeyViolation(error)) throw new AppError('sold');
          throw error;
        }
        await publish(tx, { ...before, archived: true });
        await kind.onCreateOrRemove?.(tx, before.document);
        await record(tx, actor, 'delete', id, { before: { version: before.version } });
      }),

    /** Rebuilds its search entries after a change elsewhere. */
    indexAgain: async (tx: Db, id: string): Promise<void> => {
      const present = await find(tx, id);
      if (present) await index(tx, present);
    },

    /** Returns questions as written; none when the document is gone. */
    listQuestions: async (db: Db, id: string): Promise<QuestionAtPath[]> => {
      const present = await find(db, id);
      return present ? (kind.questionsOf?.(present.document) ?? []) : [];
    },

    /** Finds the keys that a save would correct. @throws AppError the kind's `notFound`, `invalid-input` */
    findCorrections: async (db: Db, id: string, source: unknown): Promise<CorrectedItem[]> => {
      const present = await required(find(db, id));
      return correctedBy(id, present.document, read(source));
    },

    /** Returns its parts that must stay. @throws AppError the kind's `notFound` */
    sold: async (db: Db, id: string): Promise<string[]> => {
      const present = await required(find(db, id));
      return (await kind.soldParts?.(db, id, present.document)) ?? [];
    },

    /**
     * Includes the present one.
     * @throws AppError `version-not-found`
     */
    version: async (db: Db, id: string, version: number): Promise<WrittenVersion & { source: Source; archived: boolean }> => {
      const present = await find(db, id);
      if (present?.version !== version) return { ...(await earlier.find(db, id, version)), version, isPresent: false, archived: present?.archived ?? false };
      const { changedAt, changedBy, document, archived } = present;
      return { version, writtenAt: changedAt, writtenBy: changedBy, isPresent: true, source: document, archived };
    },

    /** Lists versions newest first; none for an unknown document. */
    versions: async (db: Db, id: string): Promise<WrittenVersion[]> => {
      const columns = { version: VERSION, changedAt: table.changedAt, changedBy: table.changedBy };
      const [now] = (await db.select(columns).from(table).where(eq(ID, id))) as Pick<Row, keyof typeof columns>[];
      const present = now ? [{ version: now.version, writtenAt: now.changedAt, writtenBy: now.changedBy, isPresent: true }] : [];
      return [...present, ...(await earlier.list(db, id))];
    },

    /**
     * Writes an earlier version again as the newest, even of a deleted document.
     * @throws AppError `version-not-found`, `sold`
     */
    restore: (db: Db, id: string, version: number, author: Author): Promise<StoredDocument<Document>> =>
      db.transaction(async (tx) => {
        await lockUploadsShared(tx);
        const { source } = await earlier.find(tx, id, version);
        await kind.checkWrite?.(tx, source);
        const before = await lock(tx, id);
        if (before) return replace(tx, before, { source }, author, 'restore');
        const made = await create(tx, { id, source }, author, 'restore');
        const gone = await earlier.find(tx, id, made.version - 1); // the deleted version
        await correct(tx, made, { before: kind.renderInProcess ? await render(gone.source, author) : gone.source, next: made.document });
        return made;
      }),

    /**
     * Renders documents of an earlier rendering again; source and version stay. Returns the ids of documents that no
     * longer fit their kind's schema and keep their old rendering.
     */
    renderAgain: async (db: Db, author: Pick<Author, 'figuresIn'>): Promise<string[]> => {
      const old = (await db.select({ id: ID }).from(table).where(ne(DRAWN_WITH, RENDERING_VERSION)).orderBy(asc(ID))) as { id: string }[];
      const unfit: string[] = [];
      for (const { id } of old) {
        // Before the transaction, one at a time, because such a library is large.
        const read = kind.renderInProcess && schema.safeParse((await find(db, id))?.document).data;
        const ahead = await renderAhead(read ? [read] : [], author);
        await db.transaction(async (tx) => {
          const before = await lock(tx, id);
          if (!before || before.rendering === RENDERING_VERSION) return; // another node was first
          const { success, data } = schema.safeParse(before.document);
          const document = success ? await render(data, { ...author, ahead }).catch(catchRefusal) : undefined;
          if (!document) return void unfit.push(id);
          await tx.update(table).set({ document, rendering: RENDERING_VERSION } as never).where(eq(ID, id));
          await publish(tx, { ...before, document });
        });
      }
      return unfit;
    },
  };
}

const catchRefusal = (error: unknown): undefined => {
  if (!(error instanceof AppError)) throw error;
};

export type Authored<Body, Source, Document extends Source, Shown> = {
  documents: ReturnType<typeof createDocuments<Source, Document>>;
  /** Converts the input into the stored source. @param before undefined for a new document */
  written: (body: Body, id: string, before: Document | undefined) => Source;
  source: (id: string, head: { version: number; archived: boolean }, source: Source) => Shown;
  /** Refuses well-formed input that breaks other rules. @throws AppError */
  check?: (tx: Db, source: Source) => Promise<void>;
  /** Returns the id under which the draft of a new document is stored, if not `new`. */
  draftOf?: (body: Body) => string;
  /** Makes the id of a new document, if its author chooses none. */
  newId: (tx: Db, body: Body) => Promise<string>;
};

const nameOf = (actor: Actor): string => (actor === 'library' ? actor : actor.email);

const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof DrizzleQueryError && (error.cause as { code?: string } | undefined)?.code === '23503';
