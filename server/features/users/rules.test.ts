import assert from 'node:assert/strict';
import { test } from 'node:test';
import { displayNameFrom, phoneNumberFrom } from './rules.ts';

test('a Vietnamese phone number is kept in one form, however it was typed', () => {
  const forms = ['0912345678', '+84912345678', '84912345678', ' 091 234 56 78 ', '0912.345.678', '(091) 234-5678'];
  for (const typed of forms) {
    assert.equal(phoneNumberFrom(typed), '0912345678', typed);
  }
});

test('an empty phone number takes the number away', () => {
  assert.equal(phoneNumberFrom('  '), '');
});

test('what is no Vietnamese phone number is refused', () => {
  const numbers = [
    '091234567', '09123456789', '0012345678', '+1 202 555 0123', '+840912345678', 'chín', '0912345678a', '٠٩١٢٣٤٥٦٧٨',
  ];
  for (const number of numbers) {
    assert.throws(() => phoneNumberFrom(number), { code: 'invalid-phone', status: 400 }, number);
  }
});

test('a name loses the spaces around it and keeps its accents', () => {
  assert.equal(displayNameFrom('  Nguyễn Thị Ánh  '), 'Nguyễn Thị Ánh');
  assert.equal(displayNameFrom('Ánh'.normalize('NFD')), 'Ánh');
  assert.equal(displayNameFrom('Ẵ'.repeat(80)), 'Ẵ'.repeat(80));
});

test('an empty name, one over 80 characters and one with control characters are refused', () => {
  for (const name of ['', '   ', 'a'.repeat(81), 'a\0b', 'a\nb']) {
    assert.throws(() => displayNameFrom(name), { code: 'invalid-name', status: 400 }, JSON.stringify(name));
  }
});

test('a name with a character that cannot be seen is refused with a sentence that says so', () => {
  for (const name of ['Bạn⠀đã⠀trúng', 'Lan\u202eAnh', 'Lan\u200bAnh', 'a\u3164', '\u2800', 'a\0b', 'a\nb']) {
    assert.throws(() => displayNameFrom(name), { code: 'invalid-name', status: 400, message: /ký tự ẩn/ }, JSON.stringify(name));
  }
  assert.equal(displayNameFrom('Lan\u00a0 Anh'), 'Lan Anh');
});
