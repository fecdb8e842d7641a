import type { Output } from '#contract/api.ts';
import { monthWords } from '#contract/month-words.ts';
import { formatDate, formatVnd } from '../../../ui/format.ts';
import { WAY_WORDS } from './way-words.ts';
import { shortMonth } from './months.ts';

export type Receipt = Output<'GET /api/admin/payments/:id/receipt'>;

/** Lines of a receipt: name and value. Without an amount the receipt says that the months are paid, and no sum. */
export function receiptLines({ student, className, months, amount, amountInWords, method, note, remaining, remainingMonths }: Receipt): [name: string, value: string][] {
  const lines: [string, string][] = [['Học sinh', student.name]];
  if (className !== null) lines.push(['Lớp', className]);
  lines.push(['Nội dung', `Học phí ${monthWords(months.map(({ month }) => month))}`]);
  if (amount !== null) {
    const parts = new Set(months.map((each) => each.amount));
    if (months.length > 1 && parts.size > 1) lines.push(['Từng tháng', months.map((each) => `${shortMonth(each.month)}: ${formatVnd(each.amount ?? 0)}`).join('; ')]);
    lines.push(['Số tiền', formatVnd(amount)]);
    if (amountInWords !== null) lines.push(['Bằng chữ', amountInWords]);
    lines.push(['Hình thức', WAY_WORDS[method]]);
  }
  if (note) lines.push(['Ghi chú', note]);
  lines.push(['Còn lại', sayRemaining(remaining, remainingMonths.length)]);
  return lines;
}

const sayRemaining = (amount: number, months: number): string =>
  months === 0 ? 'Không còn nợ đến nay' : `${amount > 0 ? formatVnd(amount) : 'chưa đóng'} (${months} tháng)`;

/** "Số 12, ngày 05/09/2026". */
export const receiptNumber = ({ number, paidOn }: Receipt): string => `Số ${number}${paidOn === null ? '' : `, ngày ${formatDate(paidOn)}`}`;

/** The receipt as a message to paste. */
export const receiptText = (receipt: Receipt): string =>
  [
    `BIÊN NHẬN HỌC PHÍ. ${receiptNumber(receipt)}`,
    ...(receipt.takenBack ? ['Khoản này đã thu hồi, biên nhận không còn giá trị.'] : []),
    ...receiptLines(receipt).map(([name, value]) => `${name}: ${value}`),
    [receipt.owner.name, receipt.owner.phone].filter(Boolean).join(', '),
  ].join('\n');
