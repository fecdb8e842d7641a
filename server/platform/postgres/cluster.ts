import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { startError } from './start-error.ts';
import { isAlive } from './lock-file.ts';
import type { Runner } from './runner.ts';
import { spawnWatched } from './watchdog.ts';

/** PostgreSQL's own files below the database's folder. */
export const clusterPath = (folder: string): string => path.join(folder, 'cluster');

export const isInitialised = (folder: string): boolean => fs.existsSync(path.join(clusterPath(folder), 'PG_VERSION'));

/** The server's first role, used only to run it and make its databases. */
export const superuser = 'app';

/**
 * Makes the files of a server in a folder of this process's own, and moves it in place complete and synced, so that a
 * killed start leaves all or nothing.
 * @param prepared files of a stopped server to begin with, if they exist; else the new server is empty
 * @throws StartError
 */
export async function initialise(folder: string, bin: string, runner: Runner, prepared?: string): Promise<void> {
  removeUnfinishedCluster(folder);
  const fresh = path.join(folder, `new-${process.pid}`);
  fs.mkdirSync(fresh, { mode: 0o700 });
  if (process.getuid?.() === 0) fs.chownSync(fresh, runner.owner.uid, runner.owner.gid);
  try {
    if (prepared !== undefined && fs.existsSync(path.join(prepared, 'PG_VERSION'))) {
      await run(folder, ['cp', '-R', `${prepared}/.`, fresh], runner);
      await run(folder, [path.join(bin, 'initdb'), '-D', fresh, '--sync-only'], runner);
    } else {
      await run(folder, initdbCommand(fresh, bin), runner);
    }
    moveInPlace(folder, fresh);
  } finally {
    fs.rmSync(fresh, { recursive: true, force: true });
  }
}

function initdbCommand(fresh: string, bin: string): string[] {
  // The built-in provider sorts and folds letters the same way on every system, whatever its C library.
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  return [
    path.join(bin, 'initdb'), '-D', fresh,
    '--username', superuser, '--auth', 'trust', '--data-checksums', '--encoding', 'UTF8',
    '--locale', locale, '--lc-messages', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8',
    '--no-instructions',
  ];
}

async function run(folder: string, command: string[], runner: Runner): Promise<void> {
  let output = '';
  const { ended } = spawnWatched([...runner.prefix, ...command], {
    account: runner.account,
    onLine: (line) => { output += `${line}\n`; },
  });
  const code = await ended;
  if (code !== 0) throw startError(folder, output, code);
}

function moveInPlace(folder: string, fresh: string): void {
  try {
    fs.renameSync(fresh, clusterPath(folder));
  } catch (error) {
    if (isInitialised(folder)) return; // another first start was quicker: its files are as good
    throw error;
  }
  // Without this a power cut could undo the move, and lose rows acknowledged since.
  const handle = fs.openSync(folder, 'r');
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}

/** Removes the folders of first starts that were killed. */
function removeUnfinishedCluster(folder: string): void {
  for (const name of fs.readdirSync(folder)) {
    const pid = Number(/^new-(\d+)$/.exec(name)?.[1]);
    if (!pid || (pid !== process.pid && isAlive(pid))) continue;
    // Their initdb may be ending only now, so a file can appear meanwhile: the next start removes that.
    fs.rmSync(path.join(folder, name), { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Gives the folder to the account that runs the server; only root can and must do so. */
export function handOver(folder: string, { owner }: Runner): void {
  if (process.getuid?.() !== 0) return;
  const cluster = fs.statSync(clusterPath(folder), { throwIfNoEntry: false });
  if (cluster && cluster.uid !== owner.uid) {
    spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, clusterPath(folder)]);
  }
  fs.chownSync(folder, owner.uid, owner.gid);
}
