import path from 'node:path';
import papa from 'papaparse';
import { AppError } from '#server/platform/errors.ts';
import { runInProcess } from '#server/platform/process/run-in-process.ts';

export type Cell = string | number | boolean | null;

/** Rows of a list. */
export type ListRows = {
  rows: Cell[][];
  /** Indexes, from 0, of rows that Excel hides from the owner. */
  hidden: number[];
  /** Says which parts of the file were left out. */
  note?: string;
};

const READER = path.join(import.meta.dirname, 'workbook-reader.ts');
/** Ten times the needs of a roster. */
const LIMITS = { heapMb: 96, timeout: 10_000 };

/** Most columns read; no roster has more. */
const COLUMNS = 30;

const UNREADABLE = 'Không đọc được tệp này. Bạn lưu lại danh sách dạng .xlsx hoặc .csv rồi chọn lại.';
const OLD_EXCEL = 'Tệp .xls kiểu cũ không đọc được. Bạn mở bằng Excel, lưu lại dạng .xlsx rồi chọn lại.';
const WRONG_LETTERS = 'Tệp CSV này sẽ mất dấu tiếng Việt. Trong Excel bạn chọn Lưu dưới dạng “CSV UTF-8”, hoặc lưu dạng .xlsx.';

/**
 * Reads the rows of a file: a workbook by its first bytes, else text.
 * @param sheet name of the sheet that is read if the workbook has it, else the first that is seen
 * @throws AppError `import-unreadable`
 */
export async function readRowsOfFile(bytes: Uint8Array, sheet = ''): Promise<ListRows> {
  const begins = (...start: number[]) => start.every((byte, at) => bytes[at] === byte);
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) throw new AppError('import-unreadable', OLD_EXCEL);
  if (begins(0x50, 0x4b, 0x03, 0x04)) return readRowsOfWorkbook(bytes, sheet);
  const text = decodeText(bytes, begins(0xff, 0xfe) ? 'utf-16le' : 'utf-8');
  // School programs save web pages under the name of an old workbook.
  if (/^\ufeff?\s*<(?:!doctype|html|\?xml|table|meta)/i.test(text)) throw new AppError('import-unreadable', OLD_EXCEL);
  return readRowsOfText(text);
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
async function readRowsOfWorkbook(bytes: Uint8Array, sheet: string): Promise<ListRows> {
  const read = await runInProcess(READER, { input: bytes, args: [sheet] }, LIMITS).catch(() => {
    throw new AppError('import-unreadable', UNREADABLE);
  });
  const { rows, hidden, name, others } = JSON.parse(read) as ListRows & { name: string; others: string[] };
  const note = others.length > 0 && `Tệp có ${others.length + 1} trang tính: chỉ đọc trang “${name}”, bỏ qua ${others.map((other) => `“${other}”`).join(', ')}.`;
  return { rows, hidden, ...(note && { note }) };
}
