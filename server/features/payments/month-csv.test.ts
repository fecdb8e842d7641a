import assert from 'node:assert/strict';
import { test } from 'node:test';
import { monthCsv } from './month-csv.ts';

const row = { day: '2026-11-20', code: 'VT2345678', buyer: 'lan@example.com', state: 'settled', kind: 'lesson', title: 'Tập hợp', coins: null, amount: 5000, reference: 'FT1', mismatch: null, isIncome: true } as const;

test('each line of a month says what its money was for', () => {
  const lines = monthCsv([
    row, { ...row, kind: 'course' }, { ...row, kind: 'coins', title: '1.200 xu' }, { ...row, kind: null, title: null, coins: 1200 },
    { ...row, state: 'unmatched', code: null, buyer: null, kind: null, title: null, coins: 5 },
    { ...row, state: 'unrelated', isIncome: false, code: null, buyer: null, kind: null, title: null, amount: 900 },
    { ...row, state: 'unmatched', mismatch: 'wrong-account', isIncome: false, code: null, buyer: null, kind: null, title: null, amount: 800 },
  ]).replace('\ufeff', '').trim().split('\r\n').map((line) => line.split(/[;,]/));
  assert.deepEqual(lines[0], ['Ngày', 'Mã thanh toán', 'Người mua', 'Nội dung', 'Số tiền (VND)', 'Mã tham chiếu của ngân hàng', 'Không tính vào thu (VND)']);
  assert.deepEqual(lines[1], ['2026-11-20', 'VT2345678', 'lan@example.com', 'Bài giảng “Tập hợp”', '5000', 'FT1', '']);
  assert.deepEqual(lines.slice(2).map((line) => line[3]), ['Cả khóa học “Tập hợp”', 'Nạp 1.200 xu', 'Cộng 1.200 xu', 'Chưa khớp đơn nào', 'Không liên quan đến trang', 'Về một tài khoản khác']);
  assert.deepEqual([lines[6]?.slice(4), lines[7]?.slice(4)], [['', 'FT1', '900'], ['', 'FT1', '800']], 'what is no income is in no sum of the income');
  assert.deepEqual(lines[5]?.slice(1, 3), ['', '']);
});
