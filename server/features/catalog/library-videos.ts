import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

let libraryVideos: Set<string> | undefined;

/** Records the library's own videos; a release may have fewer than the previous one. */
export function readLibraryVideos(contentFolder: string): void {
  libraryVideos ??= new Set();
  const courses = path.join(contentFolder, 'courses');
  if (!existsSync(courses)) return; // a library may have none
  for (const name of readdirSync(courses, { recursive: true, encoding: 'utf8' })) {
    const file = ['courses', ...name.split(path.sep)];
    if (file.length === 4 && file[2] === 'media') libraryVideos.add(file.join('/'));
  }
}

/** Looks a path below the content folder up; true before the library was read. */
export const isInLibrary = (file: string): boolean => libraryVideos?.has(file) ?? true;
