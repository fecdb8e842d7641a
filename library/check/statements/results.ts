import type { Report } from '../../format/problem.ts';
import type { CheckRun, ItemLine } from './run-check.ts';
import { lineAt, type Passage } from '../../format/passage.ts';
import { readDisplayedValue, type DisplayedValue } from '../latex/displayed-value.ts';
import { areEqual } from '../language/identical.ts';
import { evaluateAnswer } from '../language/meaning.ts';
import { isSet, showValue, type Value } from '../language/value.ts';
import { checkCount } from './options.ts';

/** Parts of the `**Đáp số:**` line: `a`, `b` …, or '' for a single part. */
export interface AnswerLine {
  line: number;
  parts: Map<string, string>;
}

const ANSWER_LINE = /^\*\*Đáp số:\*\*\s*([\s\S]*?)(?=\n\s*\n|$(?![\s\S]))/m;
/** Up to two words after a formula may be its unit. */
const FORMULA_AND_UNIT = /\$[^$]+\$(?:\s*[^\s$;,.()]+(?: (?!và|hoặc)[^\s$;,.()]+)?)?/g;

export function parseAnswerLine(solution: Passage): AnswerLine | undefined {
  const match = ANSWER_LINE.exec(solution.text);
  if (!match) return undefined;
  const line = lineAt(solution, match.index);
  const text = (match[1] ?? '').replace(/\n/g, ' ');
  if (!/^[a-e]\)/.test(text)) return { line, parts: new Map([['', text]]) };
  const parts = [...text.matchAll(/([a-e])\)\s*([\s\S]*?)(?=;\s*[a-e]\)|$)/g)];
  return { line, parts: new Map(parts.map((part) => [part[1] ?? '', part[2] ?? ''])) };
}

/**
 * Checks every part of the Đáp số against its `result` line. Returns the letters in the Đáp số (`A = 7`) with their
 * values; a letter in two parts has none.
 */
export function checkResults(
  answer: AnswerLine | undefined,
  unit: string | undefined,
  run: CheckRun,
  line: number,
  report: Report,
): Map<string, Value | undefined> {
  const letters = new Map<string, Value | undefined>();
  const checked = new Set<string>();
  for (const itemLine of run.itemLines) {
    const { statement, source } = itemLine;
    if (statement.kind === 'proof') checked.add(statement.part);
    if (statement.kind !== 'result') continue;
    checked.add(statement.part);
    try {
      const found = checkResult(itemLine, answer, unit, report);
      if (found) letters.set(found.letter, letters.has(found.letter) ? undefined : found.value);
    } catch (error) {
      report(itemLine.line, `${error instanceof Error ? error.message : String(error)}: ${source}`);
    }
  }
  for (const part of answer?.parts.keys() ?? []) {
    if (checked.has(part)) continue;
    const name = part && ` ${part}`;
    report(line, `nothing checks ${namePart(part)}: add 'result${name} = …' or 'proof${name}'`);
  }
  return letters;
}

function checkResult(
  { statement, line, names }: ItemLine,
  answer: AnswerLine | undefined,
  itemUnit: string | undefined,
  report: Report,
): { letter: string; value: Value } | undefined {
  if (statement.kind !== 'result') return undefined;
  const name = namePart(statement.part);
  const text = answer?.parts.get(statement.part);
  if (!answer || text === undefined) {
    report(line, `no ${name} in the solution`);
    return undefined;
  }
  const wanted = evaluateAnswer(statement.value, names);
  const displayed = readDisplayedValues(text);
  const value = combineValues(displayed);
  if (value === undefined) {
    report(answer.line, `${name} cannot be read: ${text.trim()}`);
    return undefined;
  }
  const onlyMember = isSet(wanted) && wanted.set.length === 1 && areEqual({ set: [value] }, wanted);
  if (!onlyMember && !areEqual(value, wanted)) {
    report(answer.line, `${name} is ${showValue(value)}, the check says ${showValue(wanted)}`);
  }
  const unit = statement.unit ?? itemUnit ?? '';
  for (const one of displayed) {
    checkCount(one, name, answer.line, report);
    if (one.unit !== unit) report(answer.line, `${name} has unit '${one.unit}', the check says '${unit}'`);
  }
  const letter = displayed.length === 1 ? /^[^$]*\$\s*([A-Za-z])\s*=/.exec(text)?.[1] : undefined;
  return letter === undefined ? undefined : { letter, value };
}

/** Reads the values; empty when a formula is unreadable. */
export function readDisplayedValues(text: string): DisplayedValue[] {
  const displayed = (text.match(FORMULA_AND_UNIT) ?? []).map(readWithUnit);
  return displayed.includes(undefined) ? [] : displayed.filter((one) => one !== undefined);
}

/** Returns one value, or the set of several. */
export const combineValues = (displayed: DisplayedValue[]): Value | undefined =>
  displayed.length > 1 ? { set: displayed.map(({ value }) => value) } : displayed[0]?.value;

/** Reads the words after a formula as its unit, or else as the rest of the sentence. */
function readWithUnit(formula: string): DisplayedValue | undefined {
  return readDisplayedValue(formula) ?? readDisplayedValue(/^\$[^$]+\$/.exec(formula)?.[0] ?? '');
}

function namePart(part: string): string {
  return part === '' ? 'Đáp số' : `Đáp số ${part})`;
}
