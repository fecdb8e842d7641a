import { asc, DrizzleQueryError, eq, ne, sql } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit-words.ts';
import { recordAudit } from '#server/features/audit/service.ts';
import { correctedItems, noteCorrection, type Askable, type CorrectedItem } from '#server/features/corrections/service.ts';
import { indexDocument } from '#server/features/search/service.ts';
import { bumpContentVersion } from '#server/platform/content-version.ts';
import type { Db } from '#server/platform/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { drawingOf, RENDERING } from './drawing.ts';
import type { Actor, Ahead, Author, DocumentKind, Problem, Stored } from './kind.ts';
import { keepNamed } from './naming.ts';
import { refusePasteMarks } from './paste-marks.ts';
import { rowsOf, type Row as RowOf } from './rows.ts';
import { versionsOf, type WrittenVersion } from './versions.ts';

export type { Ahead, Author, DocumentKind, Drawn, Stored } from './kind.ts';
export { draftsOf } from './drafts.ts';
export { documentsWith, holdDocuments, keepNamed } from './naming.ts';

/** What is written. `source` comes from outside and is looked at here; without `position` an old one stays. */
type Written = { id: string; source: unknown; position?: number };

/**
 * The documents of one kind: the one place that reads and writes them. A write stands or falls as a whole: the document
 * under its next version, the earlier one kept, what search finds, the news of it for every running site, and the audit.
 */
