import type { Expression } from './expression.ts';
import type { Names } from './value.ts';
import { FUNCTIONS } from './functions.ts';
import { isLoop, listLoopLetters } from './loops.ts';

const CONSTANTS = ['pi', 'true', 'false'];

/** Lists the letters of an expression without a meaning from a loop or `names`, each once. */
export function findFreeLetters(expression: Expression, names: Names = new Map()): string[] {
  return [...new Set(collectLetters(expression, []))].filter((letter) => !names.has(letter) && !CONSTANTS.includes(letter));
}

function collectLetters(expression: Expression, bound: string[]): string[] {
  if (expression.kind === 'name') return bound.includes(expression.name) ? [] : [expression.name];
  if (expression.kind !== 'call') return listSubexpressions(expression).flatMap((part) => collectLetters(part, bound));
  const { name, args } = expression;
  const inner = isLoop(name) ? [...bound, ...listLoopLetters(name, args)] : bound;
  const unknown = isLoop(name) || Object.hasOwn(FUNCTIONS, name) ? [] : [name];
  return [...unknown, ...args.flatMap((arg) => collectLetters(arg, inner))];
}

function listSubexpressions(expression: Expression): Expression[] {
  switch (expression.kind) {
    case 'tuple':
      return expression.items;
    case 'operation':
    case 'call':
      return expression.args;
    case 'comparison':
      return expression.operands;
    case 'choice':
      return [expression.condition, expression.yes, expression.no];
    case 'number':
    case 'name':
      return [];
  }
}

export function substitute(
  expression: Expression,
  replacement: (letter: string) => Expression | undefined,
): Expression {
  const inside = (part: Expression): Expression => substitute(part, replacement);
  switch (expression.kind) {
    case 'number':
      return expression;
    case 'name':
      return replacement(expression.name) ?? expression;
    case 'tuple':
      return { ...expression, items: expression.items.map(inside) };
    case 'call':
    case 'operation':
      return { ...expression, args: expression.args.map(inside) };
    case 'comparison':
      return { ...expression, operands: expression.operands.map(inside) };
    case 'choice': {
      const { condition, yes, no } = expression;
      return { ...expression, condition: inside(condition), yes: inside(yes), no: inside(no) };
    }
  }
}
