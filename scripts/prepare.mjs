// Prepares `npm start` and `npm test`. Plain JavaScript without dependencies, for the machine's own Node (20 or newer).
//   node scripts/prepare.mjs [build] [chromium] [bench] [hosted] [mutation]
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

process.chdir(`${import.meta.dirname ?? new URL('.', import.meta.url).pathname}/..`);
const wants = (what) => process.argv.includes(what);

function fail(line) {
  console.error(`\n${line}`);
  process.exit(1);
}

function run(what, command, args, hint = '') {
  const began = Date.now();
  console.log(`${what} …`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) fail(`${what} failed (${command} ${args.join(' ')}). ${hint}`);
  console.log(`${what}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

function hashOf(names) {
  const hash = createHash('sha256');
  const add = (name) => {
    if (statSync(name).isDirectory()) for (const each of readdirSync(name).sort()) add(`${name}/${each}`);
    else hash.update(name).update(readFileSync(name));
  };
  names.forEach(add);
  return hash.digest('hex');
}

function unlessDone(stamp, hash, work) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  rmSync(stamp, { force: true });
  work();
  writeFileSync(stamp, hash);
}

/** Requires glibc: on Alpine, Node 24 and PostgreSQL would fail with unintelligible errors. */
function needGlibc() {
  if (process.platform !== 'linux') return;
  process.report.excludeNetwork = true;
  if (process.report.getReport().header.glibcVersionRuntime) return;
  fail('This Linux has no glibc (Alpine?), without which Vở Toán does not run: take Debian, Ubuntu, Fedora or the like.');
}

const [major] = process.versions.node.split('.').map(Number);
if (major < 20) fail(`Node ${process.versions.node} is too old: install Node 20 or newer.`);

unlessDone('node_modules/.lock-hash', hashOf(['package-lock.json']), () => {
  needGlibc();
  const quiet = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  run('Installing packages', 'npm', ['ci', ...quiet], 'Is the network there, and enough disk space (600 MB)?');
});

// The packages include Node 24 where possible; elsewhere (macOS) the machine's own is used.
const ownNode = 'node_modules/.bin/node';
const node = existsSync(ownNode) ? ownNode : process.execPath;
if (node !== ownNode && major < 24) fail(`Node ${process.versions.node} is too old for this system: install Node 24.`);

/** Installs tools as large as everything else only where needed. */
function installApart(folder, what) {
  unlessDone(`${folder}/node_modules/.lock-hash`, hashOf([`${folder}/package-lock.json`]), () => {
    run(`Installing ${what}`, 'npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error']);
  });
}
if (wants('bench')) installApart('bench', "the bench's tools");
if (wants('hosted')) installApart('e2e/hosted', "Firebase's emulator");
if (wants('mutation')) installApart('mutation', 'what changes the rules');

if (wants('build')) {
  const sources = ['web', 'contract', 'board', 'question-types', 'formats', 'library', 'server/migrations', 'vite.config.ts', 'package-lock.json', 'scripts/build.mjs'];
  mkdirSync('dist', { recursive: true });
  unlessDone('dist/.hash', hashOf(sources), () => {
    run('Building the pages', node, ['scripts/build.mjs']);
  });
}

const aptGet = (...args) => ['apt-get', ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20', ...args]];
const install = (...packages) => aptGet('-y', '--no-install-recommends', 'install', ...packages);

/** Adds Chromium's headless shell, which halves the time of the browser tests. */
function addShell() {
  const version = spawnSync('dpkg-query', ['-W', '-f', '${Version}', 'chromium'], { encoding: 'utf8' }).stdout;
  if (!version || existsSync('/usr/bin/chromium-headless-shell')) return;
  unlessDone('node_modules/.chromium-shell', version, () => {
    console.log('Adding chromium-headless-shell, with which the browser tests are faster …');
    for (const [command, args] of [aptGet('update'), install(`chromium-headless-shell=${version}`)]) {
      if (spawnSync(command, args, { stdio: 'ignore' }).status !== 0) return console.log('It cannot be had: they do without.');
    }
  });
}

const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function installProgram(name) {
  run('Updating package lists', ...aptGet('update'));
  run(`Installing ${name}`, ...install(name));
}

if (wants('chromium')) {
  const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  const isThere = [process.env.CHROMIUM_PATH, ...places].some((path) => path && existsSync(path));
  if (!isThere && !mayInstall) fail('The browser tests need Chromium: install it (Debian: apt-get install chromium), or set CHROMIUM_PATH.');
  if (!isThere) installProgram('chromium');
  if (mayInstall && !process.env.CHROMIUM_PATH) addShell();
}
// Without it the bench says that it is missing.
if (wants('bench') && mayInstall && spawnSync('wrk', ['-v'], { stdio: 'ignore' }).error) installProgram('wrk');
