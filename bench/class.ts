import path from 'node:path';
import WebSocket from 'ws';
import { classes, memberships } from '../server/features/classes/tables.ts';
import { channelAuth, embeddedCredentials } from '../server/features/push/credentials.ts';
import { students } from '../server/features/students/tables.ts';
import type { Db } from '../server/platform/database/database.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '../server/testing/people.ts';
import { ring, type Sitting, type Times } from './bell.ts';
import { onOwnDatabase } from './own-database.ts';
import { startProcess } from './process.ts';
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
/** Least time between two loads of a board by a page, in ms. */
const LOADED_EVERY = 1_000;

/**
 * Lets all pupils of classes begin an assigned test within ten seconds, answer and hand in, in turn without assignments,
 * with them, and with a board of each class open. Prints the times of the calls. @returns the missed aims
 */
export async function benchClasses(beginning: number, watched: number): Promise<string[]> {
  const below: string[] = [];
  await onOwnDatabase('class', async ({ db }, { folder, url }) => {
    const port = 43_000 + Math.floor(Math.random() * 1000);
    const origin = `http://127.0.0.1:${port}`;
    const env = { PORT: String(port), PUBLIC_URL: origin, DATA_DIR: folder, DATABASE_URL: url, RATE_LIMITS: 'off', SESSION_SECRET: SECRET };
    const site = await startProcess([path.resolve(import.meta.dirname, '../server/main.ts')], /Ctrl-C/, env);
    try {
      const owner = await makeAdminSession(db, SECRET);
      await ring(origin, await unassigned(db, 20), 0); // the code of tests is compiled at its first use
      console.log('| pupils begin within ten seconds | call | calls | median, ms | 99 of 100 within, ms | longest, ms |\n|---|---|---|---|---|---|');
      const round = async (title: string, sittings: Sitting[]): Promise<Times> => {
        const { times, failed } = await ring(origin, sittings);
        for (const [what, took] of Object.entries(times)) {
          const [middle, most, longest] = [0.5, 0.99, 1].map((share) => percentile(took, share).toFixed(1));
          console.log(`| ${title} | ${what} | ${took.length} | ${middle} | ${most} | ${longest} |`);
        }
        if (failed > 0) below.push(`${title}: ${failed} calls fail`);
        return times;
      };
      await round(`${beginning * PUPILS}, without an assignment`, await unassigned(db, beginning * PUPILS));
      const assigned = await assignTo(db, origin, owner, beginning);
      const begun = await round(`${beginning * PUPILS}, assigned to ${beginning} classes`, assigned.sittings);
      for (const [what, took] of Object.entries(begun)) {
        if (percentile(took, 0.99) > AIM) below.push(`in ${beginning} classes, 99 of 100 calls to ${what} take up to ${percentile(took, 0.99).toFixed(0)} ms, not ${AIM}`);
      }
      const alone = await round(`${watched * PUPILS}, no board open`, (await assignTo(db, origin, owner, watched)).sittings);
      const seen = await assignTo(db, origin, owner, watched);
      const boards = await openBoards(origin, owner, seen.ids);
      const together = await round(`${watched * PUPILS}, ${watched} boards open`, seen.sittings);
      const loads = boards.close();
      console.log(`\n${loads.length} loads of boards, 99 of 100 within ${percentile(loads, 0.99).toFixed(0)} ms.`);
      const [without, with_] = [percentile(alone.answer, 0.99), percentile(together.answer, 0.99)];
      if (with_ > Math.max(without * WITH_BOARDS, without + LEEWAY)) below.push(`with ${watched} boards open, 99 of 100 answers take up to ${with_.toFixed(0)} ms, not ${WITH_BOARDS} times ${without.toFixed(0)}`);
    } finally {
      await site.stop();
    }
  }, { max: 4 });
  return below;
}

async function unassigned(db: Db, count: number): Promise<Sitting[]> {
  const sittings: Sitting[] = [];
  for (let made = 0; made < count; made++) sittings.push({ learner: await makeLearner(db, SECRET), test: TEST });
  return sittings;
}

/** Makes classes of forty learners, and gives each the test by the owner's call. */
async function assignTo(db: Db, origin: string, owner: SignedIn, count: number): Promise<{ ids: string[]; sittings: Sitting[] }> {
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

/** Shows a board for each assignment as the owner's page does: loads it at each event, at most once a second. */
async function openBoards(origin: string, { cookie }: SignedIn, ids: string[]): Promise<{ close: () => number[] }> {
  const credentials = embeddedCredentials(SECRET);
  const loads: number[] = [];
  const sockets: WebSocket[] = [];
  let closed = false;
  const load = async (id: string): Promise<void> => {
    const began = performance.now();
    const answer = await fetch(`${origin}/api/admin/assignments/${id}/board`, { headers: { cookie } });
    await answer.text();
    if (!answer.ok) throw new Error(`a board was answered ${answer.status}`);
    if (!closed) loads.push(performance.now() - began);
  };
  for (const id of ids) {
    await load(id);
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/app/${credentials.key}?protocol=7`);
    let last = 0;
    let waiting: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      socket.on('message', (raw) => {
        const { event, data } = JSON.parse((raw as Buffer).toString()) as { event: string; data?: unknown };
        const content = (typeof data === 'string' ? JSON.parse(data) : data) as { socket_id?: string; assignmentId?: string } | undefined;
        if (event === 'pusher:ping') socket.send('{"event":"pusher:pong"}');
        if (event === 'pusher:connection_established') {
          const channel = 'private-owner';
          socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth: channelAuth(credentials, content?.socket_id ?? '', channel) } }));
        }
        if (event === 'pusher_internal:subscription_succeeded') resolve();
        if (event === 'assignmentBoard' && content?.assignmentId === id && !closed) {
          waiting ??= setTimeout(() => {
            waiting = undefined;
            last = performance.now();
            void load(id);
          }, Math.max(0, last + LOADED_EVERY - performance.now()));
        }
      });
    });
    sockets.push(socket);
  }
  return {
    close: () => {
      closed = true;
      for (const socket of sockets) socket.terminate();
      return loads;
    },
  };
}
