import { test } from 'node:test';
import { smallSite } from '#server/testing/cluster-template.ts';
import { startStandalonePostgres } from '#server/testing/standalone-postgres.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { proveTwoNodes } from '#server/testing/two-nodes.ts';

const temporary = temporaryFolder();

test('two nodes that start at once on an empty database both come up', async (t) => {
  const server = await startStandalonePostgres(temporary);
  t.after(server.stop);
  // `npm run test:faults` does it ten times, with the whole library.
  await proveTwoNodes(t, server, temporary, 1, { program: smallSite });
});
