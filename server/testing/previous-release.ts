import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const project = path.join(import.meta.dirname, '../..');
/** Cached: unpacking and building take half a minute. */
const shelf = path.join(project, '.previous-release');

type Packages = Record<string, { version?: string }>;
const packagesOf = (folder: string): Packages =>
  (JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')) as { packages: Packages }).packages;

function run(what: string, command: string, args: string[], cwd: string): void {
  const { status, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(`${what}: ${command} ${args.join(' ')}: ${error?.message ?? stderr}`);
}

const previousCommit = (): string => readFileSync(path.join(project, 'deploy/previous-release'), 'utf8').trim();

/** Removes the rest of a library: each start on a new database would draw it for ten seconds, and the build too. */
function keepOneCourse(content: string): void {
  for (const part of ['practices', 'quiz', 'topics']) rmSync(path.join(content, part), { recursive: true, force: true });
  const [, ...others] = readdirSync(path.join(content, 'courses')).toSorted();
  for (const course of others) rmSync(path.join(content, 'courses', course), { recursive: true });
}

/**
 * Returns the previous release's folder, from the history. It uses our packages where it needs the same ones, else its
 * own from the registry. Of its library it has one course, and no database is prepared for first starts.
 */
export function previousRelease(): string {
  const commit = previousCommit();
  const folder = path.join(shelf, commit);
  if (existsSync(folder)) return folder;
  const known = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: project });
  if (known.status !== 0) {
    throw new Error(
      `The history lacks ${commit}, the previous release (deploy/previous-release): a shallow clone, or no clone at all? `
      + '"git fetch --unshallow" brings the whole history.',
    );
  }
  rmSync(shelf, { recursive: true, force: true });
  mkdirSync(shelf, { recursive: true });
  const making = mkdtempSync(path.join(shelf, 'making-'));
  const archive = path.join(making, 'release.tar');
  run('taking the previous release from the history', 'git', ['archive', '--output', archive, commit], project);
  run('unpacking it', 'tar', ['-xf', archive], making);
  rmSync(archive);
  const [own, theirs] = [packagesOf(project), packagesOf(making)];
  const isOurs = Object.entries(theirs).every(([name, { version }]) => name === '' || own[name]?.version === version);
  if (isOurs) symlinkSync(path.join(project, 'node_modules'), path.join(making, 'node_modules'));
  else run('installing its packages', 'npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], making);
  keepOneCourse(path.join(making, 'content'));
  rmSync(path.join(making, 'server/prepare-database.ts'), { force: true }); // its build says that it goes on without
  run('building its pages', process.execPath, ['scripts/build.mjs'], making);
  renameSync(making, folder);
  return folder;
}
