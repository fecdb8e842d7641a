import type { z } from 'zod';
import { LETTERS, type choiceFields, type Option } from '#question-types/choice/file.ts';
import type { Report } from '../../format/problem.ts';
import type { Expression } from '../language/expression.ts';
import type { CheckRun, ItemLine } from './run-check.ts';
import { isOnlyStated, onlyStatedMessage } from './only-stated.ts';
import { isCounted } from '../latex/units.ts';
import { readDisplayedValue, type DisplayedValue } from '../latex/displayed-value.ts';
import { evaluate } from '../language/evaluate.ts';
import { areEqual } from '../language/identical.ts';
import { substitute } from '../language/letters.ts';
import { evaluateAnswer } from '../language/meaning.ts';
import { isNatural } from '../language/number.ts';
import { isFormula, isInequality, showValue, type Names, type Value } from '../language/value.ts';

export interface Choice {
  line: number;
  fields: z.output<z.ZodObject<typeof choiceFields>>;
  options: Option[];
}

/** Checks that exactly one option is right, and that it is the key. */
export function checkOptions(question: Choice, run: CheckRun, report: Report, byHand: Report): void {
  const shown = question.options.map((option) => ({ ...option, displayed: readDisplayedValue(option.text) }));
  const stated = readOptionValues(run, report);
  checkKey(question, shown, stated, run, report);
  checkUnits(question, shown, report);
  checkDifferent(question, shown, report);
  noteUnchecked(question, shown, stated, run, byHand);
}

/** Notes options in words and keys without a calculation, which rest on the author's word. */
function noteUnchecked(
  question: Choice, shown: ShownOption[], stated: Map<string, Value>, run: CheckRun, byHand: Report,
): void {
  for (const { statement, line, source } of run.itemLines) {
    if (statement.kind === 'answer' && isOnlyStated(statement.value, run)) byHand(line, onlyStatedMessage(source));
    if (statement.kind !== 'option') continue;
    const option = shown.find(({ letter }) => letter === statement.letter);
    if (option && !isCompared(option, stated.get(option.letter))) {
      byHand(option.line, `option ${option.letter} is declared by the check, its text is not compared: ${source}`);
    }
  }
  if (question.fields.allow?.includes('same-values')) {
    byHand(question.line, 'two options may be equal (allow: same-values): which form is wanted is not checked');
  }
  if (question.fields.allow?.includes('mixed-units')) {
    byHand(question.line, 'options may have different units (allow: mixed-units): the unit is not checked');
  }
}

type ShownOption = Option & { displayed: DisplayedValue | undefined };

function checkKey(
  question: Choice, shown: ShownOption[], stated: Map<string, Value>, run: CheckRun, report: Report,
): void {
  const deciding = run.itemLines.filter(({ statement }) => statement.kind === 'answer' || statement.kind === 'one');
  if (deciding.length === 0) {
    report(question.line, "the check does not determine the answer: it needs an 'answer =' or a 'one x:' line");
    return;
  }
  const values = shown.map((option) => ({ ...option, value: optionValue(option, stated.get(option.letter), report) }));
  for (const { statement, line, source, names } of deciding) {
    const right = findRightOptions(values, statement, names, report);
    const [only] = right;
    const letters = right.map(({ letter }) => letter).join(', ');
    if (!only) report(line, `no option satisfies: ${source}`);
    else if (right.length > 1) report(line, `${right.length} right options (${letters}): ${source}`);
    else if (only.letter !== question.fields.answer) {
      report(question.line, `key says ${question.fields.answer}, the check says ${only.letter}`);
    }
  }
}

type OptionWithValue = ShownOption & { value: Value | undefined };

