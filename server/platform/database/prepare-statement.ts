import { createHash } from 'node:crypto';
import { DrizzleQueryError, is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Db } from './database.ts';

type Query<Rows> = {
  toSQL(): { sql: string };
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Rows> };
};

/**
 * SQLSTATEs of a server that cannot run a statement by its name: behind a pooler, which changes connections between
 * transactions, the name is unknown or taken; after a migration result types may differ.
 */
const UNKNOWN_STATEMENT = ['26000', '42P05', '0A000'];

/**
 * Builds a statement once and lets each connection parse and plan it once, which takes longer than running it. The
 * name is a hash of the text. If a server has forgotten it, nothing was done yet, and it is sent in full from then on,
 * as it always is in a transaction, which such an error would end.
 */
export function prepareStatement<Rows>(db: Db, query: Query<Rows>): (values: Record<string, unknown>) => Promise<Rows> {
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
  error instanceof DrizzleQueryError && UNKNOWN_STATEMENT.includes(String((error.cause as pg.DatabaseError | undefined)?.code));
