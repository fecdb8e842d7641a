import { createHash } from 'node:crypto';
import type { Sharp, SharpOptions } from 'sharp';
import { AppError } from '#server/platform/errors.ts';
import { readDrawingFile, isDrawing } from '#server/platform/text/drawings.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendStoredFile } from '#server/platform/storage/send-stored-file.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

/** A stored picture: its files by name, first its own, then narrower ones. */
export type Picture = {
  type: 'image/webp' | 'image/svg+xml';
  width: number;
  height: number;
  files: [name: string, content: Buffer][];
};

/**
 * Widths that pages choose from; also in web/src/ui/image-address.ts and platform/drawings.ts. No picture is
 * widened.
 */
const WIDTHS = [480, 960];
/** Largest stored picture, in pixels. */
const WIDEST = 1600;
const HIGHEST = 6400;

/** More pixels than any phone's camera: a larger claim would fill the memory. */
const MOST_PIXELS = 64_000_000;
/** The same in bytes: a scan's pixel may have eight, and some formats are decoded as a whole. */
const MOST_BYTES = 256 * 1024 * 1024;
/** Bytes of a channel; all other formats have 4. */
const DEPTHS: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2 };
/** Seconds to read or write a file. */
const PATIENCE = 30;
/** Largest drawing in bytes: it is text. */
const LONGEST_DRAWING = 2 * 1024 * 1024;

/** The name of a picture's file: its own, or, with the third part, a narrower one. */
export const PICTURE_FILE = /^[0-9a-f]{32}(?:\.svg|-\d{1,4}x\d{1,4}(?:-\d{3})?\.webp)$/;

/** First bytes of pictures, in hexadecimal: they, not the name, identify the format. */
const STARTS: [format: string, start: RegExp][] = [
  ['png', /^89504e470d0a1a0a/],
  ['jpeg', /^ffd8ff/],
  ['webp', /^52494646.{8}57454250/],
  ['heif', /^.{8}6674797061766966|^.{8}6674797061766973/], // "ftypavif", "ftypavis": sharp's name for AVIF
];

/**
 * Makes the stored form of an uploaded picture: new from its pixels, so that no other data of the file is left; of a
 * drawing, from its shapes.
 * @throws AppError `not-a-picture`, `picture-too-many-pixels`, `picture-too-large`, `svg-with-foreign-parts`
 */
export async function readPicture(bytes: Buffer): Promise<Picture> {
  const format = formatOf(bytes);
  return format === undefined ? readDrawing(bytes) : runInOrder(() => readPixels(bytes, format, WIDTHS));
}

/** A private photo: one file, whose name does not depend on its content. */
export type Photo = { content: Buffer; width: number; height: number };

/**
 * Makes the stored form of a photo from its pixels.
 * @throws AppError `not-a-picture`, `picture-too-many-pixels`
 */
export async function readPhoto(bytes: Buffer): Promise<Photo> {
  const format = formatOf(bytes);
  if (format === undefined) throw new AppError('not-a-picture', isHeic(bytes) ? HEIC : NO_PHOTO);
  const { width, height, files: [file] } = await runInOrder(() => readPixels(bytes, format, []));
  if (!file) throw new Error('the conversion of a photo returned no picture');
  return { content: file[1], width, height };
}

const NO_PHOTO = 'Tệp này không phải ảnh, hoặc ảnh bị hỏng. Trang nhận ảnh JPEG, PNG và WebP.';
/** The format of iPhones, which they convert to JPEG for most pages: reading it needs a licence. */
const HEIC = 'Trang chưa đọc được ảnh HEIC. Em đổi ảnh sang JPEG, hoặc chụp lại ngay trên trang này.';
const isHeic = (bytes: Buffer): boolean => /^ftyp(?:hei|hev|mif1)/.test(bytes.subarray(4, 12).toString('latin1'));

function formatOf(bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, 16).toString('hex');
  return STARTS.find(([, each]) => each.test(start))?.[0];
}

