import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../process/start-error.ts';
import { findBinaries } from './binaries.ts';
import { clusterPath, handOver, initialise, isInitialised, superuser } from './cluster.ts';
import { preparationError, startError } from './start-error.ts';
import { findHolder, inUseError, lockFile, ownerFile, refuseIfHeld } from './holder.ts';
import { readPid, readSocketFolder, removeStaleLock } from './lock-file.ts';
import { chooseRunner, type Runner } from './runner.ts';
import { makeSocketFolder, chooseSocketFolder, socketName } from './socket-folder.ts';
import { spawnWatched, type WatchedProcess } from './watchdog.ts';

export type EmbeddedServer = {
  /** Folder of the server's Unix socket, for `host` of a connection. */
  host: string;
  user: string;
  pid: number;
  /** Cuts off running statements and ends the server; committed rows are on disk. */
  stop: () => Promise<void>;
};

export type EmbeddedOptions = {
  /** Milliseconds to wait for an earlier server on the folder to end. */
  waitMs?: number;
  /** Called when the server ends without `stop`; the code is null after a signal. */
  onExit?: (code: number | null) => void;
  log?: (line: string) => void;
  onStep?: (step: 'initialising' | 'starting' | 'waiting') => void;
  /** Files of a stopped server that a first start copies, if they exist. */
  prepared?: string | undefined;
  /** Settings of postgresql.conf that override ours, by name. */
  extraSettings?: Record<string, string>;
};

/**
 * Starts PostgreSQL on a folder, which is made when absent. The server listens only on a Unix socket, and ends with
 * this process, however that ends.
 * @throws StartError when it cannot start, for a reason that the person at the terminal can change
 */
export async function startEmbedded(folder: string, options: EmbeddedOptions = {}): Promise<EmbeddedServer> {
  const bin = findBinaries();
  try {
    // Only the last folder is closed: the mode would apply to all, and root's other account must get through.
    fs.mkdirSync(path.dirname(path.resolve(folder)), { recursive: true });
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    const home = fs.realpathSync(folder);
    const sockets = chooseSocketFolder(home);
    await refuseIfHeld(home, sockets);

    const runner = chooseRunner(bin, home);
    handOver(home, runner);
    makeSocketFolder(sockets, runner.owner);
    if (!isInitialised(home)) {
      options.onStep?.('initialising');
      await initialise(home, bin, runner, options.prepared);
    }
    const command = serverCommand(home, bin, sockets, runner, options.extraSettings ?? {});
    const watched = await launchWhenFree(home, sockets, command, runner, options);
    return supervise(home, sockets, watched, options);
  } catch (error) {
    throw preparationError(folder, error);
  }
}

/**
 * Finds the server that another process runs on the folder, for a connection of its superuser; undefined when none
 * does. The server's lock file names its socket, which another TMPDIR than ours may have decided.
 */
export async function findEmbedded(folder: string): Promise<{ host: string; user: string } | undefined> {
  if (!fs.existsSync(folder)) return undefined;
  const home = fs.realpathSync(folder);
  const host = readSocketFolder(lockFile(home));
  if (host === undefined || await findHolder(home, host) === undefined) return undefined;
  return { host, user: superuser };
}

function serverCommand(
  home: string, bin: string, sockets: string, runner: Runner, extraSettings: Record<string, string>,
): string[] {
  const settings = {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: sockets,
    max_connections: '50',
    shared_buffers: '64MB',
    // Log that waits for an unreachable second place must not fill the disk.
    max_slot_wal_keep_size: '2GB',
    ...extraSettings,
  };
  return [
    ...runner.prefix, path.join(bin, 'postgres'), '-D', clusterPath(home),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/**
 * Starts the server; waits and tries again while an earlier one is ending on the folder.
 * @throws StartError
 */
async function launchWhenFree(
  home: string, sockets: string, command: string[], runner: Runner, options: EmbeddedOptions,
): Promise<WatchedProcess> {
  const deadline = Date.now() + (options.waitMs ?? 60_000);
  options.onStep?.('starting');
  for (let attempt = 1; ; attempt++) {
    const { watched, ready, output } = await launch(command, runner, options.log);
    if (ready) return watched;

    const locked = /lock file .* (already exists|is empty)|shared memory block .* is still in use/.test(output);
    if (!locked) throw startError(home, output, await watched.ended);
    await refuseIfHeld(home, sockets);
    if (Date.now() > deadline) throw inUseError(home, readPid(lockFile(home)));
    removeStaleLock(lockFile(home));
    removeStaleLock(path.join(sockets, `${socketName}.lock`));
    if (attempt === 1) options.onStep?.('waiting');
    await delay(100);
  }
}

/** Starts the server once, and waits until it accepts connections or has ended. */
async function launch(
  command: string[], runner: Runner, log: EmbeddedOptions['log'],
): Promise<{ watched: WatchedProcess; ready: boolean; output: string }> {
  const lines: string[] = [];
  const { promise: accepting, resolve } = Promise.withResolvers<true>();
  let ready = false;
  const watched = spawnWatched(command, {
    account: runner.account,
    onLine: (line) => {
      log?.(line);
      if (ready) return; // from here on the log is only the caller's
      lines.push(line);
      if (line.includes('ready to accept connections')) resolve(true);
    },
  });
  ready = await Promise.race([accepting, watched.ended.then(() => false)]);
  return { watched, ready, output: lines.join('\n') };
}

function supervise(home: string, sockets: string, watched: WatchedProcess, { onExit }: EmbeddedOptions): EmbeddedServer {
  fs.writeFileSync(ownerFile(home), `${process.pid}\n`);
  const pid = readPid(lockFile(home));
  if (pid === undefined) throw new StartError(`The database in ${home} ended as it started: start again.`);
  let stopping = false;
  void watched.ended.then((code) => {
    if (!stopping) onExit?.(code);
  });
  const stop = async (): Promise<void> => {
    if (!stopping) {
      stopping = true;
      fs.rmSync(ownerFile(home), { force: true }); // first: once the server ends, the folder may be another's
      watched.end();
    }
    await watched.ended;
  };
  return { host: sockets, user: superuser, pid, stop };
}
