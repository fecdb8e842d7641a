import { randomUUID } from 'node:crypto';
import { pupilOn } from '#server/features/learning/attempts/pupil.fixture.ts';
import { SET, writeTestSet } from '#server/features/learning/attempts/test-set.fixture.ts';
import { sandboxSecret, signature } from '#server/features/payments/providers/sandbox.ts';
import { testApp, testSecret, type TestApp } from '../app.ts';
import { buyLesson, transferOf } from '../bank.ts';
import { buildBodies, goodPath, STUDENT, TOPIC_THAT_ASKS } from '../calls.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '../people.ts';
import { makeFiles } from './files.ts';
import { collectKnownThings, type KnownThings } from './known-things.ts';

export type World = {
  site: TestApp;
  known: KnownThings;
  files: Buffer[];
  /** Only the admin may see this learner's data. */
  victim: SignedIn;
  learner: SignedIn;
  /** Only the victim's data contains these texts. */
  own: string[];
  /** No answer may contain these texts. */
  secrets: string[];
  sign: (payload: Buffer | string) => Record<string, string>;
  /** The bank's report of a transfer with that code. */
  transfer: (code: string, amount: number) => object;
};

/** Makes a site with every optional feature, and a learner's progress, purchases and texts. */
export async function newWorld(folder: string): Promise<World> {
  const google = { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'the-secret-of-google', OIDC_ISSUER: `http://${OPENID}` };
  const site = await testApp({
    DATA_DIR: folder, RATE_LIMITS: 'off', TOKEN_SYNC: 'on', METRICS_TOKEN: 'the-token-of-the-metrics', ADMIN_PASSWORD: 'the-password-of-the-admin', ...google,
  });
  await site.app.listen({ port: 0, host: '127.0.0.1' }); // the sandbox bank calls it
  const mark = randomUUID().slice(0, 13);
  const victim = await makeLearner(site.db, testSecret, { email: `${mark}@example.com`, coins: 100 });
  const learner = await makeLearner(site.db, testSecret, { email: 'lan@example.com', coins: 10_000 });
  await writeTestSet(site);
  await writeContent(site, mark);
  await fillAccount(site, victim, mark);
  await fillAccount(site, learner, 'Lan');
  return {
    site, victim, learner, known: collectKnownThings(THERE, mark), files: await makeFiles(),
    own: [mark],
    secrets: [testSecret, sandboxSecret(testSecret), ...Object.values(google).slice(1, 2), 'the-token-of-the-metrics', 'the-password-of-the-admin'],
    sign: (payload) => {
      const timestamp = String(Math.floor(Date.now() / 1000));
      return { 'x-sandbox-timestamp': timestamp, 'x-sandbox-signature': signature(sandboxSecret(testSecret), timestamp, payload) };
    },
    transfer: (code, amount) => {
      const { externalId, ...rest } = transferOf({ amount, description: code });
      return { id: externalId, ...rest, at: rest.at.toISOString() };
    },
  };
}

/** Google's stand-in: a closed port. */
export const OPENID = '127.0.0.1:9';

const THERE = {
  courses: ['toan-thu'], courseId: ['toan-thu'], lessonId: ['thu-mien-phi', 'thu-tra-phi'], practices: ['lop-8-thu', SET], practiceId: ['lop-8-thu', SET],
  paperId: ['de-1', 'tu-do', 'co-gia', 'doi-so'], questionId: ['c1', 'tf1', 's1', 'e1'], topics: ['lop-7-thu', 'chuyen-de-hoi'], exerciseId: ['ex-1'],
  password: ['the-password-of-the-admin', 'mat-khau-1'],
};

async function writeContent(site: TestApp, mark: string): Promise<void> {
  const teacher = pupilOn(site, await makeAdminSession(site.db, testSecret));
  await must(teacher.ask('POST', '/api/topics', { ...TOPIC_THAT_ASKS, id: 'chuyen-de-hoi' }));
  await must(teacher.ask('POST', '/api/admin/students', { ...STUDENT, name: mark }));
}

async function must(answer: Promise<{ status: number; body: object }>): Promise<void> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
}

/** Does everything a learner does, with `mark` in every text. */
async function fillAccount(site: TestApp, learner: SignedIn, mark: string): Promise<void> {
  const pupil = pupilOn(site, learner);
  const bodies = buildBodies(learner.uid);
  await must(pupil.ask('PUT', `/api/users/${learner.uid}`, { displayName: mark, phoneNumber: '0912345678' }));
  await must(pupil.ask('PUT', `/api/users/${learner.uid}/birth-year`, { year: 2014, guardianEmail: `${mark}@phu-huynh.example` }));
  await must(pupil.ask('POST', '/api/contact', { name: mark, email: `${mark}@example.com`, message: mark, website: '' }));
  await must(pupil.ask('POST', '/api/reports', { ...bodies['POST /api/reports'], message: mark }));
  for (const call of ['POST /api/users/:uid/progress', 'POST /api/users/:uid/answers', 'POST /api/users/:uid/parent-link']) {
    await must(pupil.ask('POST', goodPath(call.replace('POST ', ''), learner.uid), bodies[call]));
  }
  const { body: running } = await pupil.begin();
  await must(pupil.answer(running.id, 's1', mark));
  await buyLesson(site, learner);
}
