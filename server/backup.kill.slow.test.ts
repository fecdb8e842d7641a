import assert from 'node:assert/strict';
import test from 'node:test';
import { proveRestored } from '#server/testing/kills/prove-restored.ts';
import { makeClusterOnce, smallSite } from '#server/testing/cluster-template.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

const temporary = temporaryFolder();

test('a site that is backed up while it works and then destroyed comes back with all that was acknowledged before', async (t) => {
  const { transfers, unlocked, files } = await proveRestored(t, temporary, { transfers: 20, seed: 2026, program: [smallSite, await makeClusterOnce()] });
  assert.ok(transfers >= 20 && unlocked > 0 && files > 0);
});
