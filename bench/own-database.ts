import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase, type Database, type DatabaseOptions } from '../server/platform/database/database.ts';
import { migrateDatabase } from '../server/platform/database/migrate.ts';
import { applicationDatabase } from '../server/platform/postgres/application-database.ts';
import { startEmbedded, type EmbeddedOptions, type EmbeddedServer } from '../server/platform/postgres/embedded-postgres.ts';

type Measure = (database: Database, place: { folder: string; url: string; postgres: EmbeddedServer }) => Promise<void>;

/** Measures on a new migrated database, and deletes it afterwards. `url` is its DATABASE_URL. */
export async function onOwnDatabase(name: string, measure: Measure, { extraSettings = {}, ...options }: DatabaseOptions & Pick<EmbeddedOptions, 'extraSettings'> = {}): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), `votoan-bench-${name}-`));
  const postgres = await startEmbedded(path.join(folder, 'pg'), { extraSettings });
  try {
    const place = await applicationDatabase({ host: postgres.host, user: postgres.user }, 'votoan');
    await migrateDatabase(place);
    const database = openDatabase(place, options);
    await measure(database, { folder, postgres, url: `postgres://${place.user}@/${place.database}?host=${place.host}` });
    await database.close();
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
