import path from 'node:path';
import type { Attempt } from '../contract/attempts.ts';
import { makeLearner, type SignedIn } from '../server/testing/people.ts';
import { onOwnDatabase } from './own-database.ts';
import { startProcess } from './process.ts';
import { percentile } from './times.ts';

const TEST = { practiceId: 'lop-6-giua-hki-1', paperId: 'de-3' };
const SECRET = 'a secret for the measuring of tests';
/** Milliseconds within which all learners begin. */
const BELL = 10_000;
const ANSWERS = 6;
/** Longest pause before the next answer, in ms: several times as fast as any reader. */
const THINKS = 20_000;
/** Learners who do the test before the others. */
const FIRST = 20;
/** Milliseconds for 99 of 100 calls. */
const AIM = 500;

/**
 * Lets many learners open one test within ten seconds and answer. Prints the times of the calls.
 * @returns the missed aims
 */
export async function benchBell(pupils: number): Promise<string[]> {
  const below: string[] = [];
  await onOwnDatabase('bell', async ({ db }, { folder, url }) => {
    const port = 42_000 + Math.floor(Math.random() * 1000);
    const origin = `http://127.0.0.1:${port}`;
    const env = { PORT: String(port), PUBLIC_URL: origin, DATA_DIR: folder, DATABASE_URL: url, RATE_LIMITS: 'off', SESSION_SECRET: SECRET };
    const site = await startProcess([path.resolve(import.meta.dirname, '../server/main.ts')], /Ctrl-C/, env);
    try {
      const learners: SignedIn[] = [];
      for (let made = 0; made < FIRST + pupils; made++) learners.push(await makeLearner(db, SECRET));
      // A new site first reads and compiles the code for tests, which would delay the first learners.
      await ring(origin, learners.splice(0, FIRST).map((learner) => ({ learner, test: TEST })), { thinks: 0 });
      const { times, failed } = await ring(origin, learners.map((learner) => ({ learner, test: TEST })));
      console.log(`| of ${pupils} pupils | calls | median, ms | 99 of 100 within, ms | longest, ms |\n|---|---|---|---|---|`);
      for (const [what, took] of Object.entries(times)) {
        const [middle, most, longest] = [0.5, 0.99, 1].map((share) => percentile(took, share).toFixed(1));
        console.log(`| ${what} | ${took.length} | ${middle} | ${most} | ${longest} |`);
        if (percentile(took, 0.99) > AIM) below.push(`when the bell rings, 99 of 100 calls to ${what} take up to ${most} ms, not ${AIM}`);
      }
      if (failed > 0) below.push(`when the bell rings, ${failed} calls fail`);
    } finally {
      await site.stop();
    }
  }, { max: 4 });
  return below;
}

export const pause = (most: number) => new Promise((resolve) => void setTimeout(resolve, Math.random() * most));

/** A learner, and the body of the call that begins their attempt. */
export type Sitting = { learner: SignedIn; test: { practiceId: string; paperId: string } | { assignmentId: string } };
/** Milliseconds of each call. */
export type Times = Record<'begin' | 'answer' | 'hand in', number[]>;

/** Lets learners begin within ten seconds, answer and hand in; with `thinks` 0 one after the other. */
export async function ring(origin: string, sittings: Sitting[], { thinks = THINKS, answers = ANSWERS } = {}): Promise<{ times: Times; failed: number }> {
  const times: Times = { begin: [], answer: [], 'hand in': [] };
  let failed = 0;
  const call = async (what: keyof Times, { cookie }: SignedIn, method: string, address: string, body: object): Promise<unknown> => {
    const began = performance.now();
    const answer = await fetch(origin + address, { method, headers: { cookie, origin, 'content-type': 'application/json' }, body: JSON.stringify(body) });
    const said: unknown = await answer.json();
    times[what].push(performance.now() - began);
    if (!answer.ok) failed++;
    return said;
  };
  const sit = async ({ learner, test }: Sitting): Promise<void> => {
    await pause(thinks === 0 ? 0 : BELL);
    const { id, questions = [] } = (await call('begin', learner, 'POST', '/api/attempts', test)) as Partial<Attempt>;
    if (!id) return;
    for (const question of questions.filter(({ kind }) => kind === 'choice').slice(0, answers)) {
      await pause(thinks);
      await call('answer', learner, 'PUT', `/api/attempts/${id}/answers/${question.id}`, { value: 'ABCD'[Math.floor(Math.random() * 4)], at: new Date().toISOString() });
    }
    await call('hand in', learner, 'POST', `/api/attempts/${id}/submit`, {});
  };
  if (thinks === 0) for (const sitting of sittings) await sit(sitting);
  else await Promise.all(sittings.map(sit));
  return { times, failed };
}
