import assert from 'node:assert/strict';
import { sql } from 'drizzle-orm';
import type { Attempt } from '#contract/attempts.ts';
import { createAttempts, type Attempts } from '#server/features/learning/attempts/attempts.ts';
import { user } from '#server/features/identity/tables.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { QuestionWithKey } from '#question-types/question-types.ts';
import { ModelAttempt, type Given, type Row } from './model.ts';
import { MISFITS, PAPER, QUESTIONS, VALUES } from './paper.ts';
import { createRandom } from '../random.ts';
import { DEVICES, stepsOf, type LearnerCall, type Call, type Step } from './steps.ts';

/** Answers not known to be stored, and the error of the clock, in ms. */
type Device = { waiting: Given[]; error: number };

/** Error of a call; undefined on success. */
type Outcome = AppError['code'] | undefined;

const SET = { practiceId: 'bo', paperId: 'de' };

class ServerDied extends Error {}

/** Runs a story in its own period. @throws AssertionError for a broken rule */
export async function runStory(db: Db, seed: number, beginning: Date): Promise<void> {
  const world = await newWorld(db, seed, beginning);
  const told: string[] = [];
  try {
    for (const step of stepsOf(seed)) {
      told.push(JSON.stringify(step));
      await applyStep(world, step);
    }
    await end(world);
  } catch (error) {
    throw new Error(`Story ${seed} broke a rule in step ${told.length}: ${told.at(-1)}`, { cause: error });
  }
}

type World = Awaited<ReturnType<typeof newWorld>>;

async function newWorld(db: Db, seed: number, beginning: Date) {
  const [learner] = await db.insert(user).values({ name: 'An', email: `${seed}-${beginning.getTime()}@example.com` }).returning({ id: user.id });
  assert.ok(learner);
  const random = createRandom(~seed);
  const world = {
    db, uid: learner.id, now: beginning.getTime(), random,
    devices: Array.from({ length: DEVICES }, (): Device => ({ waiting: [], error: random.between(-300, 300) })),
    attempts: [] as ModelAttempt[],
    solutionsRead: false,
    /** In a race: called while an attempt is submitted. */
    whileHandedIn: undefined as (() => void) | undefined,
    /** Makes the service on a database, or in a transaction that is never committed. */
    siteOn: (on: Db): Attempts =>
      createAttempts({
        db: on,
        practice: {
          openTest: async () => PAPER,
          openAssignedTest: async () => PAPER,
          // Read when answers are recorded, those of the newest submitted attempt. Delays it while other calls come.
          writtenTest: async (tx) => {
            await tx.execute(sql`insert into told_attempts (id) select id from attempts where uid = ${learner.id} and submitted_at is not null order by number desc limit 1`);
            world.whileHandedIn?.();
            if (world.whileHandedIn) await tx.execute(sql`select pg_sleep(0.003)`);
            return { grade: 6, question: () => undefined };
          },
        },
        topics: { findDrawn: async () => undefined },
        assignments: {
          openWork: () => Promise.reject(new Error('nothing is assigned')), drawSet: async () => [], describeOfAttempt: async () => undefined,
          deadlineOf: () => new Date(), onWork: () => {},
        },
        clock: () => new Date(world.now).toISOString(),
        random: random.next,
      }),
  };
  return { ...world, site: world.siteOn(db), clock: world };
}

export const prepareStories = (db: Db) => db.execute(sql`create table told_attempts (id uuid not null)`);

async function applyStep(world: World, step: Step): Promise<void> {
  switch (step.do) {
    case 'answer': {
      const [device, question, attempt] = [world.devices[step.device], QUESTIONS[step.question], world.attempts.at(-1)];
      if (!device || !question || !attempt) return;
      const values = VALUES[question];
      const value = step.fits ? values[step.value % values.length] : MISFITS[question];
      device.waiting.push({ attempt: attempt.id, question, value, at: world.clock.now + device.error });
      return;
    }
    case 'pass':
      world.clock.now += step.ms;
      return;
    case 'set clock':
      if (step.device === 'server') world.clock.now += step.ms;
      else for (const device of world.devices.slice(step.device, step.device + 1)) device.error += step.ms;
      return;
    case 'learn time':
      for (const device of world.devices.slice(step.device, step.device + 1)) device.error = step.error;
      return;
    case 'calls':
      return makeCalls(world, step.calls);
    default:
      throw new Error('an unknown step');
  }
}

/** Done, even if its answer was lost; `given`: the answer in it. */
type Made = { call: Call; given: Given | undefined; outcome: Outcome; attempt: Attempt | undefined };

