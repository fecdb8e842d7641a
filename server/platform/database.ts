import { DrizzleQueryError } from 'drizzle-orm';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import path from 'node:path';
import pg from 'pg';

/** A server, by its socket folder or address. */
export type Server = { host: string; user: string };
/** A database of a server. */
export type Place = (Server & { database: string }) | { connectionString: string };

/** What query functions take as their first argument: the database itself, or a transaction on it. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export type Database = {
  db: NodePgDatabase;
  pool: pg.Pool;
  /** Ends the connections after their running statements. */
  close: () => Promise<void>;
};

export type DatabaseOptions = {
  /** Connections at most. */
  max?: number;
  /** Told when an idle connection is lost; the pool opens a new one for the next query. */
  onLost?: (error: Error) => void;
};

const CASING = { casing: 'snake_case' } as const;

/** Opens a pool of connections; the first is made by the first query. */
export function openDatabase(place: Place, { max = 10, onLost }: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({ ...place, max });
  // Without listeners a lost connection would end the process, be it idle or, then its query fails, at work.
  pool.on('error', (error) => onLost?.(error));
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = drizzle(pool, CASING);
  db.transaction = transactionsOf(pool);
  return { db, pool, close: () => pool.end() };
}

/**
 * Transactions on connections of the pool. drizzle's own keep a connection for ever whose `begin` has failed: a few of
 * them, and nothing is left to work with.
 */
function transactionsOf(pool: pg.Pool): NodePgDatabase['transaction'] {
  const known = new WeakMap<pg.PoolClient, NodePgDatabase>();
  return async (work, config) => {
    const client = await pool.connect().catch((error: Error) => {
      throw new DrizzleQueryError('begin', [], error); // as a query without a transaction fails then
    });
    const db = known.get(client) ?? drizzle(client, CASING);
    known.set(client, db);
    try {
      return await db.transaction(work, config);
    } finally {
      client.release();
    }
  };
}

/** SQLSTATEs of a database of that name that is there, or was made by another process meanwhile. */
const alreadyThere = ['42P04', '23505'];

/**
 * Makes a database unless there is one of the name.
 * @param template the database to copy, to which nobody may be connected
 */
export async function createDatabase(server: Server, name: string, template = 'template1'): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' });
  await client.connect();
  try {
    await client.query(`create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)}`);
  } catch (error) {
    if (!alreadyThere.includes((error as pg.DatabaseError).code ?? '')) throw error;
  } finally {
    await client.end();
  }
}

const migrationsFolder = path.join(import.meta.dirname, '..', 'migrations');
/** Any number that nothing else locks in this database. */
const migrationLock = 7001;

/** Applies the migrations that the database lacks, one process at a time: drizzle's migrator has no lock of its own. */
export async function migrateDatabase(pool: pg.Pool, folder = migrationsFolder): Promise<void> {
  const client = await pool.connect();
  let finished = false;
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder: folder });
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    finished = true;
  } finally {
    client.release(!finished); // after a failure the connection closes, and its lock with it
  }
}
