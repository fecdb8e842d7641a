import type { Cell } from './read-rows.ts';

export type Field = 'class' | 'name' | 'phone' | 'enrollmentDate';

const ORDER: readonly Field[] = ['class', 'name', 'phone', 'enrollmentDate'];

/** Column headings as letters without accents and capitals. School software splits the name into two columns. */
const TITLES: Record<Field | 'familyName' | 'givenName', RegExp> = {
  class: /^(khoi|lop|tenlop|khoilop|lophoc|khoihoc|lopkhoi|grade|class)$/,
  name: /^(hovaten|hoten|ten|tenhocsinh|tenhs|hotenhocsinh|hotenhs|hovatenhocsinh|hovatenhs|hocsinh|name|fullname)$/,
  familyName: /^(ho|hodem|hovadem|holot|hovalot|hovatendem|hovatenlot|hotendem|hotenlot|hovachulot|hochulot|hodemhocsinh)$/,
  givenName: /^ten$/,
  phone: /^(sodienthoai|dienthoai|sdt|sodt|dt|dtdd|didong|phone|zalo|sdtzalo)(phuhuynh|ph|bome|chame|cha|me|bo|giadinh|lienhe|lienlac|hs|hocsinh)?$/,
  enrollmentDate: /^(ngayvaohoc|ngaynhaphoc|ngaybatdau|ngaybatdauhoc|ngaydangky|ngaydangki|ngayghidanh|ngayvao|ngayhoc|enrollmentdate|enrolmentdate)$/,
};

/** Rows in which the heading may be, below the school's name and the list's title. */
const HEADING_WITHIN = 10;

/** The columns of each field; a name or a phone number may have several. */
export type Columns = { heading: number | undefined; places: Record<Field, number[]> };

/** Removes the apostrophe that keeps a spreadsheet from computing with a text. */
export const readText = (cell: Cell | undefined): string => String(cell ?? '').replace(/^'/, '').trim();

const readLetters = (cell: Cell | undefined): string =>
  readText(cell).normalize('NFD').replace(/\p{Mn}/gu, '').toLowerCase().replaceAll('đ', 'd').replace(/[^a-z]/g, '');

const isTitle = (cell: Cell | undefined, field: keyof typeof TITLES): boolean => !/\d/.test(readText(cell)) && TITLES[field].test(readLetters(cell));

/** Finds the heading among the first rows, and the columns of each field; without a heading they are in `ORDER`. */
export function findColumns(rows: Cell[][]): Columns {
  for (const [at, row] of rows.slice(0, HEADING_WITHIN).entries()) {
    const places = columnsUnder(row);
    const named = Object.values(places).filter((columns) => columns.length > 0).length;
    // A single word is a heading only if its row holds nothing else: a name can be "Ten".
    if (places.name.length > 0 && (named > 1 || row.filter((cell) => readText(cell) !== '').length === 1)) {
      // A heading of two lines has the parts of the name in the second.
      const below = columnsUnder(rows[at + 1] ?? []);
      return below.name.length > 1 ? { heading: at + 1, places: { ...places, name: below.name } } : { heading: at, places };
    }
  }
  const isOfNames = rows.every((row) => row.filter((cell) => readText(cell) !== '').length <= 1);
  const places = Object.fromEntries(ORDER.map((field, at) => [field, isOfNames ? [] : [at]])) as Columns['places'];
  return { heading: undefined, places: isOfNames ? { ...places, name: [0] } : places };
}

function columnsUnder(row: Cell[]): Columns['places'] {
  const all = (field: keyof typeof TITLES) => row.flatMap((cell, at) => (isTitle(cell, field) ? [at] : []));
  const [family] = all('familyName');
  const given = family === undefined ? undefined : all('givenName').find((at) => at > family);
  const [name] = all('name');
  // Two columns under one heading: the neighbouring cell was merged with it, and is empty.
  const isSplit = name !== undefined && name + 1 < row.length && readText(row[name + 1]) === '' && given === undefined;
  const names = family !== undefined && given !== undefined ? [family, given] : isSplit ? [name, name + 1] : [name ?? family].flatMap((at) => at ?? []);
  // If a list has "Khối" and "Lớp", the class says more; the grade is used where it is empty.
  const classes = all('class').toSorted((one, other) => Number(readLetters(row[other]).includes('lop')) - Number(readLetters(row[one]).includes('lop')));
  return { class: classes, name: names, phone: all('phone'), enrollmentDate: all('enrollmentDate').slice(0, 1) };
}
