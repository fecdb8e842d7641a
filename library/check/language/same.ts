import type { Expression } from './expression.ts';
import { compare, isNum, isRational } from './number.ts';
import { isFormula, isInequality, isSet, type Value } from './value.ts';

/**
 * Returns true if two values are equal: numbers exactly, sets in any order. Values of evaluated expressions contain no
 * letters; a caller that compares formulas passes `identical`.
 */
export function areSame(a: Value, b: Value, identical?: (a: Expression, b: Expression) => boolean): boolean {
  if (isFormula(a) || isFormula(b)) {
    const left = asExpression(a);
    const right = asExpression(b);
    return left !== undefined && right !== undefined && identical !== undefined && identical(left, right);
  }
  if (isNum(a) && isNum(b)) return compare(a, b) === 0;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => contains(b.slice(index, index + 1), [item], identical));
  }
  if (isSet(a) && isSet(b)) return contains(a.set, b.set, identical) && contains(b.set, a.set, identical);
  if (isInequality(a) && isInequality(b)) {
    return a.relation === b.relation && a.letter === b.letter && areSame(a.bound, b.bound, identical);
  }
  return a === b;
}

function contains(all: Value[], some: Value[], identical: Parameters<typeof areSame>[2]): boolean {
  return some.every((member) => all.some((candidate) => areSame(candidate, member, identical)));
}

function asExpression(value: Value): Expression | undefined {
  if (isFormula(value)) return value.formula;
  if (isRational(value)) return { kind: 'number', value };
  if (isNum(value)) throw new Error('a root cannot be compared with an expression with letters: write the check with assert');
  return undefined;
}
