// npm run test:branches: says which branches of money, access and grading no test takes. Exits with 1 when there are any, or
// a test fails.
import { globSync } from 'node:fs';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { startTestPostgres } from '../server/testing/postgres.ts';
import { withDeadlines } from './deadlines.mjs';

process.chdir(`${import.meta.dirname}/..`);
process.env.SETTINGS_FILE = `${process.cwd()}/node_modules/.cache/none.env`;
const MEASURED = [
  'server/features/{coins,enrolments,orders,payments}/**/*.ts',
  'server/features/{answers,attempts,guardian,identity,items,remarking}/**/*.ts',
  'server/features/practice/{rules,service,test-paper,unlock}.ts',
  'server/features/catalog/{rules,service}.ts',
  'server/platform/{own-origin,prepared,read-together,same-secret,serve,the-row}.ts',
  'kinds/**/*.ts',
];
const NOT_MEASURED = [
  '**/*.{test,fixture}.ts',
  'kinds/*/{authoring,check,file,keyboards,keypad}.ts', // what authors write, and keys on the screen
  'server/features/identity/firebase/*.ts', // `npm run test:hosted`
];
const TESTS = [
  'server/features/{answers,attempts,boards,catalog,coins,documents,enrolments,guardian,identity,items,orders,payments,practice,privacy,remarking,uploads,users}/**/*.test.ts',
  'server/platform/{own-origin,prepared,read-together,serve,the-row}*.test.ts',
  'server/{access,admin,secrets}.slow.test.ts',
  'kinds/**/*.test.ts',
];

const server = await startTestPostgres();
process.env.TEST_PG = server.host;
const stream = run({
  files: globSync(TESTS), concurrency: 3, coverage: true, coverageIncludeGlobs: MEASURED, coverageExcludeGlobs: NOT_MEASURED, ...withDeadlines(),
});
stream.on('test:fail', () => (process.exitCode = 1));
stream.on('test:coverage', ({ summary: { workingDirectory, files } }) => {
  console.log(`${files.reduce((sum, { totalBranchCount }) => sum + totalBranchCount, 0)} branches in ${files.length} files`);
  for (const { path, branches } of files) {
    const file = path.slice(workingDirectory.length + 1);
    const lines = branches.filter(({ count }) => count === 0).map(({ line }) => line);
    if (lines.length === 0) continue;
    process.exitCode = 1;
    console.log(`FAIL ${file}: ${lines.join(', ')}`);
  }
});
for await (const text of stream.compose(new spec())) process.stdout.write(text);
await server.stop();
process.exit();
