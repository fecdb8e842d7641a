import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { watchDialledAddresses } from './testing/fuzz/watch-dialled-addresses.ts';
import { proveCalls } from './testing/fuzz/fuzz.ts';
import { newWorld, OPENID, type World } from './testing/fuzz/world.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

// The same requests each time, so that a failure comes from a change; `npm run test:faults` makes many more, random
// ones. `FUZZ_SEED=17 npm test -- --only fuzz` repeats a failure by its seed, `FUZZ_ONLY='PUT /api/users'` runs only
// some calls; `FUZZ_RUNS` is the number of requests for each call and caller.
const { FUZZ_SEED, FUZZ_RUNS, FUZZ_ONLY } = process.env;

const folder = temporaryFolder();
let world: World;
const dialled = watchDialledAddresses();
before(async () => {
  world = await newWorld(folder);
});
after(async () => {
  dialled.end();
  await world.site.close();
});

test('no input made from a call\'s own schema, right or nearly right, from any caller, crashes the server, is refused without a message, or reveals what its caller may not know', async (t) => {
  const seed = Number(FUZZ_SEED ?? 2026);
  const { count, faults } = await proveCalls(world, { seed, runs: Number(FUZZ_RUNS ?? 2), only: FUZZ_ONLY });
  t.diagnostic(`FUZZ_SEED=${seed}: ${count} requests`);
  assert.deepEqual(faults, [], `FUZZ_SEED=${seed}`);
});

test('whatever addresses callers have sent, the admin too: the server has called none but those of its settings, and itself', () => {
  const { port } = world.site.app.server.address() as AddressInfo;
  assert.deepEqual([...dialled.addresses].filter((address) => address !== `127.0.0.1:${port}` && address !== OPENID), []);
});
