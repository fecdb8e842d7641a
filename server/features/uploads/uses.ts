import type { UploadUse } from '#contract/uploads.ts';
import { findDocumentsNaming } from '#server/features/documents/service.ts';
import type { Db } from '#server/platform/database/database.ts';

export type Kinds = Parameters<typeof findDocumentsNaming>[1];

export type SiteText = UploadUse & { text: string };

/** The beginning of each name, which no other text in a document resembles. */
const WORD = '[0-9a-f]{32}';
const wordOf = (name: string): string => name.slice(0, 32);

const ORDER = { current: 0, draft: 1, earlier: 2 };

/** Returns a lookup of an upload's uses by its name. */
export async function findUses(db: Db, kinds: Kinds, siteTexts: (db: Db) => Promise<SiteText[]>): Promise<(name: string) => UploadUse[]> {
  const ofSite = (await siteTexts(db)).flatMap(({ text, ...use }) => [...new Set(text.match(new RegExp(WORD, 'g')))].map((word) => ({ word, ...use })));
  const byWord = Map.groupBy([...(await findDocumentsNaming(db, kinds, WORD)), ...ofSite], ({ word }) => word);
  return (name) =>
    (byWord.get(wordOf(name)) ?? [])
      .map(({ kind, id, title, place }) => ({ kind, id, title, place }))
      .toSorted((one, other) => ORDER[one.place] - ORDER[other.place] || (one.id < other.id ? -1 : 1));
}
