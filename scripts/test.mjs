// Runs every check and test; the last line is "N passed, N failed".
//   node scripts/test.mjs                    everything
//   node scripts/test.mjs --quick            types, lint, boundaries, unit tests (no database, no browser)
//   node scripts/test.mjs --only PATTERN     node tests whose path matches PATTERN, a regular expression
//   node scripts/test.mjs --browser [ARGS]   browser tests alone; ARGS go to Playwright
//   node scripts/test.mjs --hosted [ARGS]    browser tests of a site with accounts in Firebase, with its emulator
import { spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { stripVTControlCharacters } from 'node:util';
import { preparedDatabase } from '../server/project.ts';
import { startTestPostgres } from '../server/testing/postgres.ts';
import { withDeadlines } from './deadlines.mjs';

process.chdir(`${import.meta.dirname}/..`);
const args = process.argv.slice(2);
const quick = args.includes('--quick');
const only = args[0] === '--only' ? args[1] : undefined;
if (args[0] === '--hosted') process.env.HOSTED = 'yes';
const browserOnly = args[0] === '--browser' || args[0] === '--hosted';
const count = { passed: 0, failed: 0 };
/** Failures with their reasons, repeated at the end, because people see the last lines. */
const failures = new Map();
const failed = (name, reason) => failures.set(name, short(reason));
const short = (reason = '') => stripVTControlCharacters(reason).trim().slice(0, 700);
/** Browser tests that passed only at the second try. */
const flaky = [];
/** Milliseconds. */
const times = [];
// Shares compiled code among the processes of the tests.
process.env.NODE_COMPILE_CACHE = `${process.cwd()}/node_modules/.cache/compiled`;

// Keeps the tests from the settings of a site that is run here.
process.env.SETTINGS_FILE = `${process.cwd()}/node_modules/.cache/none.env`;

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs a program that exits with 0 on success. */
function check(name, command, ...words) {
  const began = performance.now();
  let output = '';
  return new Promise((resolve) => {
    const child = spawn(`node_modules/.bin/${command}`, words, { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    child.on('error', (error) => (output += error));
    child.on('close', (code) => {
      count[code === 0 ? 'passed' : 'failed']++;
      if (code !== 0) {
        console.log(output);
        failed(name);
      }
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} ${seconds(began)}`);
      resolve();
    });
  });
}

/** Keeps the compiler's results: a second check takes half as long. */
const types = (name, folder) => {
  const kept = `node_modules/.cache/types-${name.replaceAll(' ', '-')}.tsbuildinfo`;
  return check(`types: ${name}`, 'tsc', '-p', folder, '--incremental', '--tsBuildInfoFile', kept);
};

const checkSources = () =>
  Promise.all([
    types('server', '.'),
    types('web', 'web'),
    types('browser tests', 'e2e'),
    types('service worker', 'web/service-worker'),
    types('board of the clips', 'library/boards/page'),
    check('lint', 'oxlint', '--type-aware', '--deny-warnings'),
    check('boundaries', 'node', 'scripts/boundaries.mjs'),
    check('specification map', 'node', 'scripts/spec-map.mjs'),
    check('plain English', 'node', 'scripts/plain-english.mjs'),
    check('lock file', 'node', 'scripts/lock.mjs', '--check'),
    ...(quick ? [] : [check('dead code', 'knip'), check('content', 'node', 'library/check/main.ts', 'content')]),
  ]);

/** Files that take longest come first, so that none is left running alone. */
const isLong = (file) => Number(/\.kill\.|server\/(main|previous-release)|features\/backup\/|new-question-type|malformed|fuzz/.test(file));
/** Marks files that need a database, a process or several seconds. */
const isSlow = (file) => Number(file.includes('.slow.'));

const testFiles = () =>
  globSync('{board,contract,question-types,formats,library,server,web/src}/**/*.test.ts')
    .filter((file) => !quick || !isSlow(file))
    .filter((file) => !only || new RegExp(only).test(file))
    .sort((one, other) => isLong(other) - isLong(one) || isSlow(other) - isSlow(one) || (one < other ? -1 : 1));

/** These processes take the files in turn, so that they end together: one for each file would load the application each time. */
const AT_ONCE = 3;

async function runNodeTests() {
  const began = performance.now();
  const files = testFiles();
  if (files.length === 0) throw new Error('no test file was found');
  const taken = mkdtempSync(join(tmpdir(), 'vo-toan-tests-'));
  process.env.TEST_FILES = JSON.stringify(files.map((file) => resolve(file)));
  process.env.TEST_TAKEN = taken;
  const takers = Array(Math.min(AT_ONCE, files.length)).fill(join(import.meta.dirname, 'tests-in-turn.mjs'));
  const stream = run({ files: takers, concurrency: AT_ONCE, ...withDeadlines() });
  for (const result of ['test:pass', 'test:fail']) {
    stream.on(result, ({ name, details }) => details.type !== 'suite' && times.push({ ms: details.duration_ms, name }));
  }
  stream.on('test:fail', ({ name, details, file }) => {
    const { failureType, cause } = details.error ?? {};
    if (failureType === 'subtestsFailed') return;
    failed(`${name} (${relative(process.cwd(), file ?? name)})`, cause?.stack ?? String(cause ?? ''));
  });
  stream.on('test:pass', ({ name, skip, todo }) => {
    if (skip !== undefined || todo !== undefined) failed(name, 'skipped');
  });
  stream.on('test:summary', ({ file, counts }) => {
    if (file) return;
    count.passed += counts.passed;
    count.failed += counts.failed + counts.cancelled + counts.skipped + counts.todo;
  });
  for await (const text of stream.compose(new spec())) process.stdout.write(text);
  rmSync(taken, { recursive: true });
  console.log(`node tests ${seconds(began)}`);
}

async function runBrowserTests() {
  const began = performance.now();
  const report = 'test-results/report.json';
  rmSync(report, { force: true });
  const words = ['node_modules/.bin/playwright', 'test', ...(browserOnly ? args.slice(1) : [])];
  await new Promise((resolve) => {
    spawn('node_modules/.bin/node', words, { stdio: ['ignore', 'inherit', 'inherit'] }).on('close', resolve);
  });
  const { stats, errors, suites } = JSON.parse(readFileSync(report, 'utf8'));
  count.passed += stats.expected + stats.flaky;
  count.failed += stats.unexpected + stats.skipped + errors.length;
  for (const { title, tests } of specsOf(suites)) {
    for (const { projectName, results } of tests) {
      times.push({ ms: results.reduce((sum, { duration }) => sum + duration, 0), name: `${title} (${projectName})` });
    }
  }
  for (const { message } of errors) failed(`browser tests: ${message?.split('\n')[0]}`, message);
  for (const { title, reason } of endedAs(suites, 'unexpected')) failed(title, reason);
  for (const { title } of endedAs(suites, 'skipped')) failed(title, 'skipped');
  flaky.push(...endedAs(suites, 'flaky'));
  console.log(`browser tests ${seconds(began)}`);
}

const specsOf = (suites) => suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])]);

/** Lists these tests with their first failure; `flaky` ones failed once and then passed. */
const endedAs = (suites, wanted) =>
  specsOf(suites).flatMap(({ file, title, tests }) =>
    tests.filter(({ status }) => status === wanted).map(({ projectName, results }) => ({
      title: `${file} › ${title} (${projectName})`,
      reason: short(results.find(({ error }) => error)?.error.message),
    })),
  );

function sayTheSlowest() {
  const slowest = times.sort((one, other) => other.ms - one.ms).slice(0, 20);
  if (slowest.length > 0) console.log('The slowest tests:');
  for (const { ms, name } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
}

function say(title, reason) {
  console.log(title);
  if (reason) console.log(reason.replace(/^/gm, '    '));
}

let server;
try {
  // Beside the node tests, of which the first ones wait for the disk more than for a processor.
  const checks = only || browserOnly ? undefined : checkSources();
  if (!quick) {
    // The pictures' site has the real content, which takes long to load.
    server = await startTestPostgres(process.env.SHOTS ? preparedDatabase : undefined);
    process.env.TEST_PG = server.host;
  }
  if (!browserOnly) await runNodeTests();
  await checks;
  if (!quick && !only) await runBrowserTests();
} catch (error) {
  count.failed++;
  failed('the run', error.stack);
  console.log(error);
} finally {
  await server?.stop();
}
if (!quick) sayTheSlowest();
for (const { title, reason } of flaky) say(`PASSED ONLY WHEN TRIED AGAIN: ${title}`, reason);
for (const [title, reason] of failures) say(`FAILED: ${title}`, reason);
console.log(`${count.passed} passed, ${count.failed} failed`);
process.exit(count.failed > 0 || count.passed === 0 ? 1 : 0);
