// npm run test:faults [-- KILLS [SEED]]: kills the running site by SIGKILL (100 times) while learners buy, pay, spend and
// do tests, and proves that nothing acknowledged is lost and nothing granted twice; backs a busy site up, destroys it
// and restores it; runs hundreds of random stories of money with database faults, checking the books after every step,
// and thousands of stories of tests; sends tens of thousands of requests made from the calls' schemas, and of malformed
// ones; kills the database twenty times; fills the disk of a running site, and makes it read-only; starts two nodes at
// once on an empty database, ten times; reads twenty thousand damaged equations of each kind. Prints its seed first:
// the same seed makes the same stories, requests and moments again. Exits with 1 on failure.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proveAttempts } from '../server/testing/attempts/stories.ts';
import { proveCalls } from '../server/testing/fuzz/fuzz.ts';
import { newWorld } from '../server/testing/fuzz/world.ts';
import { proveFullDisk } from '../server/testing/full-disk/main.ts';
import { proveKills } from '../server/testing/kills/main.ts';
import { proveRestored } from '../server/testing/kills/prove-restored.ts';
import { proveStories } from '../server/testing/money/stories.ts';
import { openSite } from '../server/testing/money/world.ts';
import { startTestPostgres } from '../server/testing/postgres.ts';
import { startStandalonePostgres } from '../server/testing/standalone-postgres.ts';
import { proveTwoNodes } from '../server/testing/two-nodes.ts';

const STARTS = 10;
/** Reported before a site is backed up, destroyed and restored. */
const TRANSFERS = 1000;
const STORIES = { runs: 200, within: 300 };
/** Stories of tests; `ATTEMPT_STORY=17 npm test -- --only attempts/stories` runs one alone. */
const ATTEMPTS = 10_000;
/** Rounds of requests to every call, each with its own seed, and each caller's requests in one. */
const FUZZ = { rounds: 5, runs: 60 };
const kills = Number(process.argv[2] ?? 100);
const seed = Number(process.argv[3] ?? Math.floor(Math.random() * 2 ** 31));
console.log(`Repeat with: npm run test:faults -- ${kills} ${seed}`);
const folder = mkdtempSync(join(tmpdir(), 'vo-toan-faults-'));
chmodSync(folder, 0o711); // root runs the database as another account
const ends = [];
const t = { after: (end) => ends.push(end) };
try {
  const data = join(folder, 'data');
  const { notifications, spends, answers, tuition } = await proveKills(t, data, { kills, seed }, console.log);
  console.log(`${kills} kills: ${notifications} transfers, ${tuition} of them tuition, and ${spends} unlocked papers, ${answers} answers to tests, all there, once.`);
  const restoring = join(folder, 'restored');
  mkdirSync(restoring, { mode: 0o711 });
  const restored = await proveRestored(t, restoring, { transfers: TRANSFERS, seed });
  console.log(`A backup amid ${restored.transfers} transfers, ${restored.unlocked} unlocked papers and ${restored.files} files: all there again.`);
  const disk = join(folder, 'disk');
  mkdirSync(disk, { mode: 0o711 });
  await proveFullDisk(t, disk, console.log);
  const postgres = await startTestPostgres();
  ends.unshift(postgres.stop);
  process.env.TEST_PG = postgres.host;
  const site = await openSite();
  ends.push(() => site.close());
  await proveStories(site, { ...STORIES, batches: 40, atOnce: 1, seed });
  await proveStories(site, { ...STORIES, batches: 8, atOnce: 8, seed });
  console.log('Random stories of money: the books agree after every step.');
  await proveAttempts(Array.from({ length: ATTEMPTS }, (_, at) => seed + at), 4, console.log);
  console.log(`${ATTEMPTS} stories of tests: no answer is lost, none counts twice, every score follows from what is stored.`);
  for (let round = 0; round < FUZZ.rounds; round++) {
    const data = join(folder, `fuzz-${round}`);
    mkdirSync(data, { mode: 0o711 });
    const world = await newWorld(data);
    ends.push(() => world.site.close());
    const { count, faults } = await proveCalls(world, { seed: seed + round, runs: FUZZ.runs });
    if (faults.length > 0) throw new Error(`FUZZ_SEED=${seed + round} FUZZ_RUNS=${FUZZ.runs}\n${faults.join('\n')}`);
    console.log(`${count} requests made of the calls' own schemas (seed ${seed + round}): nothing failed, nothing was told.`);
  }
  // Tests of `npm test` that do more here.
  const whole = ['scripts/test.mjs', '--only', 'malformed-calls|embedded-postgres.kill|formulas/(mutated-equations|latex-to-omml)'];
  const { status } = spawnSync(process.execPath, whole, { stdio: 'inherit', env: { ...process.env, FAULTS: 'all', FAULTS_SEED: String(seed) } });
  if (status !== 0) throw new Error('a test failed that does more here than in npm test');
  const apart = join(folder, 'apart');
  mkdirSync(apart, { mode: 0o711 });
  const server = await startStandalonePostgres(apart);
  ends.unshift(server.stop);
  await proveTwoNodes(t, server, folder, STARTS, { say: console.log });
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  for (const end of ends.toReversed()) await end();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
}
process.exit();