async function makeCalls(world: World, calls: Call[]): Promise<void> {
  const alone = calls.length === 1;
  const handedIn = Promise.withResolvers<void>();
  world.clock.whileHandedIn = alone ? undefined : handedIn.resolve;
  // Some come during a submission, or after all others.
  const isLate = (call: Call) => !alone && call.do === 'send' && call.item % 2 === 1;
  const first = Promise.all(calls.filter((call) => !isLate(call)).map((call) => make(world, call, alone)));
  await Promise.race([handedIn.promise, first]);
  const late = Promise.all(calls.filter(isLate).map((call) => make(world, call, alone)));
  const done = [...(await first), ...(await late)].filter((made) => made !== undefined);
  const now = world.clock.now;
  for (const each of done) proveOutcome(world, each, done, alone);

  world.attempts.at(-1)?.marked(done.flatMap(({ call, outcome }) => (call.do === 'mark' && outcome === undefined ? [stepsOfMark(call.marks)] : [])));
  let begun: Attempt | undefined;
  for (const { call: { do: what }, outcome, attempt } of done) {
    if (what === 'begin' && outcome === undefined && attempt && !world.attempts.some(({ id }) => id === attempt.id)) {
      world.attempts.push(new ModelAttempt(attempt.id, now, await askedIn(world.db, attempt.id)));
      begun = attempt;
    }
    if (what === 'solutions' && outcome === undefined) world.solutionsRead = true;
  }
  // An attempt that begins while solutions are read counts as begun with them, unless one is submitted at that moment.
  const isOver = done.some(({ call }) => call.do === 'submit');
  if (begun && !isOver && done.some(({ call, outcome }) => call.do === 'solutions' && outcome === undefined)) assert.ok(begun.solutionsSeen);
  for (const attempt of world.attempts) {
    attempt.take(done.flatMap(({ given, outcome }) => (given?.attempt === attempt.id && outcome === undefined ? [given] : [])), now);
  }
  await proveRows(world, calls.map(({ do: what }) => what));
}

async function make(world: World, call: Call, alone: boolean): Promise<Made | undefined> {
  const device = call.do === 'send' ? world.devices[call.device] : undefined;
  const given = call.do === 'send' ? device?.waiting[call.item % device.waiting.length] : undefined;
  if (call.fate === 'lost' || (call.do === 'send' && !given)) return undefined;
  let attempt: Attempt | undefined;
  const work = async (site: Attempts) => {
    if (given) await answer(site, world, given);
    else if (call.do !== 'send') attempt = await ask(site, world, call);
  };
  // Several dying processes that hold each other's locks cannot occur on one node.
  if (call.fate === 'cut' && (alone || call.do === 'send' || call.do === 'submit')) {
    await runUncommitted(world, work);
    return undefined;
  }
  const outcome = await outcomeOf(() => work(world.site));
  const isOver = outcome === undefined || outcome === 'attempt-closed' || outcome === 'invalid-input';
  if (call.fate === 'heard' && isOver && device) device.waiting = device.waiting.filter((each) => each !== given);
  return { call, given, outcome, attempt };
}

async function answer(site: Attempts, { uid }: World, { attempt, question, value, at }: Given): Promise<void> {
  await site.saveAnswer(uid, attempt, { questionId: question, value, at: new Date(at).toISOString() });
}

async function ask(site: Attempts, { uid, attempts }: World, { do: what, marks }: LearnerCall): Promise<Attempt | undefined> {
  const last = attempts.at(-1);
  if (what === 'begin') return (await site.begin(uid, SET.practiceId, SET.paperId)).attempt;
  if (what === 'solutions') await site.openSolutions(uid, SET.practiceId, SET.paperId);
  if (what === 'job') await site.submitOverdue();
  if (what === 'list') await site.list(uid, {});
  if (!last) return undefined;
  if (what === 'submit') return site.submit(uid, last.id);
  if (what === 'look') return site.find(uid, last.id);
  if (what === 'mark') return site.gradeOwnEssay(uid, last.id, { questionId: 'e', steps: stepsOfMark(marks) });
  return undefined;
}

const stepsOfMark = (marks: number): boolean[] => [marks % 2 === 1, marks > 1];

/** Works in a transaction that is never committed, as after a kill. */
async function runUncommitted({ db, clock }: World, work: (site: Attempts) => Promise<void>): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await work(clock.siteOn(tx)).catch(() => {});
      throw new ServerDied();
    });
  } catch (error) {
    if (!(error instanceof ServerDied)) throw error;
  }
}

