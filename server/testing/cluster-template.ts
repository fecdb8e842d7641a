import fs from 'node:fs';
import path from 'node:path';
import { loadLibrary } from '#server/features/library/service.ts';
import { embeddedFolder, startDatabase } from '#server/platform/database/database-place.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { clusterPath } from '#server/platform/postgres/cluster.ts';
import { testLibrary } from './app.ts';
import { doInTurn } from './database.ts';

/** Program of a site with the test library; its argument is a prepared cluster. */
export const smallSite = path.join(import.meta.dirname, 'small-site.fixture.ts');

/**
 * Returns the files of a stopped embedded server with the test library, for first starts to copy: making a server and
 * its tables takes several seconds. The first process of the run that asks makes them.
 */
export async function makeClusterOnce(): Promise<string> {
  return doInTurn('prepared cluster', async (client) => {
    const { rows: [server] } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
    // Beside the test server's own folder, with which it is removed.
    const data = path.join(server?.folder ?? '', '../../prepared');
    const cluster = clusterPath(embeddedFolder(data));
    if (!fs.existsSync(`${data}-done`)) {
      fs.rmSync(data, { recursive: true, force: true });
      await fill(data);
      fs.writeFileSync(`${data}-done`, '');
    }
    return cluster;
  });
}

async function fill(data: string): Promise<void> {
  const onLost = (reason: string) => {
    throw new Error(reason);
  };
  const { place, release } = await startDatabase({ DATA_DIR: data, DATABASE_URL: undefined }, { say: () => {}, onLost });
  await migrateDatabase(place);
  const database = openDatabase(place);
  await loadLibrary(database.db, testLibrary);
  await database.close();
  await release();
}
