import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Attempt } from '../contract/attempts.ts';
import { classes, memberships } from '../server/features/classes/tables.ts';
import { students } from '../server/features/students/tables.ts';
import { openDatabase, type Db } from '../server/platform/database/database.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '../server/testing/people.ts';
import { pause, ring, type Sitting, type Times } from './bell.ts';
import { countStatements, COUNTING, prepareCounting, processorOfTree } from './database-load.ts';
import { openBoards } from './open-boards.ts';
import { onOwnDatabase } from './own-database.ts';
import { processorOf, startProcess } from './process.ts';
import { percentile } from './times.ts';

const TEST = { practiceId: 'lop-6-giua-hki-1', paperId: 'de-3' };
const SECRET = 'a secret for the measuring of classes';
const PUPILS = 40;
/** Milliseconds for 99 of 100 calls of pupils who begin within ten seconds. */
const AIM = 500;
/** Longest time of 99 of 100 answers with open boards, relative to the same without. */
const WITH_BOARDS = 1.5;
/** Milliseconds by which it may be longer in any case: times of a few milliseconds vary more than by half. */
const LEEWAY = 15;
/** Longest pause of a pupil before an answer, in ms. */
const THINKS = 20_000;
/** Times that the boards are closed and opened, and the milliseconds that answers are measured each time. */
const [TURNS, TURN] = [3, 8_000];

/**
 * Lets all pupils of classes begin an assigned test within ten seconds and hand it in, beside pupils without an
 * assignment; then lets pupils of as many classes answer while the board of each class is open, and closed, by turns.
 * Prints the times of the calls. @returns the missed aims
 */
export async function benchClasses(beginning: number, watched: number): Promise<string[]> {
  const below: string[] = [];
  await onOwnDatabase('class', async ({ db }, { folder, url, postgres }) => {
    const port = 43_000 + Math.floor(Math.random() * 1000);
    const origin = `http://127.0.0.1:${port}`;
    const env = { PORT: String(port), PUBLIC_URL: origin, DATA_DIR: folder, DATABASE_URL: url, RATE_LIMITS: 'off', SESSION_SECRET: SECRET };
    const site = await startProcess([path.resolve(import.meta.dirname, '../server/main.ts')], /Ctrl-C/, env);
    const observer = openDatabase({ host: postgres.host, user: postgres.user, database: 'votoan' }, { max: 1 });
    try {
      const owner = await makeAdminSession(db, SECRET);
      await ring(origin, await makeUnassigned(db, 20), { thinks: 0 }); // the code of tests is compiled at its first use
      below.push(...(await benchBeginning({ db, origin, owner }, beginning)));
      await prepareCounting(observer.db);
      below.push(...(await benchBoards({ db, origin, owner }, watched, { observer: observer.db, site: site.pid, postgres: postgres.pid })));
    } finally {
      await observer.close();
      await site.stop();
    }
  }, { max: 4, extraSettings: COUNTING });
  return below;
}

type Place = { db: Db; origin: string; owner: SignedIn };

async function benchBeginning({ db, origin, owner }: Place, count: number): Promise<string[]> {
  const below: string[] = [];
  console.log('| pupils begin within ten seconds | call | calls | median, ms | 99 of 100 within, ms | longest, ms |\n|---|---|---|---|---|---|');
  const round = async (title: string, sittings: Sitting[]): Promise<Times> => {
    const { times, failed } = await ring(origin, sittings, { thinks: THINKS, answers: 2 });
    for (const [what, took] of Object.entries(times)) {
      const [middle, most, longest] = [0.5, 0.99, 1].map((share) => percentile(took, share).toFixed(1));
      console.log(`| ${title} | ${what} | ${took.length} | ${middle} | ${most} | ${longest} |`);
    }
    if (failed > 0) below.push(`${title}: ${failed} calls fail`);
    return times;
  };
  await round(`${count * PUPILS}, without an assignment`, await makeUnassigned(db, count * PUPILS));
  const begun = await round(`${count * PUPILS}, assigned to ${count} classes`, (await assignTo({ db, origin, owner }, count)).sittings);
  for (const [what, took] of Object.entries(begun)) {
    if (percentile(took, 0.99) > AIM) below.push(`in ${count} classes, 99 of 100 calls to ${what} take up to ${percentile(took, 0.99).toFixed(0)} ms, not ${AIM}`);
  }
  return below;
}

type Observed = { observer: Db; site: number; postgres: number };
type Turn = { times: number[]; site: number; postgres: number; statements: number; loads: number[] };

