import assert from 'node:assert/strict';
import path from 'node:path';
import test from 'node:test';
import pg from 'pg';
import { startWriter } from '#server/testing/database-writer.ts';
import { createRandom } from '#server/testing/random.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { clusterPath } from './cluster.ts';
import { startEmbedded, type EmbeddedServer } from './embedded-postgres.ts';
import { isAlive } from './lock-file.ts';

const temporary = temporaryFolder();
/** `npm run test:faults` kills more often, by a seed that it prints. */
const KILLS = process.env['FAULTS'] ? 20 : 6;
const random = createRandom(Number(process.env['FAULTS_SEED'] ?? 2026));

async function query({ host, user }: EmbeddedServer, sql: string): Promise<{ id: number }[]> {
  const client = new pg.Client({ host, user, database: 'postgres' });
  await client.connect();
  try {
    return (await client.query<{ id: number }>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Kills a server, which may already have ended after its process was killed. */
function killUnlessEnded(pid: number | undefined): void {
  assert.ok(pid);
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    assert.equal((error as NodeJS.ErrnoException).code, 'ESRCH');
  }
}

test('kills at random moments lose no acknowledged row and leave no server behind', async (t) => {
  const folder = path.join(temporary, 'killed while writing');
  const acknowledged: number[] = [];
  const servers: number[] = [];
  for (let round = 1; round <= KILLS; round++) {
    const lastLine = 1 + random.below(150); // the first lines are the steps of the start
    const withServer = round % 4 === 0;
    let heard = 0;
    const writer = startWriter(t, folder, {
      onLine: (line, child) => {
        const [word, value] = line.split(' ');
        if (word === 'ready') servers.push(Number(value));
        if (word === 'wrote') acknowledged.push(Number(value));
        if (++heard !== lastLine) return;
        child.kill('SIGKILL');
        if (withServer && word === 'wrote') killUnlessEnded(servers.at(-1));
      },
    });
    await writer.ended;
    assert.equal(writer.child.signalCode, 'SIGKILL', `round ${round} ended by itself: ${writer.lines.join(' | ')}`);
  }

  const server = await startEmbedded(folder);
  const rows = await query(server, 'select id from written');
  await server.stop();

  const kept = new Set(rows.map(({ id }) => id));
  assert.ok(acknowledged.length > 0);
  assert.deepEqual(acknowledged.filter((id) => !kept.has(id)), [], 'acknowledged and lost');
  assert.deepEqual([...servers, server.pid].filter(isAlive), [], 'servers left behind');
});

test('a first start that is killed while it makes the files does not hinder the next', async (t) => {
  const folder = path.join(temporary, 'killed while initialising');
  const first = startWriter(t, folder, { onLine: (_line, child) => child.kill('SIGKILL') });
  await first.ended;
  assert.deepEqual(first.lines, ['step initialising']);

  const second = startWriter(t, folder);
  await second.said('wrote');
  assert.deepEqual(second.lines.slice(0, 2), ['step initialising', 'step starting']);
});

test('a first start that is killed while it copies prepared files does not hinder the next, which has their rows', async (t) => {
  const maker = path.join(temporary, 'prepared');
  const made = await startEmbedded(maker);
  await query(made, 'create table written as select generate_series(1, 2) as id');
  await made.stop();
  const prepared = clusterPath(maker);
  const folder = path.join(temporary, 'killed while copying');
  const first = startWriter(t, folder, { prepared, onLine: (_line, child) => child.kill('SIGKILL') });
  await first.ended;
  assert.deepEqual(first.lines, ['step initialising']);

  const server = await startEmbedded(folder, { prepared });
  t.after(server.stop);
  assert.deepEqual(await query(server, 'delete from written where id = 1 returning id'), [{ id: 1 }]);
  const again = await startEmbedded(maker);
  t.after(again.stop);
  assert.deepEqual(await query(again, 'select id from written'), [{ id: 1 }, { id: 2 }], 'the prepared files are another database');
});
