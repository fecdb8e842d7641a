import { crc32, inflateRawSync } from 'node:zlib';
import { DAMAGED, RefusedFile, TOO_LARGE, TOO_LONG } from './refused-file.ts';

// Opens zip files without trusting them: the list of entries is checked before anything is inflated, an entry is inflated
// only when it is read, never beyond its declared size, and its checksum is compared. (fflate has neither the checksum
// nor a bound for entries that declare too small a size.)

/** Bytes of a question file. */
export const MOST_BYTES = 20 * 1024 * 1024;
/** Two entries for each of 10,000 MathType formulas, and some more. */
const MOST_ENTRIES = 25_000;
const MOST_INFLATED = 200 * 1024 * 1024;
/** Text is rarely packed beyond a thirtieth; beyond this share, and above this size, a file is meant to harm. */
const MOST_RATIO = 200;
const RATIO_COUNTS_FROM = 10 * 1024 * 1024;

type Entry = { at: number; method: number; checksum: number; packed: number; size: number };

export type Zip = {
  has(name: string): boolean;
  names(): string[];
  /** Inflates an entry; throws `RefusedFile` if it is damaged. Names are compared without case, as Word does. */
  read(name: string): Uint8Array | undefined;
};

/** Opens a zip file; throws `RefusedFile` for one that is damaged, too large or unsafe. */
export function openZip(bytes: Uint8Array): Zip {
  if (bytes.length > MOST_BYTES) throw new RefusedFile(TOO_LARGE);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readDirectory(bytes, view);
  return {
    has: (name) => entries.has(name.toLowerCase()),
    names: () => [...entries.keys()],
    read: (name) => {
      const entry = entries.get(name.toLowerCase());
      return entry && inflate(bytes, view, entry);
    },
  };
}

/** Reads the central directory (APPNOTE 4.3.12). */
function readDirectory(bytes: Uint8Array, view: DataView): Map<string, Entry> {
  const end = findEnd(view);
  if (end === undefined) throw new RefusedFile(DAMAGED);
  const count = view.getUint16(end + 10, true);
  if (count > MOST_ENTRIES) throw new RefusedFile(TOO_LONG);
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  let inflated = 0;
  for (let each = 0; each < count; each++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) throw new RefusedFile(DAMAGED);
    const [nameLength, extraLength, commentLength] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true), view.getUint16(at + 32, true)];
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)).replaceAll('\\', '/').toLowerCase();
    const entry = { at: view.getUint32(at + 42, true), method: view.getUint16(at + 10, true), checksum: view.getUint32(at + 16, true), packed: view.getUint32(at + 20, true), size: view.getUint32(at + 24, true) };
    if (name.split('/').includes('..') || name.startsWith('/')) throw new RefusedFile('Tệp chứa đường dẫn không an toàn nên không được mở.');
    if (view.getUint16(at + 8, true) & 1) throw new RefusedFile('Tệp có mật khẩu. Hãy bỏ mật khẩu rồi tải lên lần nữa.');
    // Two entries of one name: programs differ in which they read.
    if (entries.has(name)) throw new RefusedFile(DAMAGED);
    entries.set(name, entry);
    inflated += entry.size;
    at += 46 + nameLength + extraLength + commentLength;
  }
  if (inflated > MOST_INFLATED || (inflated > RATIO_COUNTS_FROM && inflated > MOST_RATIO * bytes.length)) throw new RefusedFile('Tệp nén bung ra quá lớn nên không được mở.');
  return entries;
}

/** Finds the end record, which a comment of at most 64 KB follows. */
function findEnd(view: DataView): number | undefined {
  const last = view.byteLength - 22;
  for (let at = last; at >= Math.max(0, last - 0xffff); at--) if (view.getUint32(at, true) === 0x06054b50) return at;
  return undefined;
}

function inflate(bytes: Uint8Array, view: DataView, { at, method, checksum, packed, size }: Entry): Uint8Array {
  if (at + 30 > bytes.length || view.getUint32(at, true) !== 0x04034b50) throw new RefusedFile(DAMAGED);
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const data = bytes.subarray(from, from + packed);
  let content: Uint8Array;
  try {
    content = method === 0 ? data : asBytes(inflateRawSync(data, { maxOutputLength: Math.max(size, 1) }));
  } catch {
    throw new RefusedFile(DAMAGED);
  }
  if ((method !== 0 && method !== 8) || content.length !== size || crc32(content) !== checksum) throw new RefusedFile(DAMAGED);
  return content;
}

const asBytes = ({ buffer, byteOffset, byteLength }: Buffer): Uint8Array => new Uint8Array(buffer, byteOffset, byteLength);
