// A separate program: reads a workbook (.xlsx) from its standard input, and writes the rows of the visible sheet that its
// argument names, or of the first, as JSON.
// 
// server/platform/process/run-in-process.ts says why. The heap is limited there, buffers by the watch below.
import { readSheet, type CellValue } from 'read-excel-file/node';
import { buffer } from 'node:stream/consumers';
import { limitBuffers } from '#server/platform/process/limit-buffers.ts';
import { readSheetLayout } from './sheet-layout.ts';

/** Most bytes of the workbook, unpacked. */
const UNPACKED = 48 * 1024 * 1024;
/** More than any roster has; a longer list is refused by its number of rows. */
const ROWS = 2000;
const COLUMNS = 30;

/** Writes days as YYYY-MM-DD, whatever the spreadsheet's format. */
const plain = (cell: CellValue | null) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell);

// Unpacking gives way to timers between its parts.
const endWatch = limitBuffers(UNPACKED);

const bytes = await buffer(process.stdin);
const { sheet, name, others, hidden, merged } = await readSheetLayout(bytes, process.argv[2] ?? '', UNPACKED);
const read = await readSheet(bytes, sheet);
endWatch();
const rows = read.slice(0, ROWS).map((row) => row.slice(0, COLUMNS).map(plain));
// A class merged over several students applies to each; a merged heading stays one.
for (const { column, from, to } of merged) {
  const value = rows[from]?.[column] ?? null;
  for (const row of rows.slice(from + 1, to + 1)) if (column < row.length) row[column] ??= value;
}
process.stdout.write(JSON.stringify({ rows, hidden, name, others }));
