import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { backupFolder, makeBackup, restore } from '#server/features/backup/service.ts';
import { appOnDisk } from '#server/testing/app-on-disk.ts';
import { testSecret } from '#server/testing/app.ts';
import { makeLearner } from '#server/testing/people.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { makeDue } from './person.fixture.ts';

test('a backup from before somebody went, restored over the site, brings back all but that person', async (t) => {
  const dataFolder = path.join(temporaryFolder(), 'data');
  const first = await appOnDisk(dataFolder);
  const [lan, an] = [await makeLearner(first.db, testSecret, { coins: 250 }), await makeLearner(first.db, testSecret, { coins: 150 })];
  const { file } = await makeBackup({ dataFolder, origin: first.origin, settings: {} }, backupFolder(dataFolder));
  await makeDue(first, lan);
  await first.runJob('end-accounts');
  await first.close();
  const { learners } = await restore({ backup: { file }, passphrase: undefined, dataFolder, say: () => {} });
  assert.equal(learners, 2, 'the backup has both');

  const again = await appOnDisk(dataFolder);
  t.after(() => again.close());
  await again.runJob('end-accounts'); // as each start does before it listens
  const { rows } = await again.db.execute<{ id: string }>(sql`select id from "user"`);
  assert.deepEqual(rows.map(({ id }) => id), [an.uid]);
  const { rows: kept } = await again.db.execute(sql`select balance from coin_entries order by balance`);
  assert.deepEqual(kept.map(({ balance }) => balance), [100, 100, 150, 250], 'the books stay');
});
