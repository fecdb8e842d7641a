import type { Passage } from '../../format/passage.ts';
import type { WorkedItem } from '../../format/worked-item.ts';
import type { Context } from './context.ts';
import { answerLine, checkResults } from '../statements/results.ts';
import { runCheck } from '../statements/run-check.ts';
import { checkSolution } from '../statements/solution.ts';
import { unitCalled } from '../latex/units.ts';
import { checkLine, checkText } from './text.ts';

/** Checks a problem or exercise: its text, its check block, its Đáp số and the steps of its solution. */
export function checkWorkedItem(
  item: WorkedItem<{ unit?: string | undefined; check: Passage }>,
  context: Context,
): void {
  const { report, tally } = context;
  const { unit, check } = item.fields;
  tally.items++;
  if (unit !== undefined && !unitCalled(unit)) report(item.line, `unknown unit '${unit}'`);
  checkLine(item.title, item.line, context);
  const figure = checkText(item.body, context);
  const run = runCheck(check, figure, report);
  tally.statements += run.statements;
  const answer = answerLine(item.solutionBody);
  const isProofOnly = run.itemLines.some(({ statement }) => statement.kind === 'proof' && statement.part === '');
  if (!answer && !isProofOnly) report(item.line, 'the solution has no **Đáp số:** line');
  const answers = checkResults(answer, unit, run, item.line, report);
  checkSolution(item.solutionBody, { solved: run.solved, answers, figure }, report);
}

/** Runs check blocks that stand in shown text: they prove what the text says. */
export function checkBlocks(blocks: Passage[], figure: Parameters<typeof runCheck>[1], context: Context): void {
  for (const block of blocks) context.tally.statements += runCheck(block, figure, context.report).statements;
}
