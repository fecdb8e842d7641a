// Makes one change at a time in the template of the tests' databases, and runs the tests.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { startTestPostgres, templateName } from '../server/testing/postgres.ts';
import { changesOf } from './database-changes.mjs';
import { PARTS } from './parts.mjs';

const WHOLE = 'template_whole';
const WORKERS = 2;

/** Prints each change that no test notices. @returns true if enough changes are noticed */
export async function changeDatabase(part) {
  const file = `mutation/node_modules/.cache/${part}.json`;
  const noticedBefore = new Set(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []);
  const servers = await Promise.all(Array.from({ length: WORKERS }, startTestPostgres));
  try {
    const [first] = servers;
    const changes = await askOn(first, templateName, (client) => changesOf(client, PARTS[part]));
    for (const server of servers) await askOn(server, 'postgres', (client) => client.query(`create database ${WHOLE} template ${templateName}`));
    const began = performance.now();
    if (await isNoticed(first, part)) throw new Error(`the tests of ${part} fail without any change`);
    const patience = 30_000 + 3 * (performance.now() - began);

    const waiting = changes.filter(({ statement }) => !noticedBefore.has(statement));
    const found = { noticed: changes.filter(({ statement }) => noticedBefore.has(statement)), left: [], impossible: [] };
    const work = async (server) => {
      for (let change = waiting.shift(); change; change = waiting.shift()) {
        const kind = !(await apply(server, change)) ? 'impossible' : await isNoticed(server, part, patience) ? 'noticed' : 'left';
        found[kind].push(change);
        if (kind === 'noticed') writeFileSync(file, JSON.stringify(found.noticed.map(({ statement }) => statement)));
        else console.log(`${kind === 'left' ? 'not noticed' : 'cannot be'}: ${change.where}, ${change.what}`);
      }
    };
    await Promise.all(servers.map(work));
    const tried = found.noticed.length + found.left.length;
    const percent = (100 * found.noticed.length) / tried;
    console.log(`${part}: ${percent.toFixed(1)} % of ${tried} changes are noticed, ${found.impossible.length} cannot be`);
    return percent >= PARTS[part].least;
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** Returns false if the database refuses the change. */
async function apply(server, { statement }) {
  await askOn(server, 'postgres', async (client) => {
    const { rows } = await client.query("select datname as name from pg_database where datname like 'test\\_%'"); // of killed tests
    for (const { name } of rows) await client.query(`drop database ${pg.escapeIdentifier(name)} with (force)`);
    await client.query(`drop database ${templateName} with (force)`);
    await client.query(`create database ${templateName} template ${WHOLE}`);
  });
  return askOn(server, templateName, (client) => client.query(statement).then(() => true, () => false));
}

async function askOn({ host }, database, ask) {
  const client = new pg.Client({ host, user: 'app', database });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

/** Returns true at the first failure, or after `patience` ms. */
function isNoticed({ host }, part, patience) {
  const env = { ...process.env, TEST_PG: host, MUTATION_PART: part };
  const child = spawn(process.execPath, ['--test-reporter=tap', 'mutation/in-turn.test.mjs'], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  const timer = patience && setTimeout(() => child.kill('SIGKILL'), patience);
  createInterface(child.stdout).on('line', (line) => {
    if (/^ *not ok /.test(line)) child.kill('SIGKILL');
  });
  return new Promise((resolve) => {
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve(code !== 0);
    });
  });
}
