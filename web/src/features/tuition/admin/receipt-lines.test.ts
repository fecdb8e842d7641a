import assert from 'node:assert/strict';
import { test } from 'node:test';
import { receiptLines, receiptNumber, receiptText, type Receipt } from './receipt-lines.ts';

const RECEIPT: Receipt = {
  number: 12, paidOn: '2026-09-05', student: { id: 'x', name: 'Nguyễn Văn An' }, className: '9A1',
  months: [{ month: '2026-09', amount: 400_000 }, { month: '2026-10', amount: 250_000 }],
  amount: 650_000, amountInWords: 'Sáu trăm năm mươi nghìn đồng', method: 'cash', note: null,
  owner: { name: 'Lớp cô Hoa', address: '12 Lê Lợi, Huế', phone: '0912 345 678' },
  remaining: 150_000, remainingMonths: ['Tháng 10 - 2026'], takenBack: null,
};
const spaces = (text: string) => text.replaceAll('\u00a0', ' ');
const lineOf = (receipt: Receipt, wanted: string) => spaces(receiptLines(receipt).find(([name]) => name === wanted)?.[1] ?? '');

test('a receipt says who, which months, how much in figures and words, how, and what is left', () => {
  assert.equal(receiptNumber(RECEIPT), 'Số 12, ngày 05/09/2026');
  assert.deepEqual(receiptLines(RECEIPT).map(([name]) => name), ['Học sinh', 'Lớp', 'Nội dung', 'Từng tháng', 'Số tiền', 'Bằng chữ', 'Hình thức', 'Còn lại']);
  assert.equal(lineOf(RECEIPT, 'Nội dung'), 'Học phí tháng 9 và 10/2026');
  assert.equal(lineOf(RECEIPT, 'Từng tháng'), '9/2026: 400.000 ₫; 10/2026: 250.000 ₫');
  assert.equal(lineOf(RECEIPT, 'Số tiền'), '650.000 ₫');
  assert.equal(lineOf(RECEIPT, 'Còn lại'), '150.000 ₫ (1 tháng)');
});

test('a payment without an amount has a receipt without a sum, and one before the book has no day', () => {
  const mark: Receipt = { ...RECEIPT, amount: null, amountInWords: null, paidOn: null, months: [{ month: '2026-09', amount: null }], remaining: 0, remainingMonths: [] };
  assert.equal(receiptNumber(mark), 'Số 12');
  assert.equal(lineOf(mark, 'Số tiền'), '');
  assert.equal(lineOf(mark, 'Còn lại'), 'Không còn nợ đến nay');
});

test('the message to paste has the same lines, and says when the payment was taken back', () => {
  const text = receiptText({ ...RECEIPT, takenBack: { at: '2026-09-06T00:00:00Z', reason: 'Ghi nhầm' } });
  assert.match(text, /^BIÊN NHẬN HỌC PHÍ\. Số 12, ngày 05\/09\/2026\nKhoản này đã thu hồi/);
  assert.match(text, /Học sinh: Nguyễn Văn An\nLớp: 9A1\n/);
  assert.match(text, /Lớp cô Hoa, 0912 345 678$/);
});
