// What is run by node:test's `run()` ends: its own `timeout` ends no process of a file, and one that hangs would hold the
// whole run up without a word.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const MINUTE = 60_000;

/** Of one test, or of a file of them taken in turn, which take two minutes at most, and of all together: a run on a slow machine takes half of it. In ms. */
export const DEADLINES = { test: 5 * MINUTE, all: 30 * MINUTE };

/** Options of a `run()`. What has not ended in time is killed and named; so is a file's process that lives on after its tests. */
export const withDeadlines = () => ({
  execArgv: [`--test-timeout=${DEADLINES.test}`, `--import=${pathToFileURL(join(import.meta.dirname, 'tests-end.mjs')).href}`],
  signal: AbortSignal.timeout(DEADLINES.all),
});
