import fc from 'fast-check';
import type { TestApp } from '../app.ts';
import { anyFault, withFault } from './faults.ts';
import { proveBooks, proveEnd } from './proof.ts';
import { anyStep, settleDown, applyStep } from './steps.ts';
import { newWorld } from './world.ts';

type Size = {
  runs: number;
  /** Number of batches, one after the other. */
  batches: number;
  /** Number of simultaneous steps in a batch. */
  atOnce: number;
  /** Seconds after which no story begins. */
  within?: number;
  /** Repeats certain stories; random when absent. */
  seed?: number;
};

/** Checks the books after each step of random stories. A failure names the seed that repeats it. */
export async function proveStories(site: TestApp, { runs, batches, atOnce, within = 20, seed }: Size): Promise<void> {
  const batch = fc.record({
    steps: fc.array(anyStep, { minLength: 1, maxLength: atOnce, size: 'max' }),
    fault: fc.option(anyFault, { freq: 4 }),
  });
  const story = fc.array(batch, { minLength: batches / 2, maxLength: batches, size: 'max' });
  const began = performance.now();
  const property = fc.asyncProperty(story, async (told) => {
    // Cut off by the library, a story's calls would break the database under the next one.
    if (performance.now() - began > within * 1000) return;
    const world = await newWorld(site);
    for (const { steps, fault } of told) {
      const all = () => Promise.all(steps.map((step) => applyStep(world, step, fault !== null)));
      await (fault ? withFault(site.db, fault, all) : all());
      await proveBooks(world);
    }
    await settleDown(world);
    await proveEnd(world);
  });
  await fc.assert(property, { numRuns: runs, endOnFailure: true, ...(seed !== undefined && { seed }) });
}
