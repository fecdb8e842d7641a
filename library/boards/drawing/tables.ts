import type { Call, Verb } from '../call.ts';
import type { Label, Point, Stroke } from '#board/board-animation.ts';
import { LETTER_SIZES, makeLabel, writingSeconds } from './letters.ts';

/** Splits a text into cells: rows at `//`, cells at `|` between spaces. */
export function splitCells(text: string): string[][] {
  return text.split(/\s*\/\/\s*/).map((row) => row.split(/(?:^|\s+)\|(?:\s+|$)/).map((cell) => cell.trim()));
}

function makeGridLines(at: Point, columns: number[], rows: number[], stroke: Omit<Stroke, 'points'>): Stroke[] {
  const width = sum(columns);
  const height = sum(rows);
  const across = computeEdges(rows).map((y): Stroke => {
    return { ...stroke, points: [{ x: at.x, y: at.y + y }, { x: at.x + width, y: at.y + y }] };
  });
  const down = computeEdges(columns).map((x): Stroke => {
    return { ...stroke, points: [{ x: at.x + x, y: at.y }, { x: at.x + x, y: at.y + height }] };
  });
  return [...across, ...down];
}

/** Returns the start of each column, and the end of the last. */
export function computeEdges(sizes: number[]): number[] {
  return [0, ...sizes.map((_, index) => sum(sizes.slice(0, index + 1)))];
}

export function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Makes one label for each filled cell, named `row.column` from 1. */
export function makeCellLabels(call: Call, cells: string[][], centre: (row: number, column: number) => Point): Label[] {
  const size = call.number('size', 1.1);
  const color = call.color('color', 'ink');
  const count = cells.flat().length;
  return cells.flatMap((row, r) =>
    row.flatMap((cell, c): Label[] => {
      if (cell === '') return [];
      const turn = (r * row.length + c) / count;
      const window = [turn * 0.7, turn * 0.7 + 0.3] as const;
      return [makeLabel(call.html(cell), centre(r, c), { size, color, part: `${r + 1}.${c + 1}`, window })];
    }),
  );
}

export const TABLE_VERBS: Record<string, Verb> = {
  table: {
    form: '#tên x,y cols=3,2,2 rows=1.6',
    words: [1, 1],
    options: ['cols', 'rows', 'size', 'color', 'hide'],
    flags: ['bare'],
    text: 'needed',
    makes: true,
    run(call) {
      const at = call.position(call.word(0));
      const cells = splitCells(call.text);
      const columns = repeatLast(call.numbers('cols', [3]), Math.max(...cells.map((row) => row.length)));
      const rows = repeatLast(call.numbers('rows', [1.6]), cells.length);
      const [x, y] = [computeEdges(columns), computeEdges(rows)];
      const labels = makeCellLabels(call, cells, (r, c) => ({
        x: at.x + ((x[c] ?? 0) + (x[c + 1] ?? 0)) / 2,
        y: at.y + ((y[r] ?? 0) + (y[r + 1] ?? 0)) / 2,
      }));
      const strokes = call.flag('bare')
        ? []
        : makeGridLines(at, columns, rows, { width: 0.05, color: 'soft', window: [0, 0.5] });
      return call.make({ at, strokes, labels, seconds: 1.2, parts: listParts(labels) });
    },
  },
  column: {
    form: '#tên x,y',
    words: [1, 1],
    options: ['size', 'color', 'hide', 'line'],
    text: 'needed',
    makes: true,
    run: drawColumnCalculation,
  },
};

interface ColumnRow {
  rule: boolean;
  sign: string | undefined;
  digits: string;
}

/** Measures digits; a decimal comma takes half the width of a digit. */
function countDigitWidths(digits: string): number {
  return digits.split('').reduce((width, letter) => width + (letter === ',' ? 0.5 : 1), 0);
}

function countWidthsAfterComma(digits: string): number {
  const comma = digits.indexOf(',');
  return comma < 0 ? 0 : countDigitWidths(digits.slice(comma));
}

function parseColumnRows(text: string): ColumnRow[] {
  return text.split(/\s*\/\/\s*/).map((row) => {
    const match = /^([+\-−x×])\s+(.*)$/.exec(row);
    return { rule: row === '---', sign: match?.[1], digits: match?.[2] ?? row };
  });
}

/**
 * Draws a calculation in columns: its rows end at x, digits and decimal commas are aligned, `---` is a line, and a row
 * that begins with `+`, `-` or `x` and a space has its sign at the left. The rows are parts 1, 2, 3 ….
 */
function drawColumnCalculation(call: Call): number {
  const at = call.position(call.word(0));
  const size = call.number('size', LETTER_SIZES.text);
  const color = call.color('color', 'ink');
  const rows = parseColumnRows(call.text);
  const cell = size * 0.66;
  const after = Math.max(...rows.map((row) => countWidthsAfterComma(row.digits)));
  const before = Math.max(...rows.map((row) => countDigitWidths(row.digits) - countWidthsAfterComma(row.digits)));
  const left = at.x - (before + after) * cell;
  const leading = size * call.number('line', 1.3);
  const labels: Label[] = [];
  const strokes: Stroke[] = [];
  const parts: string[] = [];
  let y = at.y;
  for (const [index, row] of rows.entries()) {
    const window = [index / rows.length, (index + 1) / rows.length] as const;
    if (row.rule) {
      const height = y - leading * 0.5;
      strokes.push({ points: [{ x: left - cell, y: height }, { x: at.x, y: height }], width: 0.07, color, window });
      continue;
    }
    const part = String(parts.length + 1);
    parts.push(part);
    const more = { size, color, window, part };
    const whole = countDigitWidths(row.digits) - countWidthsAfterComma(row.digits);
    for (const [index, digit] of row.digits.split('').entries()) {
      if (digit === ' ') continue;
      const passed = before - whole + countDigitWidths(row.digits.slice(0, index)) + countDigitWidths(digit) / 2;
      labels.push(makeLabel(call.html(digit), { x: left + passed * cell, y }, more));
    }
    if (row.sign) labels.push(makeLabel(toMinusAndTimes(row.sign), { x: left - cell * 0.6, y }, more));
    y += leading;
  }
  return call.make({ at, strokes, labels, seconds: writingSeconds(call.text), parts });
}

function toMinusAndTimes(written: string): string {
  if (written === '-') return '−';
  return written === 'x' ? '×' : written;
}

function listParts(labels: Label[]): string[] {
  return labels.flatMap((one) => (one.part === undefined ? [] : [one.part]));
}

/** Repeats the last size until there are `count`. */
function repeatLast(sizes: number[], count: number): number[] {
  return Array.from({ length: count }, (_, index) => sizes[index] ?? sizes.at(-1) ?? 1);
}
