// Makes runs of node:test's `run()` end: its own `timeout` does not end the process of a file, and a hanging one would
// stop the whole run silently.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const MINUTE = 60_000;

/**
 * Milliseconds for one test, or for a file of tests in turn, which take two minutes at most, and for all together: a
 * slow machine needs half of it.
 */
export const DEADLINES = { test: 5 * MINUTE, all: 30 * MINUTE };

/** Options of a `run()`. Kills and names processes that exceed the time, or live on after their tests. */
export const withDeadlines = () => ({
  execArgv: [`--test-timeout=${DEADLINES.test}`, `--import=${pathToFileURL(join(import.meta.dirname, 'tests-end.mjs')).href}`],
  signal: AbortSignal.timeout(DEADLINES.all),
});
