import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Seconds in which the command may end orderly; PostgreSQL usually needs less than one. */
const PATIENCE = 30;

/**
 * Starts the command, and ends it with SIGINT (PostgreSQL's fast shutdown) when the pipe on descriptor 3 closes, which
 * the kernel does however this process ends, even by `kill -9`. The signal is repeated, since a shell's background
 * child ignores SIGINT until it installs handlers. In the end it gets SIGQUIT (an immediate shutdown, after which the
 * next start recovers as after a crash): told to stop during crash recovery, PostgreSQL 18 waits for ever for a
 * checkpointer that it has not told.
 */
const script = (patience: number) => [
  'exec 3<&0',
  '"$@" </dev/null 3<&- & command=$!',
  `(cat <&3 >/dev/null; signal=INT; left=${Math.ceil(patience * 5)}`,
  'while kill -$signal $command; do sleep 0.2; left=$((left - 1)); [ $left -gt 0 ] || signal=QUIT; done) 2>/dev/null & watcher=$!',
  'wait $command; status=$?',
  'kill $watcher 2>/dev/null',
  'exit $status',
].join('\n');

export type WatchedProcess = {
  child: ChildProcess;
  /** Settles with the command's exit code, null after a signal. */
  ended: Promise<number | null>;
  end: () => void;
};

export type WatchedOptions = {
  /** Account to run as; absent: this process's own. */
  account?: { uid: number; gid: number } | undefined;
  onLine: (line: string) => void;
  /** Seconds from the request to end until SIGQUIT. */
  patience?: number;
};

/** Runs a command that cannot outlive this process. */
export function spawnWatched(command: string[], { account, onLine, patience = PATIENCE }: WatchedOptions): WatchedProcess {
  const child = spawn('/bin/sh', ['-c', script(patience), 'watchdog', ...command], {
    ...account,
    cwd: '/',
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', TZ: 'UTC' },
    // A group of its own: Ctrl-C must reach only this process, which drains before it stops the server.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const { stdin, stderr } = child;
  stdin.on('error', () => {}); // the command ended before its pipe did
  createInterface({ input: stderr }).on('line', onLine);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve); // after the last line, unlike 'exit'
  });
  return { child, ended, end: () => stdin.end() };
}
