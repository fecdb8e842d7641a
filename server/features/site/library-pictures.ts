import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';

/** Returns the folder of a picture of the library. A question may show one of its drawings, which have a folder of their own. */
export function libraryFolder(contentFolder: string, kind: string, file: string): string {
  const drawings = path.join(contentFolder, 'figures');
  return kind === 'quiz' && existsSync(path.join(drawings, file)) ? drawings : path.join(contentFolder, 'images', kind);
}

type Deps = {
  contentFolder: string;
  /** Returns undefined when the picture is not an upload. */
  uploadSize: (kind: string, file: string) => Promise<number | undefined>;
};

/** Makes a function that returns the bytes of a picture by its address, 0 where there is none. */
export const createPictureSizes = ({ contentFolder, uploadSize }: Deps) => async (address: string): Promise<number> => {
  const [, kind = '', file = ''] = address.split('/');
  const library = async () => (await stat(path.join(libraryFolder(contentFolder, kind, file), file)).catch(() => undefined))?.size;
  return (await uploadSize(kind, file)) ?? (await library()) ?? 0;
};
