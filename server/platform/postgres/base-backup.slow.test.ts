import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import test from 'node:test';
import pg from 'pg';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { readBaseBackup } from './base-backup.ts';
import { clusterPath } from './cluster.ts';
import { startEmbedded } from './embedded-postgres.ts';

const temporary = temporaryFolder();
const WRITERS = 16;
const ROWS_BEFORE = 2_000;

test('a copy of a running server holds all that was acknowledged before its end, however much is written meanwhile', async (t) => {
  const home = path.join(temporary, 'running');
  // Little log is kept, and checkpoints delete the rest as often as possible.
  const settings = { max_wal_size: '32MB', min_wal_size: '32MB', checkpoint_timeout: '30s' };
  const server = await startEmbedded(home, { extraSettings: settings });
  const pool = new pg.Pool({ host: server.host, user: server.user, database: 'postgres', max: WRITERS });
  pool.on('error', () => {}); // a closing connection hears that the server stops
  t.after(async () => {
    await pool.end();
    await server.stop();
  });
  await pool.query('create table rows (id int primary key, text text not null)');
  await pool.query('create table dropped as select generate_series(1, 10000) as id');

  const acknowledged = new Set<number>();
  let next = 0;
  let over = false;
  const write = async () => {
    while (!over) {
      const id = ++next;
      await pool.query(`insert into rows select $1::int, repeat(md5($1::int::text), 60)`, [id]);
      acknowledged.add(id);
    }
  };
  const writing = Array.from({ length: WRITERS }, write);
  while (acknowledged.size < ROWS_BEFORE) await Promise.race(writing.concat(pool.query('select 1') as never));

  const copy = path.join(temporary, 'copy');
  const parts = readBaseBackup(server, clusterPath(home));
  let guaranteed = 0;
  let checkpoints = 0;
  for (let done = false; !done;) {
    const before = acknowledged.size;
    const { value: part, done: ended } = await parts.next();
    done = ended ?? false;
    if (!part) continue;
    const target = path.join(clusterPath(copy), part.name);
    if (part.type === 'folder') fs.mkdirSync(target, { recursive: true, mode: 0o700 });
    else {
      fs.mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
      await pipeline(part.read(), fs.createWriteStream(target, { mode: 0o600 }));
      assert.equal(fs.statSync(target).size, part.size);
      // Slow enough that checkpoints happen meanwhile, and a table is dropped during the copy.
      if (part.name.startsWith('base/') && checkpoints < 3) {
        checkpoints++;
        await pool.query('checkpoint');
        await pool.query('drop table if exists dropped');
      }
      if (part.name.startsWith('pg_wal/') && guaranteed === 0) guaranteed = before;
    }
  }
  over = true;
  await Promise.all(writing);
  assert.ok(guaranteed > ROWS_BEFORE, 'written while the copy was made');

  const copied = await startEmbedded(copy);
  t.after(copied.stop);
  const reader = new pg.Client({ host: copied.host, user: copied.user, database: 'postgres' });
  await reader.connect();
  const { rows } = await reader.query<{ id: number; right: boolean }>(`select id, text = repeat(md5(id::text), 60) as right from rows`);
  await reader.end();
  assert.deepEqual(rows.filter(({ right }) => !right), []);
  const found = new Set(rows.map(({ id }) => id));
  assert.deepEqual([...acknowledged].slice(0, guaranteed).filter((id) => !found.has(id)), []);
});
