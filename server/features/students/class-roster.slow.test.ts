// Lists of one class as teachers have them: pasted, and as the school programs write them. All mean the same pupils.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strToU8, unzipSync, zipSync } from 'fflate';
import writeWorkbook from 'write-excel-file/node';
import { readClassList } from './class-list.ts';
import { readRowsOfFile, readRowsOfText, type ListRows } from './read-rows.ts';

const CLASS = { className: '9A1', grade: 9 };
const PUPILS = ['Nguyễn Văn An', 'Trần Thị Bình', 'Lê Hoàng Chi'];
const PHONES = ['0912345678', '0987654321', '0905111222'];
const read = (list: ListRows) => {
  const { students, problems, notes } = readClassList(list, CLASS);
  return { names: students.map(({ name }) => name), phones: students.map(({ phone }) => phone), rows: students.map(({ row }) => row), problems, notes: notes.map(({ message }) => message) };
};
const pasted = (text: string) => read(readRowsOfText(text));
const numbered = (row: (name: string, at: number) => string) => PUPILS.map((name, at) => row(name, at)).join('\n');

for (const [what, text, phones = ['', '', '']] of [
  ['names one a line', numbered((name) => name)],
  ['names one a line, with blank lines and signs that cannot be seen', numbered((name) => `\u200b${name}\u00a0\r\n`)],
  ['lines that begin with their number', numbered((name, at) => `${at + 1}. ${name}`)],
  ['lines that begin with their number and a blank', numbered((name, at) => `${at + 1} ${name}`)],
  ['lines that begin with a dash', numbered((name) => `- ${name}`)],
  ['a number and a name', numbered((name, at) => `${at + 1}\t${name}`)],
  ['names between commas in one line', PUPILS.join(', ')],
  ['a name and its phone number in one line', numbered((name, at) => `${name} - ${PHONES[at]}`), PHONES],
  ['columns of blanks, as a PDF is copied', numbered((name, at) => `${at + 1}    ${name}    ${PHONES[at]}`), PHONES],
  ['number, name, day of birth and phone without a heading', numbered((name, at) => `${at + 1}\t${name}\t0${at + 1}/09/2012\t${PHONES[at]}`), PHONES],
  ['family and given name in two columns without a heading', numbered((name, at) => `${at + 1}\t${name.replace(/ (?=\S+$)/, '\t')}\tNam`)],
  ['family and given name in two columns', `STT\tHọ và tên đệm\tTên\tGiới tính\n${numbered((name, at) => `${at + 1}\t${name.replace(/ (?=\S+$)/, '\t')}\tNữ`)}`],
  ['a merged heading over both parts of the name, beside a column without a heading', `STT\tHọ và tên\t\t\n${numbered((name, at) => `${at + 1}\t${name.replace(/ (?=\S+$)/, '\t')}\tNam`)}`],
  ['the class in a column', `Lớp\tHọ tên\n${numbered((name) => `9A1\t${name}`)}`],
  ['a CSV', `STT;Họ và tên;SĐT phụ huynh\n${numbered((name, at) => `${at + 1};${name};${PHONES[at]}`)}`, PHONES],
  ['a heading that stands on every printed page', `STT\tHọ và tên\n1\t${PUPILS[0]}\nSTT\tHọ và tên\n2\t${PUPILS[1]}\n3\t${PUPILS[2]}`],
] as const) {
  test(`a class’s list is read as it was pasted: ${what}`, () => {
    const { names, phones: found, problems, notes } = pasted(text);
    assert.deepEqual({ names, phones: found, problems, notes }, { names: PUPILS, phones: [...phones], problems: [], notes: [] });
  });
}

test('titles, groups and sums around a list without a heading are no pupils, and are named', () => {
  const { names, notes } = pasted(`TRƯỜNG THCS LÊ LỢI\nDANH SÁCH LỚP 9A1\nNăm học 2026-2027\nTổ 1\n${PUPILS.join('\n')}\nTổng số: 3\n`);
  assert.deepEqual(names, PUPILS);
  assert.deepEqual(notes.length, 5);
  assert.match(notes[0] ?? '', /bỏ qua: “TRƯỜNG THCS LÊ LỢI”/);
});

test('of another class in the list, and of pupils above the heading, it is said what happens', () => {
  assert.deepEqual(pasted(`Lớp\tHọ tên\n9A1\tLê An\n9A2\tLê Bình\n9A2\tLê Chi`).notes, ['Danh sách ghi 2 em ở lớp 9A2, khác lớp đang nhập. Các em vẫn được thêm vào lớp này.']);
  assert.deepEqual(pasted('1\tLê An\nSTT\tHọ tên\n2\tLê Bình').notes, ['Nằm trên dòng tiêu đề nên bỏ qua: “Lê An”.']);
});

