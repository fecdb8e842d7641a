// npm run test:branches: says which branches of money, access and grading no test takes. Exits with 1 when there is one that
// docs/security.md does not say, or a test fails.
import { globSync } from 'node:fs';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { startTestPostgres } from '../server/testing/postgres.ts';

process.chdir(`${import.meta.dirname}/..`);
process.env.SETTINGS_FILE = `${process.cwd()}/node_modules/.cache/none.env`;
/** In per cent. */
const LEAST = 100;
const MEASURED = [
  'server/features/{coins,enrolments,orders,payments}/**/*.ts',
  'server/features/{attempts,identity,items}/**/*.ts',
  'server/features/practice/{rules,service,test-paper,unlock}.ts',
  'server/features/catalog/{rules,service}.ts',
  'server/platform/{own-origin,prepared,read-together,same-secret,serve}.ts',
  'kinds/**/*.ts',
];
const NOT_MEASURED = ['**/*.test.ts', '**/*.fixture.ts'];
const TESTS = [
  'server/features/{attempts,boards,catalog,coins,identity,items,orders,payments,practice,remarking,users}/**/*.test.ts',
  'server/platform/{own-origin,prepared,read-together,serve}*.test.ts',
  'server/access.slow.test.ts',
  'kinds/**/*.test.ts',
  'library/check/**/*.test.ts',
];

const server = await startTestPostgres();
process.env.TEST_PG = server.host;
const only = process.argv[2];
const files = globSync(TESTS).filter((file) => !only || new RegExp(only).test(file));
const stream = run({ files, concurrency: 3, coverage: true, coverageIncludeGlobs: MEASURED, coverageExcludeGlobs: NOT_MEASURED, timeout: 600_000 });
const left = [];
stream.on('test:fail', () => (process.exitCode = 1));
stream.on('test:coverage', ({ summary: { workingDirectory, files: measured, totals } }) => {
  for (const { path, branches } of measured) {
    for (const { line, count } of branches) if (count === 0) left.push(`${path.slice(workingDirectory.length + 1)}:${line}`);
  }
  if (totals.coveredBranchPercent < LEAST) process.exitCode = 1;
});
for await (const text of stream.compose(new spec())) process.stdout.write(text);
await server.stop();
for (const place of left) console.log(`NOT TAKEN: ${place}`);
process.exit();
