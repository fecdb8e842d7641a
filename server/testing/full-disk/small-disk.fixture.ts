/** Runs inside a small disk that only this process and its children see; the argument is its folder. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { withClient } from '#server/platform/database/database.ts';
import { readFreeBytes } from '#server/platform/storage/free-space.ts';
import { findEmbedded } from '#server/platform/postgres/embedded-postgres.ts';
import { freePort } from '../free-port.ts';
import { startLineProcess } from '../line-process.ts';
import { createLearnerClient, transferTo } from '../over-http.ts';

const [, , folder = ''] = process.argv;
const data = path.join(folder, 'data');
const filler = path.join(folder, 'filler');
const SECRET = 'a secret for a full disk, long enough to be one';
const program = path.resolve(import.meta.dirname, '../../main.ts');
const ends: (() => Promise<void>)[] = [];
const t = { after: (end: () => Promise<void>) => void ends.push(end) };
const port = await freePort();
const origin = `http://localhost:${port}`;
const environment = Object.entries({
  PORT: port, DATA_DIR: data, SESSION_SECRET: SECRET, RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ADMIN_PASSWORD: 'mat-khau-quan-tri',
}).map(([name, value]) => `${name}=${value}`);
const launch = () => startLineProcess(t, ['sh', '-c', 'exec env "$@" 2>&1', 'sh', ...environment, process.execPath, program]);

/** Fills the disk except this many MB; the site runs meanwhile. */
async function fill(left = 0): Promise<void> {
  const count = left === 0 ? [] : [`count=${Math.floor((await readFreeBytes(folder)) / 2 ** 20) - left}`];
  const filling = spawn('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M', ...count], { stdio: 'ignore' });
  await once(filling, 'close');
}

/** Megabytes that fit a new database, but not the site's data. */
const TOO_SMALL = [52, 56, 60, 66];

const inDatabase = async <T>(query: string): Promise<T[]> => {
  const server = await findEmbedded(path.join(data, 'pg'));
  assert.ok(server);
  return withClient({ ...server, database: 'votoan' }, async (client) => (await client.query(query)).rows as T[]);
};

const acknowledged: string[] = [];
async function pays(): Promise<number> {
  const id = randomUUID();
  const status = await transferTo(origin, SECRET, { id, amount: 1234, description: 'khong ro' });
  if (status === 200) acknowledged.push(id);
  return status;
}
async function allThere(what: string): Promise<void> {
  const rows = await inDatabase<{ id: string }>('select external_id as id from transfers');
  const known = new Set(rows.map(({ id }) => id));
  assert.deepEqual(acknowledged.filter((id) => !known.has(id)), [], `${what}: what was acknowledged is there`);
  console.log(`${what}: ${acknowledged.length} acknowledged transfers, all there`);
}
const status = async (url: string) => (await fetch(origin + url)).status;

try {
  // A first start with too little room reports it, and ends its processes.
  for (const room of TOO_SMALL) {
    await fill(room);
    const small = launch();
    await small.ended;
    console.log(`A first start in ${room} MB: ${small.lines.at(-1)}`);
    assert.equal(small.child.exitCode, 1);
    assert.match(small.lines.at(-1) ?? '', /full.*start again/);
    rmSync(filler);
    rmSync(data, { recursive: true });
  }

  let site = launch();
  await site.said('Ctrl-C');
  const admin = createLearnerClient(origin);
  await admin.ok('POST', '/api/admin/auth/sign-in/email', { email: 'admin@votoan.local', password: 'mat-khau-quan-tri' });
  const ledger = () => admin.ok('GET', '/api/admin/ledger-check');
  for (let count = 0; count < 20; count++) assert.equal(await pays(), 200);

  // Full while it runs: writing is refused, reading continues, and with room the site continues by itself.
  await fill();
  const refused = await admin.call('POST', '/api/contact', { name: 'An', email: 'an@example.com', message: 'Em hỏi bài ạ.', website: '' });
  assert.deepEqual([refused.status, refused.json().code], [503, 'disk-full']);
  assert.match(refused.json().message, /đã đầy/);
  for (let count = 0; count < 20; count++) assert.equal(await pays(), 503);
  for (const url of ['/', '/courses', '/api/courses', '/api/practices', '/healthz']) assert.equal(await status(url), 200, url);
  assert.equal(await status('/readyz'), 503);
  assert.deepEqual(await ledger(), { ok: true, problems: [] });
  // Statements past the site also fail; the database survives.
  await assert.rejects(inDatabase('create table too_much as select repeat(md5(i::text), 100) as text from generate_series(1, 100000) i'), { code: '53100' });
  assert.deepEqual(await ledger(), { ok: true, problems: [] });
  rmSync(filler);
  assert.equal(await pays(), 200);
  assert.equal(await status('/readyz'), 200);
  await allThere('Full, then room');

  // Full amid writes.
  const seen = new Set([await pays()]);
  const filled = fill();
  while (!seen.has(503)) seen.add(await pays());
  await filled;
  assert.deepEqual([...seen].filter((each) => each !== 200 && each !== 503), [], 'no other answer');
  await allThere('Full amid writing');

  // Killed while full: a start explains the remedy, or succeeds; with room nothing is missing.
  site.child.kill('SIGKILL');
  await site.ended;
  site = launch();
  const first = await Promise.race([site.said('Ctrl-C').then(() => 'up'), site.ended.then(() => 'ended')]);
  console.log(`Started while it is full: ${first === 'up' ? 'it is up' : site.lines.at(-1)}`);
  if (first === 'ended') {
    assert.equal(site.child.exitCode, 1);
    assert.match(site.lines.at(-1) ?? '', /is full: free some space and start again/);
    rmSync(filler);
    site = launch();
    await site.said('Ctrl-C');
  } else {
    assert.equal(await pays(), 503);
    rmSync(filler, { force: true });
  }
  assert.equal(await pays(), 200);
  await allThere('Killed while full');

  // Read-only.
  site.child.kill('SIGTERM');
  await site.ended;
  assert.equal(spawnSync('mount', ['-o', 'remount,bind,ro', folder]).status, 0);
  site = launch();
  await site.ended;
  assert.equal(site.child.exitCode, 1);
  console.log(`Read-only: ${site.lines.at(-1)}`);
  assert.match(site.lines.at(-1) ?? '', /is on a read-only disk/);
  assert.equal(spawnSync('mount', ['-o', 'remount,bind,rw', folder]).status, 0);
  site = launch();
  await site.said('Ctrl-C');
  assert.equal(await pays(), 200);
  await allThere('Read-only, then not');
  assert.deepEqual(await ledger(), { ok: true, problems: [] });
} catch (error) {
  console.log(error);
  process.exitCode = 1;
} finally {
  for (const end of ends.toReversed()) await end();
}
process.exit();
