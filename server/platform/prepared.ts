import { createHash } from 'node:crypto';
import { DrizzleQueryError, is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Db } from './database.ts';

/** A query of drizzle's with placeholders in it. */
type Query<Rows> = {
  toSQL(): { sql: string };
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Rows> };
};

/**
 * What a server says instead of doing a statement that it should know by its name: behind a pooler that hands out another
 * of its connections for each transaction the name is unknown there, or taken; and after a migration its answer may have
 * other types.
 */
const FORGOTTEN = ['26000', '42P05', '0A000'];

/**
 * A statement that is put together once, and that each connection reads and plans once, which takes longer than doing it. Its name
 * follows from its words: whoever has prepared it on a connection has prepared the same one. Where a server has forgotten it nothing
 * was done yet, and it is sent whole from then on; in a transaction, which would be over by that, it always is.
 */
export function prepared<Rows>(db: Db, query: Query<Rows>): (values: Record<string, unknown>) => Promise<Rows> {
  const named = query.prepare(createHash('sha256').update(query.toSQL().sql).digest('hex').slice(0, 32));
  const whole = query.prepare('');
  let isKnown = !is(db, PgTransaction);
  return async (values) => {
    if (isKnown) {
      try {
        return await named.execute(values);
      } catch (error) {
        if (!isForgotten(error)) throw error;
        isKnown = false;
      }
    }
    return whole.execute(values);
  };
}

const isForgotten = (error: unknown): boolean =>
  error instanceof DrizzleQueryError && FORGOTTEN.includes(String((error.cause as pg.DatabaseError | undefined)?.code));
