/**
 * `node library/check/main.ts [--by-hand] [folder]`: prints every error of the library as `file:line message` and exits
 * with 1 when it finds one. With `--by-hand` it also lists the things that no machine checks, with the reason.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkLibrary } from './check-library.ts';

const { values, positionals } = parseArgs({ options: { 'by-hand': { type: 'boolean' } }, allowPositionals: true });
const folder = positionals.at(-1) ?? 'content';
const { problems, byHand, files, tally } = await checkLibrary(folder);

for (const { file, line, message } of problems) console.error(`${path.join(folder, file)}:${line} ${message}`);
if (values['by-hand']) {
  for (const { file, line, message } of byHand) console.log(`${path.join(folder, file)}:${line} ${message}`);
  console.log(`${byHand.length} things that people check`);
}
const { items, statements, formulas, relations } = tally;
const verdict = problems.length === 0 ? 'all good' : `${problems.length} errors`;
console.log(
  `${files} files, ${items} items, ${statements} statements, ${formulas} formulas, ${relations} relations: ${verdict}`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