function readDrawing(bytes: Buffer): Picture {
  const text = textOf(bytes);
  if (text === undefined || !isDrawing(text)) throw new AppError('not-a-picture');
  if (bytes.length > LONGEST_DRAWING) throw new AppError('picture-too-large', 'Hình SVG lớn quá: tối đa 2 MB.');
  const drawing = readDrawingFile(text);
  if (!drawing) throw new AppError('not-a-picture');
  if (drawing.parts.length > 0) throw new AppError('svg-with-foreign-parts');
  const content = Buffer.from(drawing.svg);
  return { type: 'image/svg+xml', width: drawing.width, height: drawing.height, files: [[`${hashOf(content)}.svg`, content]] };
}

function textOf(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

async function readPixels(bytes: Buffer, format: string, widths: number[]): Promise<Picture> {
  // Loaded with the first picture, because it is as large as the rest of the server.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const options: SharpOptions = { limitInputPixels: MOST_PIXELS, failOn: 'error' };
  /** Rotates it as the camera was held. sharp writes no other metadata unless asked to. */
  const opened = (): Sharp => sharp(bytes, options).autoOrient().timeout({ seconds: PATIENCE });
  const written = (width: number) =>
    opened()
      .resize({ width, height: HIGHEST, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: format === 'png' ? 92 : 82, smartSubsample: true })
      .toBuffer({ resolveWithObject: true });
  try {
    const said = await sharp(bytes, options).metadata();
    if (said.format !== format) throw new AppError('not-a-picture');
    if (said.width * said.height * said.channels * (DEPTHS[said.depth] ?? 4) > MOST_BYTES) throw new AppError('picture-too-many-pixels');
    const { data, info: { width, height } } = await written(WIDEST);
    const stem = `${hashOf(data)}-${width}x${height}`;
    const files: Picture['files'] = [[`${stem}.webp`, data]];
    for (const narrower of widths.filter((each) => each < width)) {
      files.push([`${stem}-${narrower}.webp`, (await written(narrower)).data]);
    }
    return { type: 'image/webp', width, height, files };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(/pixel limit/i.test((error as Error).message) ? 'picture-too-many-pixels' : 'not-a-picture');
  }
}

export function listPictureFiles(name: string): string[] {
  const stem = /^(.+x\d+)\.webp$/.exec(name)?.[1];
  return [name, ...(stem === undefined ? [] : WIDTHS.map((width) => `${stem}-${width}.webp`))];
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 32);

/** One picture at a time: each takes memory for all of its pixels. */
let lastWork: Promise<unknown> = Promise.resolve();
function runInOrder<T>(work: () => Promise<T>): Promise<T> {
  const own = lastWork.then(work, work);
  lastWork = own.catch(() => {});
  return own;
}

/** A name identifies the content for ever. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Sends an uploaded picture; undefined when the name is not one of those. */
export const sendPicture = (storage: Storage) =>
  (request: FastifyRequest, reply: FastifyReply, folder: string, file: string): Promise<FastifyReply> | undefined => {
    if (!PICTURE_FILE.test(file)) return undefined;
    const name = fileOf(file);
    const type = file.endsWith('.svg') ? 'image/svg+xml' : 'image/webp';
    return sendStoredFile(request, reply, storage, { name: `${folder}/${name}`, type, cacheControl: FOR_EVER });
  };

/** Returns an uploaded picture's bytes; undefined when the name is not one of those. */
export const pictureSize = async (storage: Storage, folder: string, file: string): Promise<number | undefined> =>
  PICTURE_FILE.test(file) ? storage.size(`${folder}/${fileOf(file)}`) : undefined;

/** A narrower file that would not be narrower is the picture itself: pages need not know which exist. */
function fileOf(file: string): string {
  const [, stem, width, narrower] = /^(.+-(\d+)x\d+)-(\d+)\.webp$/.exec(file) ?? [];
  return stem !== undefined && Number(narrower) >= Number(width) ? `${stem}.webp` : file;
}
