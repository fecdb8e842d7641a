// @ts-nocheck
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '#library/format/problem.ts';
import type { Site } from '#library/format/site.ts';
import { writeWhole } from '#server/platform/whole-file.ts';

/** What a start needs of a library that is loaded already. */
export type Reading = {
  /** As of the library that was read (once.ts). */
  fingerprint: string;
  site: Site;
  problems: Problem[];
  /** It was loaded, and nothing of it was left out or left alone: to load it again would change nothing, and say nothing. */
  settled: boolean;
};

const NOTE = 'library-read.json';
/** What reads a library: another release of it may read the same files otherwise. */
const READERS = ['library/format', 'kinds'].map((folder) => path.join(import.meta.dirname, '../../..', folder));
/** What is read; of pictures and films there is only whether they are there, and how long a film lasts. */
const TEXT = /\.(?:md|json|yaml|svg|ts)$/;

/**
 * What was read of a library, noted in the data folder: a start on the same files need not read, check and compare hundreds
 * of them.
 * @param reading as for the library's fingerprint
 */
export function readingNote(dataFolder: string, folder: string, reading: number) {
  const file = path.join(dataFolder, NOTE);
  const of = hashOf([folder, ...READERS], reading);
  return {
    /** Undefined when there is no note, or one of other files. */
    read: (): Reading | undefined => {
      try {
        const note = JSON.parse(readFileSync(file, 'utf8')) as Reading & { of: string };
        return note.of === of ? note : undefined;
      } catch {
        return undefined;
      }
    },
    write: async (read: Reading): Promise<void> => {
      mkdirSync(dataFolder, { recursive: true });
      await writeWhole(file, [JSON.stringify({ of, ...read })]);
    },
  };
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
