// Read before the first line of each process of tests: what has been told must end. A test that fails may leave a timer, a
// server or a loop behind, and its process would then live for ever, and the whole run with it.
import { after } from 'node:test';
import './kept-modules.mjs';

/** How long what its tests have left may go on, in ms, once the last of them has ended. */
const LINGERS = 30_000;

/** Ends this process when something still keeps it alive after that time, and says what. */
export function endSoon() {
  setTimeout(() => {
    const kept = process.getActiveResourcesInfo().join(', ');
    console.error(`${process.argv[1]} has ended its tests and lives on: ${kept}`);
    process.exit(1);
  }, LINGERS).unref();
}

// One that takes file after file says itself when the last has ended.
if (!process.argv[1]?.endsWith('tests-in-turn.mjs')) after(endSoon);
