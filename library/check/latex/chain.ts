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
const SIGN_HERE = /\\(?:leq?|geq?|neq?|approx|chiahet|khongchiahet|in|notin)(?![a-zA-Z])|[=<>]/y;

/** One side of a chain of relations, and the sign before it (absent before the first). */
export interface Side {
  sign?: Sign;
  tex: string;
}

/** Splits `3 + 4 = 7 \ne 8` into its sides: `3 + 4`, `= 7`, `\ne 8`. Ignores signs inside braces. */
export function splitChain(tex: string): Side[] {
  const sides: Side[] = [{ tex: '' }];
  let depth = 0;
  for (let position = 0; position < tex.length; position++) {
    const character = tex.charAt(position);
    if (character === '{') depth++;
    if (character === '}') depth--;
    SIGN_HERE.lastIndex = position;
    const [written] = (depth === 0 && SIGN_HERE.exec(tex)) || [];
    const sign = written === undefined ? undefined : SIGNS[written];
    const last = sides.at(-1);
    if (written !== undefined && sign) {
      sides.push({ sign, tex: '' });
      position += written.length - 1;
    } else if (last) {
      last.tex += character;
    }
  }
  return sides.map((side) => ({ ...side, tex: side.tex.trim() }));
}
