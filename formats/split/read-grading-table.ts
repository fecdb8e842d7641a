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

const USUAL_HEAD = /^(?:(?:bài|câu|ý|phần|stt|tt)(?:\s+(?:số|hỏi))?|(?:nội\s+dung|đáp\s+án|hướng\s+dẫn|lời\s+giải|tóm\s+tắt|sơ\s+lược|yêu\s+cầu)(?:\s+\p{L}+){0,4}|(?:biểu\s+|thang\s+|số\s+)?điểm)?$/iu;

/**
 * Reads a grading guide: the last column has points, which a heading "Điểm" or steps of 0,25 prove; the first column
 * may name the question.
 */
export function readGradingTable(rows: readonly (readonly Line[][])[]): GradingStep[] | undefined {
  const header = rows[0]?.map(cellText) ?? [];
  const hasHeader = /^(?:biểu\s+|thang\s+)?điểm$/iu.test(header.at(-1) ?? '');
  const body = hasHeader && header.every((text) => USUAL_HEAD.test(text)) ? rows.slice(1) : rows;
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
    // "Câu 9. Rút gọn" names the question and says something, too.
    const namesOnly = reference !== undefined && isBareReference(cellText(cells[0] ?? []));
    const content = namesOnly ? cells.slice(1) : cells;
    const lines = [...content.flat(), ...(row.at(-1) ?? []).filter(({ text }) => readPoints(text) === undefined)];
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

/** The cell says nothing beside the question's number. */
const isBareReference = (text: string): boolean => /^\d{1,3}$/.test(text) || (!PART_REFERENCE.test(text) && recognizeQuestionStart(text)?.length === text.length);

/** "Câu 13.1", "14a": a part of the question, whose name stays in the step. */
const PART_REFERENCE = /^(?:(?:câu|bài)\s*)?(\d{1,3})\s*(?:[.)]?\s*[a-e]|\.\s*\d)\s*[.):]?$/iu;

/** Reads the question that a cell names: "Câu 9", "Bài 1 (1 điểm)", "10". */
function readReference(text: string): number | string | undefined {
  const part = PART_REFERENCE.exec(text);
  if (part) return Number(part[1]);
  const start = recognizeQuestionStart(text);
  if (start) return start.n;
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined;
}
