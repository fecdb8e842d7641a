/**
 * `node library/check/main.ts <folder>`: prints every fault of the library as `file:line message` and exits with 1
 * when there is one.
 */
import path from 'node:path';
import { checkLibrary } from './check-library.ts';

const folder = process.argv[2] ?? 'content';
const { problems, files, tally } = await checkLibrary(folder);

for (const { file, line, message } of problems) console.error(`${path.join(folder, file)}:${line} ${message}`);
const { items, statements, formulas, relations } = tally;
const verdict = problems.length === 0 ? 'all good' : `${problems.length} faults`;
console.log(
  `${files} files, ${items} items, ${statements} statements, ${formulas} formulas, ${relations} relations: ${verdict}`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
