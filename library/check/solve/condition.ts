import type { Comparison, Expression } from '../language/expression.ts';
import { evaluate, relationHolds } from '../language/evaluate.ts';
import { parse } from '../language/parse.ts';
import { compare } from '../language/number.ts';
import { requireNum, type Names, type Value } from '../language/value.ts';

/** One equation or inequality of a `solve` line. */
export interface Condition {
  left: Expression;
  relation: Exclude<Comparison, '!='>;
  right: Expression;
}

const SIDES = /^(.*?[^<>=!])(<=|>=|==|=|<|>)([^=].*)$/;

export function parseCondition(source: string): Condition {
  const [, left, sign, right] = SIDES.exec(source) ?? [];
  if (left === undefined || sign === undefined || right === undefined) {
    throw new Error(`not an equation or inequality: ${source}`);
  }
  const relation = sign === '=' ? '==' : (sign as Condition['relation']);
  const condition: Condition = { left: parse(left), relation, right: parse(right) };
  // `n > 0 and 2^n = 8` would be read as n > (0 and 2^n = 8), which has no solution.
  if (isTruthValue(condition.left) || isTruthValue(condition.right)) throw new Error(`write one condition after the other, between them ';': ${source}`);
  return condition;
}

/** Returns true for a truth value, false for a number. */
const isTruthValue = (side: Expression): boolean =>
  side.kind === 'comparison' || (side.kind === 'operation' && ['and', 'or', 'not'].includes(side.operator));

/** Evaluates the condition. @throws Error where a side has no meaning */
export function evaluateCondition(condition: Condition, names: Names): boolean {
  const left = requireNum(evaluate(condition.left, names));
  return relationHolds(condition.relation, compare(left, requireNum(evaluate(condition.right, names))));
}

/** Evaluates the condition: false where a side has no meaning. */
export function isSatisfied(condition: Condition, names: Names): boolean {
  try {
    return evaluateCondition(condition, names);
  } catch {
    return false;
  }
}

/** `names`: meanings of all other names. */
export interface SolveTask {
  letters: string[];
  conditions: Condition[];
  names: Names;
}

export function namesWithValues(task: SolveTask, values: Value[]): Names {
  const names = new Map(task.names);
  for (const [index, letter] of task.letters.entries()) {
    const value = values[index];
    if (value !== undefined) names.set(letter, value);
  }
  return names;
}
