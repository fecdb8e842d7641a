/**
 * `node library/check/main.ts [--by-hand] [--only lop-6] [--every-variant] [folder]`: prints every error of the library as `file:line message` and exits
 * with 1 when it finds one. It also prints each paper's matrix. With `--by-hand` it also lists the things that no machine checks, with the reason. With
 * `--only` it checks the documents of one grade, with `--every-variant` it proves each variant, otherwise every eighth.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkLibrary } from './check-library.ts';

const { values, positionals } = parseArgs({ options: { 'by-hand': { type: 'boolean' }, only: { type: 'string' }, 'every-variant': { type: 'boolean' } }, allowPositionals: true });
const folder = positionals.at(-1) ?? 'content';
const { problems, byHand, matrices, files, tally } = await checkLibrary(folder, { only: values.only, onlySomeVariants: !values['every-variant'] });

for (const { file, line, message } of problems) console.error(`${path.join(folder, file)}:${line} ${message}`);
if (values['by-hand']) {
  for (const { file, line, message } of byHand) console.log(`${path.join(folder, file)}:${line} ${message}`);
  console.log(`${byHand.length} things that people check`);
}
for (const { file, matrix } of matrices) console.log(`${path.join(folder, file)}: ${matrix} percent of points by level`);
const { items, statements, formulas, relations, wrongAnswers, named, computed } = tally;
const verdict = problems.length === 0 ? 'all good' : `${problems.length} errors`;
console.log(`${named} of ${wrongAnswers} wrong answers name their misconception, ${computed} of them computed by its rule`);
console.log(
  `${files} files, ${items} items, ${statements} statements, ${formulas} formulas, ${relations} relations: ${verdict}`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
