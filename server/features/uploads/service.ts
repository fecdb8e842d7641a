import type { Upload, UploadFolder, UploadUse } from '#contract/uploads.ts';
import { recordAudit, type AuditRecord } from '#server/features/audit/service.ts';
import { lockDocuments, lockUploadsShared, findDocumentsNaming } from '#server/features/documents/service.ts';
import type { Db, DatabasePlace } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { toPage } from '#server/platform/http/pagination.ts';
import type { Caller } from '#server/platform/http/serve.ts';
import type { Storage, Bucket } from '#server/platform/storage/storage.ts';
import { listPictureFiles, readPicture } from './pictures.ts';
import { selectAllUploads, selectVideos, findUpload, selectLongUnused, selectNewestUploads, markUsed, putUpload, removeUpload, type UploadRow } from './queries.ts';
import { videosOnDisk } from './videos-on-disk.ts';
import { VIDEO_CALLS, isPartOfUnfinishedVideo } from './unfinished-videos.ts';
import { createVideoUploads, type VideoUploads } from './video-uploads.ts';

export type { VideoUploads } from './video-uploads.ts';
export { pictureSize, readPhoto, sendPicture } from './pictures.ts';

type Deps = {
  db: Db;
  storage: Storage;
  /** The documents that may name an upload. */
  kinds: Kinds;
  /** Texts of the site itself that may name one. */
  siteTexts: (db: Db) => Promise<SiteText[]>;
  mostMb: number;
  /** Files of other features in the storage. */
  othersFiles: (db: Db) => Promise<string[]>;
};

/** Receives videos in the bucket, whose library is only loaded where one is configured, or on this machine's disk. */
export async function openVideoUploads(
  { db, bucket, place, ...disk }: Parameters<typeof videosOnDisk>[0] & { db: Db; bucket: Bucket | undefined; place: DatabasePlace },
): Promise<VideoUploads> {
  const { mostMb } = disk;
  if (!bucket) return createVideoUploads({ db, mostMb, unfinished: videosOnDisk(disk) });
  const { videosInBucket } = await import('./videos-in-bucket.ts');
  return createVideoUploads({ db, mostMb, unfinished: videosInBucket({ bucket, place, ...disk }) });
}

type UploadKey = { folder: UploadFolder; name: string };
type File = { bytes: Buffer; title: string };

const KEPT_UNUSED = '30 days';
/** Milliseconds: a file without a row that is younger may still be arriving. */
const STRAY_AFTER_MS = 24 * 60 * 60 * 1000;

