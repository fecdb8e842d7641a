// @ts-nocheck
// A program of its own: reads a workbook (.xlsx) from its standard input, and writes the rows of the first sheet as JSON.
//
// server/platform/run-apart.ts says why. The heap is limited there, buffers by the watch below.
import { readSheet, type CellValue } from 'read-excel-file/node';
import { buffer } from 'node:stream/consumers';

/** Bytes of what is in the workbook, unpacked. */
const UNPACKED = 48 * 1024 * 1024;
/** More than any class list has; what lies beyond is told to be too much by its number alone. */
const ROWS = 2000;
const COLUMNS = 30;

/** Days are told as YYYY-MM-DD, in whichever way a spreadsheet wrote them. */
const shown = (cell: CellValue | null) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell);

// Unpacking gives way to timers between its parts.
const watch = setInterval(() => {
  const { arrayBuffers, external } = process.memoryUsage();
  if (Math.max(arrayBuffers, external) > UNPACKED) process.exit(3);
}, 5);

const rows = await readSheet(await buffer(process.stdin));
clearInterval(watch);
process.stdout.write(JSON.stringify(rows.slice(0, ROWS).map((row) => row.slice(0, COLUMNS).map(shown))));
