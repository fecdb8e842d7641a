/**
 * `npm run content:variants [-- lop-6]`: draws the variants of the exercises and questions that have a table, and writes
 * them beside their files. Earlier variants keep their numbers as long as their table allows them.
 */
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readLibrary } from '../format/library.ts';
import type { Passage } from '../format/passage.ts';
import { reportInto, type Problem } from '../format/problem.ts';
import { splitSections, type Section } from '../format/sections.ts';
import { readStoredVariants, readSource } from '../format/source-file.ts';
import { variantsFileOf, makeInstances, type StoredVariants, type StoredItemVariants } from '../format/variants.ts';
import { drawItemVariants } from './draw-item-variants.ts';
import { parseTable } from './table.ts';

const folder = process.argv[2] ?? 'content';
const { files } = await readLibrary(folder, process.argv[3]);
const problems: Problem[] = [];
for (const file of files.filter((name) => /^(?:topics\/[^/]+\/(?!topic\.md)|practices\/[^/]+\/(?!practice\.md))[^/]+\.md$/.test(name))) {
  const items = await drawVariantsOfFile(file);
  const beside = path.join(folder, variantsFileOf(file));
  if (Object.keys(items).length > 0) await writeFile(beside, formatVariants(items));
  else await rm(beside, { force: true });
}
for (const { file, line, message } of problems) console.error(`${path.join(folder, file)}:${line} ${message}`);
if (problems.length > 0) process.exitCode = 1;

async function drawVariantsOfFile(file: string): Promise<StoredVariants> {
  const source = await readSource(folder, file, problems);
  const before = await readStoredVariants(folder, files, file, []);
  const items: StoredVariants = {};
  for (const section of source ? splitItems(source.body) : []) {
    const { template } = makeInstances(section, before, () => undefined);
    const table = template && parseTable(template.block, reportInto(problems, file));
    if (!table) continue;
    try {
      const { item, found } = drawItemVariants(template, table);
      items[template.id] = item;
      console.log(`${template.id}: ${item.drawn.length - 1} of ${found}`);
    } catch (error) {
      reportInto(problems, file)(section.line, error instanceof Error ? error.message : String(error));
    }
  }
  return items;
}

function splitItems(body: Passage): Section[] {
  const { intro, list } = splitSections(body, 1);
  return [intro, ...list.map((part) => part.body)].flatMap((passage) => splitSections(passage, 2).list);
}

/** Writes one line for each variant. */
function formatVariants(items: StoredVariants): string {
  const item = ({ names, places, drawn }: StoredItemVariants) =>
    `{\n    "names": ${JSON.stringify(names)},\n    "places": ${JSON.stringify(places)},\n    "drawn": [\n${
      drawn.map((one) => `      ${JSON.stringify(one)}`).join(',\n')}\n    ]\n  }`;
  return `{\n${Object.entries(items).map(([id, one]) => `  ${JSON.stringify(id)}: ${item(one)}`).join(',\n')}\n}\n`;
}
