// @ts-nocheck
import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { AppError } from './errors.ts';

/** Rows of one page of a long list, newest first. */
export const PAGE = 20;

/**
 * Rows after the one whose id is `cursor`, in the order of `time` and `id`, newest first. The database compares its own
 * times: in JavaScript they would lose their microseconds, and rows with them.
 * @throws AppError `invalid-input` when the cursor is no id
 */
export function after(cursor: string | undefined, table: PgTable, time: AnyPgColumn, id: AnyPgColumn): SQL | undefined {
  if (cursor === undefined) return undefined;
  if (!z.uuid().safeParse(cursor).success) throw new AppError('invalid-input');
  return sql`(${time}, ${id}) < (select ${time}, ${id} from ${table} where ${id} = ${cursor})`;
}

/** One page of `rows`, which hold one more than a page when there is a next one; `next` is its cursor. */
export function pageOf<T extends { id: string }>(rows: T[]): { items: T[]; next: string | null } {
  const items = rows.slice(0, PAGE);
  return { items, next: rows.length > PAGE ? (items.at(-1)?.id ?? null) : null };
}
