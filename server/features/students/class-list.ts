import { findClassName, readClassGrade } from '#contract/class-name.ts';
import { nameKey, removeInvisible } from '#contract/person-name.ts';
import { CLASS_LIST, MAX_SCHOOL_CODE_LENGTH, StudentWritten, type ClassListProblem } from '#contract/students.ts';
import { findColumns, isHeading, readText, type Columns, type Field } from './list-columns.ts';
import { splitPastedLines } from './pasted-lines.ts';
import type { Cell, ListRows } from './read-rows.ts';

export type ListedStudent = StudentWritten & { row: number };
/** The class that a list is imported into; `className` is null for a name that is no school's. */
export type GivenClass = { className: string | null; grade: number };
/** `problems` prevent the import; `notes` are for the owner to check before it. */
export type ClassList = { students: ListedStudent[]; problems: ClassListProblem[]; notes: ClassListProblem[] };

const NAMES: Record<Field, string> = { class: 'Lớp', name: 'Họ tên', phone: 'Số điện thoại', enrollmentDate: 'Ngày vào học', schoolCode: 'Mã học sinh', guardianPhone: 'Số điện thoại phụ huynh', guardianEmail: 'Email phụ huynh' };
const NO_STUDENTS = 'Danh sách không có học sinh nào.';
const TOO_MANY = `Mỗi lần nhập tối đa ${CLASS_LIST.students} học sinh. Bạn chia danh sách thành nhiều phần.`;

/** Rows above or below a list that describe it: school, title, sums, author, place and date. */
const FOOTER = /^(?:trường (?:th|tiểu|trung|phổ|dân|liên)|phòng (?:gd|giáo)|sở (?:gd|giáo)|ubnd|năm học|(?:tổ|nhóm)\s*\d|(?:lớp|khối|môn|học kỳ|học kì)\s*:?\s*(?:\d|toán)|tổng|cộng|sĩ số|số học sinh|danh sách|người lập|giáo viên|gvcn|hiệu trưởng|xác nhận|ghi chú|ký tên|kí tên|.*,?\s*ngày\s*(?:\d|…|\.).*tháng)/iu;

/** A row with only numbers, which await names, is blank, too. */
const isBlank = (row: Cell[]): boolean => /^[\d\s.]*$/.test(row.map(readText).join(' '));

const HIDDEN = 'Dòng này đang ẩn trong Excel (do bộ lọc hoặc được ẩn đi) nhưng vẫn được nhập.';

/**
 * Reads the rows of a roster; each problem or note carries its row number. In a list of a `given` class nothing but the
 * name is needed, and namesakes are left to the caller.
 */
export function readClassList({ rows: sent, hidden, note }: ListRows, given?: GivenClass): ClassList {
  const rows = given ? splitPastedLines(sent) : sent;
  const { heading, places } = findColumns(rows, given !== undefined);
  const titleClass = rows.slice(0, heading ?? 0).flat().map(classInTitle).find((found) => found !== undefined);
  const list: ClassList = { students: [], problems: [], notes: note === undefined ? [] : [{ row: 1, message: note }] };
  if (heading !== undefined) list.notes.push(...notePupilsAbove(rows.slice(0, heading)));
  for (const [index, row] of rows.entries()) {
    // A list that was printed on several pages repeats its heading.
    if (index <= (heading ?? -1) || isBlank(row) || (heading !== undefined && isHeading(row))) continue;
    const number = index + 1;
    if (isFooter(row, places)) {
      list.notes.push({ row: number, message: `Không phải học sinh nên bỏ qua: “${shortenText(row.map(readText).filter(Boolean).join(' '))}”.` });
      continue;
    }
    if (list.students.length + list.problems.length >= CLASS_LIST.students) return { students: [], problems: [{ row: number, message: TOO_MANY }], notes: [] };
    const read = readRow(row, places, titleClass, given);
    if (typeof read === 'string') list.problems.push({ row: number, message: read });
    else {
      const { student, leftOut } = read;
      list.students.push({ row: number, ...student });
      if (leftOut !== undefined) list.notes.push({ row: number, message: leftOut });
      if (hidden.includes(index)) list.notes.push({ row: number, message: HIDDEN });
      if (isDoubtfulName(student.name)) {
        list.notes.push({ row: number, message: `Họ tên “${shortenText(student.name)}” có vẻ sai phông chữ (TCVN3, VNI) hoặc mất dấu. Bạn xem lại trước khi nhập.` });
      }
    }
  }
  if (list.students.length + list.problems.length === 0) return { ...list, problems: [{ row: Math.max(1, (heading ?? 0) + 1), message: NO_STUDENTS }] };
  if (given) return { ...list, notes: byRow([...list.notes, ...findOtherClasses(list.students, given)]) };
  return { ...list, problems: byRow([...list.problems, ...findDuplicates(list.students)]) };
}

