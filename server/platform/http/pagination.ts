import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { AppError } from '../errors.ts';

/** Rows of one page of a long list, newest first. */
export const PAGE = 20;

/**
 * Condition: rows after the one whose id is `cursor`, in the order of `time` and `id`, newest first. The database
 * compares its own times: JavaScript would lose their microseconds and skip rows.
 * @throws AppError `invalid-input` when the cursor is no id
 */
export function afterCursor(cursor: string | undefined, table: PgTable, time: AnyPgColumn, id: AnyPgColumn): SQL | undefined {
  if (cursor === undefined) return undefined;
  if (!z.uuid().safeParse(cursor).success) throw new AppError('invalid-input');
  return sql`(${time}, ${id}) < (select ${time}, ${id} from ${table} where ${id} = ${cursor})`;
}

/** Returns one page of `rows`, which hold one more than a page when another follows; `next` is that page's cursor. */
export function toPage<T extends { id: string }>(rows: T[]): { items: T[]; next: string | null } {
  const items = rows.slice(0, PAGE);
  return { items, next: rows.length > PAGE ? (items.at(-1)?.id ?? null) : null };
}
