import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { decrypt, encrypt } from './encryption.ts';

/** An entry to write, by its path in the archive. */
export type Part =
  | { name: string; type: 'folder' }
  | { name: string; type: 'file'; size: number; read: () => AsyncIterable<Uint8Array> };

/** `content` must be consumed before the next entry is requested. */
export type ReadPart =
  | { name: string; type: 'folder' }
  | { name: string; type: 'file'; size: number; content: AsyncIterable<Uint8Array> };

/** Reason why an archive is refused, in one line of English with the remedy. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
  readonly fault: ArchiveFault;

  constructor(fault: ArchiveFault, message = SENTENCES[fault]) {
    super(message);
    this.fault = fault;
  }
}

/** `export`, `backup`: it is one of these, but the other is wanted. */
export type ArchiveFault = 'damaged' | 'foreign' | 'encrypted' | 'passphrase' | 'export' | 'backup' | 'newer' | 'machine';

const SENTENCES: Record<ArchiveFault, string> = {
  damaged: 'This backup is damaged: it was cut off or altered. Take another one.',
  foreign: 'This is no backup of Vở Toán.',
  encrypted: 'This backup is encrypted: set BACKUP_PASSPHRASE to the one that it was made with.',
  passphrase: 'This backup was encrypted with another passphrase than that of BACKUP_PASSPHRASE.',
  export: 'This is an export, no backup: "npm run import" takes it.',
  backup: 'This is a backup, no export: "npm run restore" takes it.',
  newer: 'This was made by a newer release of Vở Toán: install that one, or a later one, and take it there.',
  machine: 'This backup holds the files of another kind of machine.',
};

/** Last file of an archive: the SHA-256 of all others. An archive without it was cut off. */
const CHECKSUMS = 'checksums.json';

const AGE = Buffer.from('age-encryption.org/');
const GZIP = Buffer.from([0x1f, 0x8b]);

/**
 * Packs a compressed tar file, with a passphrase encrypted in the age format, so that `age --decrypt | tar --extract
 * --gzip` opens it without us.
 */
export function pack(parts: AsyncIterable<Part>, passphrase?: string): Readable {
  const pack = tar.pack();
  fill(pack, parts).catch((error: Error) => pack.destroy(error));
  const zip = createGzip({ level: 4 });
  pack.on('error', (error) => zip.destroy(error));
  pack.pipe(zip);
  return passphrase === undefined ? zip : encrypt(zip, { passphrase });
}

async function fill(pack: tar.Pack, parts: AsyncIterable<Part>): Promise<void> {
  const sums: Record<string, string> = {};
  for await (const part of parts) {
    if (part.type === 'folder') await entry(pack, { name: part.name, type: 'directory', mode: 0o700 });
    else sums[part.name] = await entry(pack, { name: part.name, size: part.size, mode: 0o600 }, part.read());
  }
  const list = Buffer.from(JSON.stringify(sums));
  await entry(pack, { name: CHECKSUMS, size: list.length, mode: 0o600 }, Readable.from([list]));
  pack.finalize();
}

/** Writes an entry and resolves with its SHA-256. */
async function entry(pack: tar.Pack, header: Parameters<tar.Pack['entry']>[0], content?: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const into = pack.entry(header, (error) => (error ? reject(error) : resolve()));
  if (content) {
    await pipeline(content, async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    }, into);
  }
  await promise;
  return hash.digest('hex');
}

/**
 * Reads the entries of the archive in `file`, in their order. Only after the last one without an error is the archive
 * known to be complete and unaltered.
 * @throws ArchiveError for one that is cut off, altered, foreign, or encrypted otherwise
 */
export async function* unpack(file: string, passphrase?: string): AsyncGenerator<ReadPart> {
  const sums = new Map<string, string>();
  let told: Record<string, string> | undefined;
  try {
    const extract = tar.extract();
    const plain = await openArchive(file, passphrase);
    const gunzip = createGunzip();
    let read = 0;
    const reading = pipeline(plain, async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        read += chunk.length;
        yield chunk;
      }
    }, gunzip, extract);
    reading.catch(() => {}); // the reader of the entries gets the error
    for await (const each of extract) {
      const { name, type, size } = each.header;
      if (told) throw new ArchiveError('damaged');
      if (type === 'directory') {
        each.resume();
        yield { name: safeName(name.replace(/\/$/, '')), type: 'folder' };
      } else if (name === CHECKSUMS) {
        told = JSON.parse(await text(chunksOf(each))) as Record<string, string>;
      } else if (type === 'file') {
        const hash = createHash('sha256');
        yield { name: safeName(name), type: 'file', size, content: hashContent(chunksOf(each), hash) };
        sums.set(name, hash.digest('hex'));
      } else throw new ArchiveError('damaged');
    }
    await reading;
    // The library silently ignores bytes after the compressed data.
    if (gunzip.bytesWritten !== read) throw new ArchiveError('damaged');
  } catch (error) {
    throw toArchiveError(error);
  }
  const same = told && Object.keys(told).length === sums.size && [...sums].every(([name, sum]) => told[name] === sum);
  if (!same) throw new ArchiveError('damaged');
}

/** Types a file's bytes, which the library leaves untyped. */
const chunksOf = (entry: AsyncIterable<unknown>) => entry as AsyncIterable<Uint8Array>;

async function* hashContent(chunks: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  } catch (error) {
    throw toArchiveError(error);
  }
}

/** Refuses entries that would be written outside the target folder. */
function safeName(name: string): string {
  const isInside = name !== '' && !name.startsWith('/') && !name.split('/').some((step) => step === '..' || step === '');
  if (!isInside || name.includes('\0') || name.includes('\\')) throw new ArchiveError('damaged');
  return name;
}

/** Opens an archive, recognised by its first bytes. */
async function openArchive(file: string, passphrase: string | undefined): Promise<Readable> {
  const handle = await open(file);
  const { buffer } = await handle.read(Buffer.alloc(AGE.length), 0, AGE.length, 0).finally(() => handle.close());
  if (buffer.subarray(0, GZIP.length).equals(GZIP)) return createReadStream(file);
  if (!buffer.equals(AGE)) throw new ArchiveError('foreign');
  if (passphrase === undefined) throw new ArchiveError('encrypted');
  return decrypt(createReadStream(file), { passphrase }).catch((error: Error) => {
    if (error.message.startsWith('no identity matched')) {
      throw new ArchiveError('passphrase');
    }
    throw error;
  });
}

/** Keeps a disk's own errors; all others mean damaged bytes. */
function toArchiveError(error: unknown): unknown {
  if (error instanceof ArchiveError || (error as NodeJS.ErrnoException).syscall) return error;
  return new ArchiveError('damaged');
}
