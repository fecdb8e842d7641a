import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

// A workbook is a ZIP archive. One part of it is replaced; all others keep their compressed bytes, dates and places,
// which no packing library promises. The layout: APPNOTE.TXT 4.3 of PKWARE.

const END = { signature: 0x06054b50, length: 22, longestComment: 0xffff };
const DIRECTORY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const DEFLATED = 8;
/** Flags: encrypted; sizes follow the data. */
const ENCRYPTED = 1;
const SIZES_FOLLOW = 8;

type Entry = {
  name: string;
  flags: number;
  method: number;
  compressedSize: number;
  /** Places of its records in the archive. */
  localAt: number;
  directoryAt: number;
  directoryEnd: number;
};

export type ZipArchive = { bytes: Buffer; entries: Entry[]; directoryAt: number; endAt: number };

/** @throws Error when the bytes are no archive, or one of more than 4 GiB */
export function openZip(given: Uint8Array): ZipArchive {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const endAt = findEnd(bytes);
  const directoryAt = bytes.readUInt32LE(endAt + 16);
  const entries: Entry[] = [];
  for (let at = directoryAt, left = bytes.readUInt16LE(endAt + 10); left > 0; left--) {
    if (bytes.readUInt32LE(at) !== DIRECTORY_SIGNATURE) throw new Error('no directory record');
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    const directoryEnd = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    entries.push({
      name: bytes.toString('utf8', at + 46, nameEnd),
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      compressedSize: bytes.readUInt32LE(at + 20),
      localAt: bytes.readUInt32LE(at + 42),
      directoryAt: at,
      directoryEnd,
    });
    at = directoryEnd;
  }
  return { bytes, entries, directoryAt, endAt };
}

function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - END.length; at >= Math.max(0, bytes.length - END.length - END.longestComment); at--) {
    if (bytes.readUInt32LE(at) === END.signature) return at;
  }
  throw new Error('no end of an archive');
}

/** Returns where the data of an entry begin: after its local header, whose extra field differs from the directory's. */
function dataStart({ bytes }: ZipArchive, { localAt }: Entry): number {
  if (bytes.readUInt32LE(localAt) !== LOCAL_SIGNATURE) throw new Error('no local header');
  return localAt + 30 + bytes.readUInt16LE(localAt + 26) + bytes.readUInt16LE(localAt + 28);
}

/** Unpacks a part; undefined if there is none. @param most bytes of the unpacked part @throws Error */
export function readZipPart(zip: ZipArchive, name: string, most: number): Buffer | undefined {
  const entry = zip.entries.find((each) => each.name === name);
  if (!entry) return undefined;
  if (entry.flags & ENCRYPTED) throw new Error('encrypted');
  const start = dataStart(zip, entry);
  const data = zip.bytes.subarray(start, start + entry.compressedSize);
  if (entry.method === DEFLATED) return inflateRawSync(data, { maxOutputLength: most });
  if (entry.method !== 0 || data.length > most) throw new Error('unreadable part');
  return data;
}

/** Returns the archive with another content of one part. @throws Error if there is no such part */
export function replaceZipPart(zip: ZipArchive, name: string, content: Uint8Array): Buffer {
  const { bytes, entries, directoryAt, endAt } = zip;
  const entry = entries.find((each) => each.name === name);
  if (!entry) throw new Error('no such part');
  const starts = [...entries.map(({ localAt }) => localAt), directoryAt].toSorted((one, other) => one - other);
  const oldEnd = starts.find((start) => start > entry.localAt) ?? directoryAt;
  const data = deflateRawSync(content);
  const sizes = { method: DEFLATED, crc: crc32(content), compressed: data.length, size: content.length };
  const header = writeSizes(Buffer.from(bytes.subarray(entry.localAt, dataStart(zip, entry))), 6, sizes);
  const grown = entry.localAt + header.length + data.length - oldEnd;
  const directory = Buffer.from(bytes.subarray(directoryAt, endAt));
  for (const each of entries) {
    const at = each.directoryAt - directoryAt;
    if (each === entry) writeSizes(directory.subarray(at), 8, sizes);
    if (each.localAt > entry.localAt) directory.writeUInt32LE(each.localAt + grown, at + 42);
  }
  const end = Buffer.from(bytes.subarray(endAt));
  end.writeUInt32LE(directoryAt + grown, 16);
  return Buffer.concat([bytes.subarray(0, entry.localAt), header, data, bytes.subarray(oldEnd, directoryAt), directory, end]);
}

/** Writes the sizes into a local header or a directory record, whose flags are at `at`. */
function writeSizes(record: Buffer, at: number, { method, crc, compressed, size }: { method: number; crc: number; compressed: number; size: number }): Buffer {
  record.writeUInt16LE(record.readUInt16LE(at) & ~SIZES_FOLLOW, at);
  record.writeUInt16LE(method, at + 2);
  record.writeUInt32LE(crc, at + 8);
  record.writeUInt32LE(compressed, at + 12);
  record.writeUInt32LE(size, at + 16);
  return record;
}
