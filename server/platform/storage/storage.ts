import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Settings } from '#server/settings.ts';
import { ignoreMissing } from './ignore-missing.ts';
import { putStream, s3Client, s3Connection, type Account, type Connect } from './s3.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

/** Both ends are included. */
export type ByteRange = { start: number; end: number };

/** Storage of uploaded files, by path ("quiz/x.webp"). Their content never changes. */
export type Storage = {
  /** Stores all of it, or nothing. */
  put: (name: string, content: Buffer) => Promise<void>;
  /** The same for a file on this machine's disk, which must not change afterwards. */
  take: (name: string, file: string) => Promise<void>;
  /** Size in bytes; undefined when it does not exist. */
  size: (name: string) => Promise<number | undefined>;
  /** @param range within its size */
  read: (name: string, range?: ByteRange) => Promise<Readable>;
  /** Also accepts missing files. */
  remove: (name: string) => Promise<void>;
  /** Lists all files, or those of a folder ("video/"), with the times of storing. */
  list: (folder?: string) => Promise<{ name: string; at: Date }[]>;
};

/** Folder of uploads in the data folder, where no other storage is set. */
const FOLDER = 'uploads';
/** Folder of incomplete videos in the data folder, where no other storage is set. */
export const UNFINISHED_UPLOADS = 'unfinished-uploads';

/** Returns the storage of uploads, and its bucket if it is one. */
export function createStorage(settings: Settings): { storage: Storage; bucket?: Bucket } {
  if (!settings.S3_BUCKET) return { storage: folderStorage(path.resolve(settings.DATA_DIR, FOLDER)) };
  const account = accountOf(settings);
  const connect = s3Connection(account);
  return { storage: s3Storage(connect, settings.S3_BUCKET), bucket: createBucket(connect, account, settings.S3_BUCKET) };
}

function folderStorage(folder: string): Storage {
  const place = async (name: string): Promise<string> => {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    return file;
  };
  return {
    put: async (name, content) => writeFileAtomically(await place(name), Readable.from([content])),
    take: async (name, file) => {
      const target = await place(name);
      const written = await open(file, 'r+');
      await written.sync().finally(() => written.close());
      await utimes(file, new Date(), new Date()); // the time of storing, not of the upload
      try {
        await link(file, target);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return; // of an interrupted try
        // Another disk, or a file system without hard links.
        await writeFileAtomically(target, createReadStream(file));
      }
    },
    size: async (name) => (await stat(path.join(folder, name)).catch(ignoreMissing))?.size,
    read: async (name, range) => createReadStream(path.join(folder, name), range ?? {}),
    remove: (name) => rm(path.join(folder, name), { force: true }),
    list: async (within = '') => {
      const entries = await readdir(path.join(folder, within), { withFileTypes: true, recursive: true }).catch(ignoreMissing);
      const files = (entries ?? []).filter((each) => each.isFile());
      const listed = await Promise.all(files.map(async ({ parentPath, name }) => {
        const file = path.join(parentPath, name);
        const at = (await stat(file).catch(ignoreMissing))?.mtime;
        return at ? [{ name: path.relative(folder, file).split(path.sep).join('/'), at }] : [];
      }));
      return listed.flat();
    },
  };
}

const PREFIX = 'uploads/';

/** The bucket of uploads, for features that need more than `Storage`. */
export type Bucket = {
  bucket: string;
  client: ReturnType<typeof s3Client>;
  keyOf: (name: string) => string;
  /** A secret address that serves a file, in ranges too, for so many seconds. */
  address: (name: string, seconds: number) => Promise<string>;
};

const accountOf = (settings: Settings): Account => ({
  endpoint: settings.S3_ENDPOINT, region: settings.S3_REGION,
  keyId: settings.S3_ACCESS_KEY ?? '', secret: settings.S3_SECRET_KEY ?? '',
});

function createBucket(connect: Connect, account: Account, bucket: string): Bucket {
  return {
    bucket,
    client: s3Client(account),
    keyOf: (name) => PREFIX + name,
    address: async (name, seconds) => {
      const [{ s3, client }, { getSignedUrl }] = await Promise.all([connect(), import('@aws-sdk/s3-request-presigner')]);
      return getSignedUrl(client, new s3.GetObjectCommand({ Bucket: bucket, Key: PREFIX + name }), { expiresIn: seconds });
    },
  };
}

function s3Storage(connect: Connect, bucket: string): Storage {
  const at = (name: string) => ({ Bucket: bucket, Key: PREFIX + name });
  return {
    put: async (name, content) => {
      const { s3, client } = await connect();
      await client.send(new s3.PutObjectCommand({ ...at(name), Body: content }));
    },
    take: async (name, file) => putStream(await connect(), at(name), createReadStream(file)),
    size: async (name) => {
      const { s3, client } = await connect();
      try {
        return (await client.send(new s3.HeadObjectCommand(at(name)))).ContentLength;
      } catch (error) {
        if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404) return undefined;
        throw error;
      }
    },
    read: async (name, range) => {
      const { s3, client } = await connect();
      const part = range && { Range: `bytes=${range.start}-${range.end}` };
      const { Body } = await client.send(new s3.GetObjectCommand({ ...at(name), ...part }));
      return Body as Readable;
    },
    remove: async (name) => {
      const { s3, client } = await connect();
      await client.send(new s3.DeleteObjectCommand(at(name)));
    },
    list: async (folder = '') => {
      const { s3, client } = await connect();
      const found: { name: string; at: Date }[] = [];
      for await (const { Contents = [] } of s3.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: PREFIX + folder })) {
        for (const { Key = '', LastModified = new Date() } of Contents) found.push({ name: Key.slice(PREFIX.length), at: LastModified });
      }
      return found;
    },
  };
}

/** Writes, reads and removes a small file. @throws the error of the failing step */
export async function tryStorage(storage: Storage): Promise<void> {
  const name = `trial-${crypto.randomUUID()}`;
  await storage.put(name, Buffer.from(name));
  try {
    const read = Buffer.concat(await (await storage.read(name)).toArray()).toString();
    if (read !== name || (await storage.size(name)) !== name.length) throw new Error('the storage does not keep what is put there');
  } finally {
    await storage.remove(name);
  }
}
