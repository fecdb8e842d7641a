import assert from 'node:assert/strict';
import path from 'node:path';
import test from 'node:test';
import { proveKills } from '#server/testing/kills/main.ts';
import { makeClusterOnce, smallSite } from '#server/testing/cluster-template.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

const temporary = temporaryFolder();
/** `npm run test:faults` kills 100 times, with the whole library. */
const KILLS = 4;

test('the site killed at random moments loses nothing acknowledged and grants nothing twice', async (t) => {
  const { notifications, spends, answers, assignments, tuition } = await proveKills(t, path.join(temporary, 'data'), { kills: KILLS, seed: 2026, program: [smallSite, await makeClusterOnce()] });
  assert.ok(Math.min(notifications, spends, answers, assignments, tuition) > KILLS);
});
