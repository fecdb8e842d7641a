import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CLASS_LIST } from '#contract/students.ts';
import { readClassList as readList } from './class-list.ts';
import { readRowsOfFile, readRowsOfText, type Cell } from './read-rows.ts';

const readClassList = (rows: Cell[][], hidden: number[] = []) => readList({ rows, hidden });
/** Reads a pasted list: its students as one line each, its problems and notes. */
const readPasted = (text: string) => {
  const { students, problems, notes } = readList(readRowsOfText(text));
  return { students: students.map(({ className, grade, name, phone }) => [className ?? grade, name, phone].join(' | ')), problems, notes };
};

const LAN = ['7', 'Nguyễn Thị Lan', '0912 345 678', '05/09/2026'];
const read = { grade: 7, className: null, name: 'Nguyễn Thị Lan', phone: '0912345678', enrollmentDate: '2026-09-05' };

test('a row is read however its grade, phone and day are written', () => {
  const rows: Cell[][] = [
    LAN,
    [7, '  Nguyễn  Thị Lan ', '+84 912 345 678', '2026-09-05'],
    ['Lớp 7', 'Nguyễn Thị Lan', 912345678, '5/9/2026'],
    [' 7', 'Nguyễn Thị Lan', '912345678', '5.9.2026'],
    ['7', 'Nguyễn Thị Lan', '+84 (0)912345678', '2026/09/05'],
    ['7', 'Nguyễn\u200b Thị Lan', '0912345678', '5/9/26'],
    ['khối 7', 'Nguyễn Thị Lan', '(0912) 345-678', 46270],
    ['7', "'Nguyễn Thị Lan", "'0912345678", '05-09-2026'],
  ];
  for (const row of rows) assert.deepEqual(readClassList([row]), { students: [{ row: 1, ...read }], problems: [], notes: [] }, String(row));
});

test('a header names the columns, in any order and beside others; rows keep their numbers, blank ones are skipped', () => {
  const rows = [
    [null, null],
    ['STT', 'Họ và tên', 'Ngày vào học', 'SĐT', 'Khối', 'Ghi chú'],
    [1, 'Nguyễn Thị Lan', '05/09/2026', '0912345678', 7, 'lớp chiều'],
    [],
    [2, 'Trần An', '2026-10-01', '0987 654 321', '6', ''],
  ];
  assert.deepEqual(readClassList(rows).students.map(({ row, name }) => [row, name]), [[3, 'Nguyễn Thị Lan'], [5, 'Trần An']]);
  const [first] = readClassList([['KHỐI', 'TÊN', 'ĐIỆN THOẠI', 'NGÀY NHẬP HỌC'], LAN]).students;
  assert.deepEqual(first, { row: 2, ...read });
});

test('each faulty row is named with its number and all that is wrong with it', () => {
  const cases: [Cell[], string][] = [
    [['5', ...LAN.slice(1)], 'Lớp “5” không hợp lệ (viết như 6, 9A1 hoặc 6/1, khối từ 6 đến 9).'],
    [['', ...LAN.slice(1)], 'Thiếu lớp.'],
    [['7', ' ', '0912345678', '05/09/2026'], 'Thiếu họ tên.'],
    [['7', 'L'.repeat(81), '0912345678', '05/09/2026'], 'Họ tên dài tối đa 80 ký tự.'],
    [['7', 'Lan', '12345', '05/09/2026'], 'Số điện thoại “12345” không hợp lệ (cần 10 hoặc 11 chữ số, bắt đầu bằng 0).'],
    [['7', 'Lan', '0912345678', '31/02/2026'], 'Ngày vào học “31/02/2026” không hợp lệ (viết như 05/09/2026).'],
    [['7', 'Lan', '0912345678', '9/2026'], 'Ngày vào học “9/2026” không hợp lệ (viết như 05/09/2026).'],
    [['2027-01-05', 'Lan', '0912345678', '05/09/2026'], 'Excel đã đổi lớp ở ô này thành ngày tháng (05/01/2027). Bạn chọn cột Lớp trong Excel, đặt định dạng “Văn bản” (Text), gõ lại lớp rồi chọn lại tệp.'],
    [['7', 'Lan', '0912345678', '05/09/1926'], 'Ngày vào học “05/09/1926” không hợp lệ (viết như 05/09/2026).'],
    [['Lan', '', null, 'mai'], 'Lớp “Lan” không hợp lệ (viết như 6, 9A1 hoặc 6/1, khối từ 6 đến 9). Thiếu họ tên. Ngày vào học “mai” không hợp lệ (viết như 05/09/2026).'],
  ];
  for (const [row, message] of cases) {
    assert.deepEqual(readClassList([LAN, row]).problems, [{ row: 2, message }]);
  }
});

