// Makes runs of node:test's `run()` end: its own `timeout` does not end a file's process, and a hanging one would stop
// the run silently.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const MINUTE = 60_000;

/**
 * Milliseconds for one test (a file of tests in turn takes two minutes), and for all: a slow machine needs half of it.
 */
export const DEADLINES = { test: 5 * MINUTE, all: 30 * MINUTE };

/** Kills and names processes that exceed the time, or live on after their tests. */
export const withDeadlines = () => ({
  execArgv: [`--test-timeout=${DEADLINES.test}`, `--import=${pathToFileURL(join(import.meta.dirname, 'tests-end.mjs')).href}`],
  signal: AbortSignal.timeout(DEADLINES.all),
});
