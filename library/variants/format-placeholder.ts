import type { Names } from '../check/language/value.ts';
import type { PlaceholderContext } from '../format/placeholders.ts';
import { evaluate } from '../check/language/evaluate.ts';
import { parse } from '../check/language/parse.ts';
import { isRational, sign } from '../check/language/number.ts';
import { FORMULA_STYLE, TYPED_STYLE, WORDS_STYLE, formatDecimal, formatExpression, formatMixedNumber, formatRoot, formatSummand, type NotationStyle } from './format-value.ts';

const STYLES: Record<PlaceholderContext, NotationStyle> = { formula: FORMULA_STYLE, words: WORDS_STYLE, typed: TYPED_STYLE };

/**
 * Writes the text of a placeholder: `a` the value, `+ b*y` the summand with its sign, `(b)` brackets around a negative
 * number or a fraction; `a | decimal`, `| mixed`, `| root` set the form of a number. Throws when it cannot be written.
 */
export function formatPlaceholder(written: string, where: PlaceholderContext, names: Names): string {
  const style = STYLES[where];
  const [source = '', form] = written.split(/\s*\|\s*/);
  if (form !== undefined) return formatInForm(source, form, names, style);
  if (source.startsWith('+')) return formatSummand(parse(source.slice(1)), names, style);
  const text = formatExpression(parse(source), names, style);
  return isBracketed(source) && needsBrackets(source, names) ? style.brackets(text) : text;
}

function formatInForm(source: string, form: string, names: Names, style: NotationStyle): string {
  const value = evaluate(parse(source), names);
  if (form === 'decimal') return formatDecimal(value, style);
  if (form === 'mixed') return formatMixedNumber(value, style);
  if (form === 'root') return formatRoot(value, style);
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
