const ALIGNED = /^\s*\\begin\{aligned\}([\s\S]*)\\end\{aligned\}\s*$/;
/** Separators of rows and cells, groups in which they do not separate, and every other command, whole. */
const TOKENS = /\\begin\{\w+\*?\}|\\end\{\w+\*?\}|\\\\(?:\[[^\]]*\])?|\\[a-zA-Z]+|\\.|[{}&]/gs;

/**
 * Returns the rows of a formula that is one `aligned` with at most two cells a row, left and right of its `&`;
 * undefined for any other formula, which KaTeX draws as a whole.
 */
export function parseAlignedRows(tex: string): [left: string, right: string][] | undefined {
  const body = ALIGNED.exec(tex)?.[1];
  if (body === undefined) return undefined;
  const rows: string[][] = [['']];
  let depth = 0;
  let from = 0;
  const add = (text: string) => {
    const row = rows.at(-1) ?? [];
    row.push((row.pop() ?? '') + text);
  };
  for (const { 0: token, index } of body.matchAll(TOKENS)) {
    add(body.slice(from, index));
    from = index + token.length;
    if (token === '{' || token.startsWith('\\begin')) depth++;
    if (token === '}' || token.startsWith('\\end')) depth--;
    if (depth < 0) return undefined; // two environments in a row
    if (depth === 0 && token === '&') rows.at(-1)?.push('');
    else if (depth === 0 && token.startsWith('\\\\')) rows.push(['']);
    else add(token);
  }
  add(body.slice(from));
  const written = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  if (written.some((row) => row.length > 2)) return undefined;
  return written.map(([left = '', right = '']) => [left, right]);
}
