import type { Passage } from '../../format/passage.ts';
import type { WorkedItem } from '../../format/worked-item.ts';
import type { Context } from './context.ts';
import type { Grade } from '../../format/fields.ts';
import type { Report } from '../../format/problem.ts';
import type { CheckRun } from '../statements/run-check.ts';
import { isOnlyStated, onlyStated } from '../statements/only-stated.ts';
import { answerLine, checkResults } from '../statements/results.ts';
import { runCheck } from '../statements/run-check.ts';
import { checkSolution } from '../statements/solution.ts';
import { unitCalled } from '../latex/units.ts';
import { checkLine, checkText } from './text.ts';

/**
 * Checks a problem or exercise: its text, its check block, its Đáp số and the steps of its solution. Says whether
 * something in it is to be proved.
 */
export function checkWorkedItem(
  item: WorkedItem<{ unit?: string | undefined; check: Passage }>,
  grade: Grade,
  context: Context,
): { hasProof: boolean } {
  const { report, byHand, tally } = context;
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
  notUnderstood(run, byHand);
  const answers = checkResults(answer, unit, run, item.line, report);
  checkSolution(item.solutionBody, { solved: run.solved, answers, figure }, report, byHand);
  const hasProof = run.itemLines.some(({ statement }) => statement.kind === 'proof');
  if (hasProof && figure && grade === PROOFS_ARE_LEARNED) checkGivenAndShown(item.solutionBody, report);
  return { hasProof };
}

/** In this grade pupils learn to write proofs in geometry: what is given and what follows stand in a table first. */
const PROOFS_ARE_LEARNED = 7;

function checkGivenAndShown(solution: Passage, report: Report): void {
  for (const row of ['| GT |', '| KL |']) {
    if (!solution.text.includes(`\n${row} `)) {
      report(solution.line, `a proof begins with its table of giả thiết and kết luận: no row ${row}`);
    }
  }
}

/** Proofs, and results that the check only repeats. */
function notUnderstood(run: CheckRun, byHand: Report): void {
  for (const { statement, line, source } of run.itemLines) {
    if (statement.kind === 'proof') byHand(line, statement.part === '' ? 'the item is a proof' : `part ${statement.part} is a proof`);
    if (statement.kind === 'result' && isOnlyStated(statement.value, run)) byHand(line, onlyStated(source));
  }
}

/** Runs check blocks that stand in shown text: they prove what the text says. */
export function checkBlocks(blocks: Passage[], figure: Parameters<typeof runCheck>[1], context: Context): void {
  for (const block of blocks) context.tally.statements += runCheck(block, figure, context.report).statements;
}
