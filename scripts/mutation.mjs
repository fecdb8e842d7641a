// npm run test:mutation -- [PART…] [ARGS]: changes the rules of money, access and grading one place at a time, and
// lists the changes that no test notices. mutation/parts.mjs explains the parts; ARGS go to Stryker. Exits with 1 when
// too few of a part's changes are noticed. Results stay for the next run, also after SIGTERM.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { changeDatabase } from '../mutation/database.mjs';
import { PARTS } from '../mutation/parts.mjs';
import { startTestPostgres } from '../server/testing/postgres.ts';

process.chdir(`${import.meta.dirname}/..`);
const args = process.argv.slice(2);
const isPart = (word) => Object.hasOwn(PARTS, word);
const chosen = args.filter(isPart);
process.env.SETTINGS_FILE = `${process.cwd()}/node_modules/.cache/none.env`;
process.env.NODE_COMPILE_CACHE = `${process.cwd()}/node_modules/.cache/compiled`;

/** Retries unnoticed changes: the cache does not see changed tests, because one file calls them all. */
function forgetUnnoticed(part) {
  const file = `mutation/node_modules/.cache/${part}.json`;
  if (!existsSync(file)) return;
  const kept = JSON.parse(readFileSync(file, 'utf8'));
  for (const each of Object.values(kept.files)) each.mutants = each.mutants.filter(({ status }) => status !== 'Survived' && status !== 'NoCoverage');
  writeFileSync(file, JSON.stringify(kept));
}

/** Runs Stryker. Resolves to true if enough changes are noticed. */
function change(part) {
  if (PARTS[part].database) forgetUnnoticed(part);
  const words = ['mutation/node_modules/@stryker-mutator/core/bin/stryker.js', 'run', 'mutation/stryker.config.mjs', ...args.filter((word) => !isPart(word))];
  const child = spawn(process.execPath, words, { stdio: 'inherit', env: { ...process.env, MUTATION_PART: part } });
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0)));
}

/** Drops databases of killed tests: those without connections at two successive looks. */
async function clearingUp(host) {
  const client = new pg.Client({ host, user: 'app', database: 'postgres' });
  await client.connect();
  let before = [];
  const look = async () => {
    const { rows } = await client.query(`
      select datname as name from pg_database where datname like 'test\\_%'
        and not exists (select from pg_stat_activity where pg_stat_activity.datname = pg_database.datname)`);
    for (const { name } of rows) if (before.includes(name)) await client.query(`drop database if exists ${pg.escapeIdentifier(name)}`);
    before = rows.map(({ name }) => name);
  };
  const timer = setInterval(() => look().catch((error) => console.error(error)), 15_000);
  return async () => {
    clearInterval(timer);
    await client.end();
  };
}

let server;
let endClearing;
try {
  for (const part of chosen.length > 0 ? chosen : Object.keys(PARTS)) {
    if (PARTS[part].database && !server) {
      server = await startTestPostgres();
      process.env.TEST_PG = server.host;
      endClearing = await clearingUp(server.host);
    }
    const began = performance.now();
    if (!(await (PARTS[part].functions ? changeDatabase(part) : change(part)))) process.exitCode = 1;
    console.log(`${part}: ${Math.round((performance.now() - began) / 1000)} s`);
  }
} finally {
  await endClearing?.();
  await server?.stop();
}
process.exit();
