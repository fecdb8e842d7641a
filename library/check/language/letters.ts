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

export function listSubexpressions(expression: Expression): Expression[] {
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
  if (expression.kind === 'name') return replacement(expression.name) ?? expression;
  return replaceSubexpressions(expression, listSubexpressions(expression).map((part) => substitute(part, replacement)));
}

/** @param parts as many as `listSubexpressions` lists, in its order */
export function replaceSubexpressions(expression: Expression, parts: Expression[]): Expression {
  switch (expression.kind) {
    case 'number':
    case 'name':
      return expression;
    case 'tuple':
      return { ...expression, items: parts };
    case 'call':
    case 'operation':
      return { ...expression, args: parts };
    case 'comparison':
      return { ...expression, operands: parts };
    case 'choice': {
      const [condition = expression.condition, yes = expression.yes, no = expression.no] = parts;
      return { ...expression, condition, yes, no };
    }
  }
}
