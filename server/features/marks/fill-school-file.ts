import path from 'node:path';
import type { FillDecisions, FillPreview, MarkUse } from '#contract/marks.ts';
import { AppError } from '#server/platform/errors.ts';
import { runInProcess } from '#server/platform/process/run-in-process.ts';
import { matchStudents, type ClassStudent, type RowMatch } from './match-students.ts';
import { findHeadingColumns, headingKey, type HeadingColumn } from './school-sheet.ts';
import type { FilledCell } from './sheet-xml.ts';
import type { CellState, ReadSheet } from './workbook.ts';

const PROGRAM = path.join(import.meta.dirname, 'workbook-filler.ts');
/** Far above a list of one school; a filled workbook comes back in base64. */
const LIMITS = { heapMb: 160, timeout: 20_000, longest: 16 * 1024 * 1024 };

const OLD_EXCEL = 'Tệp này là .xls kiểu cũ hoặc có đặt mật khẩu. Bạn mở bằng Excel, lưu lại thành .xlsx (không mật khẩu) rồi chọn lại.';
const NO_LIST = 'Không thấy danh sách học sinh trong tệp: cần một dòng tiêu đề có “Họ và tên”. Bạn kiểm tra lại tệp của trường.';

export type FillStudent = ClassStudent & {
  /** Code and phone in the class book, which tell homonyms apart. */
  about: string;
  /** Undefined while there is none. */
  mark: number | undefined;
};

export type FillOrder = { file: Uint8Array; column: string | undefined; sheet: string | undefined; decisions: FillDecisions };

/** Runs the program that reads and fills workbooks. @throws AppError `school-file-unreadable` */
async function runProgram(file: Uint8Array, order: { sheet?: string; cells?: FilledCell[] }): Promise<string> {
  const json = Buffer.from(JSON.stringify(order));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return runInProcess(PROGRAM, { input: Buffer.concat([length, json, file]) }, LIMITS).catch(() => {
    throw new AppError('school-file-unreadable');
  });
}

/** @throws AppError `school-file-unreadable` */
async function readSheets(file: Uint8Array): Promise<ReadSheet[]> {
  if ([0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => file[at] === byte)) throw new AppError('school-file-unreadable', OLD_EXCEL);
  const sheets = JSON.parse(await runProgram(file, {})) as ReadSheet[];
  if (sheets.length === 0) throw new AppError('school-file-unreadable', NO_LIST);
  return sheets;
}

/** Prefers the sheet of mathematics: a workbook may have one for each subject. */
function chooseSheet(sheets: ReadSheet[], wanted: string | undefined): ReadSheet {
  const isMaths = ({ name, title }: ReadSheet) => /^toan|montoan/.test(headingKey(name)) || /montoan/.test(headingKey(title));
  const found = sheets.find(({ name }) => name === wanted) ?? sheets.find(isMaths) ?? sheets[0];
  if (!found) throw new AppError('school-file-unreadable', NO_LIST);
  return found;
}

/** @throws AppError `school-column-unknown` */
function requireColumn(sheet: ReadSheet, wanted: string): HeadingColumn {
  const found = findHeadingColumns(sheet, wanted);
  const [column] = found;
  if (!column) throw new AppError('school-column-unknown', `Không thấy cột “${wanted.slice(0, 60)}” trong trang tính “${sheet.name}”. Bạn chọn một cột có trong tệp.`);
  if (found.length > 1) throw new AppError('school-column-unknown', `Có ${found.length} cột “${wanted.slice(0, 60)}” (${found.map(({ letters }) => letters).join(', ')}). Bạn chọn theo chữ cái của cột.`);
  return column;
}

const TAKEN: Record<Exclude<CellState, 'empty' | 'filled'>, string> = { formula: 'ô có công thức', merged: 'ô gộp' };

type Row = FillPreview['rows'][number];
type Planned = { preview: FillPreview; cells: FilledCell[] };

