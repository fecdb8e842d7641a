import { DrizzleQueryError } from 'drizzle-orm';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** A server, by its socket folder or address. */
export type DatabaseServer = { host: string; user: string };
export type DatabasePlace = (DatabaseServer & { database: string }) | { connectionString: string };

/** First argument of query functions: the database itself, or a transaction on it. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export type Database = {
  db: NodePgDatabase;
  pool: pg.Pool;
  close: () => Promise<void>;
};

export type DatabaseOptions = {
  max?: number;
  /** Called when an idle connection is lost; the pool opens a new one for the next query. */
  onLost?: (error: Error) => void;
  /** No time limits, for background work such as loading the library. */
  patient?: boolean;
  /** Set if the role has no limits of its own: each connection then sets them. */
  limited?: boolean;
  /** In ms; tests use less. */
  silence?: { connection: number; answer: number };
};

/**
 * Limits after which the server ends a statement, a wait for a lock, or an idle transaction. No call comes near them.
 */
export const LIMITS = { statement_timeout: '10s', lock_timeout: '5s', idle_in_transaction_session_timeout: '15s' } as const;

/** Lifts the limits on one connection. */
export const LIFT_LIMITS = Object.keys(LIMITS).map((name) => `set ${name} = 0`).join('; ');
const LIMITED = Object.entries(LIMITS).map(([name, value]) => `set ${name} = '${value}'`).join('; ');

/**
 * Milliseconds; a frozen server cannot end anything itself. The wait for an answer is a little longer than its time
 * limit.
 */
const SILENCE = { connection: 5_000, answer: 12_000 };
/** The driver's message for a missing answer. */
const SILENT = 'Query read timeout';

const CASING = { casing: 'snake_case' } as const;

/** Opens a pool of connections; the first query makes the first one. */
export function openDatabase(place: DatabasePlace, options: DatabaseOptions = {}): Database {
  const { max = 10, onLost, patient = false, limited = false, silence = SILENCE } = options;
  const pool = new pg.Pool({
    ...place, max, connectionTimeoutMillis: silence.connection, ...(!patient && { query_timeout: silence.answer }),
    ...((patient || limited) && {
      onConnect: async (client: pg.ClientBase) => void (await client.query(patient ? LIFT_LIMITS : LIMITED)),
    }),
  });
  // Without listeners a lost connection would end the process, whether idle or at work (then its query fails, too).
  pool.on('error', (error) => onLost?.(error));
  pool.on('connect', (client) => {
    client.on('error', () => {});
    closeWhenSilent(client);
  });
  const db = drizzle(pool, CASING);
  db.transaction = createTransactionRunner(pool);
  return { db, pool, close: () => pool.end() };
}

/**
 * Closes a connection that owes an answer: the next query on it, say a `rollback`, would wait for that answer, and the
 * next caller would get it. The server then rolls back uncommitted work.
 */
function closeWhenSilent(client: pg.PoolClient): void {
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

/** Runs transactions on the pool's connections. drizzle's own never releases a connection whose `begin` failed. */
function createTransactionRunner(pool: pg.Pool): NodePgDatabase['transaction'] {
  const known = new WeakMap<pg.PoolClient, NodePgDatabase>();
  return async (work, config) => {
    const client = await pool.connect().catch((error: Error) => {
      throw new DrizzleQueryError('begin', [], error); // as a query without a transaction would fail
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

/** SQLSTATEs of a database that exists, or that another process made at the same time. */
const DATABASE_EXISTS_CODES = ['42P04', '23505'];

/** Does `work` on a connection outside of any pool, whose closing rolls back uncommitted work. */
export async function withClient<T>(
  place: DatabasePlace & Pick<pg.ClientConfig, 'connectionTimeoutMillis'>, work: (client: pg.Client) => Promise<T>,
): Promise<T> {
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
 * Makes a database unless one has this name.
 * @param options.template the database to copy, which may have no connections
 * @param options.owner role that owns it; absent: the server's user
 */
export async function createDatabase(
  server: DatabaseServer, name: string, { template = 'template1', owner = server.user } = {},
): Promise<void> {
  const [made, source, whose] = [name, template, owner].map(pg.escapeIdentifier);
  await withClient({ ...server, database: 'postgres', connectionTimeoutMillis: SILENCE.connection }, (client) =>
    client.query(`create database ${made} template ${source} owner ${whose}`).catch((error: pg.DatabaseError) => {
      if (!DATABASE_EXISTS_CODES.includes(error.code ?? '')) throw error;
    }));
}
