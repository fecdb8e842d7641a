import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { publicFolder } from '../routes.ts';

/** The picture of a shared link's preview. `size` in px, of a PNG. */
export type SharePicture = { url: string; alt: string; size?: { width: number; height: number } };

/** A picture of the library: its kind's folder, its file name or address, and its description. */
export type Cover = { kind: 'course' | 'practice' | 'topic'; image: string; alt: string };

/**
 * Returns a page's preview picture, else the site's own. Previews show no SVG: a drawn cover has a PNG of the same
 * name beside it (`npm run share-pictures`).
 */
export function sharePicture(contentFolder: string, origin: string, site: string, cover: Cover | undefined): SharePicture {
  const ofSite = { url: `${origin}/share.png`, alt: `${site}: học Toán lớp 6 đến lớp 9`, ...sized(siteFile) };
  if (!cover?.image) return ofSite;
  const { kind, image, alt } = cover;
  const isDrawn = /\.svg$/i.test(image);
  if (/^https?:\/\//.test(image)) return isDrawn ? ofSite : { url: image, alt };
  const name = image.replace(/\.svg$/i, '.png');
  const file = path.join(contentFolder, 'images', kind, name);
  if (!existsSync(file)) return ofSite;
  return { url: `${origin}/${kind}/${name}`, alt, ...sized(file) };
}

const siteFile = path.join(publicFolder, 'share.png');

const sized = (file: string) => {
  const size = pngSize(file);
  return size && { size };
};

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Reads width and height in px from a PNG's first chunk; undefined for other files. */
export function pngSize(file: string): { width: number; height: number } | undefined {
  const start = Buffer.alloc(24);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, start, 0, start.length, 0);
  } finally {
    closeSync(handle);
  }
  if (!start.subarray(0, PNG.length).equals(PNG)) return undefined;
  return { width: start.readUInt32BE(16), height: start.readUInt32BE(20) };
}
