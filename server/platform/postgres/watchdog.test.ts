import assert from 'node:assert/strict';
import test from 'node:test';
import { spawnWatched, type WatchedProcess } from './watchdog.ts';

/** Node ends by SIGINT; before it is Node, it is a shell's background child, which ignores the signal. */
const deafAtFirst = ['/bin/sh', '-c', 'echo starting >&2; sleep 0.3; exec "$0" -e "setTimeout(() => {}, 30000)"', process.execPath];

test('a server that is told to end as it starts, before it listens to signals, ends all the same', async () => {
  const watched: WatchedProcess = spawnWatched(deafAtFirst, { onLine: () => watched.end() });
  assert.equal(await watched.ended, 130, 'ended by SIGINT');
});

/** Node handles SIGINT and goes on. */
const stubborn = [process.execPath, '-e', 'process.on("SIGINT", () => console.error("no")); console.error("ready"); setTimeout(() => {}, 30000)'];

test('a server that hears, and does not end, is ended in the end', async () => {
  const said: string[] = [];
  const watched: WatchedProcess = spawnWatched(stubborn, {
    patience: 1,
    onLine: (line) => {
      said.push(line);
      watched.end();
    },
  });
  assert.equal(await watched.ended, 131, 'ended by SIGQUIT');
  assert.ok(said.includes('no'), 'after it was told in peace');
});
