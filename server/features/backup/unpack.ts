import fs, { createWriteStream } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { migrationCount } from '#server/platform/database/migrate.ts';
import { serverMajor } from '#server/platform/postgres/binaries.ts';
import { ArchiveError, unpack } from './archive.ts';
import { machine, Manifest, MANIFEST } from './contents.ts';

/**
 * Unpacks a backup or export into `folder`, which must not exist, and checks it.
 * @throws ArchiveError; then nothing is left
 */
export async function unpackInto(
  folder: string, kind: Manifest['database']['kind'], file: string, passphrase: string | undefined,
): Promise<Manifest> {
  // Accessible to others: started by root, the database server runs as another account.
  fs.mkdirSync(folder, { recursive: true, mode: 0o711 });
  try {
    let manifest: Manifest | undefined;
    for await (const part of unpack(file, passphrase)) {
      if (part.type === 'folder') fs.mkdirSync(path.join(folder, part.name), { recursive: true, mode: 0o700 });
      else if (!manifest) {
        if (part.name !== MANIFEST) throw new ArchiveError('foreign');
        manifest = readManifest(await text(part.content), kind);
      } else {
        const target = path.join(folder, part.name);
        fs.mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
        await pipeline(part.content, createWriteStream(target, { mode: 0o600, flush: true }));
      }
    }
    if (!manifest) throw new ArchiveError('foreign');
    return manifest;
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function readManifest(json: string, kind: Manifest['database']['kind']): Manifest {
  const read = Manifest.safeParse(parsed(json));
  if (!read.success) throw new ArchiveError('foreign');
  const { database, migrations } = read.data;
  if (database.kind !== kind) {
    throw new ArchiveError(kind === 'files' ? 'export' : 'backup');
  }
  if (migrations > migrationCount()) {
    throw new ArchiveError('newer');
  }
  if (database.kind === 'files' && (database.major !== serverMajor() || database.machine !== machine)) {
    throw new ArchiveError(
      'machine',
      `This backup holds the files of PostgreSQL ${database.major} on ${database.machine}; here is ${serverMajor()} on ${machine}. `
      + 'Restore it on a machine of its kind with the release that made it, and move by `npm run export` and `npm run import`.',
    );
  }
  return read.data;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
