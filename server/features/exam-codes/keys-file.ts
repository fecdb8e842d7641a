import type { CodeSetDetail } from '#contract/exam-codes.ts';

/** Writes the answer keys as a workbook: a row for each question, a column for each code. */
export async function makeKeysFile({ title, keys }: { title: string; keys: CodeSetDetail['keys'] }): Promise<Buffer> {
  const { default: writeWorkbook } = await import('write-excel-file/node');
  const text = (value: string) => ({ value, type: String });
  const bold = (value: string) => ({ value, type: String, fontWeight: 'bold' as const });
  const count = keys[0]?.rows.length ?? 0;
  const rows = Array.from({ length: count }, (_, at) => [
    { value: at + 1, type: Number },
    ...keys.map(({ rows: own }) => text(own[at]?.key || 'tự luận')),
  ]);
  return writeWorkbook([[bold('Câu'), ...keys.map(({ code }) => bold(`Mã ${code}`))], ...rows], {
    sheet: `Đáp án ${title}`.replace(/[\\/*?:[\]]/g, '.').slice(0, 31),
    columns: [{ width: 6 }, ...keys.map(() => ({ width: 12 }))],
    stickyRowsCount: 1,
    stickyColumnsCount: 1,
  }).toBuffer();
}