/** A sheet of a school program: columns A to H; `null` is an empty cell. */
type Cells = (string | number | null | { value: string; span?: number; rowSpan?: number })[][];
const workbook = async (sheets: { name: string; rows: Cells }[]): Promise<Uint8Array> => {
  const data = sheets.map(({ rows }) => rows.map((row) => row.map((cell) => {
    if (cell === null) return null;
    return typeof cell === 'object' ? { type: String, ...cell } : { value: cell, type: typeof cell === 'number' ? Number : String };
  })));
  return writeWorkbook(sheets.map(({ name }, at) => ({ sheet: name, data: data[at] ?? [] }))).toBuffer();
};
/** Hides rows, as a filter of Excel does. */
function hideRows(bytes: Uint8Array, rows: number[]): Uint8Array {
  const parts = unzipSync(bytes);
  const name = 'xl/worksheets/sheet1.xml';
  const text = rows.reduce((sheet, row) => sheet.replace(`<row r="${row}"`, `<row r="${row}" hidden="1"`), new TextDecoder().decode(parts[name]));
  return zipSync({ ...parts, [name]: strToU8(text) });
}

const split = (name: string): [string, string] => [name.slice(0, name.lastIndexOf(' ')), name.slice(name.lastIndexOf(' ') + 1)];

/** vnEdu: four title rows, a heading of two lines with merged cells, the name in two columns, sums and signatures below. */
const VNEDU: Cells = [
  ['SỞ GIÁO DỤC VÀ ĐÀO TẠO HÀ NỘI'], ['TRƯỜNG THCS LÊ LỢI'], ['Bảng điểm chi tiết - Môn Toán - Học kỳ I - Năm học 2026-2027'], ['Khối 9 - Lớp 9A1'], [],
  [{ value: 'STT', rowSpan: 2 }, { value: 'Mã học sinh', rowSpan: 2 }, { value: 'Họ và tên', span: 2 }, null, { value: 'ĐĐGtx', span: 2 }, null, { value: 'ĐĐGgk', rowSpan: 2 }],
  [null, null, 'Họ đệm', 'Tên', 'TX1', 'TX2', null],
  ...PUPILS.map((name, at) => [at + 1, `01234567${at}`, ...split(name), null, 8.5, null]),
  [null, null, 'Tổng số: 3 học sinh'], [null, null, null, null, 'Hà Nội, ngày 5 tháng 9 năm 2026'], [null, null, null, null, 'Hiệu trưởng'],
];
/** SMAS: titles, one heading far down, the parents' numbers under a merged heading. */
const SMAS: Cells = [
  ['PHÒNG GD&ĐT QUẬN 1'], ['TRƯỜNG THCS NGUYỄN DU'], ['DANH SÁCH HỌC SINH LỚP 9A1'], ...Array.from({ length: 10 }, () => [null]),
  [{ value: 'STT', rowSpan: 2 }, { value: 'Mã định danh', rowSpan: 2 }, { value: 'Họ và tên', rowSpan: 2 }, { value: 'Ngày sinh', rowSpan: 2 }, { value: 'Điện thoại', span: 2 }, null],
  [null, null, null, null, 'Cha', 'Mẹ'],
  ...PUPILS.map((name, at) => [at + 1, `0791234567${at}`, name, `0${at + 1}/02/2012`, at === 1 ? null : (PHONES[at] ?? ''), at === 1 ? (PHONES[at] ?? '') : null]),
];
/** A list that a teacher made: the class merged over all, the number dropped of its first 0. */
const TEACHERS: Cells = [
  ['Lớp', 'Họ tên HS', 'SĐT PH', 'Ngày vào học'],
  ...PUPILS.map((name, at) => [at === 0 ? { value: '9A1', rowSpan: 3 } : null, name, Number(PHONES[at]), '05/09/2026']),
];

for (const [what, rows, phones] of [['vnEdu', VNEDU, ['', '', '']], ['SMAS', SMAS, PHONES], ['a teacher’s own', TEACHERS, PHONES]] as const) {
  test(`a class’s list is read from the sheet of ${what}`, async () => {
    const { names, phones: found, problems } = read(await readRowsOfFile(await workbook([{ name: 'Sheet1', rows: [...rows] }])));
    assert.deepEqual({ names, phones: found, problems }, { names: PUPILS, phones: [...phones], problems: [] });
  });
}

test('rows that Excel hides are read, and named', async () => {
  const { names, notes } = read(await readRowsOfFile(hideRows(await workbook([{ name: 'Sheet1', rows: TEACHERS }]), [3])));
  assert.deepEqual([names, notes], [PUPILS, ['Dòng này đang ẩn trong Excel (do bộ lọc hoặc được ẩn đi) nhưng vẫn được nhập.']]);
});

test('of a file with a sheet for each class the one of this class is read, and the others are named', async () => {
  const rows = (name: string): Cells => [['STT', 'Họ và tên'], [1, name]];
  const bytes = await workbook([{ name: '9A2', rows: rows('Vũ Dung') }, { name: 'Lớp 9A1', rows: rows('Lê An') }]);
  const { names, notes } = read(await readRowsOfFile(bytes, '9A1'));
  assert.deepEqual([names, notes], [['Lê An'], ['Tệp có 2 trang tính: chỉ đọc trang “Lớp 9A1”, bỏ qua “9A2”.']]);
  assert.deepEqual(read(await readRowsOfFile(bytes, '8B')).names, ['Vũ Dung'], 'without such a sheet the first');
});

test('a web page under the name of an old workbook is refused with what to do', async () => {
  await assert.rejects(readRowsOfFile(Buffer.from('<html><table><tr><td>An</td></tr></table>')), { code: 'import-unreadable', message: /lưu lại dạng \.xlsx/ });
});
