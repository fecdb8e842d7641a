import type { Expression } from './expression.ts';
import type { Num } from './number.ts';
import { print } from './expression.ts';
import { isNum, showNum } from './number.ts';

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
export function num(value: Value | undefined): Num {
  if (isNum(value)) return value;
  throw new Error(`not a number: ${value === undefined ? 'nothing' : show(value)}`);
}

/** @throws Error for anything but a truth value */
export function truth(value: Value): boolean {
  if (typeof value === 'boolean') return value;
  throw new Error(`neither true nor false: ${show(value)}`);
}

/** Returns the members of a set or the coordinates of a tuple; throws for anything else. */
export function members(value: Value | undefined): Value[] {
  if (Array.isArray(value)) return value;
  if (isSet(value)) return value.set;
  throw new Error(`not a set or tuple: ${value === undefined ? 'nothing' : show(value)}`);
}

/** Writes a value for messages, in the notation of schools. */
export function show(value: Value): string {
  if (isNum(value)) return showNum(value);
  if (Array.isArray(value)) return `(${value.map(show).join('; ')})`;
  if (isSet(value)) return `{${value.set.map(show).join('; ')}}`;
  if (isInequality(value)) return `${value.letter} ${value.relation} ${show(value.bound)}`;
  if (isFormula(value)) return print(value.formula);
  return String(value);
}
