// @ts-nocheck
import { DrizzleQueryError } from 'drizzle-orm';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
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
  /** Work that nobody waits for, such as loading the library, takes as long as it takes. */
  patient?: boolean;
  /** The role has no limits of its own: each connection sets them. */
  limited?: boolean;
  /** In ms, smaller for tests. */
  silence?: { connection: number; answer: number };
};

/**
 * What the server ends: a statement that takes long, one that waits long for what another holds, a transaction that
 * does nothing. No call of the site comes near them.
 */
export const LIMITS = { statement_timeout: '10s', lock_timeout: '5s', idle_in_transaction_session_timeout: '15s' } as const;

/** The same limits, lifted for one connection. */
export const PATIENTLY = Object.keys(LIMITS).map((name) => `set ${name} = 0`).join('; ');
const LIMITED = Object.entries(LIMITS).map(([name, value]) => `set ${name} = '${value}'`).join('; ');

/** A server that has stopped ends nothing itself. We wait for an answer a little longer than it may take one. */
const SILENCE = { connection: 5_000, answer: 12_000 };
/** The driver's words for it. */
const SILENT = 'Query read timeout';

const CASING = { casing: 'snake_case' } as const;

/** Opens a pool of connections; the first is made by the first query. */
export function openDatabase(place: Place, options: DatabaseOptions = {}): Database {
  const { max = 10, onLost, patient = false, limited = false, silence = SILENCE } = options;
  const pool = new pg.Pool({
    ...place, max, connectionTimeoutMillis: silence.connection, ...(!patient && { query_timeout: silence.answer }),
    ...((patient || limited) && {
      onConnect: async (client: pg.ClientBase) => void (await client.query(patient ? PATIENTLY : LIMITED)),
    }),
  });
  // Without listeners a lost connection would end the process, be it idle or, then its query fails, at work.
  pool.on('error', (error) => onLost?.(error));
  pool.on('connect', (client) => {
    client.on('error', () => {});
    endWhenSilent(client);
  });
  const db = drizzle(pool, CASING);
  db.transaction = transactionsOf(pool);
  return { db, pool, close: () => pool.end() };
}

/**
 * Closes a connection that owes an answer: what is asked next on it, a `rollback` say, would wait for that answer too,
 * and the next caller would get it for theirs. The server undoes what was not committed when it finds it closed.
 */
function endWhenSilent(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...words: unknown[]) => unknown;
  const asking = (...words: unknown[]) => {
    const answer = query(...words);
    if (answer instanceof Promise) {
      answer.catch((error: Error) => {
        if (error.message === SILENT) void (client as unknown as pg.Client).end();
      });
    }
    return answer;
  };
  client.query = asking as typeof client.query;
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

/** Does `work` on a connection of its own, outside of any pool; it is closed afterwards, and what was not committed undone. */
export async function withClient<T>(place: Place, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(place);
  client.on('error', () => {}); // its query fails
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Makes a database unless there is one of the name.
 * @param options.template the database to copy, to which nobody may be connected
 * @param options.owner whose it is; absent: the server's user's
 */
export async function createDatabase(
  server: Server, name: string, { template = 'template1', owner = server.user } = {},
): Promise<void> {
  const [made, source, whose] = [name, template, owner].map(pg.escapeIdentifier);
  const client = new pg.Client({ ...server, database: 'postgres', connectionTimeoutMillis: SILENCE.connection });
  await client.connect();
  try {
    await client.query(`create database ${made} template ${source} owner ${whose}`);
  } catch (error) {
    if (!alreadyThere.includes((error as pg.DatabaseError).code ?? '')) throw error;
  } finally {
    await client.end();
  }
}
