import { areEqual } from '../language/identical.ts';
import { isNum } from '../language/number.ts';
import { isFormula, type Value } from '../language/value.ts';
import { splitChain } from './chain.ts';
import { readDisplayedValue } from './displayed-value.ts';

const ROWS = /\\\\|\\q?quad|\\Rightarrow|\\Leftrightarrow/;

/** Finds the value as the whole formula, or as one of its sides. */
export const showsValue = (tex: string, value: Value): boolean => rowsOf(tex).some((row) => [row, ...sidesOf(row)].some((side) => isValue(side, value)));

/** Finds a named value: $81$, $x = 81$ and $3^4 = 81$ name 81; $3^4$ does not. */
export const namesValue = (tex: string, value: Value): boolean =>
  rowsOf(tex).some((row) => [row, ...sidesOf(row)].some((side) => isFinished(side, value) && isValue(side, value)));

/** Recognizes a fully calculated number; formulas with letters never count. */
const isFinished = (tex: string, value: Value): boolean => (isNum(value) ? NUMBER.test(tex) : !isFormula(value));
const NUMBER = /^-?(?:(?:\d|\{,\}|\\,)+|\d*\\[dt]?frac\{\d+\}\{\d+\}|\d*\\sqrt\{\d+\})(?:\^\{?\\circ\}?)?$/;

const rowsOf = (tex: string): string[] =>
  tex.replace(/\\begin\{aligned\}|\\end\{aligned\}|&/g, '').split(ROWS).map((row) => row.trim().replace(/[.,;]$/, ''));

const sidesOf = (row: string): string[] => splitChain(row).map(({ tex }) => tex);

function isValue(tex: string, value: Value): boolean {
  try {
    const shown = readDisplayedValue(`$${tex}$`);
    return shown !== undefined && areEqual(shown.value, value);
  } catch {
    return false; // values of different types
  }
}
