import type { Expression } from '../language/expression.ts';
import { evaluateAnswer } from '../language/meaning.ts';
import { isInequality, type Value } from '../language/value.ts';
import { splitChain, type Side } from './chain.ts';
import { readLatex } from './read-latex.ts';
import { normalizeUnit, findUnit } from './units.ts';

/** The value of an option or a Đáp số: `$x = \dfrac12$ cm` is 1/2 with the unit cm. */
export interface DisplayedValue {
  value: Value;
  /** Empty without a unit. */
  unit: string;
}

const EXCLUDED = /^\$\s*([a-z])\s*\\ne\s*([^$=<>]+)\$$/;
const FORMULA_AND_TAIL = /^\$([^$]+)\$\s*([^$]*)$/;
const UNIT_INSIDE =
  /^(.*?)(?:\\[,; ]|~)*((?:\\text|\\mathrm)\{[^{}]*\}(?:\^\{?\d\}?)?(?:\/\\text\{[^{}]*\})?)\s*$/s;

/** Reads a displayed answer; undefined for words, and for anything but a single value. */
export function readDisplayedValue(text: string): DisplayedValue | undefined {
  const excluded = readExcludedValues(text.trim());
  if (excluded) return { value: excluded, unit: '' };
  const [, formula, tail] = FORMULA_AND_TAIL.exec(text.trim()) ?? [];
  if (formula === undefined || tail === undefined) return undefined;
  const { tex, unit } = splitUnit(formula, normalizeUnit(tail));
  if (unit !== '' && !findUnit(unit)) return undefined;
  try {
    const value = evaluateSides(splitChain(tex));
    return value === undefined ? undefined : { value, unit };
  } catch {
    return undefined; // it has no value, such as 5 : 0
  }
}

/** Reads `$x \ne 1$ và $x \ne -2$` as the set {1; -2}. */
function readExcludedValues(text: string): Value | undefined {
  const matches = text.split(/\s*(?:,|và)\s*/).map((part) => EXCLUDED.exec(part));
  const values: Value[] = [];
  for (const match of matches) {
    const expression = match?.[1] === matches[0]?.[1] ? readLatex(match?.[2] ?? '') : undefined;
    if (!expression) return undefined;
    values.push(evaluateAnswer(expression));
  }
  return { set: values };
}

function splitUnit(formula: string, tail: string): { tex: string; unit: string } {
  let tex = formula;
  let unit = tail;
  const [, before, written] = UNIT_INSIDE.exec(tex) ?? [];
  if (before !== undefined && written !== undefined && !/\\text\{(ƯCLN|BCNN)\}$/.test(written)) {
    tex = before;
    unit = normalizeUnit(written) || unit;
  }
  if (/\^\{?\\circ\}?\s*$/.test(tex)) unit = unit === 'C' ? '°C' : '°';
  return { tex, unit };
}

/** Reads the value of `7`, `x = 7`, `(x; y) = (1; 2)`, `x \in \{…\}` or `x < 7`. */
function evaluateSides(sides: Side[]): Value | undefined {
  const [first, second, ...more] = sides;
  if (!first || more.length > 0) return undefined;
  const left = readLatex(first.tex);
  if (!second) return left && evaluateAnswer(left);
  const right = readLatex(second.tex);
  if (!right) return undefined;
  const { sign } = second;
  if (sign === '=') return evaluateAnswer(right);
  if (sign === 'in') return left === undefined || isLetters(left) ? evaluateAnswer(right) : undefined;
  if (!left || (sign !== '<' && sign !== '>' && sign !== '<=' && sign !== '>=')) return undefined;
  const value = evaluateAnswer({ kind: 'comparison', comparisons: [sign], operands: [left, right] });
  return isInequality(value) ? value : undefined;
}

/** Recognizes `x` and `(x; y)`. */
function isLetters(expression: Expression): boolean {
  const items = expression.kind === 'tuple' ? expression.items : [expression];
  return items.every((item) => item.kind === 'name' && item.name.length === 1);
}
