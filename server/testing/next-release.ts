import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { migrationsFolder } from '#server/platform/database/migrate.ts';

type Journal = { entries: { idx: number; when: number; tag: string; version: string; breakpoints: boolean }[] };

/** Copies this release's migrations into `folder`, and adds one with `statements`. */
export async function copyWithNext(folder: string, statements: string): Promise<void> {
  await cp(migrationsFolder, folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as Journal;
  const last = journal.entries.at(-1);
  if (!last) throw new Error('there are no migrations');
  await writeFile(path.join(folder, 'next.sql'), statements);
  const entries = [...journal.entries, { ...last, idx: last.idx + 1, when: last.when + 1, tag: 'next' }];
  await writeFile(file, JSON.stringify({ ...journal, entries }));
}
