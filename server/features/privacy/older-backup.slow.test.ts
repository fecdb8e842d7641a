import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { backupFolder, makeBackup, restore } from '#server/features/backup/service.ts';
import { inspectSite } from '#server/inspect-site.ts';
import { joinDatabase } from '#server/platform/database/database-place.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { readSettings } from '#server/settings.ts';
import { runSite } from '#server/site.ts';
import { appOnDisk } from '#server/testing/app-on-disk.ts';
import { testLibrary, testSecret } from '#server/testing/app.ts';
import { freePort } from '#server/testing/free-port.ts';
import { makeLearner } from '#server/testing/people.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { makeDue } from './person.fixture.ts';

const temporary = temporaryFolder();

test('a backup from before an account ended, restored over the site, brings back everything but that account', async (t) => {
  const dataFolder = path.join(temporary, 'data');
  const first = await appOnDisk(dataFolder);
  const [lan, an] = [await makeLearner(first.db, testSecret, { coins: 250 }), await makeLearner(first.db, testSecret, { coins: 150 })];
  const { file } = await makeBackup({ dataFolder, origin: first.origin, settings: {} }, backupFolder(dataFolder));
  await makeDue(first, lan);
  await first.runJob('end-accounts');
  await first.close();
  const { learners } = await restore({ backup: { file }, passphrase: undefined, dataFolder, inspect: inspectSite, say: () => {} });
  assert.equal(learners, 2, 'the backup has both');

  // A real start: due accounts end before it listens.
  const settings = readSettings({ DATA_DIR: dataFolder, PORT: String(await freePort()), LOG_LEVEL: 'silent' });
  const options = { contentFolder: testLibrary, dev: false, say: () => {}, onLost: (reason: string) => assert.fail(reason) };
  const running = await runSite(settings, options);
  t.after(() => running.stop());
  const { place, release } = await joinDatabase(settings, options);
  t.after(release);
  const { db, close } = openDatabase(place);
  t.after(close);
  const { rows } = await db.execute<{ id: string }>(sql`select id from "user"`);
  assert.deepEqual(rows.map(({ id }) => id), [an.uid]);
  const { rows: kept } = await db.execute(sql`select balance from coin_entries order by balance`);
  assert.deepEqual(kept.map(({ balance }) => balance), [100, 100, 150, 250], 'the books stay');
});
