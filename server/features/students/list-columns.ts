import type { Cell } from './read-rows.ts';

export type Field = 'class' | 'name' | 'phone' | 'enrollmentDate';

/** The order of columns where no heading names them. */
const ORDER: readonly Field[] = ['class', 'name', 'phone', 'enrollmentDate'];

/** Names of columns, without accents, capitals and what is no letter. School software writes the name in two columns. */
const TITLES: Record<Field | 'familyName' | 'givenName', RegExp> = {
  class: /^(khoi|lop|tenlop|khoilop|lophoc|khoihoc|lopkhoi|grade|class)$/,
  name: /^(hovaten|hoten|ten|tenhocsinh|tenhs|hotenhocsinh|hotenhs|hovatenhocsinh|hovatenhs|hocsinh|name|fullname)$/,
  familyName: /^(ho|hodem|hovadem|holot|hovalot|hovatendem|hovatenlot|hotendem|hotenlot|hovachulot|hochulot|hodemhocsinh)$/,
  givenName: /^ten$/,
  phone: /^(sodienthoai|dienthoai|sdt|sodt|dt|dtdd|didong|phone|zalo|sdtzalo)(phuhuynh|ph|bome|chame|cha|me|bo|giadinh|lienhe|lienlac|hs|hocsinh)?$/,
  enrollmentDate: /^(ngayvaohoc|ngaynhaphoc|ngaybatdau|ngaybatdauhoc|ngaydangky|ngaydangki|ngayghidanh|ngayvao|ngayhoc|enrollmentdate|enrolmentdate)$/,
};

/** A heading stands under the school's name and the title of the list, no further down. */
const HEADING_WITHIN = 10;

/** The columns that hold each field; a name or a number may lie in several. */
export type Columns = { heading: number | undefined; places: Record<Field, number[]> };

/** The apostrophe before a text keeps a spreadsheet from computing with it; it is no part of the text. */
export const textIn = (cell: Cell | undefined): string => String(cell ?? '').replace(/^'/, '').trim();

const lettersIn = (cell: Cell | undefined): string =>
  textIn(cell).normalize('NFD').replace(/\p{Mn}/gu, '').toLowerCase().replaceAll('đ', 'd').replace(/[^a-z]/g, '');

const isTitle = (cell: Cell | undefined, field: keyof typeof TITLES): boolean => !/\d/.test(textIn(cell)) && TITLES[field].test(lettersIn(cell));

/** Finds the heading among the first rows, and what stands in which column; without a heading the columns stand in their order. */
export function findColumns(rows: Cell[][]): Columns {
  for (const [at, row] of rows.slice(0, HEADING_WITHIN).entries()) {
    const places = columnsUnder(row);
    const named = Object.values(places).filter((columns) => columns.length > 0).length;
    // One word alone names a column only where nothing else stands in its row: a name can be "Ten".
    if (places.name.length > 0 && (named > 1 || row.filter((cell) => textIn(cell) !== '').length === 1)) {
      // A heading of two lines has the parts of the name in its second.
      const below = columnsUnder(rows[at + 1] ?? []);
      return below.name.length > 1 ? { heading: at + 1, places: { ...places, name: below.name } } : { heading: at, places };
    }
  }
  const isOfNames = rows.every((row) => row.filter((cell) => textIn(cell) !== '').length <= 1);
  const places = Object.fromEntries(ORDER.map((field, at) => [field, isOfNames ? [] : [at]])) as Columns['places'];
  return { heading: undefined, places: isOfNames ? { ...places, name: [0] } : places };
}

function columnsUnder(row: Cell[]): Columns['places'] {
  const all = (field: keyof typeof TITLES) => row.flatMap((cell, at) => (isTitle(cell, field) ? [at] : []));
  const [family] = all('familyName');
  const given = family === undefined ? undefined : all('givenName').find((at) => at > family);
  const [name] = all('name');
  // Two columns under one heading: the cell beside it was merged with it, and is empty.
  const isSplit = name !== undefined && name + 1 < row.length && textIn(row[name + 1]) === '' && given === undefined;
  const names = family !== undefined && given !== undefined ? [family, given] : isSplit ? [name, name + 1] : [name ?? family].flatMap((at) => at ?? []);
  // A list may say "Khối" and "Lớp": the class says more, and where it is empty the grade stands.
  const classes = all('class').toSorted((one, other) => Number(lettersIn(row[other]).includes('lop')) - Number(lettersIn(row[one]).includes('lop')));
  return { class: classes, name: names, phone: all('phone'), enrollmentDate: all('enrollmentDate').slice(0, 1) };
}
