import type { Inline } from '../blocks.ts';
import { cellText, joinLines } from './cell-text.ts';
import type { Line } from './flatten-blocks.ts';
import { isBlank } from './inlines.ts';
import { readDecimal, recognizeQuestionStart } from './recognize-line.ts';

/** One row of a grading guide ("Hướng dẫn chấm"). */
export type GradingStep = {
  /** The question that begins at this row. */
  n?: number | string;
  inlines: Inline[];
  points?: number;
};

const POINTS = /^(\d{1,2}(?:[.,]\d{1,3})?)\s*(?:đ|điểm)?$/iu;
const readPoints = (text: string): number | undefined => {
  const match = POINTS.exec(text.trim());
  const points = match ? readDecimal(match[1] ?? '') : undefined;
  return points !== undefined && points > 0 && points <= 10 ? points : undefined;
};

/**
 * Reads a grading guide: the last column has points, which a heading "Điểm" or steps of 0,25 prove; the first column
 * may name the question.
 */
export function readGradingTable(rows: readonly (readonly Line[][])[]): GradingStep[] | undefined {
  const header = rows[0]?.map(cellText) ?? [];
  const hasHeader = /^(?:biểu\s+|thang\s+)?điểm$/iu.test(header.at(-1) ?? '');
  const body = hasHeader ? rows.slice(1) : rows;
  const points = body.map((row) => (row.at(-1) ?? []).map(({ text }) => readPoints(text)));
  const graded = points.filter((row) => row.some((each) => each !== undefined));
  const inQuarters = graded.flat().every((each) => each === undefined || Number.isInteger(each * 4));
  const isFraction = graded.flat().some((each) => each !== undefined && !Number.isInteger(each));
  if (graded.length === 0 || graded.length * 2 < body.length || !inQuarters) return undefined;
  if (!hasHeader && !(isFraction && body.every((row) => row.length >= 2))) return undefined;
  const namesQuestions = body.some((row) => row.length > 2 && readReference(cellText(row[0] ?? [])) !== undefined);
  return body.flatMap((row, at) => {
    const cells = row.slice(0, -1);
    const reference = namesQuestions || row.length > 2 ? readReference(cellText(cells[0] ?? [])) : undefined;
    const content = reference === undefined ? cells : cells.slice(1);
    const lines = content.flat();
    const own = points[at]?.filter((each) => each !== undefined) ?? [];
    const n = reference === undefined ? {} : { n: reference };
    if (own.length > 1 && own.length === lines.length) {
      return lines.map((line, place): GradingStep => ({ ...(place === 0 ? n : {}), inlines: line.inlines, points: own[place] ?? 0 }));
    }
    const inlines = joinLines(lines);
    if (isBlank(inlines) && own.length === 0 && reference === undefined) return [];
    return [{ ...n, inlines, ...(own.length > 0 ? { points: own.reduce((sum, each) => sum + each, 0) } : {}) }];
  });
}

/** Reads the question that a cell names: "Câu 9", "Bài 1 (1 điểm)", "10". */
function readReference(text: string): number | string | undefined {
  const start = recognizeQuestionStart(text);
  if (start) return start.n;
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined;
}
