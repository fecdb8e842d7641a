import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { LIFT_LIMITS, withClient, type DatabasePlace } from './database.ts';

export const migrationsFolder = path.join(import.meta.dirname, '../../migrations');
/** Key of an advisory lock, unique in this database. */
const LOCK = 7001;

/**
 * Changes the schema in one process at a time. A connection of its own waits for others without a limit, and ends the
 * lock.
 */
export const withMigrationLock = <T>(place: DatabasePlace, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(place, async (client) => {
    await client.query(LIFT_LIMITS);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return work(client);
  });

/** Applies the missing migrations, all or none: drizzle's migrator has no lock of its own. */
export const migrateDatabase = (place: DatabasePlace, folder = migrationsFolder): Promise<void> =>
  withMigrationLock(place, (client) => migrate(drizzle(client), { migrationsFolder: folder }));

/** Applies the first `count` migrations to an empty database, as an earlier release did. */
export async function migrateFirst(place: DatabasePlace, count: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vo-toan-migrations-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const file = path.join(folder, 'meta/_journal.json');
    const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: unknown[] };
    await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
    await migrateDatabase(place, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const NO_TABLE = '42P01';

/** The number of migrations applied; 0 for an empty database. */
export const appliedMigrations = (place: DatabasePlace): Promise<number> =>
  withClient(place, async (client) => {
    try {
      const { rows } = await client.query<{ count: number }>('select count(*)::int as count from drizzle.__drizzle_migrations');
      return rows[0]?.count ?? 0;
    } catch (error) {
      if ((error as pg.DatabaseError).code === NO_TABLE) return 0;
      throw error;
    }
  });

/** The number of migrations that a release knows; by default this one. */
export const migrationCount = (folder = migrationsFolder): number => readMigrationFiles({ migrationsFolder: folder }).length;
