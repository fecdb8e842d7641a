import assert from 'node:assert/strict';
import fs from 'node:fs';
import { openDatabase } from '#server/platform/database/database.ts';
import { makeLearner } from '../people.ts';
import { answerForEver, buyForEver, createCallerLog, unlockForEver } from './callers.ts';
import { killedSite } from './killed-site.ts';
import { publishPapers } from './papers.ts';
import { proveNothingLost } from './proof.ts';

const SECRET = 'a secret for killed sites, long enough to be one';
const LEARNERS = 4;
/** More than all papers cost. */
const COINS = 1_000_000;
/** Most answers between a start and its kill. */
const ANSWERS = 60;
/** One in so many starts is killed before it is ready. */
const WHILE_STARTING = 4;

export type Outcome = { notifications: number; spends: number; answers: number };

/**
 * Kills the site `kills` times at random moments while learners buy, pay, spend and do tests, and proves that nothing
 * acknowledged is lost and nothing granted twice.
 * @param t runs the cleanups
 */
export async function proveKills(
  t: Parameters<typeof killedSite>[0], folder: string, kills: number, say: (line: string) => void = () => {},
): Promise<Outcome> {
  const site = await killedSite(t, folder, SECRET);
  await site.start();
  const first = openDatabase(site.place());
  await publishPapers(first.db);
  const learners = await Promise.all(Array.from({ length: LEARNERS }, () => makeLearner(first.db, SECRET, { coins: COINS })));
  await first.close();
  await site.stop();

  const heard = createCallerLog();
  let over = false;
  const callers = learners.flatMap((learner) => [
    buyForEver(site, SECRET, learner, heard, () => over),
    unlockForEver(site, learner, heard, () => over),
    answerForEver(site, learner, heard, () => over),
  ]);
  const failed = Promise.all(callers).then(() => new Promise<never>(() => {}));
  for (let round = 1; round <= kills; round++) {
    const starting = round % WHILE_STARTING === 0;
    await Promise.race([failed, site.startAndKill(starting ? 'starting' : { answers: 1 + Math.floor(Math.random() * ANSWERS) })]);
    say(`kill ${round} of ${kills}: ${heard.told.size} transfers told, ${heard.unlocked.size} papers unlocked, ${heard.answered.size} questions answered`);
  }
  over = true;
  await Promise.race([failed, site.start()]);
  await Promise.all(callers);

  const last = openDatabase(site.place());
  await proveNothingLost(last.db, learners, heard);
  await last.close();
  await site.stop();
  assert.deepEqual(site.left(), [], 'processes that were left behind');
  fs.rmSync(folder, { recursive: true, force: true });
  return { notifications: heard.told.size, spends: heard.unlocked.size, answers: heard.answered.size };
}
