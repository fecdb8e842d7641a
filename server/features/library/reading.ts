import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '#library/format/problem.ts';
import type { Site } from '#library/format/site.ts';
import { writeFileAtomically } from '#server/platform/storage/write-file-atomically.ts';

/** The part of a loaded library that a start needs. */
export type LibraryReading = {
  /** As of the library that was read (once.ts). */
  fingerprint: string;
  site: Site;
  problems: Problem[];
  /** All of it was loaded, and no document was left alone: loading again would change nothing. */
  settled: boolean;
};

const NOTE = 'library-read.json';
/** The code that reads a library: another release of it may read the same files differently. */
const READERS = ['library/format', 'question-types'].map((folder) => path.join(import.meta.dirname, '../../..', folder));
/** Files that are read. Of pictures and videos only their presence counts, and a video's length. */
const TEXT = /\.(?:md|json|yaml|svg|ts)$/;

/**
 * Notes in the data folder that a library was read, so that a start on the same files need not check hundreds of them.
 * @param reading as for the library's fingerprint
 * @param prepared folder with the note of the build, which a first start uses
 */
export function selectLibraryReading(dataFolder: string, folder: string, reading: number, prepared?: string) {
  const file = path.join(dataFolder, NOTE);
  const files = [file, ...(prepared === undefined ? [] : [path.join(prepared, NOTE)])];
  const of = hashOf([folder, ...READERS], reading);
  return {
    /** Reads the note; undefined when it is missing or of other files. */
    read: (): LibraryReading | undefined => files.map(readNote).find((note) => note?.of === of),
    /** Nothing in it is private: another account may run the site of this build. */
    write: async (read: LibraryReading): Promise<void> => {
      mkdirSync(dataFolder, { recursive: true });
      await writeFileAtomically(file, [JSON.stringify({ of, ...read })], 0o666);
    },
  };
}

function readNote(file: string): (LibraryReading & { of: string }) | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LibraryReading & { of: string };
  } catch {
    return undefined;
  }
}

function hashOf(folders: string[], reading: number): string {
  const hash = createHash('sha256').update(String(reading));
  for (const folder of folders) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
      const file = path.join(folder, name);
      const stat = statSync(file);
      if (stat.isFile()) hash.update(`\0${name}\0`).update(TEXT.test(name) ? readFileSync(file) : `${stat.size} ${stat.mtimeMs}`);
    }
  }
  return hash.digest('hex');
}
