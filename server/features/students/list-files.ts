import type { Student } from '#contract/students.ts';
import { toCsv } from '#server/platform/text/csv.ts';

const HEADER = ['Khối', 'Lớp', 'Họ tên', 'Số điện thoại', 'Ngày vào học', 'Tháng đã đóng', 'Kỳ tiếp theo', 'Tháng chưa đóng', 'Còn nợ (đồng)'];
/** Column widths, in characters. */
const WIDTHS = [8, 10, 28, 16, 14, 40, 18, 40, 16];

/** Groups the digits: a spreadsheet would read bare ones as a number and drop the first 0. */
const grouped = (phone: string): string => phone.replace(/^(\d{4})(\d{3})(\d+)$/, '$1 $2 $3');

const vietnamese = (day: string): string => day.split('-').toReversed().join('/');

export function makeListCsv(students: Student[]): string {
  const rows = students.map(({ grade, className, name, phone, enrollmentDate, feesPaidMonths, nextDue, unpaidMonths, owed }) => [
    grade, className ?? '', name, grouped(phone), vietnamese(enrollmentDate), feesPaidMonths.join(', '), nextDue, unpaidMonths.join(', '), owed ?? '',
  ]);
  return toCsv([HEADER, ...rows]);
}

/** Writes a workbook whose numbers are texts and whose days are dates. */
export async function makeWorkbook(students: Student[]): Promise<Buffer> {
  const { default: writeWorkbook } = await import('write-excel-file/node');
  const text = (value: string) => ({ value, type: String, wrap: true, alignVertical: 'top' as const });
  const rows = students.map(({ grade, className, name, phone, enrollmentDate, feesPaidMonths, nextDue, unpaidMonths, owed }) => [
    { value: grade, type: Number, alignVertical: 'top' as const },
    text(className ?? ''),
    text(name),
    text(grouped(phone)),
    { value: new Date(`${enrollmentDate}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy', alignVertical: 'top' as const },
    text(feesPaidMonths.join(', ')),
    text(nextDue),
    text(unpaidMonths.join(', ')),
    owed === null ? text('') : { value: owed, type: Number, format: '#,##0', alignVertical: 'top' as const },
  ]);
  const header = HEADER.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  return writeWorkbook([header, ...rows], { sheet: 'Học sinh', columns: WIDTHS.map((width) => ({ width })), stickyRowsCount: 1 }).toBuffer();
}
