import { cellText, joinLines } from './cell-text.ts';
import { lineOf, type Line } from './flatten-blocks.ts';
import type { Inline } from '../blocks.ts';
import { isBlank, sliceInlines, trimInlines } from './inlines.ts';
import { readVerdict } from './read-answer-line.ts';

const LETTER_CELL = /^\s*[*✓]?\s*\(?[A-H]\s*[.):/]?\s*\*?\s*$/u;
const OPTION_CELL = /^\s*[*✓]?\s*\(?[A-H]\s*[.):/]/u;
const STATEMENT_CELL = /^\s*\(?[a-h]\s*[.):/]/u;
const STATEMENT_LETTER_CELL = /^\s*\(?[a-h]\s*[.):/]?\s*$/u;

/** Turns a table that only sets options, or statements without a verdict, side by side into lines. */
export function readOptionTable(rows: readonly (readonly Line[][])[]): Line[] | undefined {
  const filled = rows.map((row) => row.filter((lines) => cellText(lines) !== '')).filter((row) => row.length > 0);
  const all = filled.flat();
  if (all.length < 2) return undefined;
  const texts = all.map(cellText);
  if (texts.every((text) => OPTION_CELL.test(text)) || texts.every((text) => STATEMENT_CELL.test(text))) return all.flat();
  return readLetterCells(all) ?? readLetterRows(filled);
}

/** Letter and content in cells beside each other: "A." | "12 cm" | "B." | … */
function readLetterCells(all: readonly Line[][]): Line[] | undefined {
  const isPaired = all.length % 2 === 0 && all.every((lines, at) => at % 2 === 1 || LETTER_CELL.test(cellText(lines)) || STATEMENT_LETTER_CELL.test(cellText(lines)));
  if (!isPaired) return undefined;
  return all.flatMap((lines, at) => (at % 2 === 0 ? joinCells(lines, all[at + 1] ?? []) : []));
}

/** A row of letters under or over a row of pictures. */
function readLetterRows(rows: readonly (readonly Line[][])[]): Line[] | undefined {
  if (rows.length % 2 !== 0) return undefined;
  const lines: Line[] = [];
  for (let at = 0; at < rows.length; at += 2) {
    const [first = [], second = []] = [rows[at], rows[at + 1]];
    if (first.length !== second.length || first.length < 2) return undefined;
    const areLetters = (row: readonly Line[][]) => row.every((cell) => LETTER_CELL.test(cellText(cell)));
    const [letters, contents] = areLetters(first) ? [first, second] : [second, first];
    if (!areLetters(letters)) return undefined;
    letters.forEach((letter, column) => lines.push(...joinCells(letter, contents[column] ?? [])));
  }
  return lines;
}

function joinCells(letter: readonly Line[], content: readonly Line[]): Line[] {
  const [first, ...rest] = content;
  const sign = /[.):/]\s*\*?\s*$/.test(cellText(letter)) ? [] : [{ type: 'text' as const, text: '.' }];
  const { cell } = letter[0] ?? {};
  return [lineOf([...joinLines(letter), ...sign, { type: 'text', text: ' ' }, ...(first?.inlines ?? [])], letter[0]), ...rest.map((line) => ({ ...line, ...(cell === undefined ? {} : { cell }) }))];
}

export type TableStatement = { inlines: Inline[]; letterAt: Inline[]; value?: boolean };

const TICK = /^[\sxX✓✔☑☒√×✗✘vV●■•+]+$/u;

/** Reads a table of statements with the columns Đúng and Sai, or one column of verdicts. */
export function readStatementTable(rows: readonly (readonly Line[][])[]): TableStatement[] | undefined {
  const header = rows[0]?.map(cellText) ?? [];
  const right = header.findIndex((text) => /^(?:đúng|đ|true)\.?$/iu.test(text));
  const wrong = header.findIndex((text) => /^(?:sai|s|false)\.?$/iu.test(text));
  const verdict = header.findIndex((text) => /^(?:đúng\s*[/–-]\s*sai|đ\s*\/\s*s|đáp\s+án|kết\s+quả|chọn)$/iu.test(text));
  if (!((right > 0 && wrong > 0) || verdict > 0)) return undefined;
  const width = header.length;
  const firstColumn = right > 0 ? Math.min(right, wrong) : verdict;
  const statements: TableStatement[] = [];
  for (const row of rows.slice(1)) {
    // Cells are counted from the right, where each row is complete.
    const from = firstColumn - (width - row.length);
    const content = row.slice(0, Math.max(1, from)).filter((lines) => cellText(lines) !== '');
    const inlines = content.flatMap((lines, at): Inline[] => (at === 0 ? joinLines(lines) : [{ type: 'text', text: ' ' }, ...joinLines(lines)]));
    if (isBlank(inlines)) continue;
    const value = right > 0 ? readTicks(row, right - (width - row.length), wrong - (width - row.length)) : readVerdict(cellText(row[from] ?? []));
    const text = inlines.map((each) => (each.type === 'text' ? each.text : '\uFFFC')).join('');
    const letter = /^\s*(?:\(?[a-h1-8]\s*[.):/]|[a-h]\s(?=\s*\S))\s*/u.exec(text)?.[0].length ?? 0;
    statements.push({ inlines: trimInlines(sliceInlines(inlines, letter)), letterAt: sliceInlines(inlines, 0, letter), ...(value === undefined ? {} : { value }) });
  }
  return statements.length >= 2 ? statements : undefined;
}

function readTicks(row: readonly Line[][], right: number, wrong: number): boolean | undefined {
  const [isRight, isWrong] = [right, wrong].map((column) => {
    const text = cellText(row[column] ?? []);
    return text !== '' && (TICK.test(text) || /^[ĐDS]$/iu.test(text));
  });
  return isRight === isWrong ? undefined : isRight;
}
