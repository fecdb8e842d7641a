import { toCsv } from '#server/platform/text/csv.ts';
import type { BookedTransfer } from './queries.ts';

const HEAD = ['Ngày', 'Mã thanh toán', 'Người mua', 'Nội dung', 'Số tiền (VND)', 'Mã tham chiếu của ngân hàng', 'Không tính vào thu (VND)'];

/**
 * Writes the transfers of a month, a line each, for the owner's books and tax declaration. Amounts that are no income
 * have their own column, so that the other one sums to the income.
 */
export const monthCsv = (booked: BookedTransfer[]): string =>
  toCsv([HEAD, ...booked.map((row) => [row.day, row.code ?? '', row.buyer ?? '', whatFor(row), ...(row.isIncome ? [row.amount, row.reference, ''] : ['', row.reference, row.amount])])]);

function whatFor({ state, mismatch, isIncome, kind, title, coins }: BookedTransfer): string {
  if (state === 'unrelated') return 'Không liên quan đến trang';
  if (!isIncome && mismatch === 'wrong-account') return 'Về một tài khoản khác';
  if (state !== 'settled') return 'Chưa khớp đơn nào';
  if (coins !== null) return `Cộng ${coins.toLocaleString('vi-VN')} xu`;
  if (kind === 'coins') return `Nạp ${title}`;
  return kind === 'lesson' ? `Bài giảng “${title}”` : `Cả khóa học “${title}”`;
}
