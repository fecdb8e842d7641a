import type { Passage } from '../../format/passage.ts';
import type { Context } from './context.ts';
import type { FigurePoints } from './figures.ts';
import type { Grade } from '#contract/enums.ts';
import type { Report } from '../../format/problem.ts';
import type { Names } from '../language/value.ts';
import { isOnlyStated, onlyStatedMessage } from '../statements/only-stated.ts';
import { parseAnswerLine, checkResults, type AnswerLine } from '../statements/results.ts';
import { runCheck, type CheckRun } from '../statements/run-check.ts';
import { checkSolution } from '../statements/solution.ts';
import { findUnit } from '../latex/units.ts';
import { checkLine, checkText } from './text.ts';

interface Item {
  title: string;
  line: number;
  fields: { unit?: string | undefined; check: Passage };
  body: Passage;
}

export interface CheckResult {
  run: CheckRun;
  figure: FigurePoints | undefined;
}

/** Checks text and check block; `mayBeFalse` are lines whose truth is the question. */
export function checkItem(item: Item, context: Context, given?: Names, mayBeFalse?: ReadonlySet<number>): CheckResult {
  const { report, byHand, tally } = context;
  const { unit, check } = item.fields;
  tally.items++;
  if (unit !== undefined && !findUnit(unit)) report(item.line, `unknown unit '${unit}'`);
  checkLine(item.title, item.line, context);
  const figure = checkText(item.body, context, mayBeFalse);
  const run = runCheck(check, figure, report, given);
  tally.statements += run.statements;
  noteForHand(run, byHand);
  return { run, figure };
}

export function checkWorked(
  item: Item & { solutionBody: Passage }, { run, figure }: CheckResult, grade: Grade, { report, byHand }: Context,
): { answer: AnswerLine | undefined; hasProof: boolean } {
  const answer = parseAnswerLine(item.solutionBody);
  const isProofOnly = run.itemLines.some(({ statement }) => statement.kind === 'proof' && statement.part === '');
  if (!answer && !isProofOnly) report(item.line, 'the solution has no **Đáp số:** line');
  const answers = checkResults(answer, item.fields.unit, run, item.line, report);
  checkSolution(item.solutionBody, { solved: run.solvedLines, answers, figure }, report, byHand);
  const hasProof = run.itemLines.some(({ statement }) => statement.kind === 'proof');
  if (hasProof && figure && grade === PROOFS_ARE_LEARNED) checkProofTable(item.solutionBody, report);
  return { answer, hasProof };
}

/** From this grade on a proof in geometry begins with a table of the given facts and the claim. */
const PROOFS_ARE_LEARNED = 7;

function checkProofTable(solution: Passage, report: Report): void {
  for (const row of ['| GT |', '| KL |']) {
    if (!solution.text.includes(`\n${row} `)) {
      report(solution.line, `a proof begins with its table of giả thiết and kết luận: no row ${row}`);
    }
  }
}

/** Lists proofs, and results that the check only repeats, for checking by hand. */
function noteForHand(run: CheckRun, byHand: Report): void {
  for (const { statement, line, source } of run.itemLines) {
    if (statement.kind === 'proof') byHand(line, statement.part === '' ? 'the item is a proof' : `part ${statement.part} is a proof`);
    if (statement.kind === 'result' && isOnlyStated(statement.value, run)) byHand(line, onlyStatedMessage(source));
  }
}

export function checkBlocks(blocks: Passage[], figure: Parameters<typeof runCheck>[1], context: Context): void {
  for (const block of blocks) context.tally.statements += runCheck(block, figure, context.report).statements;
}
