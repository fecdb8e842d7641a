import { practiceSets } from '#server/features/practice/tables.ts';
import type { Db } from '#server/platform/database.ts';

const PAPERS = 50;
const SETS = 400;
const PRICE = 1;

/** The body that unlocks the paper of this number: there are more of them than anybody gets through. */
export function paperAt(number: number): { practiceId: string; paperId: string; amount: number } {
  if (number >= SETS * PAPERS) throw new Error('all papers are unlocked');
  return { practiceId: `bo-de-${Math.floor(number / PAPERS)}`, paperId: `de-${number % PAPERS}`, amount: PRICE };
}

/** Publishes all of them. */
export async function publishPapers(db: Db): Promise<void> {
  const practiceLists = Array.from({ length: PAPERS }, (_, place) => ({
    id: `de-${place}`, title: `Đề ${place}`, coin: PRICE, duration: '', notes: '', problems: [],
  }));
  const document = { title: 'Bộ đề', description: '', image: '', grade: '8', practiceLists };
  const sets = Array.from({ length: SETS }, (_, place) => ({ id: `bo-de-${place}`, position: 1_000 + place, document }));
  await db.insert(practiceSets).values(sets);
}
