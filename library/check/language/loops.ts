import type { Expression } from './expression.ts';
import { requireWhole } from './functions.ts';
import { fraction, multiply, ONE, sum, type Num } from './number.ts';
import { requireNum, requireTruth, type Names, type Value } from './value.ts';

/**
 * The loops `name(letter, from, to, expression)`: the result of each from the expression's values at every whole
 * number.
 */
const LOOPS = {
  list: (run: LoopRun) => ({ set: run.conditions().flatMap((holds, i) => (holds ? [run.numbers[i] ?? ONE] : [])) }),
  count: (run: LoopRun) => fraction(run.conditions().filter(Boolean).length),
  all: (run: LoopRun) => run.conditions().every(Boolean),
  any: (run: LoopRun) => run.conditions().some(Boolean),
  sumof: (run: LoopRun) => sum(run.values()),
  prodof: (run: LoopRun) => run.values().reduce<Num>(multiply, ONE),
} satisfies Record<string, (run: LoopRun) => Value>;

interface LoopRun {
  numbers: Num[];
  conditions: () => boolean[];
  values: () => Num[];
}

type Evaluate = (expression: Expression, names: Names) => Value;

type LoopName = keyof typeof LOOPS | 'prob';

const LOOP_NAMES: readonly string[] = [...Object.keys(LOOPS), 'prob'];

export function isLoop(name: string): name is LoopName {
  return LOOP_NAMES.includes(name);
}

export function listLoopLetters(name: LoopName, args: Expression[]): string[] {
  const letters = name === 'prob' ? args.slice(1).filter((_, index) => index % 3 === 0) : args.slice(0, 1);
  return letters.map((letter) => (letter.kind === 'name' ? letter.name : ''));
}

export function runLoop(name: LoopName, args: Expression[], names: Names, evaluate: Evaluate): Value {
  if (name === 'prob') return computeProbability(args, names, evaluate);
  const [letter, from, to, inner] = args;
  if (letter?.kind !== 'name' || !from || !to || !inner) throw new Error(`write ${name}(n, 1, 100, …)`);
  const numbers = range(from, to, names, evaluate);
  const inside: Names = new Map(names);
  const at = (n: Num): Names => inside.set(letter.name, n);
  return LOOPS[name]({
    numbers,
    conditions: () => numbers.map((n) => requireTruth(evaluate(inner, at(n)))),
    values: () => numbers.map((n) => requireNum(evaluate(inner, at(n)))),
  });
}

/** Computes `prob(condition, a, 1, 6, b, 1, 6)`: the share of equally likely cases in which the condition holds. */
function computeProbability(args: Expression[], names: Names, evaluate: Evaluate): Num {
  const [condition, ...draws] = args;
  let cases: Names[] = [names];
  for (let i = 0; i < draws.length; i += 3) {
    const [letter, from, to] = draws.slice(i, i + 3);
    if (letter?.kind !== 'name' || !from || !to) break;
    cases = cases.flatMap((one) => range(from, to, one, evaluate).map((n) => new Map(one).set(letter.name, n)));
  }
  if (!condition || cases.length === 0 || cases[0] === names) throw new Error('write prob(condition, a, 1, 6, …)');
  return fraction(cases.filter((one) => requireTruth(evaluate(condition, one))).length, cases.length);
}

function range(from: Expression, to: Expression, names: Names, evaluate: Evaluate): Num[] {
  const first = requireWhole(evaluate(from, names), 'a loop');
  const last = requireWhole(evaluate(to, names), 'a loop');
  const numbers: Num[] = [];
  for (let n = first; n <= last; n++) numbers.push(fraction(n));
  return numbers;
}
