import type { Names } from '../check/language/value.ts';
import type { Where } from '../format/places.ts';
import { evaluate } from '../check/language/evaluate.ts';
import { parse } from '../check/language/parse.ts';
import { isRational, sign } from '../check/language/number.ts';
import { FORMULA, TYPED, WORDS, writtenDecimal, writtenExpression, writtenMixed, writtenRoot, writtenSummand, type Style } from './written.ts';

const STYLES: Record<Where, Style> = { formula: FORMULA, words: WORDS, typed: TYPED };

/**
 * Writes the text of a placeholder: `a` the value, `+ b*y` the summand with its sign, `(b)` brackets around a negative
 * number or a fraction; `a | decimal`, `| mixed`, `| root` set the form of a number. Throws when it cannot be written.
 */
export function inPlace(written: string, where: Where, names: Names): string {
  const style = STYLES[where];
  const [source = '', form] = written.split(/\s*\|\s*/);
  if (form !== undefined) return inForm(source, form, names, style);
  if (source.startsWith('+')) return writtenSummand(parse(source.slice(1)), names, style);
  const text = writtenExpression(parse(source), names, style);
  return isBracketed(source) && needsBrackets(source, names) ? style.brackets(text) : text;
}

function inForm(source: string, form: string, names: Names, style: Style): string {
  const value = evaluate(parse(source), names);
  if (form === 'decimal') return writtenDecimal(value, style);
  if (form === 'mixed') return writtenMixed(value, style);
  if (form === 'root') return writtenRoot(value, style);
  throw new Error(`unknown form '${form}': decimal, mixed, root`);
}

function isBracketed(source: string): boolean {
  if (!source.startsWith('(')) return false;
  let depth = 0;
  for (let at = 0; at < source.length; at++) {
    if (source[at] === '(') depth++;
    if (source[at] === ')' && --depth === 0) return at === source.length - 1;
  }
  return false;
}

function needsBrackets(source: string, names: Names): boolean {
  try {
    const value = evaluate(parse(source), names);
    return isRational(value) && (sign(value) < 0 || value.d !== 1n);
  } catch {
    return true; // it has letters
  }
}
