import { open, readdir, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { envValue } from '#server/platform/process/env-value.ts';
import { ignoreMissing } from '#server/platform/storage/ignore-missing.ts';
import { UNFINISHED_SUFFIX } from '#server/platform/storage/write-file-atomically.ts';
import type { Part } from './archive.ts';

/** The first file of every backup: its origin, and the requirements for restoring it. */
export const Manifest = z.object({
  /** Raised when older releases can no longer read a backup. */
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** PUBLIC_URL of the site. */
  origin: z.string(),
  database: z.discriminatedUnion('kind', [
    /** The database's files, for a server of the same major version on the same kind of machine. */
    z.object({ kind: z.literal('files'), major: z.string(), machine: z.string() }),
    /** The rows of its tables, which any server can import. */
    z.object({
      kind: z.literal('rows'),
      /** A table's number of rows, and the sum of their fingerprints. */
      tables: z.record(z.string(), z.object({ rows: z.int(), sum: z.string() })),
      /** Foreign keys that hold only for new rows: payments for a removed course stay. */
      loose: z.array(z.string()),
    }),
  ]),
  /** Migrations of the database: an older release does not know all of them. */
  migrations: z.int(),
});
export type Manifest = z.output<typeof Manifest>;

export const MANIFEST = 'manifest.json';
/** Settings of `.env` or the environment, in the form of `.env`. */
export const SETTINGS = 'settings.env';
/** Folder of the database's files, as in the folder of the embedded server. */
const CLUSTER = 'pg/cluster';
/** Folder of the tables' rows, as JSON, one a line. */
export const TABLES = 'tables';
/** Folder of everything else in the data folder. */
export const DATA = 'data';

/** Settings of the restored backup, in the data folder. */
export const RESTORED_SETTINGS = 'restored-settings.env';

/** Backed up in another way, or belonging to this machine. Ended accounts stay ended whatever is restored. */
const OWN = /^(?:pg|backups|outbox|unfinished-uploads|restoring-.*|exporting-.*|before-restore-.*|restore\.json|restored-settings\.env|ended-accounts\.txt)$/;

export const staysWithFolder = (name: string): boolean => OWN.test(name);

export const machine = `${process.platform}-${process.arch}`;

type Site = {
  manifest: Manifest;
  dataFolder: string;
  settings: Record<string, string>;
  /** Read first: a file is written before its row, so every named file exists. */
  database: AsyncIterable<Part> | Part[];
};

/** Yields parts in the order of the archive. */
export async function* listContents({ manifest, dataFolder, settings, database }: Site): AsyncGenerator<Part> {
  yield textFile(MANIFEST, JSON.stringify(manifest));
  yield textFile(SETTINGS, Object.entries(settings).map(([name, value]) => `${name}=${envValue(value)}\n`).join(''));
  for await (const part of database) yield { ...part, name: `${manifest.database.kind === 'files' ? CLUSTER : TABLES}/${part.name}` };
  yield* filesOf(dataFolder, '');
}

async function* filesOf(folder: string, below: string): AsyncGenerator<Part> {
  for (const entry of await readdir(path.join(folder, below), { withFileTypes: true })) {
    if (below === '' && staysWithFolder(entry.name)) continue;
    const name = path.posix.join(below, entry.name);
    if (entry.isDirectory()) {
      yield { name: `${DATA}/${name}`, type: 'folder' };
      yield* filesOf(folder, name);
    } else if (entry.isFile() && !entry.name.endsWith(UNFINISHED_SUFFIX)) {
      // Opened now and held open, because the site may remove it meanwhile, and may have since the folder was read.
      const file = await open(path.join(folder, name)).catch(ignoreMissing);
      if (!file) continue;
      const { size } = await file.stat();
      yield { name: `${DATA}/${name}`, type: 'file', size, read: () => contentOf(file, size) };
    }
  }
}

/** Files of the data folder are complete, because they are moved into place. */
const contentOf = (file: FileHandle, size: number): AsyncIterable<Uint8Array> => file.createReadStream({ end: Math.max(0, size - 1) });

function textFile(name: string, text: string): Part {
  const bytes = Buffer.from(text);
  return { name, type: 'file', size: bytes.length, read: () => each([bytes]) };
}

async function* each<T>(items: T[]): AsyncGenerator<T> {
  yield* items;
}
