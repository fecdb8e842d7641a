import type { TestContext } from 'node:test';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const GOOD = path.join(import.meta.dirname, '../fixtures/library');

/** All may use drawings. */
const KINDS = ['courses', 'practices', 'quiz', 'topics'];

/**
 * Copies the good library for one test. For a test about one file, copies only that file's document, and for one about a
 * kind of documents only those, to save time.
 */
export async function copyGoodLibrary(t: TestContext, file = ''): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'votoan-library-'));
  t.after(() => rm(folder, { recursive: true }));
  const [kind = '', document] = file.split('/');
  const isCopied = (source: string) => {
    const [otherKind = '', otherDocument = document] = path.relative(GOOD, source).split('/');
    return !KINDS.includes(kind) || !KINDS.includes(otherKind) || (otherKind === kind && (document === undefined || otherDocument === document));
  };
  await cp(GOOD, folder, { recursive: true, filter: isCopied });
  return folder;
}

/** Throws unless the file contains the text exactly once. */
export async function replaceInFile(folder: string, file: string, replace: string, by: string): Promise<void> {
  const name = path.join(folder, file);
  const parts = (await readFile(name, 'utf8')).split(replace);
  if (parts.length !== 2) throw new Error(`expected ${JSON.stringify(replace)} once in ${file}, found it ${parts.length - 1} times`);
  await writeFile(name, parts.join(by));
}

export function formatProblems(problems: { file: string; line: number; message: string }[]): string {
  return problems.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n');
}
