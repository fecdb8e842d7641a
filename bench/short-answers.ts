import { isRightAnswer } from '../question-types/short/compare-answers.ts';
import { percentile } from './times.ts';

/** Milliseconds. */
const LONGEST = 10;

const HONEST: [key: string, given: string][] = [
  ['3/4', '0,75'], ['5√3', '√12 + √27'], ['x^2 + 2x + 1', '(x + 1)^2'], ['x = 2 hoặc x = 3', '{3; 2}'], ['(x + 1)/(x - 1)', '1 + 2/(x - 1)'],
  ['(√x + 1)/(√x - 1)', '(1 + √x)/(√x - 1)'], ['(3; -2)', 'x = 3; y = -2'], ['1 < x ≤ 3', 'x > 1 và x ≤ 3'],
];
const HOSTILE = [
  '((9^99)^99)^99', '10^10^10', '100000!', '√'.repeat(190) + '2', '('.repeat(10_000), '9'.repeat(10_000), '9'.repeat(199), '√('.repeat(18) + 'x' + ')'.repeat(18),
  '√2;'.repeat(60) + '1', `{${Array.from({ length: 38 }, (_, at) => `√${at + 2}`).join(';')}}`, '((((((x+1)^9)^9)^9)^9)^9)', '(x+1)^999', '(x+y+z)^99',
  '-'.repeat(199) + '1', '1/'.repeat(99) + '1', 'x^'.repeat(99) + 'x', 'a^(a^(a^a))', '1±'.repeat(60) + '1', '((∛(x^99))^99)^99', '√(∛(|x^99|))^99',
  '√(-1-x^2)+√(√(x^9+1))+√(√(x^9+2))+∛x', '(x+1/3)^99/(y+1/7)^99*(z+1/11)^99', 'nghiệm là '.repeat(20), 'hoặc '.repeat(40), '1 000 '.repeat(33),
];
const ATOMS = ['x', 'y', '9', '99', '999999999', '0,1', '1/3', 'π', '√2', '∛5', '√x', '∛x', 'x^99', '2^999', '(x-√y)', 'x^9'];

/** Measures answers of learners and attackers. Returns the excess in words, or nothing. */
export function benchShortAnswers(rounds: number): string[] {
  const honest = HONEST.flatMap(([key, given]) => Array.from({ length: rounds }, () => timeOf(key, given)));
  const made = Array.from({ length: rounds * 10 }, (_, at) => expression(seeded(at), 4)).filter((text) => text.length < 190);
  const slow = [...HOSTILE, ...made]
    .flatMap((given) => ['7', 'x + 1', '{1; 2; 3}', `${given.slice(0, 180)} + 0`].map((key) => ({ given, time: Math.min(...[1, 2, 3].map(() => timeOf(key, given))) })))
    .toSorted((a, b) => b.time - a.time);
  const [worst] = slow;
  console.log(`A pupil's answer takes ${percentile(honest, 0.5).toFixed(2)} ms, ${slow.length} hostile ones at most ${worst?.time.toFixed(1)} ms: ${worst?.given.slice(0, 60)}`);
  return slow.filter(({ time }) => time > LONGEST).map(({ given, time }) => `${given.slice(0, 60)} takes ${time.toFixed(1)} ms`);
}

function timeOf(key: string, given: string): number {
  const began = performance.now();
  isRightAnswer(key, given, { form: 'reduced' });
  isRightAnswer(key, given, { form: 'any' });
  return (performance.now() - began) / 2;
}

type Random = (below: number) => number;

const seeded = (seed: number): Random => {
  let state = (seed + 1) * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

function expression(random: Random, depth: number): string {
  const inner = () => expression(random, depth - 1 - random(2));
  const forms = [
    () => `√(${inner()})`, () => `∛(${inner()})`, () => `(${inner()})^${['2', '9', '99'][random(3)]}`, () => `${inner()}/(${inner()})`,
    () => `${inner()}+${inner()}`, () => `(${inner()})(${inner()})`, () => `|${inner()}|`,
  ];
  return (depth > 0 ? forms[random(forms.length)]?.() : ATOMS[random(ATOMS.length)]) ?? 'x';
}
