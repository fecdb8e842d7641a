// Says which branches of the rules of money, access and grading no quick test takes: the files that mutation/stryker.config.json
// changes, and the tests that have to notice it. Exits with 1 below what is reached.
import { globSync, readFileSync } from 'node:fs';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

process.chdir(`${import.meta.dirname}/..`);
const { mutate, tap } = JSON.parse(readFileSync('mutation/stryker.config.json', 'utf8'));
/** In per cent; docs/security.md says what is left. */
const LEAST = 97;
const included = (globs) => globs.filter((glob) => !glob.startsWith('!'));
const excluded = (globs) => globs.filter((glob) => glob.startsWith('!')).map((glob) => glob.slice(1));
// Of the tool's patterns node knows all but `!(*.slow)`.
const files = globSync(tap.testFiles.map((glob) => glob.replace('!(*.slow)', '*'))).filter((file) => !file.includes('.slow.'));
const stream = run({
  files, coverage: true, coverageIncludeGlobs: included(mutate), coverageExcludeGlobs: excluded(mutate), branchCoverage: LEAST,
});
stream.on('test:fail', () => (process.exitCode = 1));
stream.on('test:coverage', ({ summary: { totals } }) => {
  if (totals.coveredBranchPercent < LEAST) process.exitCode = 1;
});
stream.compose(new spec()).pipe(process.stdout);
