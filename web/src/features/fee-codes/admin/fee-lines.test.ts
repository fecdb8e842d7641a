import assert from 'node:assert/strict';
import { test } from 'node:test';
import { feeMessage, readMonths, splitSheet } from './fee-lines.ts';

const code = { studentId: 's', name: 'Trần Minh Anh', amount: 500_000, months: ['2026-11'], title: 'Học phí tháng 11/2026', code: 'VT2345678', url: 'https://toan.vn/pay/abc', qr: '<svg/>' };

test('eight codes are on a page', () => {
  assert.deepEqual(splitSheet(Array.from({ length: 17 }, () => code)).map(({ length }) => length), [8, 8, 1]);
  assert.deepEqual(splitSheet([]), []);
});

test('a message names one child by the given name, the months, the amount and the link', () => {
  assert.equal(feeMessage(code).replace(/\s/g, ' '), 'Học phí tháng 11/2026 của em Anh: 500.000 ₫. Quý phụ huynh mở liên kết để xem mã QR và chuyển khoản: https://toan.vn/pay/abc');
  assert.match(feeMessage({ ...code, name: 'Trần Minh Anh (2)' }), /của em Anh:/, 'a family knows no namesake');
});

test('months of an address are sorted, each once, and nothing else is taken for one', () => {
  assert.deepEqual(readMonths('2026-10,2026-09,2026-10,2026-13,x'), ['2026-09', '2026-10']);
  assert.deepEqual(readMonths(''), []);
});
