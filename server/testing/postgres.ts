import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createDatabase } from '#server/platform/database/database.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { startEmbedded } from '#server/platform/postgres/embedded-postgres.ts';

/** Migrated; test databases are copied from it. */
export const templateName = 'template_app';

/** Nothing here must survive a power cut. */
const quickSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' };

/**
 * Starts a server for one test run, with the migrated template; `stop` removes it.
 * @param prepared files of a stopped server to begin with, which has the library's real content
 */
export async function startTestPostgres(prepared?: string): Promise<{ host: string; stop: () => Promise<void> }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vo-toan-test-'));
  fs.chmodSync(folder, 0o711); // root runs the server as another account
  const server = await startEmbedded(path.join(folder, 'postgres'), { prepared, extraSettings: quickSettings });
  const stop = async (): Promise<void> => {
    await server.stop();
    for (const made of [folder, server.host]) fs.rmSync(made, { recursive: true, force: true });
  };
  try {
    await makeTemplate({ host: server.host, user: server.user });
  } catch (error) {
    await stop();
    throw error;
  }
  return { host: server.host, stop };
}

async function makeTemplate(server: { host: string; user: string }): Promise<void> {
  await createDatabase(server, templateName);
  await migrateDatabase({ ...server, database: templateName });
}