test('a student who stands in the list twice is named with both rows; one name with another number is another', () => {
  const other = ['7', 'Nguyễn Thị Lan', '0912345679', '05/09/2026'];
  const { problems } = readClassList([LAN, other, ['8', 'nguyễn thị LAN', '0912345678', '01/10/2026']]);
  assert.deepEqual(problems, [{ row: 3, message: 'Trùng với dòng 1: cùng họ tên và số điện thoại.' }]);
});

test('a list without students, with a header alone, or with too many rows is refused as a whole', () => {
  const none = [{ row: 1, message: 'Danh sách không có học sinh nào.' }];
  assert.deepEqual(readClassList([]).problems, none);
  assert.deepEqual(readClassList([['', ' '], []]).problems, none);
  assert.deepEqual(readClassList([['Khối', 'Họ tên', 'SĐT', 'Ngày vào học']]).problems, none);
  const many = Array.from({ length: CLASS_LIST.students + 1 }, (_, number) => ['7', `Em ${number}`, '0912345678', '05/09/2026']);
  assert.equal(readClassList(many.slice(1)).students.length, CLASS_LIST.students);
  assert.deepEqual(readClassList(many), {
    students: [], notes: [], problems: [{ row: 501, message: 'Mỗi lần nhập tối đa 500 học sinh. Bạn chia danh sách thành nhiều phần.' }],
  });
});

test('copied rows and CSV are read with tabs, semicolons or commas, quotes, and the mark of UTF-8 or UTF-16', async () => {
  const wanted = { rows: [['7', 'Lan, "Bé"', '0912']], hidden: [] };
  assert.equal(readRowsOfText('7;'.repeat(100_000)).rows[0]?.length, 30, 'no list is wider');
  assert.deepEqual(readRowsOfText('7\t"Lan, ""Bé"""\t0912'), wanted);
  for (const text of ['7;"Lan, ""Bé""";0912', '7,"Lan, ""Bé""",0912']) {
    assert.deepEqual(readRowsOfText(text), wanted);
    assert.deepEqual(await readRowsOfFile(Buffer.from(`\ufeff${text}`)), wanted);
    assert.deepEqual(await readRowsOfFile(Buffer.from(`\ufeff${text}`, 'utf16le')), wanted);
  }
});

test('a file that would lose its accents, or is no list, is refused with what to do', async () => {
  const refused = (bytes: number[], words: RegExp) => assert.rejects(readRowsOfFile(Uint8Array.from(bytes)), { code: 'import-unreadable', message: words });
  await refused([0x37, 0x3b, 0x4c, 0xea, 0x20], /CSV UTF-8/);
  await refused([0xd0, 0xcf, 0x11, 0xe0, 0xa1], /\.xls kiểu cũ/);
  await refused([0x25, 0x50, 0x44, 0x46, 0x00], /Không đọc được tệp này/);
});

