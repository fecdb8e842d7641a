import path from 'node:path';
import papa from 'papaparse';
import { AppError } from '#server/platform/errors.ts';
import { runInProcess } from '#server/platform/process/run-in-process.ts';

export type Cell = string | number | boolean | null;

/** Rows of a list; `hidden`: indexes, from 0, of rows that Excel hides from the owner. */
export type ListRows = { rows: Cell[][]; hidden: number[] };

const READER = path.join(import.meta.dirname, 'workbook-reader.ts');
/** Ten times the needs of a roster. */
const LIMITS = { heapMb: 96, timeout: 10_000 };

/** Most columns read; no roster has more. */
const COLUMNS = 30;

const UNREADABLE = 'Không đọc được tệp này. Bạn lưu lại danh sách dạng .xlsx hoặc .csv rồi chọn lại.';
const OLD_EXCEL = 'Tệp .xls kiểu cũ không đọc được. Bạn mở bằng Excel, lưu lại dạng .xlsx rồi chọn lại.';
const WRONG_LETTERS = 'Tệp CSV này sẽ mất dấu tiếng Việt. Trong Excel bạn chọn Lưu dưới dạng “CSV UTF-8”, hoặc lưu dạng .xlsx.';

/** Reads the rows of a file: a workbook by its first bytes, else text. @throws AppError `import-unreadable` */
export async function readRowsOfFile(bytes: Uint8Array): Promise<ListRows> {
  const begins = (...start: number[]) => start.every((byte, at) => bytes[at] === byte);
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) throw new AppError('import-unreadable', OLD_EXCEL);
  if (begins(0x50, 0x4b, 0x03, 0x04)) return readRowsOfWorkbook(bytes);
  return readRowsOfText(decodeText(bytes, begins(0xff, 0xfe) ? 'utf-16le' : 'utf-8'));
}

/** Reads the rows of a copied table, or of any kind of CSV. */
export function readRowsOfText(text: string): ListRows {
  const plain = text.replace(/^\ufeff/, '');
  const first = plain.split('\n').find((line) => line.trim() !== '') ?? '';
  const often = (mark: string) => first.split(mark).length;
  const delimiter = text.includes('\t') ? '\t' : often(';') >= often(',') ? ';' : ',';
  return { rows: papa.parse(plain, { delimiter, skipEmptyLines: false }).data.map((row) => row.slice(0, COLUMNS)), hidden: [] };
}

function decodeText(bytes: Uint8Array, encoding: 'utf-8' | 'utf-16le'): string {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    throw new AppError('import-unreadable', WRONG_LETTERS);
  }
  throw new AppError('import-unreadable', UNREADABLE);
}

/** Reads a workbook in a separate process, whose crash does no harm. @throws AppError `import-unreadable` */
async function readRowsOfWorkbook(bytes: Uint8Array): Promise<ListRows> {
  const rows = await runInProcess(READER, { input: bytes }, LIMITS).catch(() => {
    throw new AppError('import-unreadable', UNREADABLE);
  });
  return JSON.parse(rows) as ListRows;
}
