// @ts-nocheck
import { CLASS_LIST, StudentWritten, type ClassListProblem } from '#contract/students.ts';
import type { Cell } from './read-rows.ts';

type Listed = StudentWritten & { row: number };
export type ClassList = { students: Listed[]; problems: ClassListProblem[] };

type Field = keyof StudentWritten;

/** The order of columns where no header names them. */
const FIELDS: readonly Field[] = ['grade', 'name', 'phone', 'enrollmentDate'];

/** What columns are called, without accents, capitals and what is no letter. */
const TITLES: Record<Field, RegExp> = {
  grade: /^(khoi|lop|khoilop|khoihoc|grade)$/,
  name: /^(hovaten|hoten|ten|tenhocsinh|hotenhocsinh|hovatenhocsinh|hocsinh|name)$/,
  phone: /^(sodienthoai|dienthoai|sdt|sodt|dt|phone|sodienthoaiphuhuynh|sdtphuhuynh)$/,
  enrollmentDate: /^(ngayvaohoc|ngaynhaphoc|ngaybatdau|ngaydangky|ngayghidanh|ngayvao|enrollmentdate|enrolmentdate)$/,
};

const NAMES: Record<Field, string> = { grade: 'Khối', name: 'Họ tên', phone: 'Số điện thoại', enrollmentDate: 'Ngày vào học' };

const lettersOf = (cell: Cell): string =>
  textOf(cell).normalize('NFD').replace(/\p{Mn}/gu, '').toLowerCase().replaceAll('đ', 'd').replace(/[^a-z]/g, '');

/** The apostrophe before a text keeps a spreadsheet from computing with it; it is no part of the text. */
const textOf = (cell: Cell): string => String(cell ?? '').replace(/^'/, '').trim();

const isBlank = (row: Cell[]): boolean => row.every((cell) => textOf(cell) === '');

/** Reads the rows of a class list; what is wrong with any of them is said by its number. */
export function readClassList(rows: Cell[][]): ClassList {
  const first = rows.findIndex((row) => !isBlank(row));
  if (first === -1) return { students: [], problems: [{ row: 1, message: 'Danh sách không có học sinh nào.' }] };
  const header = columnsOf(rows[first] ?? []);
  const missing = header && FIELDS.filter((field) => header[field] === undefined);
  if (missing && missing.length > 0) {
    const names = missing.map((field) => `“${NAMES[field]}”`).join(', ');
    return { students: [], problems: [{ row: first + 1, message: `Dòng tiêu đề thiếu cột ${names}.` }] };
  }
  const places = header ?? Object.fromEntries(FIELDS.map((field, place) => [field, place]));
  const list: ClassList = { students: [], problems: [] };
  const begin = header ? first + 1 : first;
  for (const [index, cells] of rows.entries()) {
    if (index < begin || isBlank(cells)) continue;
    if (list.students.length + list.problems.length >= CLASS_LIST.students) {
      const message = `Mỗi lần nhập tối đa ${CLASS_LIST.students} học sinh. Bạn chia danh sách thành nhiều phần.`;
      return { students: [], problems: [{ row: index + 1, message }] };
    }
    const read = readRow((field) => cells[places[field] ?? -1] ?? null);
    if (typeof read === 'string') list.problems.push({ row: index + 1, message: read });
    else list.students.push({ row: index + 1, ...read });
  }
  if (list.students.length + list.problems.length === 0) {
    return { students: [], problems: [{ row: first + 1, message: 'Danh sách không có học sinh nào.' }] };
  }
  return { students: list.students, problems: byRow([...list.problems, ...twins(list.students)]) };
}

/** Where each column stands, if the row is a header: it names two of them at least. */
function columnsOf(row: Cell[]): Partial<Record<Field, number>> | undefined {
  const found = FIELDS.flatMap((field) => {
    const place = row.findIndex((cell) => TITLES[field].test(lettersOf(cell)) && !/\d/.test(textOf(cell)));
    return place === -1 ? [] : [[field, place] as const];
  });
  return found.length >= 2 ? Object.fromEntries(found) : undefined;
}

/** The student of a row, or all that is wrong with it. */
function readRow(cell: (field: Field) => Cell): StudentWritten | string {
  const read = StudentWritten.safeParse({
    grade: gradeOf(textOf(cell('grade'))), name: textOf(cell('name')), phone: phoneOf(cell('phone')), enrollmentDate: dayOf(cell('enrollmentDate')),
  });
  if (read.success) return read.data;
  const told = new Map(read.error.issues.map(({ path: [field], message }) => [field as Field, message]));
  return FIELDS.flatMap((field) => (told.has(field) ? [saidOf(field, textOf(cell(field)), told.get(field) ?? '')] : [])).join(' ');
}

/** Of a list nobody is asked to choose anything: what is missing, or which value is wrong, is said. */
function saidOf(field: Field, text: string, message: string): string {
  if (text === '') return `Thiếu ${NAMES[field].toLowerCase()}.`;
  if (field === 'name') return message;
  const hint = { grade: 'chỉ có khối 6, 7, 8, 9', phone: 'cần 10 hoặc 11 chữ số, bắt đầu bằng 0', enrollmentDate: 'viết như 05/09/2026' }[field];
  return `${NAMES[field]} “${text.slice(0, 40)}” không hợp lệ (${hint}).`;
}

/** "7", "Lớp 7", "7A2". */
const gradeOf = (text: string): number => Number(/^(?:lớp|lop|khối|khoi)?\s*(\d{1,2})(?:\s*[a-z]\d{0,2})?$/i.exec(text.normalize('NFC'))?.[1] ?? NaN);

/** A spreadsheet that took the number for an amount has dropped its first 0. */
const phoneOf = (cell: Cell): string => (/^[1-9]\d{8}$/.test(textOf(cell)) ? `0${textOf(cell)}` : textOf(cell));

/** A day as people here write it, as machines do, or counted as spreadsheets count; other texts stay as they are. */
function dayOf(cell: Cell): string {
  if (typeof cell === 'number') {
    const isDay = cell > 30_000 && cell < 80_000;
    return isDay ? new Date(Date.UTC(1899, 11, 30) + Math.floor(cell) * 86_400_000).toISOString().slice(0, 10) : String(cell);
  }
  const text = textOf(cell);
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}

/** By this two students are taken for one. */
export const keyOf = ({ name, phone }: Pick<StudentWritten, 'name' | 'phone'>): string => `${phone} ${name.toLowerCase()}`;

/** Students who stand in the list twice. */
function twins(students: Listed[]): ClassListProblem[] {
  const seen = new Map<string, number>();
  return students.flatMap((student) => {
    const earlier = seen.get(keyOf(student));
    if (earlier === undefined) seen.set(keyOf(student), student.row);
    return earlier === undefined ? [] : [{ row: student.row, message: `Trùng với dòng ${earlier}: cùng họ tên và số điện thoại.` }];
  });
}

export const byRow = (problems: ClassListProblem[]): ClassListProblem[] => problems.toSorted((one, other) => one.row - other.row);
