// npm run test:faults [-- KILLS]: kills the running site by SIGKILL (100 times) while learners buy, pay and spend, and
// proves that nothing acknowledged is lost and nothing granted twice. Exits with 1 when it is not so.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proveKills } from '../server/testing/kills/main.ts';

const kills = Number(process.argv[2] ?? 100);
const folder = mkdtempSync(join(tmpdir(), 'vo-toan-faults-'));
chmodSync(folder, 0o711); // for root, which runs the database as another account
const ends = [];
try {
  const data = join(folder, 'data');
  const { notifications, spends } = await proveKills({ after: (end) => ends.push(end) }, data, kills, console.log);
  console.log(`${kills} kills: ${notifications} transfers and ${spends} unlocked papers, all there, once.`);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  for (const end of ends) await end();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
}
process.exit();
