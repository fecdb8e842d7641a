import type { Num } from './number.ts';
import * as number from './number.ts';
import * as trigonometry from './trigonometry.ts';
import { areSame } from './same.ts';
import { isSet, listMembers, requireNum, showValue, type Value } from './value.ts';

type NamedFunction = (...args: (Value | undefined)[]) => Value;

const ofNumber = (apply: (a: Num) => Value): NamedFunction => (a) => apply(requireNum(a));

/** Takes numbers as arguments, as one tuple or as one set. */
const ofNumbers = (apply: (list: Num[]) => Value): NamedFunction => (...args) => {
  const [first] = args;
  const list = args.length === 1 && (Array.isArray(first) || isSet(first)) ? listMembers(first) : args;
  return apply(list.map(requireNum));
};

export const FUNCTIONS: Record<string, NamedFunction> = {
  sqrt: ofNumber((a) => number.root(a, 2)),
  cbrt: ofNumber((a) => number.root(a, 3)),
  abs: ofNumber(number.absolute),
  floor: ofNumber(number.floor),
  round: (a, places) => number.round(requireNum(a), places === undefined ? 0 : Number(requireWhole(places, 'round'))),
  sin: ofNumber(trigonometry.sin),
  cos: ofNumber(trigonometry.cos),
  tan: ofNumber(trigonometry.tan),
  cot: ofNumber(trigonometry.cot),
  asin: ofNumber(trigonometry.asin),
  acos: ofNumber(trigonometry.acos),
  atan: ofNumber(trigonometry.atan),

  gcd: ofNumbers((list) => number.fraction(list.map((a) => requireWhole(a, 'gcd')).reduce(gcd))),
  lcm: ofNumbers((list) => number.fraction(list.map((a) => requireWhole(a, 'lcm')).reduce(lcm))),
  divides: (divisor, a) => divides(requireWhole(divisor, 'divides'), requireWhole(a, 'divides')),
  divisors: (a) => ({ set: divisors(requireWhole(a, 'divisors')).map((d) => number.fraction(d)) }),
  isPrime: (a) => isPrime(requireWhole(a, 'isPrime')),
  isInt: (a) => number.isWhole(a),
  isNatural: (a) => number.isNatural(a),
  isRational: (a) => number.isRational(a),

  set: (...args) => ({ set: args.filter((arg) => arg !== undefined) }),
  size: (list) => number.fraction(listMembers(list).length),
  inside: (a, list) => a !== undefined && listMembers(list).some((member) => areSame(member, a)),
  at: (list, position) => atPosition(listMembers(list), requireWhole(position, 'at')),

  sum: ofNumbers(number.sum),
  mean: ofNumbers((list) => number.divide(number.sum(list), number.fraction(list.length))),
  median: ofNumbers((list) => median(ascending(list))),
  mode: ofNumbers((list) => ({ set: mostFrequent(list) })),
  max: ofNumbers((list) => requireNum(ascending(list).at(-1))),
  min: ofNumbers((list) => requireNum(ascending(list)[0])),
  sort: ofNumbers(ascending),

  dist: (p, q) => length(vector(p, q)),
  angle: (p, vertex, q) => angleBetween(vector(vertex, p), vector(vertex, q)),
};

/** Throws unless the value is a whole number; `what` names the caller in the message. */
export function requireWhole(value: Value | undefined, what: string): bigint {
  if (number.isWhole(value)) return value.s * value.n;
  throw new Error(`${what} needs whole numbers, got ${value === undefined ? 'nothing' : showValue(value)}`);
}

function size(a: bigint): bigint {
  return a < 0n ? -a : a;
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? size(a) : gcd(b, a % b);
}

function lcm(a: bigint, b: bigint): bigint {
  if (a === 0n || b === 0n) throw new Error('lcm needs whole numbers other than 0');
  return size(a * b) / gcd(a, b);
}

function divides(divisor: bigint, a: bigint): boolean {
  if (divisor === 0n) throw new Error('divides needs a divisor other than 0');
  return a % divisor === 0n;
}

function divisors(a: bigint): bigint[] {
  const found: bigint[] = [];
  for (let d = 1n; d <= a; d++) if (a % d === 0n) found.push(d);
  return found;
}

function isPrime(a: bigint): boolean {
  if (a < 2n) return false;
  for (let d = 2n; d * d <= a; d++) if (a % d === 0n) return false;
  return true;
}

function ascending(list: Num[]): Num[] {
  return list.toSorted(number.compare);
}

function median(sorted: Num[]): Num {
  const middle = sorted.length >> 1;
  if (sorted.length % 2 === 1) return requireNum(sorted[middle]);
  return number.divide(number.add(requireNum(sorted[middle - 1]), requireNum(sorted[middle])), number.fraction(2));
}

function mostFrequent(list: Num[]): Num[] {
  const count = (a: Num): number => list.filter((b) => number.compare(a, b) === 0).length;
  const top = Math.max(...list.map(count));
  return list.filter((a, index) => count(a) === top && list.findIndex((b) => number.compare(a, b) === 0) === index);
}

function atPosition(list: Value[], position: bigint): Value {
  const value = list[Number(position) - 1];
  if (value === undefined) throw new Error(`there is no element at position ${position}`);
  return value;
}

function vector(from: Value | undefined, to: Value | undefined): Num[] {
  const start = listMembers(from);
  return listMembers(to).map((coordinate, index) => number.subtract(requireNum(coordinate), requireNum(start[index])));
}

function dot(a: Num[], b: Num[]): Num {
  return number.sum(a.map((coordinate, index) => number.multiply(coordinate, requireNum(b[index]))));
}

function length(a: Num[]): Num {
  return number.root(dot(a, a), 2);
}

/** Returns degrees. */
function angleBetween(a: Num[], b: Num[]): Num {
  return trigonometry.acos(number.divide(dot(a, b), number.multiply(length(a), length(b))));
}
