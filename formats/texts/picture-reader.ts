import type { ImportDoubt, ImportedPicture } from '../imported-file.ts';

/** Collects the pictures of a file's texts, under the names that `<img src>` will have. */
export type PictureReader = {
  found: Map<string, ImportedPicture>;
  /** Doubts about pictures that could not be read, in the order of the texts. */
  doubts: ImportDoubt[];
  /** Returns the name of a picture by its address; undefined if it cannot be kept. */
  nameOf: (src: string) => string | undefined;
  /** Returns a reader of addresses that also finds files beside the text. */
  withFiles: (files: ReadonlyMap<string, string>) => (src: string) => string | undefined;
};

const SIGNATURES: [type: string, extension: string, isOf: (bytes: Uint8Array) => boolean][] = [
  ['image/png', 'png', (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47])],
  ['image/jpeg', 'jpg', (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff])],
  ['image/gif', 'gif', (bytes) => startsWith(bytes, [0x47, 0x49, 0x46, 0x38])],
  ['image/webp', 'webp', (bytes) => startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes.subarray(8), [0x57, 0x45, 0x42, 0x50])],
];
const startsWith = (bytes: Uint8Array, begin: number[]): boolean => begin.every((byte, at) => bytes[at] === byte);

export function createPictureReader(): PictureReader {
  const found = new Map<string, ImportedPicture>();
  const doubts: ImportDoubt[] = [];
  const names = new Map<string, string>();
  const doubt = (message: string, original: string): undefined => {
    doubts.push({ field: 'pictures', message, original: original.slice(0, 200) });
    return undefined;
  };

  const addBytes = (base64: string, label: string): string | undefined => {
    const known = names.get(base64);
    if (known !== undefined) return known;
    const bytes = new Uint8Array(Buffer.from(base64, 'base64'));
    const [type, extension] = SIGNATURES.find(([, , isOf]) => isOf(bytes)) ?? [];
    if (type === undefined) return doubt(`Hình “${label}” không phải là ảnh PNG, JPEG, GIF hay WebP, hoặc bị hỏng.`, label);
    const name = `hinh-${found.size + 1}.${extension}`;
    found.set(name, { type, bytes });
    names.set(base64, name);
    return name;
  };

  const withFiles = (files: ReadonlyMap<string, string>) => (src: string): string | undefined => {
    const address = src.trim();
    const data = /^data:image\/[\w.+-]+;base64,([^]*)$/.exec(address);
    if (data) return addBytes((data[1] ?? '').replace(/\s/g, ''), 'trong câu');
    const [, file] = /^@@PLUGINFILE@@\/(.+)$/.exec(address) ?? [];
    if (file !== undefined) {
      const name = decodeName(file.replace(/\?.*$/, ''));
      const base64 = files.get(name) ?? files.get(name.split('/').at(-1) ?? name);
      return base64 === undefined ? doubt(`Tệp không kèm hình “${name}”.`, src) : addBytes(base64.replace(/\s/g, ''), name);
    }
    return doubt(/^https?:/i.test(address) ? 'Hình nằm ở một trang khác, không có trong tệp.' : 'Tệp không kèm hình của câu này.', src);
  };
  return { found, doubts, nameOf: withFiles(new Map()), withFiles };
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
