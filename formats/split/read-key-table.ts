import type { Inline } from '../blocks.ts';
import { cellText, answerText, joinLines } from './cell-text.ts';
import type { Line } from './flatten-blocks.ts';
import { isBlankValue, readLetter, readVerdict, readVerdicts } from './read-answer-line.ts';

/** An answer that stands apart from its question. */
export type KeyEntry = {
  n: number | string;
  /** The answer as it is written. */
  value: string;
  /** The statement that it judges, from 0. */
  statement?: number;
  /** Code of the exam ("Mã đề") that it is for. */
  code?: string;
};

const NUMBER_LABEL = /^(?:câu(?:\s+(?:số|hỏi))?|bài|stt|số\s+câu|question)\s*[:.]?$/iu;
const ANSWER_LABEL = /^(?:đáp\s*án(?:\s+đúng)?|đ\/?\s?a|chọn|kết\s+quả|kq|trả\s+lời|đáp\s+số|đ\/?\s?s|key|answer|phương\s+án(?:\s+đúng)?)\s*[:.]?$/iu;
const CODE_LABEL = /^(?:mã(?:\s+đề)?|đề)?\s*:?\s*(\d{3,4})$/iu;
const STATEMENT_LABEL = /^(?:ý\s*)?([a-h])\s*[.)]?$/u;

/** Reads the number of a question in a cell: "1", "Câu 1", "1.". */
const readNumber = (text: string): number | undefined => {
  const match = /^(?:câu|bài)?\s*(\d{1,3})\s*[.):]?$/iu.exec(text);
  return match ? Number(match[1]) : undefined;
};

type Cell = { text: string; inlines: Inline[] };
type Grid = Cell[][];

/** Reads a table of answers. Returns undefined if the table is none, and an empty list for an answer sheet without values. */
export function readKeyTable(rows: readonly (readonly Line[][])[]): KeyEntry[] | undefined {
  const grid: Grid = rows.map((row) => row.map((lines) => ({ text: cellText(lines), inlines: joinLines(lines) }))).filter((row) => row.some(({ text }) => text !== ''));
  if (grid.length === 0) return undefined;
  return readPairs(grid) ?? readNumberRows(grid) ?? readNumberColumns(grid);
}

/** Cells that hold number and letter together: "1.B", "Câu 2: C". */
function readPairs(grid: Grid): KeyEntry[] | undefined {
  const cells = grid.flat().filter(({ text }) => text !== '');
  const pairs = cells.map(({ text }) => /^(?:câu\s*)?(\d{1,3})\s*[.:)–-]?\s*([A-H])$/iu.exec(text));
  if (cells.length < 2 || !pairs.every((pair) => pair !== null)) return undefined;
  return pairs.map((pair) => ({ n: Number(pair?.[1]), value: (pair?.[2] ?? '').toUpperCase() }));
}

/** A cell that judges one statement: "a) Đ". */
const JUDGED_STATEMENT = /^([a-h])\s*[).:]\s*(đúng|sai|[ĐDS])\.?$/iu;

const isKeyValue = ({ text }: Cell): boolean => JUDGED_STATEMENT.test(text) || readLetter(text) === text || readVerdicts(text) !== undefined || readVerdict(text) !== undefined;

/** Numbers in a row, answers in the rows below it. */
function readNumberRows(grid: Grid): KeyEntry[] | undefined {
  const entries: KeyEntry[] = [];
  let numbers: (number | undefined)[] | undefined;
  for (const row of grid) {
    const found = readNumberRow(row);
    if (found) {
      numbers = found;
      continue;
    }
    if (!numbers) return undefined;
    const [head, ...rest] = row;
    const isLabelled = head !== undefined && numbers[0] === undefined;
    const values = isLabelled ? rest : row;
    const labels = isLabelled ? head.text : '';
    const filled = values.filter(({ text }) => !isBlankValue(text));
    const code = CODE_LABEL.exec(labels)?.[1];
    const statement = STATEMENT_LABEL.exec(labels)?.[1];
    const areKeys = filled.every(isKeyValue);
    if (labels !== '' && !ANSWER_LABEL.test(labels) && code === undefined && statement === undefined) return undefined;
    if (!areKeys && !ANSWER_LABEL.test(labels)) return undefined;
    const places = isLabelled ? numbers.slice(1) : numbers;
    values.forEach((cell, at) => {
      const n = places[at];
      if (n === undefined || isBlankValue(cell.text)) return;
      const judged = JUDGED_STATEMENT.exec(cell.text);
      const letter = judged?.[1]?.toLowerCase() ?? statement;
      entries.push({ n, value: judged?.[2] ?? answerText(cell.inlines), ...(code ? { code } : {}), ...(letter ? { statement: letter.charCodeAt(0) - 97 } : {}) });
    });
  }
  return numbers && grid.some((row) => !readNumberRow(row)) ? entries : undefined;
}

/** Reads a row of numbers that rise by one; its first cell may be a label, which counts as undefined. */
function readNumberRow(row: readonly Cell[]): (number | undefined)[] | undefined {
  const numbers = row.map(({ text }) => readNumber(text));
  const first = row[0]?.text ?? '';
  const isLabelled = numbers[0] === undefined && (NUMBER_LABEL.test(first) || first === '' || /mã\s*đề|câu/iu.test(first));
  const own = isLabelled ? numbers.slice(1) : numbers;
  while (own.length > 0 && own.at(-1) === undefined && row[row.length - 1]?.text === '') own.pop();
  if (own.length === 0 || (own.length === 1 && !NUMBER_LABEL.test(first))) return undefined;
  const rises = own.every((n, at) => n !== undefined && (at === 0 || n === (own[at - 1] ?? 0) + 1));
  return rises && (isLabelled ? row.length > 1 : own.length > 1) ? numbers : undefined;
}

/** Numbers in a column, answers in the cells beside them; several such columns may be side by side. */
function readNumberColumns(grid: Grid): KeyEntry[] | undefined {
  const [header, ...body] = grid;
  if (!header || !NUMBER_LABEL.test(header[0]?.text ?? '') || header.length < 2) return undefined;
  const labels = header.map(({ text }) => text);
  const isKnown = labels.every((text) => NUMBER_LABEL.test(text) || ANSWER_LABEL.test(text) || CODE_LABEL.test(text) || STATEMENT_LABEL.test(text));
  if (!isKnown || labels.every((text) => NUMBER_LABEL.test(text))) return undefined;
  const entries: KeyEntry[] = [];
  for (const row of body) {
    let n: number | undefined;
    for (const [column, cell] of row.entries()) {
      const label = labels[column] ?? '';
      if (NUMBER_LABEL.test(label)) {
        n = readNumber(cell.text);
        if (n === undefined && !isBlankValue(cell.text)) return undefined;
        continue;
      }
      if (isBlankValue(cell.text)) continue;
      if (n === undefined) return undefined;
      if (!ANSWER_LABEL.test(label) && !isKeyValue(cell)) return undefined;
      const code = CODE_LABEL.exec(label)?.[1];
      const statement = STATEMENT_LABEL.exec(label)?.[1];
      entries.push({ n, value: answerText(cell.inlines), ...(code ? { code } : {}), ...(statement ? { statement: statement.charCodeAt(0) - 97 } : {}) });
    }
  }
  return entries;
}
