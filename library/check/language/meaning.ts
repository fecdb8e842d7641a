import type { Comparison, Expression } from './expression.ts';
import type { Names, Relation, Value } from './value.ts';
import { evaluate } from './evaluate.ts';
import { findFreeLetters, substitute } from './letters.ts';
import { isRational } from './number.ts';

const MIRRORED: Record<Relation, Relation> = { '<': '>', '>': '<', '<=': '>=', '>=': '<=' };

/** Evaluates a written answer, which may contain letters: `2x + 1` is a formula, `x < 2` an inequality. */
export function evaluateAnswer(expression: Expression, names: Names = new Map()): Value {
  if (expression.kind === 'tuple') return expression.items.map((item) => evaluateAnswer(item, names));
  if (expression.kind === 'call' && expression.name === 'set') {
    return { set: expression.args.map((arg) => evaluateAnswer(arg, names)) };
  }
  const inequality = readInequality(expression, names);
  if (inequality) return inequality;
  if (findFreeLetters(expression, names).length === 0) return evaluate(expression, names);
  const formula = substitute(expression, (letter) => {
    const value = names.get(letter);
    return isRational(value) ? { kind: 'number', value } : undefined;
  });
  return { formula };
}

function readInequality(expression: Expression, names: Names): Value | undefined {
  if (expression.kind !== 'comparison' || expression.comparisons.length > 1) return undefined;
  const [comparison] = expression.comparisons;
  const [left, right] = expression.operands;
  if (!left || !right || !comparison || !isRelation(comparison)) return undefined;
  const isUnknown = (side: Expression): side is Extract<Expression, { kind: 'name' }> =>
    side.kind === 'name' && !names.has(side.name);
  if (isUnknown(left)) return { letter: left.name, relation: comparison, bound: evaluate(right, names) };
  if (isUnknown(right)) return { letter: right.name, relation: MIRRORED[comparison], bound: evaluate(left, names) };
  return undefined;
}

function isRelation(comparison: Comparison): comparison is Relation {
  return Object.hasOwn(MIRRORED, comparison);
}
