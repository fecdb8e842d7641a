import { sourceOf, tryParseLatex } from '#library/format/parse-latex.ts';

/**
 * Returns the rows of a formula that is one `aligned` with at most two cells a row, left and right of its `&`;
 * undefined for any other formula, which KaTeX draws as a whole.
 */
export function parseAlignedRows(tex: string): [left: string, right: string][] | undefined {
  const [only, ...others] = tryParseLatex(tex) ?? [];
  if (only?.kind !== 'rows' || only.name !== 'aligned' || others.length > 0) return undefined;
  const written = only.rows.filter((row) => row.some((cell) => cell.length > 0));
  if (written.some((row) => row.length > 2)) return undefined;
  return written.map(([left = [], right = []]) => [sourceOf(left, tex), sourceOf(right, tex)]);
}
