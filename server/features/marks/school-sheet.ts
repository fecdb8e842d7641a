import { findCell, findMerged, lettersOf, type Sheet } from './sheet-xml.ts';

// Finds its way in a sheet of marks of the school's program by the words of the heading: vnEdu, SMAS and others put
// them in different places, in one to three lines, with merged cells.

/** A column of the heading. */
export type HeadingColumn = {
  /** From 0. */
  column: number;
  /** "F". */
  letters: string;
  /** The words of the heading from top to bottom: "ĐĐGtx · TX1". */
  label: string;
  /** Regular mark number `number`, mid-term, end of term; `other`: anything else. */
  kind: 'regular' | 'mid-term' | 'end-of-term' | 'other';
  number?: number;
};

/** A row of a student. */
export type SchoolRow = { row: number; name: string; code: string; isHidden: boolean };

export type SchoolSheet = { columns: HeadingColumn[]; rows: SchoolRow[] };

/** Rows in which the heading may begin, and the lines that it may have. */
const HEADING_WITHIN = 30;
const HEADING_LINES = 3;

/** Makes a heading comparable: letters and digits without accents. */
export const headingKey = (text: string): string =>
  text.normalize('NFD').replace(/\p{Mn}/gu, '').toLowerCase().replaceAll('đ', 'd').replace(/[^a-z0-9]/g, '');

const NUMBER = /^(?:stt|tt|sothutu|so)$/;
const CODE = /^(?:ma|mahs|mahocsinh|mahocvien|madinhdanh|madinhdanhhocsinh|madinhdanhhs|sodinhdanh|mahsso)(?:bogd|bogddt|csdl|moet)?$/;
const FULL_NAME = /^(?:hovaten|hoten|hotenhocsinh|hovatenhocsinh|hotenhs|hovatenhs|tenhocsinh|tenhs|hovatenhocvien)$/;
const FAMILY_NAME = /^(?:ho|hodem|hovadem|holot|hovalot|hovatendem|hovatenlot|hotendem|hotenlot|hovachulot|hochulot)$/;
const GIVEN_NAME = /^ten$/;

/** Returns the text that a cell shows, also where it is covered by a merged one. */
function shownText(sheet: Sheet, row: number, column: number): string {
  const range = findMerged(sheet, row, column);
  return findCell(sheet, range?.fromRow ?? row, range?.fromColumn ?? column)?.text ?? '';
}

type Places = { number: number | undefined; code: number | undefined; names: number[] };

/** Finds the heading and the rows of students; undefined where the sheet has no list of names. */
export function readSchoolSheet(sheet: Sheet): SchoolSheet | undefined {
  for (const row of [...sheet.rows.keys()].filter((each) => each <= HEADING_WITHIN)) {
    const places = findPlaces(sheet, row);
    if (!places) continue;
    const last = findLastLine(sheet, row, places.names);
    return { columns: listColumns(sheet, row, last, places), rows: listRows(sheet, last, places) };
  }
  return undefined;
}

/** Finds number, code and name in the heading that begins with the row. */
function findPlaces(sheet: Sheet, row: number): Places | undefined {
  const keysIn = (line: number) => (sheet.rows.get(line)?.cells ?? []).map(({ column, text }) => ({ column, key: headingKey(text) }));
  const lines = [...keysIn(row), ...keysIn(row + 1)];
  const columnLike = (words: RegExp, from = keysIn(row)) => from.find(({ key }) => words.test(key))?.column;
  const full = columnLike(FULL_NAME);
  const family = columnLike(FAMILY_NAME, lines);
  const given = lines.find(({ column, key }) => GIVEN_NAME.test(key) && column > (family ?? full ?? -1))?.column;
  const number = columnLike(NUMBER, lines);
  const code = columnLike(CODE, lines);
  if (family !== undefined && given !== undefined && (full !== undefined || columnLike(FAMILY_NAME) !== undefined)) return { number, code, names: [family, given] };
  if (full === undefined) return undefined;
  const range = findMerged(sheet, row, full);
  // One heading over two columns: family name and given name.
  const isSplit = range !== undefined && range.toColumn > range.fromColumn;
  return { number, code, names: isSplit ? [full, full + 1] : [full] };
}

/** Returns the last line of the heading: below it, a name begins the list. */
function findLastLine(sheet: Sheet, first: number, names: number[]): number {
  let last = first;
  while (last + 1 < first + HEADING_LINES) {
    const below = last + 1;
    const isHeading = names.every((column) => {
      const text = findCell(sheet, below, column)?.text ?? '';
      return text === '' || FAMILY_NAME.test(headingKey(text)) || GIVEN_NAME.test(headingKey(text));
    });
    const hasWords = (sheet.rows.get(below)?.cells ?? []).some(({ text }) => text !== '');
    const isCovered = names.every((column) => (findMerged(sheet, below, column)?.fromRow ?? below) <= last);
    if (!isHeading || !(hasWords || isCovered)) break;
    last = below;
  }
  return last;
}

