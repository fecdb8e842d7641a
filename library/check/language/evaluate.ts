import type { Comparison, Expression, Operator } from './expression.ts';
import * as number from './number.ts';
import { FUNCTIONS, requireWhole } from './functions.ts';
import { isLoop, runLoop } from './loops.ts';
import { areSame } from './same.ts';
import { isOwnFunction, requireNum, requireTruth, type Names, type Value } from './value.ts';

/** Throws for unknown names, division by zero and values of the wrong type. */
export function evaluate(expression: Expression, names: Names): Value {
  switch (expression.kind) {
    case 'number':
      return expression.value;
    case 'name':
      return valueOfName(expression.name, names);
    case 'tuple':
      return expression.items.map((item) => evaluate(item, names));
    case 'call':
      return evaluateCall(expression.name, expression.args, names);
    case 'operation':
      return operate(expression.operator, expression.args, names);
    case 'comparison': {
      const operands = expression.operands.map((operand) => evaluate(operand, names));
      return expression.comparisons.every((comparison, i) => compareValues(comparison, operands[i], operands[i + 1]));
    }
    case 'choice':
      return evaluate(requireTruth(evaluate(expression.condition, names)) ? expression.yes : expression.no, names);
  }
}

function valueOfName(name: string, names: Names): Value {
  const value = names.get(name);
  if (isOwnFunction(value)) throw new Error(`${name} is a function`);
  if (value !== undefined) return value;
  if (name === 'pi') return number.PI;
  if (name === 'true' || name === 'false') return name === 'true';
  throw new Error(`unknown name ${name}`);
}

function evaluateCall(name: string, args: Expression[], names: Names): Value {
  if (isLoop(name)) return runLoop(name, args, names, evaluate);
  const values = args.map((arg) => evaluate(arg, names));
  const own = names.get(name);
  if (isOwnFunction(own)) {
    const inner = new Map(names);
    for (const [index, parameter] of own.parameters.entries()) {
      const value = values[index];
      if (value === undefined) throw new Error(`${name} needs ${own.parameters.length} arguments`);
      inner.set(parameter, value);
    }
    return evaluate(own.body, inner);
  }
  const known = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  if (!known) throw new Error(`unknown function ${name} (write multiplication by a bracket with *)`);
  return known(...values);
}

function operate(operator: Operator, args: Expression[], names: Names): Value {
  const [left, right] = args;
  if (!left) throw new Error(`the operator ${operator} has no operand`);
  const a = evaluate(left, names);
  if (operator === 'not') return !requireTruth(a);
  if (operator === 'and') return requireTruth(a) && right !== undefined && requireTruth(evaluate(right, names));
  if (operator === 'or') return requireTruth(a) || (right !== undefined && requireTruth(evaluate(right, names)));
  return right ? calculate(operator, a, evaluate(right, names)) : calculate(operator, a, undefined);
}

function calculate(operator: Exclude<Operator, 'and' | 'or' | 'not'>, a: Value, b: Value | undefined): Value {
  switch (operator) {
    case 'add':
      return number.add(requireNum(a), requireNum(b));
    case 'subtract':
      return number.subtract(requireNum(a), requireNum(b));
    case 'multiply':
      return number.multiply(requireNum(a), requireNum(b));
    case 'divide':
      return number.divide(requireNum(a), requireNum(b));
    case 'pow':
      return number.power(requireNum(a), requireNum(b));
    case 'unaryMinus':
      return number.negate(requireNum(a));
    case 'unaryPlus':
      return requireNum(a);
    case 'mod':
      return number.fraction(remainder(requireWhole(a, 'mod'), requireWhole(b, 'mod')));
    case 'factorial':
      return number.fraction(factorial(requireWhole(a, '!')));
  }
}

/** Returns a remainder that is never negative. */
function remainder(a: bigint, modulus: bigint): bigint {
  if (modulus === 0n) throw new Error('mod 0');
  return ((a % modulus) + modulus) % modulus;
}

function factorial(n: bigint): bigint {
  let product = 1n;
  for (let factor = 2n; factor <= n; factor++) product *= factor;
  return product;
}

function compareValues(comparison: Comparison, a: Value | undefined, b: Value | undefined): boolean {
  if (a === undefined || b === undefined) throw new Error('a comparison needs two sides');
  if (comparison === '==') return areSame(a, b);
  if (comparison === '!=') return !areSame(a, b);
  return relationHolds(comparison, number.compare(requireNum(a), requireNum(b)));
}

/** Decides a relation by the `order` of its numbers: negative, zero or positive. */
export function relationHolds(relation: Comparison, order: number): boolean {
  switch (relation) {
    case '==':
      return order === 0;
    case '!=':
      return order !== 0;
    case '<':
      return order < 0;
    case '>':
      return order > 0;
    case '<=':
      return order <= 0;
    case '>=':
      return order >= 0;
  }
}
