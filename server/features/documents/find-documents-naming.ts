import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/platform/database/database.ts';
import type { DraftKind } from './drafts.ts';
import { documentVersions, drafts } from './tables.ts';

/** A document whose text contains a word: now, only in its draft, or only in an earlier version. */
export type DocumentReference = { word: string; kind: DraftKind; id: string; title: string; place: (typeof PLACES)[number] };

/** The first match counts. */
const PLACES = ['current', 'draft', 'earlier'] as const;

type Kind = { name: DraftKind; table: PgTable & Record<'id' | 'document', PgColumn> };

/**
 * Finds documents with words that match the regular expression `form`, in any field, also in drafts, earlier versions
 * and deleted documents.
 */
export async function findDocumentsNaming(db: Db, kinds: Kind[], form: string): Promise<DocumentReference[]> {
  const found = new Map<string, DocumentReference>();
  const collect = async (place: DocumentReference['place'], kind: SQL, id: PgColumn, document: PgColumn, table: PgTable) => {
    const { rows } = await db.execute<{ word: string; kind: DraftKind; id: string; title: string | null }>(sql`
      select distinct ${kind} as kind, ${id} as id, ${titleOf(document)} as title, word[1] as word
      from ${table}, regexp_matches(${document}::text, ${form}, 'g') as word`);
    for (const { title, ...row } of rows) {
      const key = `${row.word} ${row.kind}/${row.id}`;
      if (!found.has(key)) found.set(key, { ...row, title: title ?? row.id, place });
    }
  };
  // One after the other: a single statement might exceed the statement timeout.
  for (const { name, table } of kinds) await collect('current', sql`${name}::text`, table.id, table.document, table);
  await collect('draft', sql`${drafts.kind}`, drafts.id, drafts.document, drafts);
  await collect('earlier', sql`${documentVersions.kind}`, documentVersions.id, documentVersions.source, documentVersions);
  return [...found.values()];
}

/** Names a document, a question by its place in the paper. */
const titleOf = (document: PgColumn): SQL => sql`coalesce(
  nullif(${document}->>'title', ''),
  case when ${document} ? 'exam' then concat('Câu ', ${document}->>'order', ', ', ${document}->>'exam', ' lớp ', ${document}->>'grade') end)`;

/** An advisory lock number that nothing else uses in this database. */
const UPLOADS_LOCK = 7005;

/** Locks uploads against removal until the transaction ends, for writes that may name them. */
export async function lockUploadsShared(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${UPLOADS_LOCK})`);
}

/** Locks documents against writes until the transaction ends, so that an unnamed upload stays unnamed. */
export async function lockDocuments(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${UPLOADS_LOCK})`);
}
