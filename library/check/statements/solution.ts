import type { Passage } from '../../format/passage.ts';
import type { Report } from '../../format/problem.ts';
import type { Expression } from '../language/expression.ts';
import type { FigurePoints } from '../rules/figures.ts';
import type { SolvedLine } from './run-check.ts';
import { findFormulas, type Formula } from '../../format/formulas.ts';
import { splitChain, type Side } from '../latex/chain.ts';
import { readLatex } from '../latex/read-latex.ts';
import { evaluate } from '../language/evaluate.ts';
import { FUNCTIONS } from '../language/functions.ts';
import { findFreeLetters } from '../language/letters.ts';
import { absolute, compare, fraction, isNum, subtract } from '../language/number.ts';
import { requireNum, showValue, type Value } from '../language/value.ts';

export interface KnownFacts {
  solved: SolvedLine[];
  /** Values in the Đáp số. */
  answers: Map<string, Value | undefined>;
  figure: FigurePoints | undefined;
}

const ROWS = /\\\\|\\q?quad|\\Rightarrow|\\Leftrightarrow|;(?![^({[]*[)}\]])/;
const REJECTED = /loại|không thỏa mãn|vô lí/;

/**
 * Checks the formulas of a solution: an equation in the solved letters holds for at least one of the solutions, `A = 7`
 * repeats the Đáp số, and an angle agrees with the drawing.
 */
export function checkSolution(solution: Passage, known: KnownFacts, report: Report, byHand: Report): void {
  for (const formula of findFormulas(solution)) {
    if (/\\heva|\\hoac/.test(formula.tex)) {
      byHand(formula.line, 'a system in a solution is not compared with what the check solves');
      continue;
    }
    if (/\\sai/.test(formula.tex)) continue; // false on purpose, and checked elsewhere
    for (const row of splitRows(formula)) {
      try {
        checkRow(row, known, REJECTED.test(formula.after), (error) => report(formula.line, error));
      } catch (error) {
        report(formula.line, `${error instanceof Error ? error.message : String(error)}: ${row.tex}`);
      }
    }
  }
}

interface Row {
  tex: string;
  sides: (Side & { expression: Expression | undefined })[];
}

/** Splits rows; one that begins with `=` continues the last side of the row above. */
function splitRows(formula: Formula): Row[] {
  const rows: Row[] = [];
  for (const written of formula.tex.replace(/\\begin\{aligned\}|\\end\{aligned\}/g, '').split(ROWS)) {
    const tex = written.replace(/&/g, '').trim().replace(/[.,;]\s*$/, '');
    const above = rows.at(-1)?.sides.at(-1)?.tex ?? '';
    const sides = splitChain(tex.startsWith('=') ? above + tex : tex);
    rows.push({ tex, sides: sides.map((side) => ({ ...side, expression: readLatex(side.tex) })) });
  }
  return rows;
}

function checkRow(row: Row, known: KnownFacts, rejected: boolean, complain: (error: string) => void): void {
  const [first] = row.sides;
  const last = row.sides.at(-1);
  if (!first || !last) return;
  const value = last.sign === '=' ? evaluateNumber(last.expression) : undefined;
  if (value !== undefined) {
    checkAngle(row, first, value, known, complain);
    checkAnswer(row, first, value, known, complain);
  }
  if (!rejected) checkEquations(row, known, complain);
}

function evaluateNumber(expression: Expression | undefined): Value | undefined {
  return expression && findFreeLetters(expression).length === 0 ? evaluate(expression, new Map()) : undefined;
}

/** Checks `\widehat{ABC} = 60^\circ` to half a degree, because the points of a drawing are rounded. */
function checkAngle(row: Row, first: Side, value: Value, known: KnownFacts, complain: (error: string) => void): void {
  const names = /^\\widehat\{([A-Z])([A-Z])([A-Z])\}$/.exec(first.tex)?.slice(1) ?? [];
  const points = names.flatMap((name) => known.figure?.get(name) ?? []).length / 2;
  if (points !== 3) return;
  const drawn = requireNum(FUNCTIONS['angle']?.(...names.map((name) => known.figure?.get(name))));
  if (compare(absolute(subtract(drawn, requireNum(value))), fraction(1, 2)) > 0) {
    complain(`the figure shows ${showValue(drawn)} for ${row.tex}`);
  }
}

function checkAnswer(
  row: Row,
  first: Row['sides'][number],
  value: Value,
  known: KnownFacts,
  complain: (error: string) => void,
): void {
  if (first.expression?.kind !== 'name') return;
  const { name } = first.expression;
  const isUnknown = known.solved.some(({ letters }) => letters.includes(name));
  const answer = known.answers.get(name);
  if (isUnknown || !isNum(answer) || compare(requireNum(value), answer) === 0) return;
  complain(`${row.tex}, but Đáp số is ${showValue(answer)}`);
}

function checkEquations(row: Row, known: KnownFacts, complain: (error: string) => void): void {
  for (const [index, right] of row.sides.entries()) {
    const left = row.sides[index - 1];
    if (right.sign !== '=' || !left?.expression || !right.expression) continue;
    const sides: [Expression, Expression] = [left.expression, right.expression];
    const letters = [...new Set(sides.flatMap((side) => findFreeLetters(side)))];
    const solved = known.solved.filter(
      (one) => one.solutions.length > 0 && letters.every((letter) => one.letters.includes(letter)),
    );
    if (letters.length === 0 || solved.length === 0) continue;
    const holds = solved.some((one) => one.solutions.some((solution) => holdsAt(sides, one.letters, solution)));
    if (!holds) complain(`no listed solution satisfies ${left.tex} = ${right.tex}`);
  }
}

function holdsAt([left, right]: [Expression, Expression], letters: string[], solution: Value[]): boolean {
  const names = new Map(letters.flatMap((letter, index) => {
    const value = solution[index];
    return value === undefined ? [] : [[letter, value] as const];
  }));
  try {
    return compare(requireNum(evaluate(left, names)), requireNum(evaluate(right, names))) === 0;
  } catch {
    return false; // a zero divisor, a root of a negative number
  }
}
