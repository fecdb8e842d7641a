import { QUESTION_TYPE_CHECKS } from '#question-types/check.ts';
import type { QuestionWithKey } from '#question-types/question-types.ts';
import { MISCONCEPTIONS_FILE, type MisconceptionSource } from '../../format/misconceptions.ts';
import { reportInto, type Problem } from '../../format/problem.ts';
import type { Expression } from '../language/expression.ts';
import { evaluateAnswer } from '../language/meaning.ts';
import { parseRewriteRule, rewriteExpression, type RewriteRule } from '../language/rewrite.ts';
import { showValue, type Names, type Value } from '../language/value.ts';
import type { CheckRun, ItemLine } from '../statements/run-check.ts';
import type { Context } from './context.ts';

export type MisconceptionRules = RewriteRule[];

/** A question of an item, and its part of the check block. */
interface CheckedQuestion {
  question: QuestionWithKey;
  part: string;
}

type WrongAnswer = ReturnType<NonNullable<(typeof QUESTION_TYPE_CHECKS)[QuestionWithKey['kind']]['listWrongAnswers']>>[number];

/** Most values that a message names. */
const MOST_SHOWN = 4;

/** Reads the rules of the library's list, and reports unreadable ones. */
export function readRules(list: MisconceptionSource[], problems: Problem[]): Map<string, MisconceptionRules> {
  const report = reportInto(problems, MISCONCEPTIONS_FILE);
  return new Map(list.map(({ code, rules = [], line }) => [code, rules.flatMap((source) => {
    try {
      return parseRewriteRule(source);
    } catch (error) {
      report(line, `${error instanceof Error ? error.message : String(error)}: ${source}`);
      return [];
    }
  })]));
}

/**
 * Checks that the named misconceptions are in the list, and that a misconception with a rule leads from the right
 * calculation to the wrong answer. A line `wrong A = …` gives the calculation where the rule does not fit.
 */
export function checkMisconceptions(questions: CheckedQuestion[], run: CheckRun, line: number, context: Context): void {
  const stated = run.itemLines.filter(({ statement }) => statement.kind === 'wrong');
  const used = new Set<ItemLine>();
  for (const { question, part } of questions) {
    for (const wrong of QUESTION_TYPE_CHECKS[question.kind].listWrongAnswers?.(question) ?? []) {
      context.tally.wrongAnswers++;
      if (wrong.code === null) continue;
      context.tally.named++;
      const rules = context.misconceptions?.get(wrong.code);
      if (context.misconceptions && !rules) context.report(line, `no misconception '${wrong.code}' in ${MISCONCEPTIONS_FILE}`);
      const own = stated.find(({ statement }) => statement.kind === 'wrong' && statement.answer === wrong.name);
      if (own) {
        used.add(own);
        checkStated(own, wrong, context);
      } else if (rules) checkRules(rules, wrong, listCalculations(question, part, run), line, context);
    }
  }
  for (const { line: at, source } of stated.filter((each) => !used.has(each))) context.report(at, `no wrong answer with a misconception is called so: ${source}`);
}

function checkStated({ statement, names, line, source }: ItemLine, wrong: WrongAnswer, { report, tally }: Context): void {
  if (statement.kind !== 'wrong') return;
  if (!wrong.equals) return report(line, `the answer ${wrong.name} has no value to compare: ${source}`);
  try {
    const value = evaluateAnswer(statement.value, names);
    if (wrong.equals(value)) tally.computed++;
    else report(line, `the check says ${showValue(value)}, the wrong answer ${wrong.name} is another: ${source}`);
  } catch (error) {
    report(line, `${error instanceof Error ? error.message : String(error)}: ${source}`);
  }
}

type Calculation = { value: Expression; names: Names };

/** Lists the right calculations of a question. */
const listCalculations = ({ kind }: QuestionWithKey, part: string, { itemLines }: CheckRun): Calculation[] =>
  itemLines.flatMap(({ statement, names }) =>
    statement.kind === 'answer' || (kind !== 'choice' && statement.kind === 'result' && statement.part === part) ? { value: statement.value, names } : []);

/** Reports a rule that applies but does not give the answer. */
function checkRules(rules: RewriteRule[], { name, code, equals }: WrongAnswer, calculations: Calculation[], line: number, { report, tally }: Context): void {
  if (!equals) return;
  const values = calculations.flatMap(({ value, names }) => rules.flatMap((rule) => rewriteExpression(rule, value)).flatMap((each) => valueOf(each, names) ?? []));
  if (values.some((value) => isEqual(equals, value))) tally.computed++;
  else if (values.length > 0) {
    const shown = [...new Set(values.map(showValue))].slice(0, MOST_SHOWN).join(', ');
    report(line, `the rule of '${code}' gives ${shown}, not the answer ${name}: name another misconception, or add 'wrong ${name} = …', the calculation that gives it`);
  }
}

function valueOf(expression: Expression, names: Names): Value | undefined {
  try {
    return evaluateAnswer(expression, names);
  } catch {
    return undefined; // no value, such as a zero divisor
  }
}

function isEqual(equals: (value: Value) => boolean, value: Value): boolean {
  try {
    return equals(value);
  } catch {
    return false; // values of different types
  }
}
