/** Most characters of a formula, and most nested braces: the library's longest has 300, its deepest 2. */
const LONGEST = 2_000;
const DEEPEST = 40;

/** Tells whether a formula would block the server or overflow its stack. */
export function isTooComplex(tex: string): boolean {
  if (tex.length > LONGEST) return true;
  let depth = 0;
  for (const sign of tex) {
    if (sign === '{' && ++depth > DEEPEST) return true;
    if (sign === '}') depth--;
  }
  return false;
}
