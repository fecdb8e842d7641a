import { after, before, test } from 'node:test';
import { proveStories } from '#server/testing/money/stories.ts';
import { openSite } from '#server/testing/money/world.ts';
import type { TestApp } from '#server/testing/app.ts';

let site: TestApp;
before(async () => {
  site = await openSite();
});
after(() => site.close());

// The same stories each time; `npm run test:faults` runs many more, longer ones.
test('whatever happens one after the other, crashes too, the books agree after every step', async () => {
  await proveStories(site, { runs: 5, batches: 20, atOnce: 1, seed: 2026 });
});

test('whatever happens at the same moment, crashes too, the books agree after it', async () => {
  await proveStories(site, { runs: 5, batches: 8, atOnce: 8, seed: 2026 });
});
