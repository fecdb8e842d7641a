import type { TestContext } from 'node:test';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const GOOD = path.join(import.meta.dirname, '../fixtures/library');

/** The types of documents, all of which may use drawings. */
const KINDS = ['courses', 'practices', 'quiz', 'topics'];

/**
 * Copies the good library for one test, and removes the copy after it. For a test about one file, omits the types of
 * documents that have nothing to do with the file, to save time.
 */
export async function copyOfGoodLibrary(t: TestContext, file = ''): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'votoan-library-'));
  t.after(() => rm(folder, { recursive: true }));
  const kind = file.split('/')[0] ?? '';
  const others = KINDS.filter((other) => KINDS.includes(kind) && other !== kind).map((other) => path.join(GOOD, other));
  await cp(GOOD, folder, { recursive: true, filter: (source) => !others.includes(source) });
  return folder;
}

/** Replaces one text by another; throws unless the file contains it exactly once. */
export async function change(folder: string, file: string, replace: string, by: string): Promise<void> {
  const name = path.join(folder, file);
  const parts = (await readFile(name, 'utf8')).split(replace);
  if (parts.length !== 2) throw new Error(`${JSON.stringify(replace)} stands ${parts.length - 1} times in ${file}`);
  await writeFile(name, parts.join(by));
}

/** Lists the problems of a check, one a line, for a failing test. */
export function listed(problems: { file: string; line: number; message: string }[]): string {
  return problems.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n');
}