for (const [what, text] of [
  ['in two columns', 'Họ\tTên\tKhối\tĐiện thoại\nNguyễn Văn\tAn\t6A\t0912345678'],
  ['under a merged heading', 'STT\tHọ và tên\t\tLớp\tSĐT\n1\tNguyễn Văn\tAn\t6A\t0912345678'],
  ['as family and given name', 'STT\tHọ và tên đệm\tTên\tLớp\tSĐT\n1\tNguyễn Văn\tAn\t6A\t0912345678'],
  ['under a heading of two lines', 'STT\tHọ và tên\t\tLớp\tSĐT\n\tHọ đệm\tTên\t\t\n1\tNguyễn Văn\tAn\t6A\t0912345678'],
  ['with a title above', 'TRƯỜNG THCS A\nDANH SÁCH HỌC SINH\nLớp\tHọ tên\tSố điện thoại\n6A\tNguyễn Văn An\t0912345678'],
  ['with the class in the title alone', 'TRƯỜNG THCS A\nDANH SÁCH LỚP 6A\nSTT\tHọ tên\tSĐT PH\n1\tNguyễn Văn An\t0912345678'],
  ['with the parents’ number alone filled', 'Lớp\tHọ tên\tSĐT\tSĐT phụ huynh\n6A\tNguyễn Văn An\t\t0912345678'],
] as const) {
  test(`a name is whole and its row is read ${what}`, () => {
    assert.deepEqual(readPasted(text), { students: ['6A | Nguyễn Văn An | 0912345678'], problems: [], notes: [] });
  });
}

test('a list of names under the class in its title needs no phone and no date', () => {
  assert.deepEqual(readPasted('DANH SÁCH LỚP 9/2\nHọ và tên\nNguyễn Văn An\nLê Bình').students, ['9/2 | Nguyễn Văn An | ', '9/2 | Lê Bình | ']);
});

test('a class is kept as it is written, and its grade read from it', () => {
  for (const [written, kept, grade] of [['6/1', '6/1', 6], ['6.2', '6.2', 6], ['6-3', '6-3', 6], ['6A 1', '6A 1', 6], ['9A1', '9A1', 9], ['Lớp 8B', '8B', 8], ['khối 7', null, 7]] as const) {
    const [student] = readClassList([[written, 'Lan', '', '']]).students;
    assert.deepEqual([student?.className, student?.grade], [kept, grade], written);
  }
});

test('sums and signatures under a list are left out, and that is said', () => {
  const { students, problems, notes } = readPasted('Lớp\tHọ tên\tSĐT\n6A\tLê An\t0912345678\n\tTổng số: 1 học sinh\n\t\tNgười lập\n\tHuế, ngày 5 tháng 9 năm 2026');
  assert.deepEqual([students, problems], [['6A | Lê An | 0912345678'], []]);
  assert.deepEqual(notes.map(({ row, message }) => [row, message]), [
    [3, 'Không phải học sinh nên bỏ qua: “Tổng số: 1 học sinh”.'], [4, 'Không phải học sinh nên bỏ qua: “Người lập”.'],
    [5, 'Không phải học sinh nên bỏ qua: “Huế, ngày 5 tháng 9 năm 2026”.'],
  ]);
});

test('damaged names and hidden rows are told before they are imported', () => {
  const damaged = readClassList([['6', 'NguyÔn V¨n An', '', ''], ['6', 'Lê An', '', '']]).notes;
  assert.deepEqual(damaged.map(({ row }) => row), [1]);
  assert.match(damaged[0]?.message ?? '', /sai phông chữ/);
  assert.deepEqual(readClassList([['6', 'Lê An', '', ''], ['6', 'Lê Bình', '', '']], [1]).notes.map(({ row, message }) => [row, message.slice(0, 12)]), [[2, 'Dòng này đan']]);
});

test('one pupil in two spellings stands in the list twice; without a number the class tells them apart', () => {
  const twin = (one: string, other: string) => readClassList([['6A', one, '0912345678', ''], ['6A', other, '0912345678', '']]).problems.map(({ row }) => row);
  assert.deepEqual(twin('Nguyễn Văn Hoà', 'Nguyễn Văn Hòa'), [2]);
  assert.deepEqual(twin('Nguyễn Văn An', 'Nguyễn Văn An\u200b'), [2]);
  assert.deepEqual(readClassList([['6A', 'Lê An', '', ''], ['6B', 'Lê An', '', '']]).problems, []);
  assert.match(readClassList([['6A', 'Lê An', '', ''], ['6A', 'lê an', '', '']]).problems[0]?.message ?? '', /Trùng với dòng 1: cùng họ tên và lớp/);
});
