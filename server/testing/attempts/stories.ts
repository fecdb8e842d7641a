import type { TestDatabase } from '../database.ts';
import { testDatabase } from '../database.ts';
import { prepareStories, runStory } from './story.ts';

/** Time between stories, so that the job of one story does not submit an attempt of another. */
const APART = 60 * 24 * 60 * 60 * 1000;
const FIRST = Date.UTC(2030, 0, 1);

/**
 * Runs the stories of these seeds, each lane on its own database. A failure names its story, which fails again when run
 * alone. @param note called after each hundred of a lane
 */
export async function proveAttempts(seeds: number[], lanes: number, note: (line: string) => void = () => {}): Promise<void> {
  let next = 0;
  const lane = async ({ db }: TestDatabase): Promise<void> => {
    await prepareStories(db);
    for (let told = 0; next < seeds.length; told++) {
      const seed = seeds[next++] ?? 0;
      await runStory(db, seed, new Date(FIRST + told * APART));
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
