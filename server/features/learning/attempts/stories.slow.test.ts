import { test } from 'node:test';
import { proveAttempts } from '#server/testing/attempts/stories.ts';

/** Runs one story by its number: `ATTEMPT_STORY=17 npm test -- --only attempts/stories`. */
const ONE = process.env['ATTEMPT_STORY'];

test('with any devices, connections, clocks and races no stored answer is lost, none counts twice, the later one counts, and the score follows from the stored answers', async () => {
  const seeds = ONE ? [Number(ONE)] : Array.from({ length: 60 }, (_, at) => at + 1);
  await proveAttempts(seeds, 3);
});
