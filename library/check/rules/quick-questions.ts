import { QUESTION_TYPE_CHECKS } from '#question-types/check.ts';
import { QUESTION_TYPE_NAMES, TYPES_GRADED_BY_PEOPLE } from '#question-types/question-types.ts';
import type { QuestionSource } from '../../format/question.ts';
import { findFormulas } from '../../format/formulas.ts';
import { showValue } from '../language/value.ts';
import { showsValue } from '../latex/shows-value.ts';
import { parseAnswerLine, checkResults } from '../statements/results.ts';
import type { CheckRun } from '../statements/run-check.ts';
import { checkSolution } from '../statements/solution.ts';
import type { Context } from './context.ts';
import { checkHints, checkHintsAgainstAnswer, evaluateItemLine } from './hints.ts';
import { checkMisconceptions } from './misconceptions.ts';
import { checkItem } from './worked-items.ts';

const COUNT = 3;
/** The page grades them at once. */
const QUICK_TYPES = QUESTION_TYPE_NAMES.filter((kind) => !TYPES_GRADED_BY_PEOPLE.includes(kind)).toSorted();

export function checkCount(questions: QuestionSource[], { report }: Context): void {
  if (questions.length !== COUNT) report(questions[0]?.line ?? 1, `${questions.length} quick questions, wanted ${COUNT}`);
}

/** Checks questions whose solutions are too short for a Đáp số. */
export function proveQuickQuestions(questions: QuestionSource[], context: Context): void {
  for (const question of questions) {
    if (question.template) context.report(question.line, 'a quick question has no variants');
    try {
      checkQuick(question, context);
    } catch (error) {
      // No value, or too deep nesting.
      context.report(question.line, error instanceof Error ? error.message : String(error));
    }
  }
  for (const [kind, alike] of Map.groupBy(questions, ({ question }) => question.kind)) {
    QUESTION_TYPE_CHECKS[kind].checkTogether?.(alike, alike[0]?.line ?? 1, context);
  }
}

function checkQuick(source: QuestionSource, context: Context): void {
  const { question, line, fields, questionBody, hints, solutionBody: solution } = source;
  if (!QUICK_TYPES.includes(question.kind)) context.report(line, `a quick question is ${QUICK_TYPES.join(', ')}`);
  const { run, figure } = checkItem(source, context, undefined, linesThatMayBeFalse(source));
  const answer = parseAnswerLine(solution);
  const answers = answer ? checkResults(answer, fields.unit, run, line, context.report) : new Map();
  checkSolution(solution, { solved: run.solvedLines, answers, figure }, context.report, context.byHand);
  if (!answer && QUESTION_TYPE_CHECKS[question.kind].hasWorkedSolution) checkResultIsShown(source, run, context);
  checkHints(hints, answer, context);
  const result = run.itemLines.find(({ statement }) => statement.kind === 'result' || statement.kind === 'answer');
  checkHintsAgainstAnswer(question, result, question.hints.map((hint) => ({ text: hint, line: hints?.line ?? line })), context);
  QUESTION_TYPE_CHECKS[question.kind].check({ question, line, fields, points: fields.points, part: '', questionBody, solution }, { run, answer }, context);
  checkMisconceptions([{ question, part: '' }], run, line, context);
}

/** Lists the lines of wrong options or statements, which may be false. */
function linesThatMayBeFalse({ question, questionBody }: QuestionSource): ReadonlySet<number> {
  const wrong = (QUESTION_TYPE_CHECKS[question.kind].listChoices?.(question) ?? []).filter(({ isRight }) => !isRight);
  return new Set(questionBody.text.split('\n').flatMap((text, index) => (wrong.some(({ mark }) => text.startsWith(mark)) ? questionBody.line + index : [])));
}

/** Reports a solution that does not arrive at the result. */
function checkResultIsShown({ solutionBody: solution }: QuestionSource, run: CheckRun, { report, byHand }: Context): void {
  const result = run.itemLines.find(({ statement }) => statement.kind === 'result');
  if (result?.statement.kind !== 'result') return; // reported by the question type
  const value = evaluateItemLine(result);
  if (value === undefined) return; // reported by the question type
  const written = findFormulas(solution);
  if (written.length === 0) byHand(solution.line, 'the solution has no formula: its result is not compared');
  else if (!written.some(({ tex }) => showsValue(tex, value))) report(solution.line, `the solution does not come to ${showValue(value)}, the result of the check`);
}
