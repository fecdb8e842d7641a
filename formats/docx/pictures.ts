import type { ImportedPicture } from '../imported-file.ts';

/** Bytes of one picture. */
const MOST_BYTES = 10 * 1024 * 1024;

const starts = (bytes: Uint8Array, ...codes: number[]): boolean => codes.every((code, at) => bytes[at] === code);

/** Recognizes a picture that browsers show, by its first bytes. */
function pictureType(bytes: Uint8Array): string | undefined {
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47)) return 'image/png';
  if (starts(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (starts(bytes, 0x47, 0x49, 0x46, 0x38)) return 'image/gif';
  if (starts(bytes, 0x52, 0x49, 0x46, 0x46) && String.fromCharCode(...bytes.subarray(8, 12)) === 'WEBP') return 'image/webp';
  return undefined;
}

const isMetafile = (bytes: Uint8Array): boolean => starts(bytes, 0xd7, 0xcd, 0xc6, 0x9a) || starts(bytes, 0x01, 0x00, 0x09, 0x00) || starts(bytes, 0x01, 0x00, 0x00, 0x00);

/** Takes a picture as it is, or says in a Vietnamese sentence why it cannot be shown. */
export function readPicture(bytes: Uint8Array): ImportedPicture | { doubt: string } {
  const type = pictureType(bytes);
  if (type && bytes.length <= MOST_BYTES) return { type, bytes };
  if (type) return { doubt: 'Hình lớn hơn 10 MB nên không được lấy.' };
  const embedded = isMetafile(bytes) ? findEmbedded(bytes) : undefined;
  if (embedded) return embedded;
  return { doubt: isMetafile(bytes) ? 'Hình vẽ dạng WMF/EMF của Word, trang web không hiện được. Hãy chụp lại thành ảnh.' : 'Tệp hình không đọc được. Hãy chụp lại thành ảnh PNG hoặc JPEG.' };
}

/** Finds the one PNG or JPEG that a metafile wraps; a metafile that draws more has to be looked at. */
function findEmbedded(bytes: Uint8Array): ImportedPicture | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const png = buffer.indexOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]));
  const end = png < 0 ? -1 : buffer.indexOf('IEND', png, 'latin1');
  // Nearly all of the file, or it draws other things beside the picture.
  if (png >= 0 && end > png && end + 8 - png > bytes.length * 0.8) return { type: 'image/png', bytes: bytes.slice(png, end + 8) };
  return undefined;
}
