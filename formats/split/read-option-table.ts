import { cellText, joinLines } from './cell-text.ts';
import { lineOf, type Line } from './flatten-blocks.ts';
import type { Inline } from '../blocks.ts';
import { isBlank, plainText, sliceInlines, trimInlines } from './inlines.ts';
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

type TableStatement = { inlines: Inline[]; letterAt: Inline[]; value?: boolean };

const TICK = /^[\sxX✓✔☑☒√×✗✘vV●■•+]+$/u;

export type StatementTable = {
  /** Text of the heading over the statements, if it says more than "Phát biểu". */
  head: Line[];
  statements: TableStatement[];
};

const USUAL_HEAD = /^(?:(?:các\s+)?(?:phát\s+biểu|mệnh\s+đề|khẳng\s+định|nội\s+dung|ý|câu|stt)s?\.?)?$/iu;

/** Reads a table of statements with the columns Đúng and Sai, or one column of verdicts. Other columns make it a table of the stem. */
export function readStatementTable(rows: readonly (readonly Line[][])[]): StatementTable | undefined {
  const header = rows[0]?.map(cellText) ?? [];
  const right = header.findIndex((text) => /^(?:đúng|đ|true)\.?$/iu.test(text));
  const wrong = header.findIndex((text) => /^(?:sai|s|false)\.?$/iu.test(text));
  const verdict = header.findIndex((text) => /^(?:đúng\s*[/–-]\s*sai|đ\s*\/\s*s|đáp\s+án|kết\s+quả|chọn)$/iu.test(text));
  const columns = right > 0 && wrong > 0 ? [right, wrong] : verdict > 0 ? [verdict] : [];
  const firstColumn = Math.min(...columns);
  if (columns.length === 0 || firstColumn + columns.length !== header.length) return undefined;
  const statements: TableStatement[] = [];
  for (const row of rows.slice(1)) {
    // Cells are counted from the right, where each row is complete.
    const from = firstColumn - (header.length - row.length);
    const content = row.slice(0, Math.max(1, from)).filter((lines) => cellText(lines) !== '');
    const inlines = content.flatMap((lines, at): Inline[] => (at === 0 ? joinLines(lines) : [{ type: 'text', text: ' ' }, ...joinLines(lines)]));
    const answers = row.slice(Math.max(1, from)).map(cellText);
    if (!answers.every((text) => text === '' || TICK.test(text) || readVerdict(text) !== undefined)) return undefined;
    if (isBlank(inlines)) continue;
    const value = columns.length === 2 ? readTicks(answers, right > wrong) : readVerdict(answers[0] ?? '');
    const text = plainText(inlines);
    const letter = /^\s*(?:\(?[a-h1-8]\s*[.):/]|[a-h]\s(?=\s*\S))\s*/u.exec(text)?.[0].length ?? 0;
    statements.push({ inlines: trimInlines(sliceInlines(inlines, letter)), letterAt: sliceInlines(inlines, 0, letter), ...(value === undefined ? {} : { value }) });
  }
  if (statements.length < 2 || (columns.length === 1 && statements.every(({ value }) => value === undefined))) return undefined;
  return { head: (rows[0] ?? []).slice(0, firstColumn).filter((lines) => !USUAL_HEAD.test(cellText(lines))).flat(), statements };
}

/** Reads two cells, the right one first unless the columns are the other way round. */
function readTicks(answers: readonly string[], isReversed: boolean): boolean | undefined {
  const [first, second] = answers.map((text) => text !== '');
  return first === second ? undefined : Boolean(first) !== isReversed;
}
