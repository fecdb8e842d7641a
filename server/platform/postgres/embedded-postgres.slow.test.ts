import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import pg from 'pg';
import { startWriter } from '#server/testing/database-writer.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { StartError } from '../process/start-error.ts';
import { startEmbedded, type EmbeddedServer } from './embedded-postgres.ts';
import { removeStaleLock } from './lock-file.ts';

const temporary = temporaryFolder();
let folders = 0;
const newFolder = (): string => path.join(temporary, `test-${++folders}`);

async function query<Row extends pg.QueryResultRow>({ host, user }: EmbeddedServer, sql: string): Promise<Row[]> {
  const client = new pg.Client({ host, user, database: 'postgres' });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('a first start makes a UTF-8 server with checksums that listens on no port', async (t) => {
  const steps: string[] = [];
  const server = await startEmbedded(path.join(newFolder(), 'dữ liệu'), { onStep: (s) => steps.push(s) });
  t.after(server.stop);

  assert.deepEqual(steps, ['initialising', 'starting']);
  const settings = await query(server, `select current_setting('server_encoding') as encoding,
    current_setting('data_checksums') as checksums, current_setting('listen_addresses') as addresses,
    current_setting('fsync') as fsync, lower('ĐƯỜNG THẲNG') as lower`);
  assert.deepEqual(settings, [
    { encoding: 'UTF8', checksums: 'on', addresses: '', fsync: 'on', lower: 'đường thẳng' },
  ]);
});

test('a second start finds the rows of the first, in a path with spaces too long for a socket', async (t) => {
  const folder = path.join(newFolder(), 'a folder with spaces', 'and a long name '.repeat(8).trim());
  const first = await startEmbedded(folder);
  await query(first, 'create table kept as select 7 as seven');
  await first.stop();

  const steps: string[] = [];
  const second = await startEmbedded(folder, { onStep: (step) => steps.push(step) });
  t.after(second.stop);
  assert.deepEqual(steps, ['starting']);
  assert.deepEqual(await query(second, 'select seven from kept'), [{ seven: 7 }]);
});

test('a start on a folder in use is refused at once with a line that names the other process', async (t) => {
  const folder = newFolder();
  const writer = startWriter(t, folder);
  await writer.said('wrote');

  const steps: string[] = [];
  await assert.rejects(startEmbedded(folder, { onStep: (step) => steps.push(step) }), (error) => {
    assert.ok(error instanceof StartError);
    assert.match(error.message, /^The database in .* is in use by another process \(\d+\): stop that one first.*$/);
    assert.ok(error.message.includes(`(${writer.child.pid})`));
    return true;
  });
  assert.deepEqual(steps, [], 'refused before anything was tried');
});

test('a server\'s lock file stays while it lives, and while a process still uses its memory', async (t) => {
  const folder = newFolder();
  const server = await startEmbedded(folder);
  t.after(server.stop);
  const lock = path.join(folder, 'cluster', 'postmaster.pid');
  assert.equal(removeStaleLock(lock), false);

  const ofDeadServer = path.join(folder, 'copy.pid');
  fs.writeFileSync(ofDeadServer, fs.readFileSync(lock, 'utf8').replace(/^\d+/, String(process.pid)));
  assert.equal(removeStaleLock(ofDeadServer), false);
});

test('two first starts at the same moment leave one server and one clear error', async (t) => {
  const folder = newFolder();
  const starts = await Promise.allSettled([
    startEmbedded(folder, { waitMs: 0 }),
    startWriter(t, folder).said('wrote', 'refused'),
  ]);
  const [own, writer] = starts;
  if (own.status === 'fulfilled') await own.value.stop();
  else assert.ok(own.reason instanceof StartError, String(own.reason));
  const writerWon = writer.status === 'fulfilled' && writer.value.startsWith('wrote');
  assert.notEqual(own.status === 'fulfilled', writerWon);
});

test('the server ends when its process is killed', { timeout: 60_000 }, async (t) => {
  const writer = startWriter(t, newFolder());
  const [, , host = ''] = (await writer.said('ready')).split(' ');
  const client = new pg.Client({ host, user: 'app', database: 'postgres' });
  await client.connect();
  const lost = new Promise<Error>((resolve) => client.on('error', resolve)); // a second error follows
  writer.child.kill('SIGKILL');
  assert.match((await lost).message, /terminating connection|Connection terminated/);
});

test('a server that ends by itself is reported', async () => {
  const { promise: reported, resolve } = Promise.withResolvers<number | null>();
  const server = await startEmbedded(newFolder(), { onExit: resolve });
  process.kill(server.pid, 'SIGKILL');
  assert.equal(await reported, 137);
  await server.stop();
});

test('a stop is not reported as an end, and can be asked for twice', async () => {
  let reported = false;
  const server = await startEmbedded(newFolder(), { onExit: () => { reported = true; } });
  await Promise.all([server.stop(), server.stop()]);
  assert.equal(reported, false);
  await assert.rejects(query(server, 'select 1'));
});

test('a lock file with the process id of another program does not stop the start', async () => {
  const folder = newFolder();
  await (await startEmbedded(folder)).stop();
  fs.writeFileSync(path.join(folder, 'cluster', 'postmaster.pid'), `${process.ppid}\n${folder}/cluster\n`);
  fs.writeFileSync(path.join(folder, 'owner.pid'), `${process.ppid}\n`);
  const server = await startEmbedded(folder);
  await server.stop();
});

test('a lock file that a power cut left empty does not stop the start', async () => {
  const folder = newFolder();
  await (await startEmbedded(folder)).stop();
  const lock = path.join(folder, 'cluster', 'postmaster.pid');
  fs.writeFileSync(lock, '');
  fs.utimesSync(lock, new Date(2026, 0), new Date(2026, 0));
  const server = await startEmbedded(folder);
  await server.stop();
});

test('settings of the caller go before our own, and the log reaches the caller', async (t) => {
  const lines: string[] = [];
  const server = await startEmbedded(newFolder(), {
    extraSettings: { max_connections: '20' },
    log: (line) => lines.push(line),
  });
  t.after(server.stop);
  assert.deepEqual(await query(server, 'show max_connections'), [{ max_connections: '20' }]);
  assert.ok(lines.some((line) => line.includes('ready to accept connections')));
});
