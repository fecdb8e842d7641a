import assert from 'node:assert/strict';
import fs from 'node:fs';
import { classes, memberships } from '#server/features/classes/tables.ts';
import { students } from '#server/features/students/tables.ts';
import { classFees } from '#server/features/tuition/tables.ts';
import { openDatabase, type Db } from '#server/platform/database/database.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '../people.ts';
import { createRandom } from '../random.ts';
import { answerForEver, assignForEver, buyForEver, createCallerLog, FIRST_OWED, payTuitionForEver, unlockForEver } from './callers.ts';
import { createKilledSite, WHOLE_SITE } from './killed-site.ts';
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

export type Outcome = { notifications: number; spends: number; answers: number; assignments: number; tuition: number };

/**
 * Kills the site `kills` times at random moments while learners buy, pay, spend and do tests, most of them assigned, and families pay tuition, and proves that nothing
 * acknowledged is lost and nothing granted twice. After the last start the learners go on until each kind of call was
 * acknowledged more often than the site was killed, however slow the machine is.
 * @param t runs the cleanups
 * @param kills.seed decides the moments of the kills
 */
export async function proveKills(
  t: Parameters<typeof createKilledSite>[0], folder: string, { kills, seed, program = WHOLE_SITE }: { kills: number; seed: number; program?: string[] }, say: (line: string) => void = () => {},
): Promise<Outcome> {
  const site = await createKilledSite(t, folder, SECRET, createRandom(seed), program);
  await site.start();
  const first = openDatabase(site.place());
  await publishPapers(first.db);
  const learners = await Promise.all(Array.from({ length: LEARNERS }, () => makeLearner(first.db, SECRET, { coins: COINS })));
  const owner = await makeAdminSession(first.db, SECRET);
  const { classId, studentIds } = await makeClass(first.db, learners);
  await first.close();
  await site.stop();

  const heard = createCallerLog();
  const countAcknowledged = (): Outcome => ({ notifications: heard.told.size, spends: heard.unlocked.size, answers: heard.answered.size, assignments: heard.assigned.size, tuition: heard.tuition.size });
  let isLastStart = false;
  const isOver = () => isLastStart && Object.values(countAcknowledged()).every((count) => count > kills);
  const callers = [
    assignForEver(site, owner, classId, heard, isOver),
    payTuitionForEver(site, SECRET, owner, studentIds, heard, isOver),
    ...learners.flatMap((learner) => [
      buyForEver(site, SECRET, learner, heard, isOver),
      unlockForEver(site, learner, heard, isOver),
      answerForEver(site, learner, heard, isOver),
    ]),
  ];
  const failed = Promise.all(callers).then(() => new Promise<never>(() => {}));
  for (let round = 1; round <= kills; round++) {
    const starting = round % WHILE_STARTING === 0;
    await Promise.race([failed, site.startAndKill(starting ? 'starting' : { answers: 1 + site.random.below(ANSWERS) })]);
    const { notifications, spends, answers, assignments } = countAcknowledged();
    say(`kill ${round} of ${kills}: ${notifications} transfers reported, ${spends} papers unlocked, ${answers} questions answered, ${assignments} tests assigned`);
  }
  isLastStart = true;
  await Promise.race([failed, site.start()]);
  await Promise.all(callers);

  const last = openDatabase(site.place());
  await proveNothingLost(last.db, learners, heard);
  await last.close();
  await site.stop();
  assert.deepEqual(site.left(), [], 'processes that were left behind');
  fs.rmSync(folder, { recursive: true, force: true });
  return countAcknowledged();
}

/** Makes a class of these learners, who owe tuition. */
async function makeClass(db: Db, learners: SignedIn[]): Promise<{ classId: string; studentIds: string[] }> {
  const fromDay = '2026-09-05';
  const [{ id: classId } = { id: '' }] = await db.insert(classes).values({ name: '8A1', grade: 8, schoolYear: '2026-2027' }).returning({ id: classes.id });
  const rows = await db
    .insert(students)
    .values(learners.map(({ uid }) => ({ grade: 8, name: 'Học sinh', phone: '', enrolledOn: `${FIRST_OWED}-01`, uid })))
    .returning({ id: students.id });
  await db.insert(memberships).values(rows.map(({ id: studentId }) => ({ classId, studentId, fromDay })));
  await db.insert(classFees).values({ classId, fromMonth: `${FIRST_OWED}-01`, amount: 400_000 });
  return { classId, studentIds: rows.map(({ id }) => id) };
}
