import { open, readdir, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { envValue } from '#server/platform/env-value.ts';
import { UNFINISHED } from '#server/platform/whole-file.ts';
import type { Part } from './archive.ts';

/** The first file of every backup: what it is of, and what is needed to restore it. */
export const Manifest = z.object({
  /** Raised when an older release could not read a backup any more. */
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** PUBLIC_URL of the site. */
  origin: z.string(),
  database: z.discriminatedUnion('kind', [
    /** The database's files, which only a server of the same major version on the same kind of machine can read. */
    z.object({ kind: z.literal('files'), major: z.string(), machine: z.string() }),
    /** The rows of its tables, which any server can take. */
    z.object({
      kind: z.literal('rows'),
      /** How many rows a table has, and the sum of their fingerprints. */
      tables: z.record(z.string(), z.object({ rows: z.int(), sum: z.string() })),
      /** Foreign keys that hold for new rows alone: what was paid for a course that is gone still stands. */
      loose: z.array(z.string()),
    }),
  ]),
  /** How many migrations the database has had: an older release does not know them all. */
  migrations: z.int(),
});
export type Manifest = z.output<typeof Manifest>;

export const MANIFEST = 'manifest.json';
/** What was set by `.env` or the environment, in the form of `.env`. */
export const SETTINGS = 'settings.env';
/** Below it the database's files, as they lie in the folder of the embedded server. */
const CLUSTER = 'pg/cluster';
/** Below it the rows of a table each, as JSON, one a line. */
export const TABLES = 'tables';
/** Below it everything else of the data folder. */
export const DATA = 'data';

/** Of the data folder: the settings that came with the backup it was restored from. */
export const RESTORED_SETTINGS = 'restored-settings.env';

/**
 * Of the data folder: what is backed up in another way, is a backup itself, or belongs to this machine alone. Accounts that
 * have ended stay so whatever is restored.
 */
const OWN = /^(?:pg|backups|outbox|unfinished-uploads|restoring-.*|exporting-.*|before-restore-.*|restore\.json|restored-settings\.env|ended-accounts\.txt)$/;

export const isOwnOfFolder = (name: string): boolean => OWN.test(name);

export const machine = `${process.platform}-${process.arch}`;

type Site = {
  manifest: Manifest;
  dataFolder: string;
  settings: Record<string, string>;
  /** Read first: a file is written before the row that names it, so each that a row names is there to be read. */
  database: AsyncIterable<Part> | Part[];
};

/** Everything that makes a site what it is, in the order of the archive. */
export async function* contentsOf({ manifest, dataFolder, settings, database }: Site): AsyncGenerator<Part> {
  yield textFile(MANIFEST, JSON.stringify(manifest));
  yield textFile(SETTINGS, Object.entries(settings).map(([name, value]) => `${name}=${envValue(value)}\n`).join(''));
  for await (const part of database) yield { ...part, name: `${manifest.database.kind === 'files' ? CLUSTER : TABLES}/${part.name}` };
  yield* filesOf(dataFolder, '');
}

async function* filesOf(folder: string, below: string): AsyncGenerator<Part> {
  for (const entry of await readdir(path.join(folder, below), { withFileTypes: true })) {
    if (below === '' && isOwnOfFolder(entry.name)) continue;
    const name = path.posix.join(below, entry.name);
    if (entry.isDirectory()) {
      yield { name: `${DATA}/${name}`, type: 'folder' };
      yield* filesOf(folder, name);
    } else if (entry.isFile() && !entry.name.endsWith(UNFINISHED)) {
      // Held open from here on: meanwhile the site may remove it.
      const file = await open(path.join(folder, name)).catch(ignoreMissing);
      if (!file) continue;
      const { size } = await file.stat();
      yield { name: `${DATA}/${name}`, type: 'file', size, read: () => contentOf(file, size) };
    }
  }
}

/** Files of the data folder are written once and moved into place whole. */
const contentOf = (file: FileHandle, size: number): AsyncIterable<Uint8Array> => file.createReadStream({ end: Math.max(0, size - 1) });

/** Another process has removed it since the folder was read. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function textFile(name: string, text: string): Part {
  const bytes = Buffer.from(text);
  return { name, type: 'file', size: bytes.length, read: () => each([bytes]) };
}

async function* each<T>(items: T[]): AsyncGenerator<T> {
  yield* items;
}
