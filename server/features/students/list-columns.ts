import { readClassGrade } from '#contract/class-name.ts';
import type { Cell } from './read-rows.ts';

export type Field = 'class' | 'name' | 'phone' | 'enrollmentDate' | 'schoolCode' | 'guardianPhone' | 'guardianEmail';

const ORDER: readonly Field[] = ['class', 'name', 'phone', 'enrollmentDate'];
/** Fields that only a heading tells. */
const UNNAMED = { schoolCode: [], guardianPhone: [], guardianEmail: [] };

/** Column headings as letters without accents and capitals. School software splits the name into two columns. */
const TITLES: Record<Field | 'familyName' | 'givenName', RegExp> = {
  class: /^(khoi|lop|tenlop|khoilop|lophoc|khoihoc|lopkhoi|grade|class)$/,
  name: /^(hovaten|hoten|ten|tenhocsinh|tenhs|hotenhocsinh|hotenhs|hovatenhocsinh|hovatenhs|hocsinh|name|fullname)$/,
  familyName: /^(ho|hodem|hovadem|holot|hovalot|hovatendem|hovatenlot|hotendem|hotenlot|hovachulot|hochulot|hodemhocsinh)$/,
  givenName: /^ten$/,
  phone: /^(sodienthoai|dienthoai|sdt|sodt|dt|dtdd|didong|phone|zalo|sdtzalo)(phuhuynh|ph|bome|chame|cha|me|bo|giadinh|lienhe|lienlac|hs|hocsinh)?$/,
  enrollmentDate: /^(ngayvaohoc|ngaynhaphoc|ngaybatdau|ngaybatdauhoc|ngaydangky|ngaydangki|ngayghidanh|ngayvao|ngayhoc|enrollmentdate|enrolmentdate)$/,
  guardianPhone: /^(sodienthoai|dienthoai|sdt|sodt|dt|dtdd|didong|phone|zalo|sdtzalo)(cua)?(phuhuynh|ph|bome|chame|cha|me|bo|giadinh|nguoigiamho)$/,
  guardianEmail: /^(e?mail|thudientu|diachie?mail)(cua)?(phuhuynh|ph|bome|chame|cha|me|bo|giadinh|nguoigiamho)$/,
  schoolCode: /^(ma|mahs|mahocsinh|mahocvien|madinhdanh|madinhdanhhocsinh|madinhdanhhs|sodinhdanh)(bogd|bogddt|csdl|moet)?$/,
};

/** The columns of each field; a name or a phone number may have several. */
export type Columns = { heading: number | undefined; places: Record<Field, number[]> };

