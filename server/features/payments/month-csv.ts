import { monthWords } from '#contract/month-words.ts';
import { toCsv } from '#server/platform/text/csv.ts';
import type { BookedTransfer } from './queries.ts';
import type { BookedTuition } from './tuition-sums.ts';

const HEAD = ['Ngày', 'Mã thanh toán', 'Người mua', 'Nội dung', 'Số tiền (VND)', 'Mã tham chiếu của ngân hàng', 'Không tính vào thu (VND)'];

type Line = { day: string; cells: (string | number)[] };

/**
 * Writes the transfers of a month and the tuition that came otherwise, a line each by day, for the owner's books and tax
 * declaration. Amounts that are no income have their own column, so that the other one sums to the income.
 */
export function monthCsv(booked: BookedTransfer[], tuition: BookedTuition[]): string {
  const lines = [...booked.map(toTransferLine), ...tuition.map(toTuitionLine)];
  return toCsv([HEAD, ...lines.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0)).map(({ cells }) => cells)]);
}

const toTransferLine = (row: BookedTransfer): Line => ({
  day: row.day,
  cells: [row.day, row.code ?? '', row.student ?? row.buyer ?? '', whatFor(row), ...(row.isIncome ? [row.amount, row.reference, ''] : ['', row.reference, row.amount])],
});

const toTuitionLine = ({ day, number, amount, method, student, months, sessions, className }: BookedTuition): Line => {
  const way = method === 'cash' ? 'tiền mặt' : 'chuyển khoản ghi tay';
  const words = sessions === null
    ? `Học phí ${monthWords(months)}, ${way}, phiếu thu số ${number}${amount === null ? ' (chưa ghi số tiền)' : ''}`
    : `Học phí theo buổi (${sessions} buổi, ${className}), ${way}`;
  return { day, cells: [day, '', student ?? 'Học sinh đã xóa', words, amount ?? '', '', ''] };
};

function whatFor({ state, mismatch, isIncome, kind, title, coins, months }: BookedTransfer): string {
  if (state === 'unrelated') return 'Không liên quan đến trang';
  if (!isIncome && mismatch === 'wrong-account') return 'Về một tài khoản khác';
  if (state !== 'settled') return 'Chưa khớp đơn nào';
  if (months !== null) return `Học phí ${monthWords(months)}, chuyển khoản`;
  if (coins !== null) return `Cộng ${coins.toLocaleString('vi-VN')} xu`;
  if (kind === 'coins') return `Nạp ${title}`;
  return kind === 'lesson' ? `Bài giảng “${title}”` : `Cả khóa học “${title}”`;
}
