import { globSync } from 'node:fs';
import path from 'node:path';

let known: Set<string> | undefined;

/** Looks which films of its own the library has; a release may have fewer than the one before it had. */
export function lookForFilms(contentFolder: string): void {
  known ??= new Set();
  for (const file of globSync('courses/*/media/*', { cwd: contentFolder })) known.add(file.split(path.sep).join('/'));
}

/** Whether the library has the file, by its path below the content folder; until somebody has looked it is believed. */
export const isInLibrary = (file: string): boolean => known?.has(file) ?? true;
