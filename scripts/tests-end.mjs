// Loaded first in each test process, to make it end: a failing test may leave a timer, a server or a loop behind, with
// which the whole run would live for ever.
import { after } from 'node:test';

/** Milliseconds after the last test. */
const LINGERS = 30_000;

/** Ends this process, and reports leftovers, when it is still alive then. */
export function endSoon() {
  setTimeout(() => {
    const kept = process.getActiveResourcesInfo().join(', ');
    console.error(`${process.argv[1]} has ended its tests and lives on: ${kept}`);
    process.exit(1);
  }, LINGERS).unref();
}

// tests-in-turn.mjs calls `endSoon` itself after the last file.
if (!process.argv[1]?.endsWith('tests-in-turn.mjs')) after(endSoon);
