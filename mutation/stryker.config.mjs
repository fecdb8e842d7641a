import { PARTS } from './parts.mjs';

/** Set by scripts/mutation.mjs. */
const part = process.env.MUTATION_PART;
const { mutate, tests, least, database = false } = PARTS[part];

/** Not copied, because no test of these parts reads them. */
const UNREAD = ['/content', '/docs', '/e2e', '/data*', '/bench', '/test-results', '/deploy', '/shots', '/.previous-release'];
const UNREAD_WITHOUT_DATABASE = ['/dist', '/web', '/library/*/', '!/library/check', '!/library/format', '/server/migrations'];

export default {
  testRunner: 'tap',
  plugins: ['@stryker-mutator/tap-runner'],
  tap: { testFiles: database ? ['mutation/in-turn.test.mjs'] : tests, nodeArgs: ['--test-reporter=tap', '-r', '{{hookFile}}', '{{testFile}}'] },
  mutate: [...mutate, '!**/*.test.ts'],
  coverageAnalysis: 'perTest',
  incremental: true,
  incrementalFile: `mutation/node_modules/.cache/${part}.json`,
  tsconfigFile: 'mutation/none.json',
  concurrency: 2,
  tempDirName: '.mutation',
  ignorePatterns: [...UNREAD, ...(database ? [] : UNREAD_WITHOUT_DATABASE)],
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: `.mutation/${part}.json` },
  thresholds: { high: 100, low: least, break: least },
};
