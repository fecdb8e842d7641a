import { eq, inArray } from 'drizzle-orm';
import type { LibraryState } from '#contract/site.ts';
import { recordAudit, type AuditRecord } from '#server/features/audit/service.ts';
import { bumpContentVersion } from '#server/platform/database/content-version.ts';
import type { Db } from '#server/platform/database/database.ts';
import { LIBRARY_KINDS } from './kinds.ts';
import { lockLibrary } from './lock-library.ts';
import { libraryState, loadedDocuments } from './tables.ts';

/** Tells whether the library is on offer; if so, starts load changes of its folder. */
export async function isPublished(db: Db): Promise<boolean> {
  const [row] = await db.select().from(libraryState);
  return row?.published ?? true;
}

/** Returns the loaded documents that can be archived singly, with their present state. */
async function selectLoadedDocuments(db: Db) {
  const rows = await db.select().from(loadedDocuments).orderBy(loadedDocuments.key);
  const now = new Map<string, { version: number; archived: boolean }>();
  for (const { documents } of Object.values(LIBRARY_KINDS)) {
    for (const { id, ...state } of await documents.statesNow(db)) now.set(`${documents.name}/${id}`, state);
  }
  return rows.flatMap(({ key, version, putAway }) => {
    const state = now.get(key);
    return state ? [{ key, putAway, archived: state.archived, edited: state.version !== version }] : [];
  });
}

export async function readLibraryState(db: Db): Promise<LibraryState> {
  const documents = await selectLoadedDocuments(db);
  const shown = documents.filter(({ archived }) => !archived);
  return {
    published: await isPublished(db),
    shown: shown.filter(({ edited }) => !edited).length,
    edited: shown.filter(({ edited }) => edited).length,
    putAway: documents.filter(({ archived, putAway }) => archived && putAway).length,
  };
}

/**
 * Archives or restores the library's documents in one transaction. Documents that the owner edited or archived stay,
 * and sold content stays with its buyers. While the library is archived, starts load nothing.
 */
export async function offerLibrary(tx: Db, published: boolean, actor: AuditRecord['actor']): Promise<LibraryState> {
  await lockLibrary(tx);
  const before = await readLibraryState(tx);
  const documents = await selectLoadedDocuments(tx);
  const changed = documents
    .filter(({ edited, archived, putAway }) => (published ? archived && putAway : !edited && !archived))
    .map(({ key }) => key);
  for (const kind of Object.keys(LIBRARY_KINDS) as (keyof typeof LIBRARY_KINDS)[]) {
    const ids = changed.filter((key) => key.startsWith(`${kind}/`)).map((key) => key.slice(kind.length + 1));
    await LIBRARY_KINDS[kind].documents.archiveAll(tx, ids, !published);
  }
  if (changed.length > 0) {
    await tx.update(loadedDocuments).set({ putAway: !published }).where(inArray(loadedDocuments.key, changed));
  }
  if (published) await tx.update(loadedDocuments).set({ putAway: false }).where(eq(loadedDocuments.putAway, true));
  await tx.insert(libraryState).values({ published }).onConflictDoUpdate({ target: libraryState.only, set: { published } });
  const after = await readLibraryState(tx);
  await recordAudit(tx, { actor, action: published ? 'unarchive' : 'archive', thing: { kind: 'library', id: 'all' }, before, after });
  await bumpContentVersion(tx);
  return after;
}