async function benchBoards(place: Place, count: number, { observer, site, postgres }: Observed): Promise<string[]> {
  const { origin, owner } = place;
  const { ids, sittings } = await assignTo(place, count);
  const ends = new AbortController();
  let times: number[] = [];
  let failed = 0;
  const answer = async ({ cookie, attemptId, questionIds }: Pupil): Promise<void> => {
    const began = performance.now();
    const response = await fetch(`${origin}/api/attempts/${attemptId}/answers/${questionIds[Math.floor(Math.random() * questionIds.length)]}`, {
      method: 'PUT', headers: { cookie, origin, 'content-type': 'application/json' },
      body: JSON.stringify({ value: 'ABCD'[Math.floor(Math.random() * 4)], at: new Date().toISOString() }),
    });
    await response.text();
    times.push(performance.now() - began);
    if (!response.ok) failed++;
  };
  const pupils = await Promise.all(sittings.map(async (sitting) => {
    await pause(10_000);
    const pupil = await beginTest(origin, sitting);
    await answer(pupil); // the first one reads the attempt into memory
    return pupil;
  }));
  const work = pupils.map(async (pupil) => {
    for (;;) {
      await pause(THINKS);
      if (ends.signal.aborted) return;
      await answer(pupil);
    }
  });
  const turn = async (isOpen: boolean): Promise<Turn> => {
    const boards = isOpen ? await openBoards(origin, owner, ids, SECRET) : undefined;
    const [siteBefore, postgresBefore, statementsBefore] = [processorOf(site), processorOfTree(postgres), await countStatements(observer)];
    times = [];
    await new Promise((resolve) => void setTimeout(resolve, TURN));
    const took = times;
    const seconds = TURN / 1000;
    const done = {
      times: took, site: (processorOf(site) - siteBefore) / seconds, postgres: (processorOfTree(postgres) - postgresBefore) / seconds,
      statements: ((await countStatements(observer)) - statementsBefore) / seconds, loads: boards?.close() ?? [],
    };
    // Boards are announced for two minutes after they were marked as watched, which is at most every ten seconds: the
    // next opening is later than that.
    if (isOpen) await observer.execute(sql`update assignments set watched_at = null`);
    return done;
  };
  console.log(`\n| ${count} classes of ${PUPILS} answer | answers a second | median, ms | 99 of 100 within, ms | loads a second, 99 of 100 within, ms | statements a second | processor: site, database |\n|---|---|---|---|---|---|---|`);
  const show = (title: string, all: Turn[]): number => {
    const took = all.flatMap((each) => each.times);
    const loads = all.flatMap((each) => each.loads);
    const mean = (of: (each: Turn) => number) => all.reduce((sum, each) => sum + of(each), 0) / all.length;
    const seconds = (all.length * TURN) / 1000;
    console.log(`| ${title} | ${(took.length / seconds).toFixed(0)} | ${percentile(took, 0.5).toFixed(1)} | ${percentile(took, 0.99).toFixed(1)} | ${(loads.length / seconds).toFixed(0)}, ${percentile(loads, 0.99).toFixed(0)} | ${mean((each) => each.statements).toFixed(0)} | ${(100 * mean((each) => each.site)).toFixed(0)} %, ${(100 * mean((each) => each.postgres)).toFixed(0)} % |`);
    return percentile(took, 0.99);
  };
  const turns: { without: Turn[]; with: Turn[] } = { without: [], with: [] };
  for (let at = 0; at < TURNS; at++) {
    turns.without.push(await turn(false));
    turns.with.push(await turn(true));
  }
  ends.abort();
  const without = show('no board open', turns.without);
  const together = show(`${count} boards open`, turns.with);
  await Promise.all(work);
  const below = failed > 0 ? [`with ${count} boards: ${failed} answers fail`] : [];
  if (together > Math.max(without * WITH_BOARDS, without + LEEWAY)) below.push(`with ${count} boards open, 99 of 100 answers take up to ${together.toFixed(0)} ms, not ${WITH_BOARDS} times ${without.toFixed(0)}`);
  return below;
}

type Pupil = { cookie: string; attemptId: string; questionIds: string[] };

async function beginTest(origin: string, { learner: { cookie }, test }: Sitting): Promise<Pupil> {
  const answer = await fetch(`${origin}/api/attempts`, { method: 'POST', headers: { cookie, origin, 'content-type': 'application/json' }, body: JSON.stringify(test) });
  if (!answer.ok) throw new Error(`a test was answered ${answer.status}`);
  const { id, questions } = (await answer.json()) as Attempt;
  return { cookie, attemptId: id, questionIds: questions.filter(({ kind }) => kind === 'choice').map((question) => question.id) };
}

async function makeUnassigned(db: Db, count: number): Promise<Sitting[]> {
  const sittings: Sitting[] = [];
  for (let made = 0; made < count; made++) sittings.push({ learner: await makeLearner(db, SECRET), test: TEST });
  return sittings;
}

/** Makes classes of forty learners, and gives each the test by the owner's call. */
async function assignTo({ db, origin, owner }: Place, count: number): Promise<{ ids: string[]; sittings: Sitting[] }> {
  const ids: string[] = [];
  const sittings: Sitting[] = [];
  for (let number = 1; number <= count; number++) {
    const [made] = await db.insert(classes).values({ name: `6A${number}`, grade: 6, schoolYear: '2026-2027' }).returning({ id: classes.id });
    const classId = made?.id ?? '';
    const learners: SignedIn[] = [];
    for (let pupil = 0; pupil < PUPILS; pupil++) learners.push(await makeLearner(db, SECRET));
    const rows = await db
      .insert(students)
      .values(learners.map(({ uid }, at) => ({ grade: 6, name: `Học sinh ${at + 1}`, phone: '', enrolledOn: '2026-09-05', uid })))
      .returning({ id: students.id });
    await db.insert(memberships).values(rows.map(({ id }) => ({ classId, studentId: id, fromDay: '2026-09-05' })));
    const answer = await fetch(`${origin}/api/admin/assignments`, {
      method: 'POST',
      headers: { cookie: owner.cookie, origin, 'content-type': 'application/json' },
      body: JSON.stringify({ classId, what: { kind: 'paper', ...TEST } }),
    });
    if (!answer.ok) throw new Error(`assigning was answered ${answer.status}: ${await answer.text()}`);
    const { id } = (await answer.json()) as { id: string };
    ids.push(id);
    sittings.push(...learners.map((learner) => ({ learner, test: { assignmentId: id } })));
  }
  return { ids, sittings };
}
