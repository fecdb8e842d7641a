import { and, desc, ilike, lt, or } from 'drizzle-orm';
import type { Db } from '#server/platform/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { PAGE } from '#server/platform/page-of.ts';
import { auditEntries } from './tables.ts';

/** A page of entries, newest first, and one more when there is a next page. */
export function auditPage(db: Db, { q, cursor }: { q?: string | undefined; cursor?: string | undefined }) {
  const { id, actor, action, kind, thing } = auditEntries;
  // As far as JavaScript's numbers count: further than there will ever be rows.
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) throw new AppError('invalid-input');
  const like = `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .select()
    .from(auditEntries)
    .where(and(
      q ? or(...[actor, action, kind, thing].map((column) => ilike(column, like))) : undefined,
      cursor === undefined ? undefined : lt(id, Number(cursor)),
    ))
    .orderBy(desc(id))
    .limit(PAGE + 1);
}
