// A program of its own: reads a workbook (.xlsx) from its standard input, and writes the rows of the first visible sheet as JSON.
//
// server/platform/run-apart.ts says why. The heap is limited there, buffers by the watch below.
import { readSheet, type CellValue } from 'read-excel-file/node';
import { buffer } from 'node:stream/consumers';
import { readSheetLayout } from './sheet-layout.ts';

/** Bytes of what is in the workbook, unpacked. */
const UNPACKED = 48 * 1024 * 1024;
/** More than any class list has; what lies beyond is told to be too much by its number alone. */
const ROWS = 2000;
const COLUMNS = 30;

/** Days are told as YYYY-MM-DD, in whichever way a spreadsheet wrote them. */
const plain = (cell: CellValue | null) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell);

// Unpacking gives way to timers between its parts.
const watch = setInterval(() => {
  const { arrayBuffers, external } = process.memoryUsage();
  if (Math.max(arrayBuffers, external) > UNPACKED) process.exit(3);
}, 5);

const bytes = await buffer(process.stdin);
const { sheet, hidden, merged } = await readSheetLayout(bytes, UNPACKED);
const read = await readSheet(bytes, sheet);
clearInterval(watch);
const rows = read.slice(0, ROWS).map((row) => row.slice(0, COLUMNS).map(plain));
// A class that is written once beside several pupils is that of each; a merged heading stays one.
for (const { column, from, to } of merged) {
  const value = rows[from]?.[column] ?? null;
  for (const row of rows.slice(from + 1, to + 1)) if (column < row.length) row[column] ??= value;
}
process.stdout.write(JSON.stringify({ rows, hidden }));
