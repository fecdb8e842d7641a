import { createHash } from 'node:crypto';
import { desc, sql } from 'drizzle-orm';
import type { Library } from '#library/format/library.ts';
import type { Database, Db } from '#server/platform/database/database.ts';
import { compareReleases, type Release } from '#server/platform/process/release.ts';
import { loadedLibraries } from './tables.ts';

/** Key of an advisory lock, unique in this database. */
const LIBRARY_LOCK = 7004;

export type Edition = { fingerprint: string; release: Release };

/**
 * Why a start leaves the content alone: a later release's is there; its own was replaced, is there already, or was
 * archived.
 */
export type SkipReason = 'older' | 'replaced' | 'same' | 'put-away';

/** Runs `work` in one process at a time, so that a waiting one finds the result of the first. */
export const withLibraryLock = <T>(db: Database['db'], work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await lockLibrary(tx);
    return work(tx);
  });

/** Takes the lock on loading until the transaction ends. */
export async function lockLibrary(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LIBRARY_LOCK})`);
}

/** @param reading raised when the conversion of files into documents changes */
export function hashLibrary({ courses, boards, practices, topics, quizzes, misconceptions, figures, problems }: Library, reading: number): string {
  const hash = createHash('sha256').update(`[${reading}`);
  // One entry at a time: together they are a text of many MB.
  for (const part of [courses, boards, practices, topics, quizzes, misconceptions, [...figures], problems]) {
    hash.update(',[');
    for (const [at, each] of part.entries()) hash.update(`${at > 0 ? ',' : ''}${JSON.stringify(each)}`);
    hash.update(']');
  }
  return hash.update(']').digest('hex');
}

export const selectLoadedEditions = (db: Db): Promise<Edition[]> =>
  db.select().from(loadedLibraries).orderBy(desc(loadedLibraries.loadedAt));

/**
 * Decides whether a start loads its library; undefined: it does. A newer release always does, and so does each start
 * in development, where returning to an earlier text is an edit too. In production an older text may come from a
 * restarted old node.
 * @param loaded the newest first
 * @param settled the same files were loaded completely, and no document was left alone
 */
export function findSkipReason(
  own: Edition, loaded: Edition[], { production, settled = false }: { production: boolean; settled?: boolean },
): SkipReason | undefined {
  const [present] = loaded;
  const age = present ? compareReleases(own.release, present.release) : 1;
  if (!present || age > 0) return undefined;
  if (age < 0) return 'older';
  if ((production || settled) && own.fingerprint === present.fingerprint) return 'same';
  if (!production) return undefined;
  return loaded.some(({ fingerprint }) => fingerprint === own.fingerprint) ? 'replaced' : undefined;
}

/**
 * Records a library as the database's present content. An earlier release's, loaded by hand, gets the later release
 * number.
 */
export async function recordLoadedEdition(db: Db, own: Edition): Promise<void> {
  const [present] = await selectLoadedEditions(db);
  const release = present && compareReleases(own.release, present.release) < 0 ? present.release : own.release;
  const row = { fingerprint: own.fingerprint, release, loadedAt: sql`clock_timestamp()` };
  await db.insert(loadedLibraries).values(row).onConflictDoUpdate({ target: loadedLibraries.fingerprint, set: row });
}
