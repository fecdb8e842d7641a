import type { ClassMark, MarksTable } from '#contract/marks.ts';
import { nameUses } from './rules.ts';

const STATES: Record<Exclude<ClassMark['state'], 'done'>, string> = {
  'not-assigned': 'không giao', 'not-opened': 'chưa mở', opened: 'đã mở, chưa làm', working: 'đang làm', missing: 'thiếu', ungraded: 'chờ chấm',
};

/** Says a mark without a number in words. */
const sayMark = ({ state }: Pick<ClassMark, 'state'>): string => (state === 'done' ? 'xong' : STATES[state]);

const USES = { regular: 'TX', 'mid-term': 'giữa kỳ', 'end-of-term': 'cuối kỳ' };

/** Writes the table of marks as a workbook: numbers are numbers, missing marks are words. */
export async function makeMarksFile({ class: { name, schoolYear }, assignments, students }: MarksTable): Promise<Buffer> {
  const { default: writeWorkbook } = await import('write-excel-file/node');
  const names = nameUses(assignments.map((each) => ({ ...each, opensAt: new Date(each.opensAt) })));
  const heading = ['STT', 'Họ và tên', ...assignments.map(({ id, title, use }) => (use === null ? title : `${title} (${names.get(id) ?? USES[use]})`)), 'ĐTBmhk I', 'ĐTBmhk II', 'ĐTBmcn'];
  const number = (value: number) => ({ value, type: Number, format: '0.0' });
  const text = (value: string) => ({ value, type: String });
  const rows = students.map(({ name: student, marks, averages }, at) => [
    { value: at + 1, type: Number },
    text(student),
    ...marks.map((mark) => (mark.mark === undefined ? text(sayMark(mark)) : number(mark.mark))),
    ...[averages[1], averages[2], averages.year].map(({ average, missing }) => (average === null ? text(`thiếu ${missing.join(', ')}`) : number(average))),
  ]);
  return writeWorkbook([heading.map((value) => ({ value, type: String, fontWeight: 'bold' as const, wrap: true })), ...rows], {
    sheet: `${name} ${schoolYear}`.replace(/[\\/*?:[\]]/g, '.').slice(0, 31),
    columns: [{ width: 6 }, { width: 28 }, ...heading.slice(2).map(() => ({ width: 16 }))],
    stickyRowsCount: 1,
    stickyColumnsCount: 2,
  }).toBuffer();
}
