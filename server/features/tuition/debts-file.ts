import type { Debt } from '#contract/tuition.ts';
import { labelOf } from '#server/platform/months.ts';

const HEADER = ['Khối', 'Lớp', 'Họ tên', 'Số điện thoại', 'Tháng chưa đóng', 'Còn nợ (đồng)', 'Tháng chưa đặt học phí'];
/** Column widths, in characters. */
const WIDTHS = [8, 10, 28, 16, 44, 16, 24];

/** Writes debts as a workbook, with the sum below. */
export async function makeDebtsWorkbook(debts: Debt[]): Promise<Buffer> {
  const { default: writeWorkbook } = await import('write-excel-file/node');
  const text = (value: string) => ({ value, type: String, wrap: true, alignVertical: 'top' as const });
  const vnd = (value: number, more = {}) => ({ value, type: Number, format: '#,##0', alignVertical: 'top' as const, ...more });
  const bold = { fontWeight: 'bold' as const };
  const rows = debts.map(({ student: { grade, className, name, phone }, months, owed, monthsWithoutFee }) => [
    { value: grade, type: Number, alignVertical: 'top' as const }, text(className ?? ''), text(name), text(phone),
    text(months.map(({ month, paid }) => (paid > 0 ? `${labelOf(month)} (đóng một phần)` : labelOf(month))).join(', ')), vnd(owed),
    { value: monthsWithoutFee, type: Number, alignVertical: 'top' as const },
  ]);
  const sum = [null, null, { ...text('Tổng cộng'), ...bold }, null, null, vnd(debts.reduce((all, { owed }) => all + owed, 0), bold), null];
  const header = HEADER.map((value) => ({ value, type: String, ...bold }));
  return writeWorkbook([header, ...rows, sum], { sheet: 'Học phí còn nợ', columns: WIDTHS.map((width) => ({ width })), stickyRowsCount: 1 }).toBuffer();
}
