/** Spaces and sizes, which mean nothing. */
const SKIPPED = new Set(
  [',', ';', '!', ' ', 'quad', 'qquad', 'displaystyle', 'bigl', 'bigr', 'Bigl', 'Bigr'].map((name) => '\\' + name),
);
const TOKEN = /\\[a-zA-Z]+|\\.|\d+(?:\.\d+)?|[a-zA-Z]|[^\s]/g;

/** Reads decimal commas and thousands into numbers. */
export function tokenize(tex: string): string[] {
  return (normalizeLatex(tex).match(TOKEN) ?? []).filter((token) => !SKIPPED.has(token));
}

function normalizeLatex(tex: string): string {
  return tex
    .replace(/\{,\}/g, '.')
    .replace(/(\d)\\[,;](?=\d{3}(?!\d))/g, '$1')
    .replace(/\\text\{ƯCLN\}/g, '\\gcd')
    .replace(/\\text\{BCNN\}/g, '\\lcm')
    .replace(/\\left\s*\\lvert|\\left\s*\|/g, '\\lvert')
    .replace(/\\right\s*\\rvert|\\right\s*\|/g, '\\rvert')
    .replace(/\\(left|right)(?![a-z])/g, '')
    .replace(/\\[dt]frac/g, '\\frac')
    .replace(/\^\{?\\circ\}?/g, '')
    .replace(/\\\[[0-9.]+(em|ex|pt)\]/g, '\\\\')
    .trim();
}