const findRightOptions = (values: OptionWithValue[], statement: ItemLine['statement'], names: Names, report: Report): OptionWithValue[] =>
  values.filter(({ letter, line, value }) => {
    try {
      if (statement.kind === 'one') return satisfies(statement.condition, statement.name, value, names);
      return statement.kind === 'answer' && value !== undefined && areEqual(value, evaluateAnswer(statement.value, names));
    } catch (error) {
      report(line, `option ${letter}: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  });

/** Reads the lines `option A = …`. */
function readOptionValues(run: CheckRun, report: Report): Map<string, Value> {
  const stated = new Map<string, Value>();
  for (const { statement, line, names, source } of run.itemLines) {
    if (statement.kind !== 'option') continue;
    try {
      stated.set(statement.letter, evaluateAnswer(statement.value, names));
    } catch (error) {
      report(line, `${error instanceof Error ? error.message : String(error)}: ${source}`);
    }
  }
  return stated;
}

function optionValue(option: ShownOption, stated: Value | undefined, report: Report): Value | undefined {
  const { displayed, letter, line } = option;
  if (stated === undefined) {
    if (!displayed) report(line, `option ${letter} cannot be read: add a line 'option ${letter} = …'`);
    return displayed?.value;
  }
  if (displayed && isCompared(option, stated) && !areEqual(displayed.value, stated)) {
    report(line, `option ${letter} shows ${showValue(displayed.value)} but the check says ${showValue(stated)}`);
  }
  return stated;
}

/** Excludes truth values, which cannot be compared. */
const isCompared = ({ displayed }: ShownOption, stated: Value | undefined): boolean =>
  displayed !== undefined && typeof stated !== 'boolean';

/** Tests the condition of a `one x:` line; a formula replaces the letter. */
function satisfies(condition: Expression, name: string, value: Value | undefined, names: Names): boolean {
  if (value === undefined || isInequality(value)) throw new Error('this option has no value');
  if (!isFormula(value)) return evaluate(condition, new Map(names).set(name, value)) === true;
  return evaluate(substitute(condition, (letter) => (letter === name ? value.formula : undefined)), names) === true;
}

function checkUnits(question: Choice, shown: ShownOption[], report: Report): void {
  const { unit: wanted, allow } = question.fields;
  for (const { letter, line, displayed } of shown) {
    if (displayed) checkCount(displayed, `option ${letter}`, line, report);
    if (wanted !== undefined && displayed?.unit !== wanted) {
      report(line, `option ${letter} has unit '${displayed?.unit ?? '?'}', the item says '${wanted}'`);
    }
  }
  const units = new Set(shown.flatMap(({ displayed }) => (displayed ? [displayed.unit] : [])));
  if (units.size > 1 && !allow?.includes('mixed-units')) {
    report(question.line, `options have different units: ${[...units].map((unit) => `'${unit}'`).join(', ')}`);
  }
}

/** Reports fractions of counted things: half a learner is no answer. */
export function checkCount(displayed: DisplayedValue, who: string, line: number, report: Report): void {
  if (isCounted(displayed.unit) && !isNatural(displayed.value)) {
    report(line, `${who}: ${showValue(displayed.value)} ${displayed.unit} is not a count`);
  }
}

/** Returns the first two equal options; undefined when all differ. */
export function findEqualOptions(texts: string[]): [string, string] | undefined {
  const shown = texts.map(toShownOption);
  for (const [at, option] of shown.entries()) {
    const earlier = shown.slice(0, at).find((other) => other.text === option.text || areDisplayedEqual(other, option));
    if (earlier) return [earlier.letter, option.letter];
  }
  return undefined;
}

/** Returns the letters of the right options: one in a sound question. */
export function computeKeys(texts: string[], run: CheckRun): string {
  const letters: string[] = [];
  const shown = texts.map(toShownOption);
  const stated = readOptionValues(run, () => undefined);
  const values = shown.map((option) => ({ ...option, value: optionValue(option, stated.get(option.letter), () => undefined) }));
  for (const { statement, names } of run.itemLines) {
    if (statement.kind === 'answer' || statement.kind === 'one') letters.push(...findRightOptions(values, statement, names, () => undefined).map(({ letter }) => letter));
  }
  return [...new Set(letters)].join(', ');
}

const toShownOption = (text: string, at: number): ShownOption => ({ letter: LETTERS[at] ?? 'D', text, line: 0, displayed: readDisplayedValue(text) });

function checkDifferent(question: Choice, shown: ShownOption[], report: Report): void {
  for (const [index, option] of shown.entries()) {
    for (const earlier of shown.slice(0, index)) {
      if (option.text === earlier.text) report(option.line, `two options have the same text: ${option.text}`);
      else if (!question.fields.allow?.includes('same-values') && areDisplayedEqual(earlier, option)) {
        report(option.line, `options ${earlier.letter} and ${option.letter} are equal`);
      }
    }
  }
}

function areDisplayedEqual(a: ShownOption, b: ShownOption): boolean {
  if (!a.displayed || !b.displayed || a.displayed.unit !== b.displayed.unit) return false;
  try {
    return areEqual(a.displayed.value, b.displayed.value);
  } catch {
    return false; // values of different types
  }
}