export function documentsOf<Source, Document extends Source>(kind: DocumentKind<Source, Document>) {
  const { name, table, schema } = kind;
  type Row = RowOf<Document>;
  const { draw, drawAhead, problemOf } = drawingOf(kind);
  const earlier = versionsOf(kind);
  const { all, rows, find, lock, required, list, listForAdmin, listHeadsForAdmin, statesNow } = rowsOf(kind);
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

  const create = (db: Db, written: Written, author: Author, action: AuditAction = 'create'): Promise<Stored<Document>> =>
    db.transaction(async (tx) => {
      await keepNamed(tx);
      const { id, source, position } = written;
      const made = read(source);
      await kind.permit?.(tx, made);
      const document = await draw(made, author);
      const row = {
        id, document, rendering: RENDERING, archived: false, changedBy: nameOf(author.actor), changedAt: sql`now()`,
        version: await earlier.after(tx, id),
        position: position ?? sql`(select coalesce(max(position) + 1, 0) from ${table})`,
      };
      const [stored] = await rows(tx.insert(table).values(row as never).onConflictDoNothing().returning(all));
      if (!stored) throw new AppError(kind.isThere ?? 'id-taken');
      await publish(tx, stored);
      await kind.cameOrWent?.(tx, stored.document);
      await record(tx, author.actor, action, id, { after: { version: stored.version } });
      return stored;
    });

  const replace = async (
    tx: Db, before: Row, { source, position }: Omit<Written, 'id'>, author: Author, action: AuditAction = 'update',
  ): Promise<Row> => {
    const next = read(source);
    const parts = kind.partsOf?.(next) ?? [];
    const sold = (await kind.soldParts?.(tx, before.id, before.document)) ?? [];
    if (sold.some((part) => !parts.includes(part))) throw new AppError('sold');
    if (kind.isEmptied?.(before.document, next, sold)) throw new AppError('sold-emptied');
    await earlier.keep(tx, before);
    await kind.partsGone?.(tx, (kind.partsOf?.(before.document) ?? []).filter((part) => !parts.includes(part)), author.actor);
    const document = await draw(next, author);
    const changes = {
      document, rendering: RENDERING, changedBy: nameOf(author.actor), changedAt: sql`now()`,
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
    /** Whether its documents are drawn in a process apart, which takes its time. */
    isDrawnApart: kind.renderApart !== undefined,
    /** Its rows, for what is asked of all kinds at once. */
    table,

    find,
    list,
    listForAdmin,
    listHeadsForAdmin,
    statesNow,

    /**
     * Draws sources of a kind that is drawn apart; whoever writes one of them hands on what was drawn (`Author.ahead`).
     * `problems`: why each cannot be drawn, in the order of the sources.
     */
    drawAhead: async (sources: unknown[]): Promise<{ ahead: Ahead; problems: (Problem | undefined)[] }> => {
      const looked = sources.map((source) => schema.safeParse(source));
      const ahead = await drawAhead(looked.flatMap(({ data }) => data ?? []));
      const problems = looked.map(({ data, error }) => (data ? problemOf(data, ahead) : { line: 1, message: error?.issues[0]?.message ?? '' }));
      return { ahead, problems };
    },

    /** @throws AppError `id-taken` or the kind's `isThere`, `invalid-input`, `has-problems` */
    create,

    /**
     * Writes over the version that the author has seen, and over no other.
     * @throws AppError the kind's `notFound`, `version-conflict`, `invalid-input`, and `sold` when a part is missing that
     * somebody has paid for
     */
    update: (db: Db, { version, ...written }: Written & { version: number }, author: Author): Promise<Stored<Document>> =>
      db.transaction(async (tx) => {
        await keepNamed(tx);
        await kind.permit?.(tx, read(written.source));
        const before = await required(lock(tx, written.id));
        if (before.version !== version) throw new AppError('version-conflict');
        return replace(tx, before, written, author);
      }),

    /**
     * Takes it out of the lists, or puts it back. It has the same version afterwards, so that its file is still loaded.
     * @throws AppError the kind's `notFound`
     */
    archive: (db: Db, id: string, archived: boolean, actor: Actor): Promise<Stored<Document>> =>
      db.transaction(async (tx) => {
        const before = await required(lock(tx, id));
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
        const { document } = await required(lock(tx, id));
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
        const before = await required(lock(tx, id));
        await kind.permitGoing?.(tx, before.document);
        await earlier.keep(tx, before);
        await kind.partsGone?.(tx, kind.partsOf?.(before.document) ?? [], actor);
        try {
          await tx.delete(table).where(eq(ID, id));
        } catch (error) {
          // The foreign keys know everything that was bought or ordered.
          if (isForeignKeyViolation(error)) throw new AppError('sold');
          throw error;
        }
        await publish(tx, { ...before, archived: true });
        await kind.cameOrWent?.(tx, before.document);
        await record(tx, actor, 'delete', id, { before: { version: before.version } });
      }),

    /** What search finds of it is another thing now, though nobody has written it. */
    indexAgain: async (tx: Db, id: string): Promise<void> => {
      const present = await find(tx, id);
      if (present) await index(tx, present);
    },

    /** What it asks now, as it is written; nothing when it is gone. */
    asked: async (db: Db, id: string): Promise<Askable[]> => {
      const present = await find(db, id);
      return present ? (kind.asked?.(present.document) ?? []) : [];
    },

    /** Whose keys it would change to write so. @throws AppError the kind's `notFound`, `invalid-input` */
    wouldCorrect: async (db: Db, id: string, source: unknown): Promise<CorrectedItem[]> => {
      const present = await required(find(db, id));
      return correctedBy(id, present.document, read(source));
    },

    /** Of its parts, those that may not go away. @throws AppError the kind's `notFound` */
    sold: async (db: Db, id: string): Promise<string[]> => {
      const present = await required(find(db, id));
      return (await kind.soldParts?.(db, id, present.document)) ?? [];
    },

    /**
     * One version as it was written, the present one too.
     * @throws AppError `version-not-found`
     */
    version: async (db: Db, id: string, version: number): Promise<WrittenVersion & { source: Source; archived: boolean }> => {
      const present = await find(db, id);
      if (present?.version !== version) return { ...(await earlier.find(db, id, version)), version, isPresent: false, archived: present?.archived ?? false };
      const { changedAt, changedBy, document, archived } = present;
      return { version, writtenAt: changedAt, writtenBy: changedBy, isPresent: true, source: document, archived };
    },

    /** All versions, the newest first; none when there never was such a document. */
    versions: async (db: Db, id: string): Promise<WrittenVersion[]> => {
      const columns = { version: VERSION, changedAt: table.changedAt, changedBy: table.changedBy };
      const [now] = (await db.select(columns).from(table).where(eq(ID, id))) as Pick<Row, keyof typeof columns>[];
      const present = now ? [{ version: now.version, writtenAt: now.changedAt, writtenBy: now.changedBy, isPresent: true }] : [];
      return [...present, ...(await earlier.list(db, id))];
    },

    /**
     * Writes an earlier version anew, as the newest one; also of a document that was deleted.
     * @throws AppError `version-not-found`, `sold`
     */
    restore: (db: Db, id: string, version: number, author: Author): Promise<Stored<Document>> =>
      db.transaction(async (tx) => {
        await keepNamed(tx);
        const { source } = await earlier.find(tx, id, version);
        await kind.permit?.(tx, source);
        const before = await lock(tx, id);
        if (before) return replace(tx, before, { source }, author, 'restore');
        const made = await create(tx, { id, source }, author, 'restore');
        const gone = await earlier.find(tx, id, made.version - 1); // what was taken away
        await correct(tx, made, { before: kind.renderApart ? await draw(gone.source, author) : gone.source, next: made.document });
        return made;
      }),

    /**
     * Draws those again that were drawn by an earlier rendering; what their authors wrote, and their version, stays.
     * Answers the ids of documents that have not the form of their kind: they stay as they were drawn.
     */
    drawAgain: async (db: Db, author: Pick<Author, 'figuresIn'>): Promise<string[]> => {
      const old = (await db.select({ id: ID }).from(table).where(ne(DRAWN_WITH, RENDERING)).orderBy(asc(ID))) as { id: string }[];
      const unfit: string[] = [];
      for (const { id } of old) {
        // Before the transaction begins, one at a time: a library of what is drawn apart is large.
        const read = kind.renderApart && schema.safeParse((await find(db, id))?.document).data;
        const ahead = await drawAhead(read ? [read] : []);
        await db.transaction(async (tx) => {
          const before = await lock(tx, id);
          if (!before || before.rendering === RENDERING) return; // another node was first
          const { success, data } = schema.safeParse(before.document);
          const document = success ? await draw(data, { ...author, ahead }).catch(unlessRefused) : undefined;
          if (!document) return void unfit.push(id);
          await tx.update(table).set({ document, rendering: RENDERING } as never).where(eq(ID, id));
          await publish(tx, { ...before, document });
        });
      }
      return unfit;
    },
  };
}

const unlessRefused = (error: unknown): undefined => {
  if (!(error instanceof AppError)) throw error;
};

/** The documents of a kind, and how the admin reads and writes them. */
export type Authored<Body, Source, Document extends Source, Shown> = {
  documents: ReturnType<typeof documentsOf<Source, Document>>;
  /** What is kept of what was sent. @param before what stands now; undefined when there is nothing yet */
  written: (body: Body, id: string, before: Document | undefined) => Source;
  /** What is kept, as the admin edits it. */
  source: (id: string, head: { version: number; archived: boolean }, source: Source) => Shown;
  /** Refuses what is well formed and still cannot be. @throws AppError */
  check?: (tx: Db, source: Source) => Promise<void>;
  /** Under which id the draft of a new one is stored, if not `new`. */
  draftOf?: (body: Body) => string;
  /** The id of a new document whose author chooses none. */
  newId: (tx: Db, body: Body) => Promise<string>;
};

const nameOf = (actor: Actor): string => (actor === 'library' ? actor : actor.email);

/** A row is still referenced by others. */
const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof DrizzleQueryError && (error.cause as { code?: string } | undefined)?.code === '23503';
