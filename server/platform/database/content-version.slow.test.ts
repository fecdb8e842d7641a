import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testDatabase } from '#server/testing/database.ts';
import { bumpContentVersion, followContentVersion } from './content-version.ts';

test('every node hears of a change when its transaction commits, and only then', async (t) => {
  const database = await testDatabase();
  t.after(database.drop);
  const nodes = await Promise.all([followContentVersion(database.place), followContentVersion(database.place)]);
  t.after(() => Promise.all(nodes.map((node) => node.close())));
  const before = nodes.map((node) => node.current());

  await assert.rejects(
    database.db.transaction(async (tx) => {
      await bumpContentVersion(tx);
      throw new Error('taken back');
    }),
  );
  const heard = Promise.all(nodes.map((node) => node.changed()));
  await database.db.transaction((tx) => bumpContentVersion(tx));
  await heard;
  assert.deepEqual(
    nodes.map((node) => node.current()),
    before.map(() => 1),
  );
});

test('a node that loses its connection knows no version until it has read it again', async (t) => {
  const database = await testDatabase();
  t.after(database.drop);
  const node = await followContentVersion(database.place);
  t.after(() => node.close());
  const lost = node.changed();
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and query ilike '%content_version%'`,
  );
  await lost;
  assert.equal(node.current(), undefined);
  const back = node.changed();
  await database.db.transaction((tx) => bumpContentVersion(tx));
  await back;
  assert.equal(node.current(), 1);
});
