import type { FillPreview, MarkUse } from '#contract/marks.ts';

type Column = Pick<FillPreview['columns'][number], 'letters' | 'use' | 'number' | 'empty'>;

/**
 * Suggests the column of an assignment: that of its use, and of a regular mark the one of its number, else the first
 * with an empty cell.
 * @param name "TX2", for regular marks
 */
export function suggestColumn(columns: readonly Column[], { use, name }: { use: MarkUse | null; name: string | undefined }): string | undefined {
  if (use === null) return undefined;
  const open = columns.filter((column) => column.use === use && column.empty > 0);
  const number = Number(name?.replace(/\D/g, ''));
  return (open.find((column) => use === 'regular' && column.number === number) ?? open[0])?.letters;
}
