import type { Expression, Operator } from '../../check/language/expression.ts';
import { parse } from '../../check/language/parse.ts';

const OPERATIONS: Partial<Record<Operator, (a: number, b: number) => number>> = {
  add: (a, b) => a + b,
  subtract: (a, b) => a - b,
  multiply: (a, b) => a * b,
  divide: (a, b) => a / b,
  pow: (a, b) => a ** b,
  mod: (a, b) => ((a % b) + b) % b,
  unaryMinus: (a) => -a,
  unaryPlus: (a) => a,
};

const degrees = (angle: number): number => (angle * Math.PI) / 180;

/** Angles are in degrees, as in the check language. */
const FUNCTIONS: Record<string, (a: number) => number> = {
  sqrt: Math.sqrt,
  cbrt: Math.cbrt,
  abs: Math.abs,
  floor: Math.floor,
  ceil: Math.ceil,
  sin: (angle) => Math.sin(degrees(angle)),
  cos: (angle) => Math.cos(degrees(angle)),
  tan: (angle) => Math.tan(degrees(angle)),
};

/**
 * Turns an expression in x into a function, exact enough for drawing. Throws when it is unreadable or contains another
 * letter.
 */
export function compileFunction(source: string): (x: number) => number {
  const expression = parse(source);
  evaluateAt(expression, 1);
  return (x) => evaluateAt(expression, x);
}

function evaluateAt(expression: Expression, x: number): number {
  switch (expression.kind) {
    case 'number':
      return Number(expression.value);
    case 'name':
      if (expression.name === 'x') return x;
      if (expression.name === 'pi') return Math.PI;
      break;
    case 'operation': {
      const [a = 0, b = 0] = expression.args.map((arg) => evaluateAt(arg, x));
      const value = OPERATIONS[expression.operator]?.(a, b);
      if (value !== undefined) return value;
      break;
    }
    case 'call': {
      const [arg] = expression.args;
      const apply = Object.hasOwn(FUNCTIONS, expression.name) ? FUNCTIONS[expression.name] : undefined;
      if (apply && arg && expression.args.length === 1) return apply(evaluateAt(arg, x));
      break;
    }
    case 'tuple':
    case 'comparison':
    case 'choice':
  }
  throw new Error(`not allowed in a function of x: ${expression.kind}`);
}