/** Notes rows above the heading that look like pupils: a number, and a name. */
const notePupilsAbove = (rows: Cell[][]): ClassListProblem[] =>
  rows.flatMap((row, index) => {
    const [number = '', name = ''] = row.map(readText).filter(Boolean);
    return /^\d{1,3}$/.test(number) && /^\p{L}+(?: \p{L}+)+$/u.test(name)
      ? [{ row: index + 1, message: `Nằm trên dòng tiêu đề nên bỏ qua: “${shortenText(name)}”.` }]
      : [];
  });

const shortenText = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** "DANH SÁCH LỚP 6A" names the list's class. */
const classInTitle = (cell: Cell): string | undefined => {
  const named = /(?:lớp|lop)\s*:?\s*(\d\s*[/.-]?\s*\p{L}?\s*\d{0,2})(?!\p{L})/iu.exec(readText(cell).normalize('NFC'))?.[1]?.trim();
  return named !== undefined && readClassGrade(named) !== undefined ? named : undefined;
};

function isFooter(row: Cell[], places: Columns['places']): boolean {
  const isFilled = (at: number) => readText(row[at]) !== '';
  const isStudents = places.class.some(isFilled) || [...places.phone, ...places.enrollmentDate].some((at) => /\d/.test(readText(row[at])));
  const text = row.map(readText).filter(Boolean).join(' ').normalize('NFC');
  return !isStudents && (FOOTER.test(text) || !places.name.some(isFilled));
}

/**
 * Reads the student of a row, or lists all of its problems. In a list of a given class a wrong phone number is left out,
 * as `leftOut` says: a whole class should not wait for one digit.
 */
function readRow(row: Cell[], places: Columns['places'], titleClass: string | undefined, given: GivenClass | undefined): { student: StudentWritten; leftOut?: string } | string {
  const cellsOf = (field: Field) => places[field].map((at) => row[at] ?? null);
  // The first of several numbers: the student's own column is often empty.
  const cellOf = (field: Field): Cell => cellsOf(field).find((cell) => readText(cell) !== '') ?? null;
  const text: Record<Field, string> = {
    class: readText(cellOf('class')) || (titleClass ?? ''), name: nameOf(cellsOf('name')),
    phone: readText(cellOf('phone')), enrollmentDate: readText(cellOf('enrollmentDate')), schoolCode: readText(cellOf('schoolCode')),
    guardianPhone: readText(cellOf('guardianPhone')), guardianEmail: readText(cellOf('guardianEmail')),
  };
  const grade = readClassGrade(text.class);
  const isGiven = given !== undefined && grade === undefined;
  const className = isGiven ? given.className : findClassName(text.class) ?? (given?.grade === grade ? given?.className : undefined);
  const written = {
    grade: isGiven ? given.grade : grade, ...(className && { className }), name: text.name, phone: phoneOf(cellOf('phone')),
    ...(text.schoolCode && text.schoolCode.length <= MAX_SCHOOL_CODE_LENGTH && { schoolCode: text.schoolCode }),
    ...(text.enrollmentDate && { enrollmentDate: dayOf(cellOf('enrollmentDate')) }),
  };
  const guardian = readGuardian(cellOf('guardianPhone'), text);
  const leftOut = guardian.leftOut.map((each) => `${each} Em vẫn được thêm, không có liên lạc ấy.`);
  const say = (notes: string[]) => (notes.length > 0 ? { leftOut: notes.join(' ') } : {});
  const read = StudentWritten.safeParse(written);
  if (read.success) return { student: { ...read.data, ...guardian.contact }, ...say(leftOut) };
  const withoutPhone = given ? StudentWritten.safeParse({ ...written, phone: '' }) : undefined;
  if (withoutPhone?.success) return { student: { ...withoutPhone.data, ...guardian.contact }, ...say([`${problemOf('phone', text.phone, '')} Em vẫn được thêm, không có số điện thoại.`, ...leftOut]) };
  const failed = new Map(read.error.issues.map(({ path: [field], message }) => [field === 'grade' || field === 'className' ? 'class' : (field as Field), message]));
  return (Object.keys(NAMES) as Field[]).flatMap((field) => (failed.has(field) ? [problemOf(field, text[field], failed.get(field) ?? '')] : [])).join(' ');
}

/** Reads how to reach the guardian; what is wrong is left out, because a list should not wait for it. */
function readGuardian(phoneCell: Cell, text: Record<'guardianPhone' | 'guardianEmail', string>) {
  const { guardianPhone, guardianEmail } = StudentWritten.shape;
  const phone = guardianPhone.safeParse(phoneOf(phoneCell));
  const email = guardianEmail.safeParse(text.guardianEmail);
  return {
    contact: { ...(phone.data && { guardianPhone: phone.data }), ...(email.data && { guardianEmail: email.data }) },
    leftOut: [...(phone.success ? [] : [problemOf('guardianPhone', text.guardianPhone, '')]), ...(email.success ? [] : [problemOf('guardianEmail', text.guardianEmail, '')])],
  };
}

/** Joins the parts of a name; a pasted line may begin with its number: "1. Nguyễn Văn An". */
const nameOf = (cells: Cell[]): string => removeInvisible(cells.map(readText).join(' ')).trim().replace(/^(?:\d{1,3}\s*[.):\-/]?|[-–•*+])\s*(?=\p{L})/u, '');

