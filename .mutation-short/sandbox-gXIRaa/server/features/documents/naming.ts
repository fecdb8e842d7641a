// @ts-nocheck
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/platform/database.ts';
import type { DraftKind } from './drafts.ts';
import { documentVersions, drafts } from './tables.ts';

/** A document whose text has a word in it: as it is now, in its draft alone, or in an earlier version alone. */
export type Naming = { word: string; kind: DraftKind; id: string; title: string; place: (typeof PLACES)[number] };

/** The first counts. */
const PLACES = ['current', 'draft', 'earlier'] as const;

type Kind = { name: DraftKind; table: PgTable & Record<'id' | 'document', PgColumn> };

/**
 * Which documents have words of the form `form`, a regular expression, in them, whatever field they stand in; drafts and
 * earlier versions count, also those of documents that were deleted.
 */
export async function documentsWith(db: Db, kinds: Kind[], form: string): Promise<Naming[]> {
  const found = new Map<string, Naming>();
  const collect = async (place: Naming['place'], kind: SQL, id: PgColumn, document: PgColumn, table: PgTable) => {
    const { rows } = await db.execute<{ word: string; kind: DraftKind; id: string; title: string | null }>(sql`
      select distinct ${kind} as kind, ${id} as id, ${titleOf(document)} as title, word[1] as word
      from ${table}, regexp_matches(${document}::text, ${form}, 'g') as word`);
    for (const { title, ...row } of rows) {
      const key = `${row.word} ${row.kind}/${row.id}`;
      if (!found.has(key)) found.set(key, { ...row, title: title ?? row.id, place });
    }
  };
  // One after the other: all of them together may take longer than a statement may.
  for (const { name, table } of kinds) await collect('current', sql`${name}::text`, table.id, table.document, table);
  await collect('draft', sql`${drafts.kind}`, drafts.id, drafts.document, drafts);
  await collect('earlier', sql`${documentVersions.kind}`, documentVersions.id, documentVersions.source, documentVersions);
  return [...found.values()];
}

/** A question has no title: where it stands says which it is. */
const titleOf = (document: PgColumn): SQL => sql`coalesce(
  nullif(${document}->>'title', ''),
  case when ${document} ? 'exam' then concat('Câu ', ${document}->>'order', ', ', ${document}->>'exam', ' lớp ', ${document}->>'grade') end)`;

/** Any number that nothing else locks in this database. */
const NAMED = 7005;

/** Until the transaction ends nothing goes away that the documents name which it writes. */
export async function keepNamed(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${NAMED})`);
}

/** Until the transaction ends no document is written: what none of them names now, none does then. */
export async function holdDocuments(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NAMED})`);
}