/** Says what a fill does, and the cells that it writes. */
function planFill(sheets: ReadSheet[], sheet: ReadSheet, column: HeadingColumn | undefined, students: readonly FillStudent[], decisions: FillDecisions): Planned {
  const byId = new Map(students.map((student) => [student.studentId, student]));
  const matches = matchStudents(sheet.rows, students, new Map(decisions.map(({ row, studentId }) => [row, studentId])));
  const rows = column === undefined ? [] : matches.map((match) => planRow(match, sheet, column, byId));
  const matched = new Set(matches.flatMap((match) => (match.state === 'matched' ? match.student.studentId : [])));
  const asked = new Set(matches.flatMap((match) => (match.state === 'ask' ? match.candidates.map(({ studentId }) => studentId) : [])));
  return {
    preview: {
      sheet: sheet.name,
      sheets: sheets.map(({ name }) => name),
      columns: sheet.columns.map(({ letters, label, kind, number = null }) => ({
        letters, label, number, use: kind === 'other' ? null : (kind satisfies MarkUse), empty: Object.values(sheet.cells).filter((cells) => cells[letters]?.state === 'empty').length,
      })),
      column: column?.letters ?? null,
      rows,
      left: students.flatMap(({ studentId, name, mark }) => (matched.has(studentId) || asked.has(studentId) ? [] : [{ id: studentId, name, ...(mark !== undefined && { mark }) }])),
      hasFormulas: sheet.hasFormulas,
    },
    cells: rows.flatMap(({ row, state, mark }) => (state === 'fill' && mark !== undefined && column ? [{ row, column: column.column, value: mark }] : [])),
  };
}

function planRow(match: RowMatch, sheet: ReadSheet, { letters }: HeadingColumn, students: ReadonlyMap<string, FillStudent>): Row {
  const { row: { row, name, code, isHidden } } = match;
  const shown = { row, name: name.slice(0, 120), code: code.slice(0, 60), isHidden };
  if (match.state === 'none') return { ...shown, state: 'unknown' };
  if (match.state === 'ask') {
    return { ...shown, state: 'ask', candidates: match.candidates.map(({ studentId, name: own }) => ({ id: studentId, name: own, about: students.get(studentId)?.about ?? '' })) };
  }
  const { studentId, name: own } = match.student;
  const mark = students.get(studentId)?.mark;
  const found = { ...shown, student: { id: studentId, name: own }, ...(mark !== undefined && { mark }) };
  const cell = sheet.cells[row]?.[letters] ?? { state: 'empty' as const, text: '' };
  if (cell.state !== 'empty') return { ...found, state: 'taken', present: cell.state === 'filled' ? cell.text : TAKEN[cell.state] };
  return { ...found, state: mark === undefined ? 'no-mark' : 'fill' };
}

/** Says what would be written, without writing. @throws AppError `school-file-unreadable`, `school-column-unknown` */
export async function previewFill({ file, column, sheet: wanted, decisions }: FillOrder, students: readonly FillStudent[]): Promise<FillPreview> {
  const sheets = await readSheets(file);
  const sheet = chooseSheet(sheets, wanted);
  return planFill(sheets, sheet, column === undefined ? undefined : requireColumn(sheet, column), students, decisions).preview;
}

/**
 * Fills the empty cells of a column and leaves everything else in the workbook as it is.
 * @throws AppError `school-file-unreadable`, `school-column-unknown`, `fill-undecided` with the preview
 */
export async function fillSchoolFile({ file, column = '', sheet: wanted, decisions }: FillOrder, students: readonly FillStudent[]): Promise<{ file: Uint8Array; filled: number; sheet: string; label: string }> {
  const sheets = await readSheets(file);
  const sheet = chooseSheet(sheets, wanted);
  const found = requireColumn(sheet, column);
  const { preview, cells } = planFill(sheets, sheet, found, students, decisions);
  if (preview.rows.some(({ state }) => state === 'ask')) throw new AppError('fill-undecided', undefined, preview);
  const filled = cells.length === 0 ? file : Buffer.from(await runProgram(file, { sheet: sheet.name, cells }), 'base64');
  return { file: filled, filled: cells.length, sheet: sheet.name, label: found.label };
}
