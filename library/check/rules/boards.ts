import type { Problem } from '../../format/problem.ts';
import type { Context } from './context.ts';
import { boardFormulas } from '../../boards/check.ts';
import { readBoard } from '../../boards/read.ts';
import { reportInto } from '../../format/problem.ts';
import { readText } from '../../format/source-file.ts';
import { checkFormula, checkWords } from './text.ts';

const CAPTION = /^- \*\*Phụ đề.*?:\*\* (.+)$/;

/** Checks a clip's script: its scenes, its captions, what its formulas claim, and its check blocks. */
export async function checkBoardFile(
  folder: string,
  file: string,
  problems: Problem[],
  context: Context,
): Promise<void> {
  const text = await readText(folder, file, context.report);
  const read = readBoard(text, reportInto(problems, file));
  for (const { statements } of read?.runs ?? []) context.tally.statements += statements;
  for (const [index, line] of text.split('\n').entries()) {
    const caption = CAPTION.exec(line)?.[1];
    if (caption !== undefined) checkWords({ text: caption, line: index + 1 }, context);
  }
  for (const formula of boardFormulas(text)) checkFormula({ ...formula, display: false }, context);
}