function listColumns(sheet: Sheet, first: number, last: number, { number, code, names }: Places): HeadingColumn[] {
  const [name = 0] = names;
  const own = new Set([number, code, ...names]);
  const widest = Math.max(...[...sheet.rows.values()].filter(({ row }) => row >= first && row <= last).flatMap(({ cells }) => cells.map(({ column }) => column)), ...sheet.merged.filter(({ fromRow }) => fromRow >= first - 1 && fromRow <= last).map(({ toColumn }) => toColumn));
  // A group's words may be above the line with the names, merged over its columns alone.
  const above = findMerged(sheet, first - 1, name) ? [] : [first - 1];
  return Array.from({ length: widest + 1 }, (_, column) => column).flatMap((column) => {
    if (own.has(column)) return [];
    const lines = [...above.filter((row) => findMerged(sheet, row, column)), ...Array.from({ length: last - first + 1 }, (_, at) => first + at)];
    const words = lines.map((row) => shownText(sheet, row, column) || groupWords(sheet, { row, column, last, own })).filter(Boolean);
    const label = [...new Set(words.map((each) => each.replace(/\s+/g, ' ')))].join(' · ');
    return label === '' ? [] : [{ column, letters: lettersOf(column), label, ...readKind(label) }];
  });
}

/** Returns the words of a group whose cells are not merged: those to the left, above columns with words of their own. */
function groupWords(sheet: Sheet, { row, column, last, own }: { row: number; column: number; last: number; own: ReadonlySet<number | undefined> }): string {
  if (row >= last || findMerged(sheet, row, column) || shownText(sheet, last, column) === '') return '';
  for (let left = column - 1; left >= 0 && !own.has(left) && shownText(sheet, last, left) !== ''; left--) {
    const text = shownText(sheet, row, left);
    if (text !== '') return shownText(sheet, last, left) === text ? '' : text;
  }
  return '';
}

/** Tells the kind of a mark from the words of Thông tư 22 and of the school's programs. */
function readKind(label: string): Pick<HeadingColumn, 'kind' | 'number'> {
  const key = headingKey(label);
  if (/trungbinh|dtb|tbm|tbhk|nhanxet|xeploai|canam|ghichu|ngaysinh/.test(key)) return { kind: 'other' };
  if (/tx|thuongxuyen/.test(key)) {
    const [, digit] = /(\d)\D*$/.exec(key) ?? [];
    return { kind: 'regular', ...(digit && { number: Number(digit) }) };
  }
  if (/giuak[iy]|ddggk|^gk|gk$/.test(key)) return { kind: 'mid-term' };
  if (/cuoik[iy]|ddgck|^ck|ck$/.test(key)) return { kind: 'end-of-term' };
  return { kind: 'other' };
}

function listRows(sheet: Sheet, last: number, { number, code, names }: Places): SchoolRow[] {
  const textAt = (row: number, column: number | undefined) => (column === undefined ? '' : (findCell(sheet, row, column)?.text ?? ''));
  return [...sheet.rows.values()].filter(({ row }) => row > last).flatMap(({ row, isHidden }) => {
    const name = names.map((column) => textAt(row, column)).join(' ').replace(/\s+/g, ' ').trim();
    // Signatures and sums below the list have neither a number nor a code.
    const isListed = number === undefined && code === undefined ? true : /\d/.test(textAt(row, number)) || textAt(row, code) !== '';
    return /\p{L}/u.test(name) && isListed ? [{ row, name, code: textAt(row, code), isHidden }] : [];
  });
}

/**
 * Finds a column by the words of its heading, whole or in part ("TX1", "Giữa kì"), or by its letter.
 * @returns those that fit; more than one where the words are not clear
 */
export function findHeadingColumns({ columns }: SchoolSheet, wanted: string): HeadingColumn[] {
  const key = headingKey(wanted);
  if (key === '') return [];
  const whole = columns.filter(({ label }) => headingKey(label) === key);
  if (whole.length > 0) return whole;
  const inPart = columns.filter(({ label }) => label.split(' · ').some((part) => headingKey(part) === key));
  if (inPart.length > 0) return inPart;
  const { kind, number } = readKind(wanted);
  const alike = kind === 'other' ? [] : columns.filter((each) => each.kind === kind && each.number === number);
  if (alike.length > 0) return alike;
  return columns.filter(({ letters }) => letters === wanted.trim().toUpperCase());
}
