// @ts-nocheck
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CLASS_LIST } from '#contract/students.ts';
import { readClassList } from './class-list.ts';
import { rowsOfFile, rowsOfText, type Cell } from './read-rows.ts';

const LAN = ['7', 'Nguyễn Thị Lan', '0912 345 678', '05/09/2026'];
const read = { grade: 7, name: 'Nguyễn Thị Lan', phone: '0912345678', enrollmentDate: '2026-09-05' };

test('a row is read however its grade, phone and day are written', () => {
  const rows: Cell[][] = [
    LAN,
    [7, '  Nguyễn  Thị Lan ', '+84 912 345 678', '2026-09-05'],
    ['Lớp 7', 'Nguyễn Thị Lan', 912345678, '5/9/2026'],
    ['7A2', 'Nguyễn Thị Lan', '912345678', '5.9.2026'],
    ['khối 7', 'Nguyễn Thị Lan', '(0912) 345-678', 46270],
    ['7', "'Nguyễn Thị Lan", "'0912345678", '05-09-2026'],
  ];
  for (const row of rows) assert.deepEqual(readClassList([row]), { students: [{ row: 1, ...read }], problems: [] }, String(row));
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
    [['5', ...LAN.slice(1)], 'Khối “5” không hợp lệ (chỉ có khối 6, 7, 8, 9).'],
    [['', ...LAN.slice(1)], 'Thiếu khối.'],
    [['7', ' ', '0912345678', '05/09/2026'], 'Thiếu họ tên.'],
    [['7', 'L'.repeat(81), '0912345678', '05/09/2026'], 'Họ tên dài tối đa 80 ký tự.'],
    [['7', 'Lan', '12345', '05/09/2026'], 'Số điện thoại “12345” không hợp lệ (cần 10 hoặc 11 chữ số, bắt đầu bằng 0).'],
    [['7', 'Lan', '0912345678', '31/02/2026'], 'Ngày vào học “31/02/2026” không hợp lệ (viết như 05/09/2026).'],
    [['7', 'Lan', '0912345678', '09/05/26'], 'Ngày vào học “09/05/26” không hợp lệ (viết như 05/09/2026).'],
    [['7', 'Lan', '0912345678', '05/09/1926'], 'Ngày vào học “05/09/1926” không hợp lệ (viết như 05/09/2026).'],
    [['Lan', '', null, 'mai'], 'Khối “Lan” không hợp lệ (chỉ có khối 6, 7, 8, 9). Thiếu họ tên. Thiếu số điện thoại. Ngày vào học “mai” không hợp lệ (viết như 05/09/2026).'],
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

test('a list without students, with a header that lacks a column, or with too many rows is refused as a whole', () => {
  const none = [{ row: 1, message: 'Danh sách không có học sinh nào.' }];
  assert.deepEqual(readClassList([]).problems, none);
  assert.deepEqual(readClassList([['', ' '], []]).problems, none);
  assert.deepEqual(readClassList([['Khối', 'Họ tên', 'SĐT', 'Ngày vào học']]).problems, none);
  assert.deepEqual(readClassList([['Họ tên', 'Khối', 'Trường'], ['Lan', 7, 'x']]).problems, [
    { row: 1, message: 'Dòng tiêu đề thiếu cột “Số điện thoại”, “Ngày vào học”.' },
  ]);
  const many = Array.from({ length: CLASS_LIST.students + 1 }, (_, number) => ['7', `Em ${number}`, '0912345678', '05/09/2026']);
  assert.equal(readClassList(many.slice(1)).students.length, CLASS_LIST.students);
  assert.deepEqual(readClassList(many), {
    students: [], problems: [{ row: 501, message: 'Mỗi lần nhập tối đa 500 học sinh. Bạn chia danh sách thành nhiều phần.' }],
  });
});

test('copied rows and CSV are read with tabs, semicolons or commas, quotes, and the mark of UTF-8 or UTF-16', async () => {
  const wanted = [['7', 'Lan, "Bé"', '0912']];
  assert.equal(rowsOfText('7;'.repeat(100_000))[0]?.length, 30, 'no list is wider');
  assert.deepEqual(rowsOfText('7\t"Lan, ""Bé"""\t0912'), wanted);
  for (const text of ['7;"Lan, ""Bé""";0912', '7,"Lan, ""Bé""",0912']) {
    assert.deepEqual(rowsOfText(text), wanted);
    assert.deepEqual(await rowsOfFile(Buffer.from(`\ufeff${text}`)), wanted);
    assert.deepEqual(await rowsOfFile(Buffer.from(`\ufeff${text}`, 'utf16le')), wanted);
  }
});

test('a file that would lose its accents, or is no list, is refused with what to do', async () => {
  const refused = (bytes: number[], words: RegExp) => assert.rejects(rowsOfFile(Uint8Array.from(bytes)), { code: 'import-unreadable', message: words });
  await refused([0x37, 0x3b, 0x4c, 0xea, 0x20], /CSV UTF-8/);
  await refused([0xd0, 0xcf, 0x11, 0xe0, 0xa1], /\.xls kiểu cũ/);
  await refused([0x25, 0x50, 0x44, 0x46, 0x00], /Không đọc được tệp này/);
});
