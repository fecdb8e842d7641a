import type { Hit } from '#contract/search.ts';
import type { Db } from '#server/platform/database.ts';
import { findEntries, replaceEntries, type Entry } from './queries.ts';
import { snippetOf } from './snippet.ts';

const MOST_HITS = 50;

/** Replaces what can be found of one document, in the transaction that changes it. */
export const indexDocument = (tx: Db, source: string, entries: Entry[]): Promise<void> =>
  replaceEntries(tx, source, entries);

/** Finds entries that hold every word of `text`, at most 50, and how many there are. */
export async function search(db: Db, text: string): Promise<{ items: Hit[]; total: number }> {
  const words = text.replaceAll('\0', '').normalize('NFC').split(/\s+/).filter(Boolean);
  if (words.length === 0) return { items: [], total: 0 };
  const { items, total } = await findEntries(db, words, MOST_HITS);
  return {
    total,
    items: items.map(({ kind, id, title, body, url }) => ({
      kind,
      id,
      title,
      url,
      snippet: snippetOf(body || title, words),
    })),
  };
}
