import { KIND_CHECKS } from '#kinds/check.ts';
import type { QuestionSource } from '../../format/question.ts';
import { formulas } from '../../format/formulas.ts';
import { meaning } from '../language/meaning.ts';
import { show } from '../language/value.ts';
import { showsValue } from '../latex/shown-values.ts';
import { answerLine, checkResults } from '../statements/results.ts';
import type { CheckRun } from '../statements/run-check.ts';
import { checkSolution } from '../statements/solution.ts';
import type { Context } from './context.ts';
import { checkHints, checkTold } from './hints.ts';
import { checkItem } from './worked-items.ts';

const COUNT = 3;
const KINDS = ['choice', 'short', 'truefalse'];

/** Checks the questions at the end of a board, like those of a paper; their solutions are too short for a Đáp số. */
export function checkQuickQuestions(questions: QuestionSource[], context: Context): void {
  const [first] = questions;
  if (questions.length !== COUNT) context.report(first?.line ?? 1, `${questions.length} quick questions, wanted ${COUNT}`);
  for (const [index, question] of questions.entries()) {
    const { asked, line, template } = question;
    if (asked.id !== `q${index + 1}`) context.report(line, `the id of this question is q${index + 1}`);
    if (template) context.report(line, 'a quick question has no variants');
    checkQuick(question, context);
  }
  for (const [kind, alike] of Map.groupBy(questions, ({ asked }) => asked.kind)) {
    KIND_CHECKS[kind].together?.(alike, first?.line ?? 1, context);
  }
}

function checkQuick(question: QuestionSource, context: Context): void {
  const { asked, line, fields, question: text, hints, solutionBody: solution } = question;
  if (!KINDS.includes(asked.kind)) context.report(line, `a quick question is ${KINDS.join(', ')}`);
  const { run, figure } = checkItem(question, context);
  const answer = answerLine(solution);
  const answers = answer ? checkResults(answer, fields.unit, run, line, context.report) : new Map();
  checkSolution(solution, { solved: run.solved, answers, figure }, context.report, context.byHand);
  if (!answer && asked.kind === 'short') checkResultIsShown(question, run, context);
  checkHints(hints, answer, context);
  const result = run.itemLines.find(({ statement }) => statement.kind === 'result' || statement.kind === 'answer');
  checkTold(asked, result, asked.hints.map((hint) => ({ text: hint, line: hints?.line ?? line })), context);
  KIND_CHECKS[asked.kind].check({ asked, line, fields, points: fields.points, part: '', question: text, solution }, { run, answer }, context);
}

/** Without a Đáp số the solution comes to the result all the same. */
function checkResultIsShown({ solutionBody: solution }: QuestionSource, run: CheckRun, { report, byHand }: Context): void {
  const result = run.itemLines.find(({ statement }) => statement.kind === 'result');
  if (result?.statement.kind !== 'result') return; // said by its kind
  const value = meaning(result.statement.value, result.names);
  const written = formulas(solution);
  if (written.length === 0) byHand(solution.line, 'the solution is words: its result is not compared');
  else if (!written.some(({ tex }) => showsValue(tex, value))) report(solution.line, `the solution does not come to ${show(value)}, the result of the check`);
}
