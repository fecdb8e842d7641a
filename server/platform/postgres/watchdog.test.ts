import assert from 'node:assert/strict';
import test from 'node:test';
import { spawnWatched, type Watched } from './watchdog.ts';

/** Node ends by SIGINT; before it is Node, this is a shell's child in the background, which ignores it. */
const deafAtFirst = ['/bin/sh', '-c', 'echo starting >&2; sleep 0.3; exec "$0" -e "setTimeout(() => {}, 30000)"', process.execPath];

test('a server that is told to end as it starts, before it listens to signals, ends all the same', async () => {
  const watched: Watched = spawnWatched(deafAtFirst, { onLine: () => watched.end() });
  assert.equal(await watched.ended, 130, 'ended by SIGINT');
});
