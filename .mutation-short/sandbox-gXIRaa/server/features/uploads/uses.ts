// @ts-nocheck
import type { UploadUse } from '#contract/uploads.ts';
import { documentsWith } from '#server/features/documents/service.ts';
import type { Db } from '#server/platform/database.ts';

export type Kinds = Parameters<typeof documentsWith>[1];

/** What each name begins with, and nothing else in a document looks like. */
const WORD = '[0-9a-f]{32}';
const wordOf = (name: string): string => name.slice(0, 32);

const ORDER = { current: 0, draft: 1, earlier: 2 };

/** Tells what uses an upload, by its name. */
export async function usesOf(db: Db, kinds: Kinds): Promise<(name: string) => UploadUse[]> {
  const byWord = Map.groupBy(await documentsWith(db, kinds, WORD), ({ word }) => word);
  return (name) =>
    (byWord.get(wordOf(name)) ?? [])
      .map(({ kind, id, title, place }) => ({ kind, id, title, place }))
      .toSorted((one, other) => ORDER[one.place] - ORDER[other.place] || (one.id < other.id ? -1 : 1));
}
