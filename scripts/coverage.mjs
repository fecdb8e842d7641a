// npm run test:branches: lists the branches of money, access and grading that no test takes. Exits with 1 when it finds
// any, or a test fails.
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { pathToFileURL } from 'node:url';
import { mergeScriptCovs } from '@bcoe/v8-coverage';
import { startTestPostgres } from '../server/testing/postgres.ts';
import { withDeadlines } from './deadlines.mjs';

process.chdir(`${import.meta.dirname}/..`);
process.env.SETTINGS_FILE = `${process.cwd()}/node_modules/.cache/none.env`;
const MEASURED = [
  'server/features/{coins,enrolments,orders,payments}/**/*.ts',
  'server/features/{guardian,identity}/**/*.ts',
  'server/features/learning/{answers,attempts,grading,items,regrading}/**/*.ts',
  'server/features/practice/{rules,service,test-paper,unlock-paper}.ts',
  'server/features/catalog/{rules,service}.ts',
  'server/platform/{http/{own-origin,serve},database/{prepare-statement,batch-reads,the-row},secrets/same-secret}.ts',
  'question-types/**/*.ts',
];
const NOT_MEASURED = [
  '**/*.{test,fixture}.ts',
  '**/tables.ts', // only migrations call their checks and references
  'question-types/{answer-props,check,grade-by-key}.ts', // types alone, as in the next
  'server/features/identity/driver.ts',
  'question-types/*/{apply-key,authoring,check,file,keyboards}.ts', // authoring, and on-screen keys
  'server/features/identity/firebase/*.ts', // covered by `npm run test:hosted`
];
const TESTS = [
  'server/features/**/*.test.ts',
  'server/platform/{http/{own-origin,serve},database/{prepare-statement,batch-reads,the-row}}*.test.ts',
  'server/{access,admin,secrets}.slow.test.ts',
  'question-types/**/*.test.ts',
];

const server = await startTestPostgres();
process.env.TEST_PG = server.host;
const folder = mkdtempSync(join(tmpdir(), 'vo-toan-coverage-'));
process.env.NODE_V8_COVERAGE = folder;
const stream = run({ files: globSync(TESTS), concurrency: 3, ...withDeadlines() });
stream.on('test:fail', () => (process.exitCode = 1));
for await (const text of stream.compose(new spec())) process.stdout.write(text);
await server.stop();
const left = notTaken(globSync(MEASURED, { exclude: NOT_MEASURED }));
rmSync(folder, { recursive: true });
if (left > 0) process.exitCode = 1;
process.exit();

/**
 * Prints unreached code: V8's ranges within functions, uncalled functions, unloaded files. Node's own report forgets a
 * range once another process has called the function without reaching it.
 */
function notTaken(files) {
  const urls = new Map(files.map((file) => [pathToFileURL(file).href, file]));
  const seen = new Map(files.map((file) => [file, []]));
  for (const name of readdirSync(folder)) {
    const { result } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    for (const script of result) seen.get(urls.get(script.url))?.push(script);
  }
  let [places, left] = [0, 0];
  for (const [file, scripts] of seen) {
    const source = readFileSync(file, 'utf8');
    const ranges = mergeScriptCovs(scripts)?.functions.flatMap((each) => each.ranges) ?? [{ startOffset: 0, endOffset: source.length, count: 0 }];
    const lines = ranges
      .filter(({ startOffset, endOffset, count }) => count === 0 && /[^\s;)}\]]/.test(source.slice(startOffset, endOffset)))
      .map(({ startOffset }) => source.slice(0, startOffset).split('\n').length);
    places += ranges.length;
    left += lines.length;
    if (lines.length > 0) console.log(`FAIL ${file}: ${lines.join(', ')}`);
  }
  console.log(`${left} of ${places} places in ${files.length} files are left`);
  return left;
}
