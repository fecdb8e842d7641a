// npm run test:mutation -- [PART…] [ARGS]: changes the rules of money, access and grading a place at a time, and says which
// change no test notices; mutation/parts.mjs says what the parts are. ARGS go to the tool that does it. Exits with 1 where fewer
// than 90 % of a part's changes are noticed.
import { spawn } from 'node:child_process';
import { PARTS } from '../mutation/parts.mjs';
import { startTestPostgres } from '../server/testing/postgres.ts';

process.chdir(`${import.meta.dirname}/..`);
const args = process.argv.slice(2);
const isPart = (word) => Object.hasOwn(PARTS, word);
const chosen = args.filter(isPart);
process.env.SETTINGS_FILE = `${process.cwd()}/node_modules/.cache/none.env`;
// The same sources are loaded for each change.
process.env.NODE_COMPILE_CACHE = `${process.cwd()}/node_modules/.cache/compiled`;

/** Whether enough was noticed. */
function change(part) {
  const words = ['mutation/node_modules/@stryker-mutator/core/bin/stryker.js', 'run', 'mutation/stryker.config.mjs', ...args.filter((word) => !isPart(word))];
  const child = spawn(process.execPath, words, { stdio: 'inherit', env: { ...process.env, MUTATION_PART: part } });
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0)));
}

let server;
try {
  for (const part of chosen.length > 0 ? chosen : Object.keys(PARTS)) {
    if (PARTS[part].database && !server) {
      server = await startTestPostgres();
      process.env.TEST_PG = server.host;
    }
    const began = performance.now();
    if (!(await change(part))) process.exitCode = 1;
    console.log(`${part}: ${Math.round((performance.now() - began) / 1000)} s`);
  }
} finally {
  await server?.stop();
}
process.exit();
