// npm run test:branches: says which branches of money, access and grading no test takes. Exits with 1 when there are more
// than those that are known, or a test fails.
import { globSync } from 'node:fs';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { startTestPostgres } from '../server/testing/postgres.ts';
import { withDeadlines } from './deadlines.mjs';

process.chdir(`${import.meta.dirname}/..`);
process.env.SETTINGS_FILE = `${process.cwd()}/node_modules/.cache/none.env`;
const MEASURED = [
  'server/features/{coins,enrolments,orders,payments}/**/*.ts',
  'server/features/{attempts,identity,items}/**/*.ts',
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
  'server/features/{attempts,boards,catalog,coins,documents,enrolments,identity,items,orders,payments,practice,privacy,remarking,uploads,users}/**/*.test.ts',
  'server/platform/{own-origin,prepared,read-together,serve,the-row}*.test.ts',
  'server/{access,admin,secrets}.slow.test.ts',
  'kinds/**/*.test.ts',
];

/** How many branches of which files no test takes; docs/security.md says why. Where there are more, it fails. */
const LEFT = {
  'kinds/choice/kind.ts': 6,
  'kinds/short/answer.ts': 1,
  'kinds/short/compare.ts': 1,
  'kinds/short/cost.ts': 4,
  'kinds/short/reduced.ts': 3,
  'kinds/short/tokens.ts': 2,
  'kinds/truefalse/judge.ts': 1,
  'kinds/truefalse/kind.ts': 2,
  'server/features/attempts/teacher.ts': 1,
  'server/features/catalog/service.ts': 4,
  'server/features/identity/admin-account.ts': 2,
  'server/features/identity/admin-calls.ts': 2,
  'server/features/identity/email-links.ts': 2,
  'server/features/identity/input.ts': 2,
  'server/features/identity/learner-calls.ts': 3,
  'server/features/identity/outside-accounts.ts': 1,
  'server/features/identity/service.ts': 1,
  'server/features/practice/service.ts': 1,
  'server/features/practice/test-paper.ts': 1,
};

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
    const known = LEFT[file] ?? 0;
    if (lines.length > known) process.exitCode = 1;
    if (lines.length > 0 || known > 0) console.log(`${lines.length > known ? 'FAIL ' : 'known'} ${file}: ${lines.length} of ${known} (${lines.join(', ')})`);
  }
});
for await (const text of stream.compose(new spec())) process.stdout.write(text);
await server.stop();
process.exit();
