import { test } from 'node:test';
import { proveAttempts } from '#server/testing/attempts/stories.ts';

/** Runs one story by its number: `ATTEMPT_STORY=17 npm test -- --only attempts/stories`. */
const ONE = process.env['ATTEMPT_STORY'];

test('whatever devices, connections, clocks and races do: no answer that was stored is lost, none counts twice, the later one stands, and the score follows from what is stored', async () => {
  const seeds = ONE ? [Number(ONE)] : Array.from({ length: 60 }, (_, at) => at + 1);
  await proveAttempts(seeds, 3);
});
