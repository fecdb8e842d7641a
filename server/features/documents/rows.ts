import { asc, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { createDrafts } from './drafts.ts';
import type { Columns, DocumentKind, StoredDocument } from './kind.ts';
import { theRow } from '#server/platform/database/the-row.ts';

export type Row<Document> = StoredDocument<Document> & { rendering: number };

export function createRows<Source, Document extends Source>({ name, table, joinedColumn, notFound }: DocumentKind<Source, Document>) {
  const { id: ID, position: POSITION } = table;
  // The query builder cannot know a generic table's columns and document type.
  const all = { ...columnsOf(table), ...(joinedColumn && { joinedColumn: joinedColumn.column }) };
  const rows = async (query: Promise<unknown>): Promise<Row<Document>[]> => {
    const read = (await query) as (Row<Document> & { joinedColumn?: unknown })[];
    return joinedColumn ? read.map(({ joinedColumn: more, ...row }) => ({ ...row, document: joinedColumn.put(row.document, more) })) : read;
  };

  const adminOrder = [asc(table.archived), asc(POSITION), asc(ID)];

  return {
    all,
    rows,

    /** Includes archived ones. */
    find: async (db: Db, id: string): Promise<StoredDocument<Document> | undefined> => (await rows(db.select(all).from(table).where(eq(ID, id))))[0],

    /** Locks a document also against new references: a purchase of a part waits, or came first. */
    lock: async (tx: Db, id: string): Promise<Row<Document> | undefined> =>
      (await rows(tx.select(all).from(table).where(eq(ID, id)).for('update')))[0],

    required: async <Found>(looked: Promise<Found | undefined>): Promise<Found> => {
      const row = await looked;
      if (!row) throw new AppError(notFound);
      return row;
    },

    /** Lists all in order, archived ones only on request. */
    list: (db: Db, { archived = false } = {}): Promise<StoredDocument<Document>[]> => {
      const listed = db.select(all).from(table).orderBy(asc(POSITION), asc(ID));
      return rows(archived ? listed : listed.where(eq(table.archived, false)));
    },

    /** Includes archived ones, with the extra fields of the admin's lists. */
    listForAdmin: async (db: Db) => {
      const documents = await rows(db.select(all).from(table).orderBy(...adminOrder));
      const drafts = await createDrafts(db, name);
      return documents.map(({ document, ...row }) => ({ id: row.id, document, listed: listedOf(row, drafts) }));
    },

    /** Leaves out the documents, which may be long. */
    listHeadsForAdmin: async (db: Db) => {
      const { archived, version, changedAt, changedBy } = table;
      const heads = (await db.select({ id: ID, archived, version, changedAt, changedBy }).from(table).orderBy(...adminOrder)) as Head[];
      const drafts = await createDrafts(db, name);
      return heads.map((row) => ({ id: row.id, listed: listedOf(row, drafts) }));
    },

    statesNow: async (db: Db): Promise<Pick<StoredDocument<Document>, 'id' | 'version' | 'archived'>[]> =>
      (await db.select({ id: ID, version: table.version, archived: table.archived }).from(table)) as Pick<StoredDocument<Document>, 'id' | 'version' | 'archived'>[],
  };
}

type Head = Pick<StoredDocument<unknown>, 'id' | 'archived' | 'version' | 'changedAt' | 'changedBy'>;

const listedOf = ({ id, archived, version, changedAt, changedBy }: Head, drafts: Awaited<ReturnType<typeof createDrafts>>) => ({
  archived, version, changedAt: changedAt.toISOString(), changedBy, draftAt: drafts.get(id) ?? null,
});

const columnsOf = (table: Record<Columns, PgColumn>) => {
  const { id, position, version, archived, rendering, changedAt, changedBy, document } = table;
  return { id, position, version, archived, rendering, changedAt, changedBy, document };
};

/** Counts documents as in the owner's area, where a board belongs to its course. */
export async function countDocuments(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select (select count(*) from courses)::int + (select count(*) from practice_sets)::int
      + (select count(*) from topics)::int + (select count(*) from questions)::int as count`);
  return theRow(rows).count;
}
