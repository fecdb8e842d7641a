import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createDatabase, openDatabase, type Database, type DatabaseServer } from '#server/platform/database/database.ts';
import { templateName } from './postgres.ts';

export type TestDatabase = Database & {
  place: DatabaseServer & { database: string };
  drop: () => Promise<void>;
};

// On concurrent queries on one connection, as in a transaction, pg warns; version 9 refuses them.
process.on('warning', (warning) => {
  if (warning.message.includes('already executing a query')) throw warning;
});

/**
 * Copies the migrated template for one test file.
 * @param template 'template1' for an empty one
 */
export async function testDatabase(template = templateName): Promise<TestDatabase> {
  const server = testServer();
  const place = { ...server, database: `test_${randomUUID().slice(0, 8)}` };
  await createDatabase(server, place.database, { template });
  const database = openDatabase(place);
  const drop = async (): Promise<void> => {
    await database.close();
    const client = new pg.Client({ ...server, database: 'postgres' });
    await client.connect();
    await client.query(`drop database ${pg.escapeIdentifier(place.database)} with (force)`);
    await client.end();
  };
  return { ...database, place, drop };
}

/**
 * Copies the migrated template, fills the copy and keeps it as the template `name` for the whole run. The first process
 * that asks makes it.
 */
export const makeTemplateOnce = (name: string, fill: (database: Database) => Promise<void>): Promise<string> =>
  doInTurn(name, async (client) => {
    const server = testServer();
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      const unfinished = `${name}_unfinished`;
      await client.query(`drop database if exists ${pg.escapeIdentifier(unfinished)} with (force)`);
      await createDatabase(server, unfinished, { template: templateName });
      const database = openDatabase({ ...server, database: unfinished });
      await fill(database).finally(database.close);
      await client.query(`alter database ${pg.escapeIdentifier(unfinished)} rename to ${pg.escapeIdentifier(name)}`);
    }
    return name;
  });

/** Does work that two processes of the run must not do at once. */
export async function doInTurn<T>(name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...testServer(), database: 'postgres' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    return await work(client);
  } finally {
    await client.end();
  }
}

function testServer(): DatabaseServer {
  const host = process.env['TEST_PG'];
  if (host) return { host, user: 'app' };
  throw new Error(
    'There is no test server (TEST_PG is not set): '
    + 'run through npm test, npm run check or `node scripts/test.mjs --only <file>`.',
  );
}
