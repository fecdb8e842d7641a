// GIFT escapes `~ = # { } :` with a backslash, writes a line break as `\n`, and a backslash as two. Files that are typed
// by hand have LaTeX with single backslashes, too, so that `\ne` is a sign, and `\\` may begin a new row.

const FORMULA = /\$\$(?:\\[^]|[^\\$]){1,5000}?\$\$|\$(?:\\[^\n]|[^\\$\n]){1,5000}?\$|\\{1,2}\((?:(?!\\{1,2}\))[^]){1,5000}?\\{1,2}\)|\\{1,2}\[(?:(?!\\{1,2}\])[^]){1,5000}?\\{1,2}\]/g;

/** Positions of a text that are inside of a formula. */
export function findFormulaSpans(text: string): { from: number; to: number }[] {
  return [...text.matchAll(FORMULA)].map((match) => ({ from: match.index, to: match.index + match[0].length }));
}

/** A backslash before a letter that is no half of two: LaTeX that was typed without the escapes. */
const SINGLE = /(?<!\\)(?:\\\\)*\\[a-zA-Z]/;

/** Undoes the escapes. `isDoubtful`: a `\\` may be one backslash or the beginning of a row. */
export function unescapeGift(text: string): { text: string; isDoubtful: boolean } {
  let isDoubtful = false;
  const outside = (part: string) => part.replace(/\\([^])/g, (all, sign: string) => (sign === 'n' ? '\n' : /[~=#{}:\\]/.test(sign) ? sign : all));
  let out = '';
  let from = 0;
  for (const span of findFormulaSpans(text)) {
    const formula = text.slice(span.from, span.to);
    out += outside(text.slice(from, span.from));
    const isTyped = SINGLE.test(formula.replace(/^\\[([]|\\[)\]]$/g, ''));
    if (isTyped && /\\\\(?![{}~=#:\\])/.test(formula)) {
      isDoubtful = true;
      out += formula.replace(/\\\\|\\([~=#{}:])/g, (all, sign: string | undefined) => sign ?? all);
    } else {
      out += formula.replace(/\\([~=#{}:\\])/g, '$1');
    }
    from = span.to;
  }
  return { text: out + outside(text.slice(from)), isDoubtful };
}

/** Writes a text with the escapes; a line break becomes `\n`. */
export const escapeGift = (text: string): string => text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\r?\n/g, '\\n');
