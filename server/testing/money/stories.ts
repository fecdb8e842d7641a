import fc from 'fast-check';
import type { TestApp } from '../app.ts';
import { anyFault, withFault } from './faults.ts';
import { proveBooks, proveEnd } from './proof.ts';
import { anyStep, settleDown, take } from './steps.ts';
import { newWorld } from './world.ts';

type Size = {
  runs: number;
  /** How many things happen in a story, one after the other. */
  batches: number;
  /** Of how many steps each consists, which are taken at the same moment. */
  atOnce: number;
  /** No story begins after that time, in seconds: a slow machine tells fewer ones. */
  within?: number;
  /** Which stories; other ones each time when absent. */
  seed?: number;
};

/** Random stories: the books agree after each step of them. A failure says by which seed it is found again. */
export async function proveStories(site: TestApp, { runs, batches, atOnce, within = 20, seed }: Size): Promise<void> {
  const batch = fc.record({
    steps: fc.array(anyStep, { minLength: 1, maxLength: atOnce, size: 'max' }),
    fault: fc.option(anyFault, { freq: 4 }),
  });
  const story = fc.array(batch, { minLength: batches / 2, maxLength: batches, size: 'max' });
  const began = performance.now();
  const property = fc.asyncProperty(story, async (told) => {
    // Not cut off by the library: what it leaves running would break the database under the next story.
    if (performance.now() - began > within * 1000) return;
    const world = await newWorld(site);
    for (const { steps, fault } of told) {
      const all = () => Promise.all(steps.map((step) => take(world, step, fault !== null)));
      await (fault ? withFault(site.db, fault, all) : all());
      await proveBooks(world);
    }
    await settleDown(world);
    await proveEnd(world);
  });
  await fc.assert(property, { numRuns: runs, endOnFailure: true, ...(seed !== undefined && { seed }) });
}
