import type { Expression } from './expression.ts';
import type { Num } from './number.ts';
import type { Names, Value } from './value.ts';
import { whole } from './functions.ts';
import { fraction, multiply, ONE, sum } from './number.ts';
import { num, truth } from './value.ts';

/**
 * The loops `name(letter, from, to, expression)`: the result of each from the expression's values at every whole
 * number.
 */
const LOOPS = {
  list: (run: Run) => ({ set: run.conditions().flatMap((holds, i) => (holds ? [run.numbers[i] ?? ONE] : [])) }),
  count: (run: Run) => fraction(run.conditions().filter(Boolean).length),
  all: (run: Run) => run.conditions().every(Boolean),
  any: (run: Run) => run.conditions().some(Boolean),
  sumof: (run: Run) => sum(run.values()),
  prodof: (run: Run) => run.values().reduce<Num>(multiply, ONE),
} satisfies Record<string, (run: Run) => Value>;

interface Run {
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

export function lettersOfLoop(name: LoopName, args: Expression[]): string[] {
  const letters = name === 'prob' ? args.slice(1).filter((_, index) => index % 3 === 0) : args.slice(0, 1);
  return letters.map((letter) => (letter.kind === 'name' ? letter.name : ''));
}

export function runLoop(name: LoopName, args: Expression[], names: Names, evaluate: Evaluate): Value {
  if (name === 'prob') return probability(args, names, evaluate);
  const [letter, from, to, inner] = args;
  if (letter?.kind !== 'name' || !from || !to || !inner) throw new Error(`write ${name}(n, 1, 100, …)`);
  const numbers = range(from, to, names, evaluate);
  const at = (n: Num): Names => new Map(names).set(letter.name, n);
  return LOOPS[name]({
    numbers,
    conditions: () => numbers.map((n) => truth(evaluate(inner, at(n)))),
    values: () => numbers.map((n) => num(evaluate(inner, at(n)))),
  });
}

/** Computes `prob(condition, a, 1, 6, b, 1, 6)`: the share of equally likely cases in which the condition holds. */
function probability(args: Expression[], names: Names, evaluate: Evaluate): Num {
  const [condition, ...draws] = args;
  let cases: Names[] = [names];
  for (let i = 0; i < draws.length; i += 3) {
    const [letter, from, to] = draws.slice(i, i + 3);
    if (letter?.kind !== 'name' || !from || !to) break;
    cases = cases.flatMap((one) => range(from, to, one, evaluate).map((n) => new Map(one).set(letter.name, n)));
  }
  if (!condition || cases.length === 0 || cases[0] === names) throw new Error('write prob(condition, a, 1, 6, …)');
  return fraction(cases.filter((one) => truth(evaluate(condition, one))).length, cases.length);
}

function range(from: Expression, to: Expression, names: Names, evaluate: Evaluate): Num[] {
  const first = whole(evaluate(from, names), 'a loop');
  const last = whole(evaluate(to, names), 'a loop');
  const numbers: Num[] = [];
  for (let n = first; n <= last; n++) numbers.push(fraction(n));
  return numbers;
}
