import { isSign, tryParseLatex } from '../../format/parse-latex.ts';

/** The sign between two sides: `~` is \approx, `|` \chiahet, `!|` \khongchiahet. */
export type Sign = '=' | '!=' | '<' | '>' | '<=' | '>=' | '~' | '|' | '!|' | 'in' | '!in';

const SIGNS: Record<string, Sign> = {
  '=': '=',
  '<': '<',
  '>': '>',
  '\\le': '<=',
  '\\leq': '<=',
  '\\ge': '>=',
  '\\geq': '>=',
  '\\ne': '!=',
  '\\neq': '!=',
  '\\approx': '~',
  '\\chiahet': '|',
  '\\khongchiahet': '!|',
  '\\in': 'in',
  '\\notin': '!in',
};

/** One side of a chain of relations, and the sign before it (absent before the first). */
export interface Side {
  sign?: Sign;
  tex: string;
}

/** Splits `3 + 4 = 7 \ne 8` into its sides: `3 + 4`, `= 7`, `\ne 8`. Ignores signs inside braces, also those of a set. */
export function splitChain(tex: string): Side[] {
  const sides: Side[] = [];
  let [sign, from]: [Sign | undefined, number] = [undefined, 0];
  const add = (to: number): void => void sides.push({ ...(sign && { sign }), tex: tex.slice(from, to).trim() });
  let depth = 0;
  for (const node of tryParseLatex(tex) ?? []) {
    if (isSign(node, '\\{')) depth++;
    if (isSign(node, '\\}')) depth--;
    const next = isSign(node) && depth === 0 ? SIGNS[node.text] : undefined;
    if (!next) continue;
    add(node.start);
    [sign, from] = [next, node.end];
  }
  add(tex.length);
  return sides;
}
