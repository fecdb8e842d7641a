import { createHash } from 'node:crypto';
import { arrangeQuestion } from '#kinds/kinds.ts';
import type { TestPaper } from '#server/features/practice/service.ts';
import type { Db } from '#server/platform/database.ts';
import { askedPaper } from './queries.ts';
import type { AskedPart } from './tables.ts';

/** What an attempt asks, as it is kept; its id says what is in it. */
export type Asked = { id: string; parts: AskedPart[]; json: () => string };

function asAsked(parts: AskedPart[]): Asked {
  const json = JSON.stringify(parts);
  return { id: createHash('sha256').update(json).digest('hex'), parts, json: () => json };
}

const firstAsked = new WeakMap<TestPaper, Asked>();

/**
 * What the so manieth attempt at a paper asks: at first what its author wrote, in that order; then the same put
 * otherwise, so that nobody learns letters by heart.
 */
export function askedIn(test: TestPaper, number: number, random: () => number): Asked {
  if (number > 1) {
    return asAsked(test.parts.map(({ title, questions }) => ({ title, questions: questions.map((question) => arrangeQuestion(question, random)) })));
  }
  // A whole class begins with the same.
  const known = firstAsked.get(test) ?? asAsked(test.parts);
  firstAsked.set(test, known);
  return known;
}

/** So many stay in memory: those that a class is just doing. */
const KEPT = 32;

/** Reads what attempts ask; it never changes. */
export function askedPapersKept() {
  const kept = new Map<string, AskedPart[]>();
  return async (db: Db, id: string): Promise<AskedPart[]> => {
    const parts = kept.get(id) ?? (await askedPaper(db, id));
    kept.delete(id);
    kept.set(id, parts); // the newest at the end
    for (const [oldest] of kept) {
      if (kept.size <= KEPT) break;
      kept.delete(oldest);
    }
    return parts;
  };
}
