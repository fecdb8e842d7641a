import { isHeading, readText } from './list-columns.ts';
import type { Cell } from './read-rows.ts';

/** A phone number at the end of a line, after a name: "Nguyễn Văn An - 0912 345 678". */
const NUMBER_AT_END = /^(.*\p{L})[\s,:;|–-]+\(?(\+?[\d][\d\s.()-]{7,})\)?$/u;

/**
 * Splits lines that were pasted as one cell each into columns: blanks in place of tabs, as copying from PDF leaves them, a
 * phone number after the name; and a single line of names into one row for each.
 */
export function splitPastedLines(rows: Cell[][]): Cell[][] {
  const filled = rows.filter((row) => row.some((cell) => readText(cell) !== ''));
  const [only] = filled;
  if (filled.length === 1 && only && only.length > 2 && !isHeading(only) && only.every((cell) => /^\s*\p{L}+(?: \p{L}+)+\s*$/u.test(readText(cell)))) return only.map((cell) => [cell]);
  if (filled.some((row) => row.filter((cell) => readText(cell) !== '').length > 1)) return rows;
  return rows.map(([cell = null]) => {
    const text = readText(cell);
    const columns = text.split(/\s{2,}/);
    if (columns.length > 1) return columns;
    const [, name, phone] = NUMBER_AT_END.exec(text) ?? [];
    return name !== undefined && phone !== undefined && phone.replace(/\D/g, '').length >= 9 ? [name, phone] : [cell];
  });
}
