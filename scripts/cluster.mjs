// npm run test:cluster: a site on three nodes behind nginx, with PgBouncer before PostgreSQL and its synchronous
// standby, all on the loopback: a rolling upgrade from the previous release, a learner who moves from node to node, a
// killed node, a database that restarts and is then lost, always under load. Exits with 1 on failure.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tellStories } from '../server/testing/cluster/stories.ts';

/** Milliseconds. */
const LIMIT = 8 * 60 * 1000;

const PACKAGES = { nginx: 'nginx', pgbouncer: 'pgbouncer' };
const isThere = (program) => spawnSync(program, ['-v'], { stdio: 'ignore' }).error === undefined;
const missing = () => Object.entries(PACKAGES).filter(([program]) => !isThere(program)).map(([, name]) => name);

process.env.PATH += ':/usr/sbin';
if (missing().length > 0 && process.getuid?.() === 0) {
  console.log(`Installing ${missing().join(' and ')} …`);
  // The programs are started here, not by the system.
  const env = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing()], { stdio: 'inherit', env });
}
if (missing().length > 0) {
  console.error(`\nInstall ${missing().join(' and ')} first (apt-get install ${missing().join(' ')}).`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'vo-toan-cluster-'));
chmodSync(folder, 0o711); // root runs the database as another account
const ends = [];
const t = { after: (end) => ends.push(end) };
let [passed, failed] = [0, 0];

/** Runs a story; none runs after a failure, because each continues the one before. */
const tell = async (title, story) => {
  const began = performance.now();
  const outcome = await story().then(() => 'ok', (error) => error);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${outcome === 'ok' ? 'ok' : 'FAILED'}  ${title} (${seconds} s)`);
  if (outcome !== 'ok') throw outcome;
  passed += 1;
};

const cutOff = new Promise((_, reject) => {
  setTimeout(() => reject(new Error(`not over after ${LIMIT / 60_000} minutes`)), LIMIT).unref();
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => reject(new Error(signal)));
  for (const fault of ['uncaughtException', 'unhandledRejection']) process.on(fault, reject); // the programs are ended all the same
});
try {
  await Promise.race([tellStories(t, folder, tell), cutOff]);
} catch (error) {
  failed += 1;
  console.error(error);
}
for (const end of ends.toReversed()) await Promise.resolve(end()).catch((error) => console.error(error));
rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
