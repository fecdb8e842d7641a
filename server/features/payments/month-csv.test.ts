import assert from 'node:assert/strict';
import { test } from 'node:test';
import { monthCsv } from './month-csv.ts';

const row = { day: '2026-11-20', code: 'VT2345678', buyer: 'lan@example.com', state: 'settled', kind: 'lesson', title: 'Tập hợp', coins: null, student: null, months: null, amount: 5000, reference: 'FT1', mismatch: null, isIncome: true } as const;

test('each line of a month says what its money was for', () => {
  const lines = monthCsv([
    row, { ...row, kind: 'course' }, { ...row, kind: 'coins', title: '1.200 xu' }, { ...row, kind: null, title: null, coins: 1200 },
    { ...row, state: 'unmatched', code: null, buyer: null, kind: null, title: null, coins: 5 },
    { ...row, state: 'unrelated', isIncome: false, code: null, buyer: null, kind: null, title: null, amount: 900 },
    { ...row, state: 'unmatched', mismatch: 'wrong-account', isIncome: false, code: null, buyer: null, kind: null, title: null, amount: 800 },
  ], []).replace('\ufeff', '').trim().split('\r\n').map((line) => line.split(/[;,]/));
  assert.deepEqual(lines[0], ['Ngày', 'Mã thanh toán', 'Người mua', 'Nội dung', 'Số tiền (VND)', 'Mã tham chiếu của ngân hàng', 'Không tính vào thu (VND)']);
  assert.deepEqual(lines[1], ['2026-11-20', 'VT2345678', 'lan@example.com', 'Bài giảng “Tập hợp”', '5000', 'FT1', '']);
  assert.deepEqual(lines.slice(2).map((line) => line[3]), ['Cả khóa học “Tập hợp”', 'Nạp 1.200 xu', 'Cộng 1.200 xu', 'Chưa khớp đơn nào', 'Không liên quan đến trang', 'Về một tài khoản khác']);
  assert.deepEqual([lines[6]?.slice(4), lines[7]?.slice(4)], [['', 'FT1', '900'], ['', 'FT1', '800']], 'what is no income is in no sum of the income');
  assert.deepEqual(lines[5]?.slice(1, 3), ['', '']);
});

test('tuition has the student, the months and its way, and money in cash stands among the days', () => {
  const months = ['2026-09', '2026-10'];
  const lines = monthCsv(
    [row, { ...row, day: '2026-11-22', buyer: null, kind: 'tuition', title: 'Học phí', student: 'Lê An (9A1)', months, amount: 1_000_000 }],
    [
      { day: '2026-11-21', number: 7, amount: 500_000, method: 'cash', student: 'Lê Bình', months: ['2026-11'], sessions: null, className: null },
      { day: '2026-11-23', number: 8, amount: null, method: 'transfer', student: 'Lê Chi', months: ['2026-11'], sessions: null, className: null },
      { day: '2026-11-24', number: null, amount: 300_000, method: 'cash', student: 'Lê Dũng', months: [], sessions: 2, className: '8A' },
      { day: '2026-11-25', number: null, amount: 150_000, method: 'transfer', student: null, months: [], sessions: 1, className: '8A' },
    ],
  ).replaceAll('"', '').trim().split('\r\n');
  assert.deepEqual(lines.slice(1).map((line) => line.slice(8, 10)), ['20', '21', '22', '23', '24', '25']);
  assert.match(lines[2] ?? '', /Lê Bình.Học phí tháng 11\/2026, tiền mặt, phiếu thu số 7.500000/);
  assert.match(lines[3] ?? '', /VT2345678.Lê An \(9A1\).Học phí tháng 9 và 10\/2026, chuyển khoản.1000000.FT1/);
  assert.match(lines[4] ?? '', /Lê Chi.Học phí tháng 11\/2026, chuyển khoản ghi tay, phiếu thu số 8 \(chưa ghi số tiền\)/);
  assert.match(lines[5] ?? '', /Lê Dũng.Học phí theo buổi \(2 buổi, 8A\), tiền mặt.300000/);
  assert.match(lines[6] ?? '', /Học sinh đã xóa.Học phí theo buổi \(1 buổi, 8A\), chuyển khoản ghi tay.150000/);
});
