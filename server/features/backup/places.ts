import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { readFreeBytes } from '#server/platform/storage/free-space.ts';
import { ignoreMissing } from '#server/platform/storage/ignore-missing.ts';
import { putStream, s3Connection } from '#server/platform/storage/s3.ts';
import { UNFINISHED_SUFFIX, writeFileAtomically } from '#server/platform/storage/write-file-atomically.ts';
import type { Settings } from '#server/settings.ts';
import { BackupError } from './backup-error.ts';

type Stored = { name: string; bytes: number; at: Date };

/** A place for backups apart from the machine's own disk. Its files are encrypted. */
export type SecondPlace = {
  kind: 'folder' | 's3';
  /** The owner's name for it: a folder's path, "bucket/prefix". */
  label: string;
  /** Lists all files below a path ("", "log/…/"), at any depth. */
  list: (below: string) => Promise<Stored[]>;
  /** Stores a file completely or not at all. */
  put: (name: string, content: Readable) => Promise<void>;
  read: (name: string) => Promise<Readable>;
  remove: (names: string[]) => Promise<void>;
  /** Returns free bytes; Infinity if unknown. */
  free: () => Promise<number>;
};

/** Writes, lists, reads and removes a small file in a place. @throws the error of the failing step */
export async function tryPlace(place: SecondPlace): Promise<void> {
  const name = `trial-${crypto.randomUUID()}`;
  await place.put(name, Readable.from([Buffer.from(name)]));
  try {
    const there = (await place.list('')).some((each) => each.name === name);
    if (!there || (await text(await place.read(name))) !== name) throw new Error(`${place.label} does not return the file that was written to it`);
  } finally {
    await place.remove([name]);
  }
}

export function secondPlaces(settings: Settings): SecondPlace[] {
  return [
    ...(settings.BACKUP_DIR ? [folderPlace(path.resolve(settings.BACKUP_DIR))] : []),
    ...(settings.BACKUP_S3_BUCKET ? [s3Place(settings)] : []),
  ];
}

/** Opens a folder on another disk. Never creates it: a missing one means that the disk is not mounted. */
function folderPlace(folder: string): SecondPlace {
  const present = async () => {
    const there = await stat(folder).catch(() => undefined);
    if (!there?.isDirectory()) throw new BackupError(`Không thấy thư mục sao lưu thứ hai ${folder}: ổ đĩa chưa được gắn?`);
  };
  return {
    kind: 'folder',
    label: folder,
    list: async (below) => {
      await present();
      const entries = await readdir(path.join(folder, below), { withFileTypes: true, recursive: true }).catch(ignoreMissing);
      const files = (entries ?? []).filter((each) => each.isFile() && !each.name.endsWith(UNFINISHED_SUFFIX));
      return Promise.all(files.map(async ({ parentPath, name }) => {
        const file = path.join(parentPath, name);
        const { size, mtime } = await stat(file);
        return { name: path.relative(folder, file).split(path.sep).join('/'), bytes: size, at: mtime };
      }));
    },
    put: async (name, content) => {
      const file = path.join(folder, name);
      await present();
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      await writeFileAtomically(file, content);
    },
    read: async (name) => createReadStream(path.join(folder, name)),
    remove: async (names) => {
      for (const name of names) await rm(path.join(folder, name), { force: true });
    },
    free: async () => {
      await present();
      return readFreeBytes(folder);
    },
  };
}

/** Opens storage with Amazon's S3 protocol; age detects altered files. */
function s3Place(settings: Settings): SecondPlace {
  const bucket = settings.BACKUP_S3_BUCKET ?? '';
  const prefix = settings.BACKUP_S3_PREFIX.replace(/^\/+|\/*$/g, '').replace(/(?<=.)$/, '/');
  const connect = s3Connection({
    endpoint: settings.BACKUP_S3_ENDPOINT, region: settings.BACKUP_S3_REGION,
    keyId: settings.BACKUP_S3_KEY_ID ?? '', secret: settings.BACKUP_S3_SECRET ?? '',
  });
  return {
    kind: 's3',
    label: `${bucket}/${prefix}`.replace(/\/$/, ''),
    list: async (below) => {
      const { s3, client } = await connect();
      const found: Stored[] = [];
      for await (const { Contents = [] } of s3.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix + below })) {
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents) {
          found.push({ name: Key.slice(prefix.length), bytes: Size, at: LastModified });
        }
      }
      return found;
    },
    put: async (name, content) => putStream(await connect(), { Bucket: bucket, Key: prefix + name }, content),
    read: async (name) => {
      const { s3, client } = await connect();
      const { Body } = await client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: prefix + name }));
      return Body as Readable;
    },
    remove: async (names) => {
      const { s3, client } = await connect();
      // One by one: the bulk call needs a checksum that not all such storage supports.
      for (const name of names) await client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key: prefix + name }));
    },
    free: async () => Infinity,
  };
}
