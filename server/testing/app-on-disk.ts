import assert from 'node:assert/strict';
import { startDatabase } from '#server/platform/database/database-place.ts';
import { openDatabase, type DatabasePlace } from '#server/platform/database/database.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { testApp, type TestApp } from './app.ts';
import { makeClusterOnce } from './cluster-template.ts';

/** Runs the application on its own embedded database, as an owner does. */
export async function appOnDisk(dataFolder: string, env: Record<string, string> = {}, more: Parameters<typeof testApp>[3] = {}): Promise<TestApp & { place: DatabasePlace }> {
  const onLost = (reason: string) => assert.fail(reason);
  const { place, release } = await startDatabase({ DATA_DIR: dataFolder, DATABASE_URL: undefined }, { say: () => {}, onLost, preparedDatabase: await makeClusterOnce() });
  await migrateDatabase(place);
  const database = openDatabase(place);
  // Without a mail server, letters wait where a test can read them.
  const app = await testApp({ DATA_DIR: dataFolder, MAIL_URL: 'smtp://127.0.0.1:1', ...env }, undefined, { ...database, place, drop: async () => {} }, more);
  const close = async () => {
    await app.close();
    await database.close();
    await release();
  };
  return { ...app, place, close };
}