/** Removes the apostrophe that keeps a spreadsheet from computing with a text. */
export const readText = (cell: Cell | undefined): string => String(cell ?? '').replace(/^'/, '').trim();

const readLetters = (cell: Cell | undefined): string =>
  readText(cell).normalize('NFD').replace(/\p{Mn}/gu, '').toLowerCase().replaceAll('đ', 'd').replace(/[^a-z]/g, '');

const isTitle = (cell: Cell | undefined, field: keyof typeof TITLES): boolean => !/\d/.test(readText(cell)) && TITLES[field].test(readLetters(cell));

/** Second line of a heading of two: parts of a name, or whose number it is. */
const SUBTITLES = /^(ho|hodem|hovadem|holot|hovatendem|ten|hovaten|hoten|cha|bo|me|phuhuynh|hocsinh|sdt|sodienthoai|dienthoai)$/;
/** Columns that a list of pupils often has, and that are not read. */
const OTHER_TITLES = /^(stt|tt|sott|ngaysinh|gioitinh|phai|dantoc|noisinh|diachi|ghichu|trangthai)$/;

/** Tells whether a row is a heading. A single word is one only if its row holds nothing else, or other headings: a name can be "Ten". */
export function isHeading(row: Cell[]): boolean {
  const places = columnsUnder(row);
  const isAlone = row.filter((cell) => readText(cell) !== '').length === 1;
  const named = Object.values(places).filter((columns) => columns.length > 0).length;
  return places.name.length > 0 && (named > 1 || isAlone || row.some((cell) => OTHER_TITLES.test(readLetters(cell))));
}

/**
 * Finds the heading, wherever it is, and the columns of each field. Without a heading they are in `ORDER`, or in a list
 * whose class is known, as the cells look.
 */
export function findColumns(rows: Cell[][], isClassKnown = false): Columns {
  const at = rows.findIndex(isHeading);
  if (at >= 0) {
    const [first = [], second = []] = rows.slice(at, at + 2);
    const hasTwoLines = !second.some((cell) => /^\d/.test(readText(cell))) && second.some((cell) => SUBTITLES.test(readLetters(cell)));
    const heading = hasTwoLines ? at + 1 : at;
    return { heading, places: columnsUnder(hasTwoLines ? joinLines(first, second) : first, rows.slice(heading + 1)) };
  }
  if (isClassKnown) return { heading: undefined, places: columnsByContent(rows) };
  const isOfNames = rows.every((row) => row.filter((cell) => readText(cell) !== '').length <= 1);
  const places = { ...(Object.fromEntries(ORDER.map((field, place) => [field, isOfNames ? [] : [place]])) as Columns['places']), ...UNNAMED };
  return { heading: undefined, places: isOfNames ? { ...places, name: [0] } : places };
}

/** Joins a heading of two lines: below "Số điện thoại", merged over two columns, "Cha" and "Mẹ" are numbers of both. */
function joinLines(first: Cell[], second: Cell[]): Cell[] {
  let above: Cell = null;
  return Array.from({ length: Math.max(first.length, second.length) }, (_, at) => {
    const [upper, lower] = [first[at] ?? null, second[at] ?? null];
    if (readText(upper) !== '') above = upper;
    if (readText(lower) === '' || readText(lower) === readText(upper)) return upper;
    const isField = (Object.keys(TITLES) as (keyof typeof TITLES)[]).some((field) => isTitle(lower, field));
    return isField ? lower : `${readText(above)} ${readText(lower)}`;
  });
}

/** Finds the columns by a heading. @param below rows under it */
function columnsUnder(row: Cell[], below: Cell[][] = []): Columns['places'] {
  const all = (field: keyof typeof TITLES) => row.flatMap((cell, at) => (isTitle(cell, field) ? [at] : []));
  const [family] = all('familyName');
  const given = family === undefined ? undefined : all('givenName').find((at) => at > family);
  const [name] = all('name');
  // Two columns under one heading: the neighbouring cell was merged with it, and is empty.
  const isSplit = name !== undefined && name + 1 < row.length && readText(row[name + 1]) === '' && given === undefined
    && !below.some((each) => /^(?:nam|nữ|nu|x)$/iu.test(readText(each[name + 1])));
  const names = family !== undefined && given !== undefined ? [family, given] : isSplit ? [name, name + 1] : [name ?? family].flatMap((at) => at ?? []);
  // If a list has "Khối" and "Lớp", the class says more; the grade is used where it is empty.
  const classes = all('class').toSorted((one, other) => Number(readLetters(row[other]).includes('lop')) - Number(readLetters(row[one]).includes('lop')));
  return {
    class: classes, name: names, phone: all('phone'), enrollmentDate: all('enrollmentDate').slice(0, 1), schoolCode: all('schoolCode').slice(0, 1),
    guardianPhone: all('guardianPhone'), guardianEmail: all('guardianEmail'),
  };
}

/** Share of a column's cells that must look alike. */
const MOST = 0.7;
/** Pupils were born before this year, so a later day is one of enrolment. */
const FIRST_YEAR = 2018;

const isPhone = (text: string): boolean => /^[+(]?\d[\d\s.()-]+$/.test(text) && /^\d{9,12}$/.test(text.replace(/\D/g, ''));
const isName = (text: string): boolean => /^[\p{L}\p{M}\s.'’?-]+$/u.test(text) && !/^(?:nam|nữ|nu|x|kinh)$/iu.test(text);
const isEnrolment = (text: string): boolean => Number(/(?:^|\D)(20\d\d)(?:\D|$)/.exec(text)?.[1]) >= FIRST_YEAR && /^[\d/.-]+$/.test(text);
const isClass = (text: string): boolean => !/^\d$/.test(text) && readClassGrade(text) !== undefined;

/** Finds the columns by what their cells look like, in a list without a heading. */
function columnsByContent(rows: Cell[][]): Columns['places'] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const textsOf = (at: number) => rows.map((row) => readText(row[at])).filter((text) => text !== '');
  const all = (looks: (text: string) => boolean) => Array.from({ length: width }, (_, at) => at).filter((at) => {
    const texts = textsOf(at);
    return texts.length > 0 && texts.filter(looks).length >= MOST * texts.length;
  });
  const letters = all(isName);
  const words = (at: number) => textsOf(at).reduce((sum, text) => sum + text.split(/\s+/).length, 0) / textsOf(at).length;
  const [first = 0] = letters.filter((at) => textsOf(at).length >= rows.length / 2).concat(letters);
  // The given name is a column of its own when its cells are single words, and not one word for all.
  const next = first + 1;
  const isSplit = letters.includes(next) && words(next) < 1.5 && new Set(textsOf(next)).size > Math.min(1, textsOf(next).length / 3);
  return { class: all(isClass).slice(0, 1), name: isSplit ? [first, next] : [first], phone: all(isPhone), enrollmentDate: all(isEnrolment).slice(0, 1), ...UNNAMED };
}