async function outcomeOf(work: () => Promise<void>): Promise<Outcome> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** Checks the outcome by the rules; of simultaneous calls either may have come first. */
function proveOutcome(world: World, made: Made, all: Made[], alone: boolean): void {
  const now = world.clock.now;
  const { call, given, outcome, attempt } = made;
  const last = world.attempts.at(-1);
  const isHandedInMeanwhile = (id: string) => all.some(({ call: other }) => other.do !== 'send' && other !== call && closes(other.do, world, id, now));
  const isSubmittedByJobMeanwhile = all.some(({ call: other }) => other.do === 'job');
  if (given) {
    const of = world.attempts.find(({ id }) => id === given.attempt);
    if (JSON.stringify(given.value) === JSON.stringify(MISFITS[given.question])) return assert.equal(outcome, 'invalid-input');
    const wanted: Outcome[] = of?.takes(given.at, now)
      ? [undefined, ...(isHandedInMeanwhile(of.id) ? ['attempt-closed' as const] : [])]
      : ['attempt-closed', ...(of?.isLongDue(now) && given.at <= of.deadline && isSubmittedByJobMeanwhile ? [undefined] : [])];
    return assert.ok(wanted.includes(outcome), `an answer was ${outcome ?? 'taken'}`);
  }
  if (attempt) assert.equal(attempt.result !== undefined, attempt.state === 'submitted', 'a running attempt has no result');
  if (!alone) return;
  const runs = last !== undefined && !last.isSubmitted && !last.isDue(now);
  const refused = runs ? 'attempt-running' : undefined;
  if (call.do === 'solutions') return assert.equal(outcome, refused);
  if (call.do === 'mark') return assert.equal(outcome, last && refused);
  assert.equal(outcome, undefined);
  if (call.do === 'submit') assert.equal(attempt?.state, 'submitted');
  if (call.do === 'look') assert.equal(attempt?.state, runs ? 'running' : 'submitted');
  if (call.do === 'begin') {
    assert.equal(attempt?.id === last?.id, runs, 'the one that runs is answered, else a new one');
    if (!runs) assert.deepEqual([attempt?.number, attempt?.solutionsSeen], [world.attempts.length + 1, world.solutionsRead]);
  }
}

function closes(what: LearnerCall['do'], { attempts }: World, id: string, now: number): boolean {
  const attempt = attempts.find((each) => each.id === id);
  if (what === 'submit') return id === attempts.at(-1)?.id;
  if (what === 'job') return attempt?.isLongDue(now) ?? false;
  // Late answers are refused as soon as the learner has seen any answer key.
  if (what !== 'list' && attempt?.takesLate) return true;
  return what !== 'list' && (attempt?.isDue(now) ?? false);
}

async function askedIn(db: Db, id: string): Promise<QuestionWithKey[]> {
  const { rows } = await db.execute<{ questions: QuestionWithKey[] }>(sql`
    select jsonb_path_query_array(parts, '$[*].questions[*]') as questions
    from asked_papers join attempts on asked_paper = asked_papers.id where attempts.id = ${id}`);
  return rows[0]?.questions ?? [];
}

async function rowsOf({ db, uid }: World): Promise<Row[]> {
  const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);
  const { rows } = await db.execute<Row>(sql`
    select id, number, ${ms('started_at')} as "startedAt", ${ms('deadline')} as deadline, ${ms('submitted_at')} as "submittedAt",
      solutions_seen as "solutionsSeen", score, unmarked, takes_late as "takesLate",
      (select coalesce(jsonb_agg(jsonb_build_object('question', question_id, 'value', value, 'at', ${ms('at')}, 'earned', earned) order by question_id), '[]')
       from attempt_answers where attempt_id = attempts.id) as answers
    from attempts where uid = ${uid} order by number`);
  return rows;
}

async function proveRows(world: World, calls: string[]): Promise<void> {
  const rows = await rowsOf(world);
  assert.deepEqual(rows.map(({ id, number }) => [id, number]), world.attempts.map(({ id }, at) => [id, at + 1]), 'which attempts there are');
  assert.ok(rows.filter(({ submittedAt }) => submittedAt === null).length <= 1, 'one runs at a time');
  for (const [at, row] of rows.entries()) world.attempts[at]?.prove(row, world.clock.now, calls);
}

/**
 * Lets all devices send, and a job submit a day after all deadlines. Checks that every submission was reported once.
 */
async function end(world: World): Promise<void> {
  for (const device of Array.from(world.devices.keys())) {
    for (let left = world.devices[device]?.waiting.length ?? 0; left > 0; left--) {
      await applyStep(world, { do: 'calls', calls: [{ do: 'send', device, item: 0, fate: 'heard' }] });
    }
    assert.deepEqual(world.devices[device]?.waiting, []);
  }
  const deadlines = world.attempts.map(({ deadline }) => deadline);
  world.clock.now = Math.max(world.clock.now, ...deadlines) + 24 * 60 * 60_000;
  for (const what of ['job', 'look', 'list'] as const) await applyStep(world, { do: 'calls', calls: [{ do: what, fate: 'heard', marks: 0 }] });
  assert.ok(world.attempts.every(({ isSubmitted }) => isSubmitted));
  const { rows } = await world.db.execute<{ id: string }>(sql`
    select told.id from told_attempts as told join attempts on attempts.id = told.id where uid = ${world.uid} order by number`);
  assert.deepEqual(rows.map(({ id }) => id), world.attempts.map(({ id }) => id), 'each was told of once');
}