/** Describes a missing or wrong value; the form's own message would ask the owner to choose one. */
function problemOf(field: Field, text: string, message: string): string {
  if (text === '') return `Thiếu ${NAMES[field].toLowerCase()}.`;
  if (field === 'name') return message;
  if (field === 'class' && /^\d{4}-\d\d-\d\d$/.test(text)) {
    return `Excel đã đổi lớp ở ô này thành ngày tháng (${text.split('-').toReversed().join('/')}). Bạn chọn cột Lớp trong Excel, đặt định dạng “Văn bản” (Text), gõ lại lớp rồi chọn lại tệp.`;
  }
  const hint = { class: 'viết như 6, 9A1 hoặc 6/1, khối từ 6 đến 9', phone: 'cần 10 hoặc 11 chữ số, bắt đầu bằng 0', enrollmentDate: 'viết như 05/09/2026', schoolCode: `tối đa ${MAX_SCHOOL_CODE_LENGTH} ký tự`, guardianPhone: 'cần 10 hoặc 11 chữ số, bắt đầu bằng 0', guardianEmail: 'viết như me@example.com' }[field];
  return `${NAMES[field]} “${text.slice(0, 40)}” không hợp lệ (${hint}).`;
}

/** Restores the first 0, which a spreadsheet drops from a number; "+84 (0)912…" has one too many. */
const phoneOf = (cell: Cell): string => {
  const text = readText(cell).replace(/^(\+?84[\s.-]*)\(0\)/, '$1');
  return /^[1-9]\d{8}$/.test(text) ? `0${text}` : text;
};

/** Reads a day in Vietnamese or ISO form, or a spreadsheet's number; other texts stay. */
function dayOf(cell: Cell): string {
  if (typeof cell === 'number') {
    const isDay = cell > 30_000 && cell < 80_000;
    return isDay ? new Date(Date.UTC(1899, 11, 30) + Math.floor(cell) * 86_400_000).toISOString().slice(0, 10) : String(cell);
  }
  const text = readText(cell);
  const [, first = '', month = '', last = ''] = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})$/.exec(text) ?? [];
  const isYearFirst = first.length === 4;
  const [day, year] = isYearFirst ? [last, first] : [first, last.length === 2 ? `20${last}` : last];
  return day.length <= 2 && year.length === 4 ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}

/** The key by which two students count as the same. */
export const keyOf = ({ name, phone, className }: Pick<StudentWritten, 'name' | 'phone'> & { className?: string | null | undefined }): string =>
  `${phone || (className ?? '')} ${nameKey(name)}`;

function findDuplicates(students: ListedStudent[]): ClassListProblem[] {
  const known = new Map<string, number>();
  return students.flatMap((student) => {
    const earlier = known.get(keyOf(student));
    if (earlier === undefined) known.set(keyOf(student), student.row);
    const same = student.phone ? 'cùng họ tên và số điện thoại' : 'cùng họ tên và lớp; nếu là hai em khác nhau, bạn ghi thêm số điện thoại';
    return earlier === undefined ? [] : [{ row: student.row, message: `Trùng với dòng ${earlier}: ${same}.` }];
  });
}

/** Notes where the list says another class than the one that it is imported into. */
function findOtherClasses(students: ListedStudent[], { className, grade }: GivenClass): ClassListProblem[] {
  const isOther = (student: ListedStudent) => student.grade !== grade || (className !== null && student.className !== null && nameKey(student.className) !== nameKey(className));
  return [...Map.groupBy(students.filter(isOther), (student) => student.className ?? `khối ${student.grade}`)].map(([other, rows]) => ({
    row: rows[0]?.row ?? 0,
    message: `Danh sách ghi ${rows.length} em ở ${other.startsWith('khối') ? other : `lớp ${other}`}, khác lớp đang nhập. Các em vẫn được thêm vào lớp này.`,
  }));
}

export const byRow = (problems: ClassListProblem[]): ClassListProblem[] => problems.toSorted((one, other) => one.row - other.row);

/** The letters of Vietnamese, in lower case and composed. */
const LETTERS = /^[a-zàáảãạăằắẳẵặâầấẩẫậèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵđ .'’-]+$/u;
/** Two vowels that only text in VNI fonts combines: "Nguyeãn", "Vaên". No syllable has both. */
const VNI = /[ae][ùûõïáàãâéèúê]/u;
/** A capital inside a lower-case word, by which TCVN3 fonts show a marked small letter ("NguyÔn"). */
const CAPITAL_INSIDE = /\p{Ll}\p{Lu}/u;

/**
 * Tells whether a name looks damaged: written for an older font, or with replaced characters. Foreign names have other
 * letters, too, so this refuses no student.
 */
export function isDoubtfulName(name: string): boolean {
  const composed = name.normalize('NFC');
  const small = composed.toLowerCase();
  return !LETTERS.test(small) || VNI.test(small) || CAPITAL_INSIDE.test(composed);
}