export function uploadsService({ db, storage, kinds, siteTexts, mostMb, othersFiles }: Deps) {
  const placeOf = ({ folder }: UploadKey, file: string) => `${folder}/${file}`;

  /**
   * Removes row and files, in a transaction during which no document is written. If only some files go, the rest is
   * found again as unused.
   */
  const takeAway = async (tx: Db, upload: UploadKey, actor: AuditRecord['actor']): Promise<void> => {
    const row = await removeUpload(tx, upload);
    if (!row) return;
    for (const file of listPictureFiles(row.name)) await storage.remove(placeOf(row, file));
    const { title, bytes } = row;
    await recordAudit(tx, { actor, action: 'delete', thing: { kind: 'upload', id: placeOf(row, row.name) }, before: { title, bytes } });
  };

  return {
    list: async (query: Parameters<typeof selectNewestUploads>[1]): Promise<{ items: Upload[]; next: string | null }> => {
      const { items, next } = toPage(await selectNewestUploads(db, query));
      const uses = items.length > 0 ? await findUses(db, kinds, siteTexts) : () => [];
      return { items: items.map((row) => ({ ...toUpload(row), uses: uses(row.name) })), next };
    },

    /**
     * Stores a picture; an existing one stays as it is.
     * @throws AppError `picture-too-large`, and those of `readPicture`; stores nothing then
     */
    putPicture: async (folder: Exclude<UploadFolder, 'video'>, { bytes, title }: File, caller: Caller, audited: <T>(work: (tx: Db) => Promise<T>) => Promise<T>) => {
      if (bytes.length > mostMb * 1024 * 1024) throw new AppError('picture-too-large', `Ảnh lớn quá: tối đa ${mostMb} MB.`);
      const { type, width, height, files } = await readPicture(bytes);
      const [[name, content] = ['', Buffer.alloc(0)]] = files;
      const upload = { folder, name };
      await audited(async (tx) => {
        await lockUploadsShared(tx); // it is not removed meanwhile
        await putUpload(tx, { ...upload, title, type, bytes: content.length, width, height, seconds: null });
        for (const [file, each] of files) {
          if ((await storage.size(placeOf(upload, file))) === undefined) await storage.put(placeOf(upload, file), each);
        }
        await recordAudit(tx, { actor: caller, action: 'create', thing: { kind: 'upload', id: placeOf(upload, name) }, after: { title, bytes: content.length } });
      });
      return { name, url: `/${folder}/${name}`, bytes: content.length, width, height };
    },

    /** @throws AppError `upload-not-found`, `upload-in-use` with one use */
    remove: async (tx: Db, upload: UploadKey, caller: Caller): Promise<void> => {
      await lockDocuments(tx);
      if (!(await findUpload(tx, upload))) throw new AppError('upload-not-found');
      const [use] = (await findUses(tx, kinds, siteTexts))(upload.name);
      if (use) throw new AppError('upload-in-use', `“${use.title}” đang dùng tệp này nên không xóa được.`);
      await takeAway(tx, upload, caller);
    },

    /** Updates uses, and removes uploads that were long unused and files without a row. */
    clear: async (): Promise<void> => {
      const uses = await findUses(db, kinds, siteTexts);
      const used = (row: UploadRow) => uses(row.name).length > 0;
      const rows = await selectAllUploads(db);
      await markUsed(db, rows.filter(used).map(({ id }) => id), true);
      await markUsed(db, rows.filter((row) => !used(row)).map(({ id }) => id), false);
      if ((await selectLongUnused(db, KEPT_UNUSED)).length > 0) {
        await db.transaction(async (tx) => {
          await lockDocuments(tx);
          // Checked again: meanwhile a document may name it.
          const now = await findUses(tx, kinds, siteTexts);
          for (const row of await selectLongUnused(tx, KEPT_UNUSED)) if (now(row.name).length === 0) await takeAway(tx, row, 'system');
        });
      }
      await clearStray();
    },
  };

  /** Removes files that an interrupted call has left. */
  async function clearStray(): Promise<void> {
    const old = (await storage.list()).filter(({ name, at }) => at.getTime() < Date.now() - STRAY_AFTER_MS && !isPartOfUnfinishedVideo(name));
    const unknown = async (on: Db, files: typeof old) => {
      const own = (await selectAllUploads(on)).flatMap((row) => listPictureFiles(row.name).map((file) => placeOf(row, file)));
      const known = new Set([...own, ...(await othersFiles(on))]);
      return files.filter(({ name }) => !known.has(name));
    };
    const strays = await unknown(db, old);
    if (strays.length === 0) return;
    await db.transaction(async (tx) => {
      await lockDocuments(tx);
      // Checked again: a new upload of the same picture may have found its file there.
      for (const { name } of await unknown(tx, strays)) await storage.remove(name);
    });
  }
}

const toUpload = ({ folder, name, title, bytes, width, height, seconds, at }: UploadRow): Omit<Upload, 'uses'> => ({
  folder, name, title, bytes, width, height, seconds, at: at.toISOString(),
  url: folder === 'video' ? `${VIDEO_CALLS}/${name}` : `/${folder}/${name}`,
});

export type VideoFile = { name: string; type: string };

export async function findVideo(db: Db, name: string): Promise<VideoFile | undefined> {
  const row = await findUpload(db, { folder: 'video', name });
  return row && { name: `video/${name}`, type: row.type };
}

/** Tells whether all of these videos exist, and keeps them until the caller's transaction ends. */
export async function markVideosUsed(tx: Db, names: string[]): Promise<boolean> {
  if (names.length === 0) return true;
  await lockUploadsShared(tx);
  const wanted = [...new Set(names)];
  return (await selectVideos(tx, wanted)).length === wanted.length;
}

export type Uploads = ReturnType<typeof uploadsService>;

type Kinds = Parameters<typeof findDocumentsNaming>[1];

type SiteText = UploadUse & { text: string };

/** The beginning of each name, which no other text in a document resembles. */
const WORD = '[0-9a-f]{32}';
const wordOf = (name: string): string => name.slice(0, 32);

const ORDER = { current: 0, draft: 1, earlier: 2 };

/** Returns a lookup of an upload's uses by its name. */
async function findUses(db: Db, kinds: Kinds, siteTexts: (db: Db) => Promise<SiteText[]>): Promise<(name: string) => UploadUse[]> {
  const ofSite = (await siteTexts(db)).flatMap(({ text, ...use }) => [...new Set(text.match(new RegExp(WORD, 'g')))].map((word) => ({ word, ...use })));
  const byWord = Map.groupBy([...(await findDocumentsNaming(db, kinds, WORD)), ...ofSite], ({ word }) => word);
  return (name) =>
    (byWord.get(wordOf(name)) ?? [])
      .map(({ kind, id, title, place }) => ({ kind, id, title, place }))
      .toSorted((one, other) => ORDER[one.place] - ORDER[other.place] || (one.id < other.id ? -1 : 1));
}
