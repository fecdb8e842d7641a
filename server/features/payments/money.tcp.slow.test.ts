import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { readSettings } from '#server/settings.ts';
import type { TestApp } from '#server/testing/app.ts';
import { proveStories } from '#server/testing/money/stories.ts';
import { openSite } from '#server/testing/money/world.ts';
import { startStandalonePostgres, type StandalonePostgres } from '#server/testing/standalone-postgres.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

const temporary = temporaryFolder();
let server: StandalonePostgres;
let site: TestApp;
before(async () => {
  server = await startStandalonePostgres(temporary);
  const { DATABASE_URL: connectionString = '' } = readSettings({ DATABASE_URL: server.url });
  const place = { connectionString };
  await migrateDatabase(place);
  const database = openDatabase(place);
  site = await openSite({ ...database, place, drop: database.close });
});
after(async () => {
  await site.close();
  await server.stop();
});

test('the books agree on a PostgreSQL server of its own, over TCP and with a password', async () => {
  const { rows } = await site.pool.query<{ port: number | null }>('select inet_server_port() as port');
  assert.notEqual(rows[0]?.port, null);
  await proveStories(site, { runs: 3, batches: 10, atOnce: 4, seed: 2026 });
});
