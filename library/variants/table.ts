import type { Passage } from '../format/passage.ts';
import type { Report } from '../format/problem.ts';
import type { Expression } from '../check/language/expression.ts';
import { evaluate } from '../check/language/evaluate.ts';
import { parse } from '../check/language/parse.ts';
import { add, compare, parseFraction, isNum, sign, ZERO, type Num } from '../check/language/number.ts';
import { requireNum, requireTruth, type Names } from '../check/language/value.ts';

/**
 * The drawn numbers of an item, those that follow from them, and the conditions:
 *
 *     a = 3 from 2 to 9 except 5
 *     g = 60 of 30, 45, 60
 *     let b = 2*a + 1
 *     when gcd(a, b) == 1
 */
export interface Table {
  line: number;
  drawn: DrawnNumber[];
  steps: Step[];
}

interface DrawnNumber {
  name: string;
  /** The item's own value. */
  own: Num;
  values: Num[];
}

type Step = { kind: 'let'; name: string; value: Expression } | { kind: 'when'; condition: Expression; source: string };

const RANGE = /^([A-Za-z]\w*) = (.+?) from (.+?) to (.+?)(?: step (.+?))?(?: except (.+))?$/;
const LIST = /^([A-Za-z]\w*) = (.+?) of (.+)$/;
const LET = /^let ([A-Za-z]\w*) = (.+)$/;
const WHEN = /^when (.+)$/;

/** Most values of one name. */
const MOST_VALUES = 2_000;

/** Reads the lines of a table; undefined when one is unreadable. */
export function parseTable(block: Passage, report: Report): Table | undefined {
  const table: Table = { line: block.line, drawn: [], steps: [] };
  let isRead = true;
  for (const [index, written] of block.text.split('\n').entries()) {
    const source = written.trim();
    if (source === '' || source.startsWith('#')) continue;
    try {
      readLine(source, table);
    } catch (error) {
      report(block.line + index, `${error instanceof Error ? error.message : String(error)}: ${source}`);
      isRead = false;
    }
  }
  if (table.drawn.length === 0) report(block.line, 'nothing is drawn: a = 3 from 2 to 9');
  return isRead && table.drawn.length > 0 ? table : undefined;
}

function readLine(source: string, table: Table): void {
  const [, condition] = WHEN.exec(source) ?? [];
  if (condition !== undefined) return void table.steps.push({ kind: 'when', condition: parse(condition), source: condition });
  const [, derived, value] = LET.exec(source) ?? [];
  if (derived !== undefined && value !== undefined) return void table.steps.push({ kind: 'let', name: requireNewName(derived, table), value: parse(value) });
  const drawn = readRange(source) ?? readList(source);
  if (!drawn) throw new Error("not a line of variants: 'a = 3 from 2 to 9 except 5', 'a = 3 of 3, 5, 8', 'let b = …', 'when …'");
  if (!drawn.values.some((one) => compare(one, drawn.own) === 0)) throw new Error("the item's own value is not among the drawn values");
  table.drawn.push({ ...drawn, name: requireNewName(drawn.name, table) });
}

function readRange(source: string): DrawnNumber | undefined {
  const [, name, own, from, to, step = '1', except = ''] = RANGE.exec(source) ?? [];
  if (name === undefined || own === undefined || from === undefined || to === undefined) return undefined;
  const [first, last, width] = [from, to, step].map(evaluateConstant);
  if (!first || !last || !width || sign(width) <= 0) throw new Error('the step must be above 0');
  const left = parseNumbers(except);
  const values: Num[] = [];
  for (let value = first; compare(value, last) <= 0; value = add(value, width)) {
    if (values.length > MOST_VALUES) throw new Error(`more than ${MOST_VALUES} values`);
    if (!left.some((one) => compare(one, value) === 0)) values.push(value);
  }
  return { name, own: evaluateConstant(own), values };
}

function readList(source: string): DrawnNumber | undefined {
  const [, name, own, values] = LIST.exec(source) ?? [];
  return name === undefined || own === undefined || values === undefined ? undefined : { name, own: evaluateConstant(own), values: parseNumbers(values) };
}

const parseNumbers = (source: string): Num[] => source.split(',').map((one) => one.trim()).filter((one) => one !== '').map(evaluateConstant);
const evaluateConstant = (source: string): Num => requireNum(evaluate(parse(source), new Map()));

function requireNewName(name: string, { drawn, steps }: Table): string {
  const isTaken = drawn.some((one) => one.name === name) || steps.some((step) => step.kind === 'let' && step.name === name);
  if (isTaken) throw new Error(`${name} has a value already`);
  return name;
}

/** Returns undefined when a condition does not hold, or something has no value. */
export function computeNames(table: Table, draw: Num[]): Names | undefined {
  try {
    return computeNamesOrThrow(table, draw);
  } catch {
    return undefined;
  }
}

/** Throws an error with the reason. */
export function computeNamesOrThrow({ drawn, steps }: Table, draw: Num[]): Names {
  const names: Names = new Map();
  for (const [place, { name }] of drawn.entries()) {
    const value = draw[place];
    if (!isNum(value)) throw new Error(`${name} has no value`);
    names.set(name, value);
  }
  for (const step of steps) {
    if (step.kind === 'let') names.set(step.name, evaluate(step.value, names));
    else if (!requireTruth(evaluate(step.condition, names))) throw new Error(`not true: ${step.source}`);
  }
  return names;
}

export const firstNameOutside = ({ drawn }: Table, draw: Num[]): string | undefined =>
  drawn.find(({ values }, place) => !values.some((one) => compare(one, draw[place] ?? ZERO) === 0))?.name;

export const itemValues = ({ drawn }: Table): Num[] => drawn.map(({ own }) => own);

export const parseDraw = (written: string[]): Num[] => written.map(parseFraction);
