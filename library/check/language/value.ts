import { printExpression, type Expression } from './expression.ts';
import { isNum, showNum, type Num } from './number.ts';

export type Value = Num | boolean | Value[] | SetValue | Inequality | Formula;

/** `set(1, 2)`: order and repetition do not count. */
export interface SetValue {
  set: Value[];
}

/** `x < 2`, the answer to an inequality. */
export interface Inequality {
  letter: string;
  relation: Relation;
  bound: Value;
}
export type Relation = '<' | '>' | '<=' | '>=';

/** An expression with letters, such as `2x + 1`. */
export interface Formula {
  formula: Expression;
}

/** A function defined by a line `let f(x) = …`. */
export interface OwnFunction {
  parameters: string[];
  body: Expression;
}

export type Names = Map<string, Value | OwnFunction>;

export function isSet(value: unknown): value is SetValue {
  return typeof value === 'object' && value !== null && 'set' in value;
}

export function isInequality(value: unknown): value is Inequality {
  return typeof value === 'object' && value !== null && 'relation' in value;
}

export function isFormula(value: unknown): value is Formula {
  return typeof value === 'object' && value !== null && 'formula' in value;
}

export function isOwnFunction(value: unknown): value is OwnFunction {
  return typeof value === 'object' && value !== null && 'parameters' in value;
}

/** @throws Error for anything but a number */
export function requireNum(value: Value | undefined): Num {
  if (isNum(value)) return value;
  throw new Error(`expected a number, found: ${value === undefined ? 'nothing' : showValue(value)}`);
}

/** @throws Error for anything but a truth value */
export function requireTruth(value: Value): boolean {
  if (typeof value === 'boolean') return value;
  throw new Error(`expected a statement that is true or false, found: ${showValue(value)}`);
}

/** Returns the members of a set or the coordinates of a tuple; throws for anything else. */
export function listMembers(value: Value | undefined): Value[] {
  if (Array.isArray(value)) return value;
  if (isSet(value)) return value.set;
  throw new Error(`expected a set or a tuple, found: ${value === undefined ? 'nothing' : showValue(value)}`);
}

/** Writes a value for messages, in the notation of schools. */
export function showValue(value: Value): string {
  if (isNum(value)) return showNum(value);
  if (Array.isArray(value)) return `(${value.map(showValue).join('; ')})`;
  if (isSet(value)) return `{${value.set.map(showValue).join('; ')}}`;
  if (isInequality(value)) return `${value.letter} ${value.relation} ${showValue(value.bound)}`;
  if (isFormula(value)) return printExpression(value.formula);
  return String(value);
}
