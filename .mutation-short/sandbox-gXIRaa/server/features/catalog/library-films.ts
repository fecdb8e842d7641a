// @ts-nocheck
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

let known: Set<string> | undefined;

/** Looks which films of its own the library has; a release may have fewer than the one before it had. */
export function lookForFilms(contentFolder: string): void {
  known ??= new Set();
  const courses = path.join(contentFolder, 'courses');
  if (!existsSync(courses)) return; // a library may have none
  for (const name of readdirSync(courses, { recursive: true, encoding: 'utf8' })) {
    const file = ['courses', ...name.split(path.sep)];
    if (file.length === 4 && file[2] === 'media') known.add(file.join('/'));
  }
}

/** Whether the library has the file, by its path below the content folder; until somebody has looked it is believed. */
export const isInLibrary = (file: string): boolean => known?.has(file) ?? true;
