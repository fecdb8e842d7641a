// @ts-nocheck
import type { TestDatabase } from '../database.ts';
import { testDatabase } from '../database.ts';
import { prepareStories, tellStory } from './story.ts';

/** A story has its time for itself: what is due in one would be handed in by another's job. */
const APART = 60 * 24 * 60 * 60 * 1000;
const FIRST = Date.UTC(2030, 0, 1);

/**
 * Tells the stories of these seeds, each lane on a database of its own. A failure names its story: told alone, it happens
 * again. @param note told after each hundred of a lane
 */
export async function proveAttempts(seeds: number[], lanes: number, note: (line: string) => void = () => {}): Promise<void> {
  let next = 0;
  const lane = async ({ db }: TestDatabase): Promise<void> => {
    await prepareStories(db);
    for (let told = 0; next < seeds.length; told++) {
      const seed = seeds[next++] ?? 0;
      await tellStory(db, seed, new Date(FIRST + told * APART));
      if (told % 100 === 99) note(`${next} stories of attempts`);
    }
  };
  const databases = await Promise.all(Array.from({ length: lanes }, () => testDatabase()));
  try {
    await Promise.all(databases.map(lane));
  } finally {
    next = seeds.length;
    for (const { drop } of databases) await drop();
  }
}
