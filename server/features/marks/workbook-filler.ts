// A separate program: reads a workbook of a school's program from its standard input and writes its lists as JSON, or,
// with cells to fill, the filled workbook in base64. server/platform/process/run-in-process.ts says why. The input
// begins with the length of a JSON text (4 bytes), and that text.
import { buffer } from 'node:stream/consumers';
import { limitBuffers } from '#server/platform/process/limit-buffers.ts';
import type { FilledCell } from './sheet-xml.ts';
import { fillWorkbook, readWorkbook } from './workbook.ts';

/** Most bytes of buffers. */
const BUFFERS = 96 * 1024 * 1024;

const endWatch = limitBuffers(BUFFERS);
const input = await buffer(process.stdin);
const end = 4 + input.readUInt32BE(0);
const order = JSON.parse(input.toString('utf8', 4, end)) as { sheet?: string; cells?: FilledCell[] };
const bytes = input.subarray(end);
const output = order.cells ? Buffer.from(fillWorkbook(bytes, order.sheet ?? '', order.cells)).toString('base64') : JSON.stringify(readWorkbook(bytes));
endWatch();
process.stdout.write(output);
