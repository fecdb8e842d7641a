import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StudentWritten } from './students.ts';
import { hasInvisible, letterName, sheetName, tidyName, removeInvisible } from './person-name.ts';

test('characters that cannot be seen are found in a name: blanks that are no space, zero width, direction, fillers, controls', () => {
  for (const code of [0x0, 0x7, 0x7f, 0xad, 0x34f, 0x61c, 0x115f, 0x180e, 0x200b, 0x200d, 0x200e, 0x2028, 0x202e, 0x2060, 0x2066, 0x2800, 0x3164, 0xfe0f, 0xfeff, 0xffa0, 0xe0041, 0xe0100, 0xe000]) {
    const name = `Lan${String.fromCodePoint(code)}Anh`;
    assert.equal(hasInvisible(name), true, code.toString(16));
    assert.equal(removeInvisible(name), 'LanAnh', code.toString(16));
  }
  for (const name of ['Nguyễn Thị Ánh', 'Nguyễn Thị Ánh'.normalize('NFD'), 'Y-Bion Niê', "K'Ho", 'H’Hen Niê', 'Lan 6A', 'Đỗ 🌱', '王小明']) {
    assert.equal(hasInvisible(name), false, name);
  }
});

test('a name has composed letters and single ordinary spaces', () => {
  assert.equal(tidyName('  Nguyễn\u00a0 Thị\u3000Ánh '.normalize('NFD')), 'Nguyễn Thị Ánh');
});

test('a mail addresses a person by a first name of letters alone, of 20 at most; otherwise by none', () => {
  assert.deepEqual(['Nguyễn Thị Ánh', 'Ánh'.normalize('NFD'), "Y K'Ho", 'Niê-Ban', 'Lan\u00a0Anh'].map(letterName), ['Ánh', 'Ánh', "K'Ho", 'Niê-Ban', 'Anh']);
  const strangers = [
    'Bạn⠀đã⠀trúng⠀500.000đ,⠀mở⠀https://evil.example/nhan⠀ngay!⠀', 'Lan evil.example', 'Lan 0912345678', 'mở-ngay/', 'a'.repeat(21), '-', '', ' ',
    'Bạn\u200bđã', 'www。evil', 'Lan<b>', 'nạp@evil', '🌱',
  ];
  for (const name of strangers) assert.equal(letterName(name), undefined, name);
});

test('the weekly sheet has a whole name, but no sentence that leads elsewhere', () => {
  assert.deepEqual(['Nguyễn  Thị Ánh', 'Lan 6A', 'Trần T. Bình', 'H’Hen Niê'].map(sheetName), ['Nguyễn Thị Ánh', 'Lan 6A', 'Trần T. Bình', 'H’Hen Niê']);
  for (const name of ['mở evil.example', 'https://evil.example', 'Bạn⠀đã⠀trúng', 'Lan!', 'a'.repeat(41), '12']) assert.equal(sheetName(name), undefined, name);
});

test('a student of a copied list loses signs that cannot be seen, and control characters are refused', () => {
  const named = (name: string) => StudentWritten.safeParse({ grade: 6, name, phone: '0912345678', enrollmentDate: '2026-09-05' });
  for (const name of ['Nguyễn Văn An\u200b', '\ufeffNguyễn\u00a0Văn  An', 'Nguyễn Văn\u2060 An'.normalize('NFD')]) assert.equal(named(name).data?.name, 'Nguyễn Văn An');
  assert.equal(named('Lan\u0007').error?.issues[0]?.message, 'Họ tên không hợp lệ.');
  assert.equal(named('\u2800').error?.issues[0]?.message, 'Vui lòng nhập họ tên.');
});
