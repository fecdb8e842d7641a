import { evaluate, relationHolds } from '../language/evaluate.ts';
import { findFreeLetters } from '../language/letters.ts';
import { compare, divide, isNatural, isNum, isRational, isWhole, multiply, round, sign as signOf, type Num } from '../language/number.ts';
import { areSame } from '../language/same.ts';
import { isSet, type Value } from '../language/value.ts';
import { splitChain, type Side, type Sign } from './chain.ts';
import { readLatex } from './read-latex.ts';
import { normalizeUnit, findUnit } from './units.ts';

/** `checked`: number of relations. */
export interface Findings {
  errors: string[];
  checked: number;
}

const ENVIRONMENT = /\\begin\{(aligned|align\*?|array)\}(\{[^}]*\})?|\\end\{(aligned|align\*?|array)\}/g;
/** Arrows, wide spaces, joining words and semicolons outside brackets separate independent statements. */
const BETWEEN_STATEMENTS = new RegExp(
  [
    /\\q?quad|\\Rightarrow|\\Leftrightarrow|\\implies|\\iff/,
    /\\text\{[^{}]*(?:với|và|hoặc|hay|nên|vì|do|khi|nếu|suy ra)[^{}]*\}/,
    /;(?![^({[]*[)}\]])/,
  ]
    .map((part) => part.source)
    .join('|'),
);
const UNIT_AT_END = /(?:\\[,; ]|~|\()*((?:\\text|\\mathrm)\{[^{}]*\}(?:\^\{?\d\}?)?)\)?\s*$/;
const UNIT_AND_STOP =
  /(?:\\[,; ]|~|\s)*\(?\s*(?:\\text|\\mathrm)\{(?!ƯCLN|BCNN)[^{}]*\}(?:\^\{?\d\}?)?\s*\)?\s*[.,]?\s*$/;

const NUMBER_SETS: Record<string, (a: Num) => boolean> = {
  '\\mathbb{N}': isNatural,
  '\\mathbb{N}^*': (a) => isNatural(a) && signOf(a) > 0,
  '\\mathbb{Z}': isWhole,
  '\\mathbb{Q}': isRational,
  '\\mathbb{I}': (a) => !isRational(a),
  '\\mathbb{R}': () => true,
};

/** Checks relations between two numbers, or between a number and a set. */
export function checkRelations(tex: string): Findings {
  const findings: Findings = { errors: [], checked: 0 };
  if (/\\heva|\\hoac/.test(tex)) return findings;
  for (const statement of tex.replace(ENVIRONMENT, '').split(BETWEEN_STATEMENTS)) {
    const oneRow = statement.replace(/&/g, '').replace(/\\\\/g, ' ');
    const sides = splitChain(oneRow).map((side) => evaluateSide(side, findings));
    for (const [index, right] of sides.entries()) {
      const left = sides[index - 1];
      if (left && right.sign) checkPair(left, right, right.sign, findings);
    }
  }
  return findings;
}

interface EvaluatedSide extends Side {
  /** The formula without its unit. */
  bare: string;
  unit: string;
  value: Value | undefined;
}

function evaluateSide(side: Side, findings: Findings): EvaluatedSide {
  const unit = normalizeUnit(UNIT_AT_END.exec(side.tex)?.[1] ?? '');
  const bare = side.tex.replace(UNIT_AND_STOP, '').replace(/[.,]\s*$/, '');
  const expression = bare === '' ? undefined : readLatex(bare);
  let value: Value | undefined;
  if (expression && findFreeLetters(expression).length === 0) {
    try {
      value = evaluate(expression, new Map());
    } catch (error) {
      findings.errors.push(`${error instanceof Error ? error.message : String(error)}: ${bare}`);
    }
  }
  return { ...side, bare, unit, value };
}

function checkPair(left: EvaluatedSide, right: EvaluatedSide, sign: Sign, findings: Findings): void {
  const verdict = decideRelation(left, right, sign);
  if (verdict === undefined) return;
  findings.checked++;
  if (verdict === 'units differ') findings.errors.push(`units differ: ${left.tex} ${sign} ${right.tex}`);
  if (verdict === false) findings.errors.push(`false: ${left.tex} ${sign} ${right.tex}`);
}

/** Decides a relation; undefined when the pair cannot be checked. */
function decideRelation(left: EvaluatedSide, right: EvaluatedSide, sign: Sign): boolean | 'units differ' | undefined {
  if (isNum(left.value) && (sign === 'in' || sign === '!in')) {
    const inside = isMember(left.value, right);
    return inside === undefined ? undefined : inside === (sign === 'in');
  }
  if (isNum(left.value) && isNum(right.value)) {
    const scaled = convertToOneUnit(left, left.value, right, right.value);
    return scaled ? numbersRelate(scaled[0], scaled[1], sign, right.bare) : 'units differ';
  }
  if (sign === '=' && isSet(left.value) && isSet(right.value)) return areSame(left.value, right.value);
  return undefined;
}

function isMember(a: Num, right: EvaluatedSide): boolean | undefined {
  const known = NUMBER_SETS[right.bare.replace(/\s/g, '')];
  if (known) return known(a);
  return isSet(right.value) ? right.value.set.some((member) => areSame(a, member)) : undefined;
}

/** Converts both numbers to one unit; undefined when the units measure different things. */
function convertToOneUnit(left: EvaluatedSide, a: Num, right: EvaluatedSide, b: Num): [Num, Num] | undefined {
  const leftUnit = findUnit(left.unit);
  const rightUnit = findUnit(right.unit);
  if (!leftUnit || !rightUnit || left.unit === right.unit) return [a, b];
  if (leftUnit.dimension !== rightUnit.dimension) return undefined;
  return [multiply(a, leftUnit.factor), multiply(b, rightUnit.factor)];
}

function numbersRelate(a: Num, b: Num, sign: Sign, written: string): boolean | undefined {
  const order = compare(a, b);
  switch (sign) {
    case '=':
      return relationHolds('==', order);
    case '!=':
    case '<':
    case '>':
    case '<=':
    case '>=':
      return relationHolds(sign, order);
    case '~':
      return order !== 0 && isRounding(a, b, written);
    case '|':
      return isDivisible(a, b) === true;
    case '!|':
      return isDivisible(a, b) === false;
    case 'in':
    case '!in':
      return undefined;
  }
}

/** Compares with the decimals of `b` (without decimals: any digit up to 10^6). */
function isRounding(a: Num, b: Num, written: string): boolean {
  const decimals = (/\{,\}(\d+)/.exec(written)?.[1] ?? '').length;
  const places = decimals > 0 ? [decimals] : [0, -1, -2, -3, -4, -5, -6];
  return places.some((place) => compare(round(a, place), b) === 0);
}

/** Decides divisibility; undefined for numbers without it. */
function isDivisible(a: Num, b: Num): boolean | undefined {
  if (!isWhole(a) || !isWhole(b) || signOf(b) === 0) return undefined;
  return isWhole(divide(a, b));
}
