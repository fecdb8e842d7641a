import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { lessonProgress } from './features/progress/tables.ts';
import { testApp, testSecret } from './testing/app.ts';
import { testDatabase } from './testing/database.ts';
import { freePort } from './testing/free-port.ts';
import { startLineProcess } from './testing/line-process.ts';
import { createLearnerClient, transferTo } from './testing/over-http.ts';
import { makeAdminSession, openLink } from './testing/people.ts';
import { previousRelease } from './testing/previous-release.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const EMAIL = 'lan@example.com';
const PASSWORD = 'nui-cao-song-dai';
const temporary = temporaryFolder();

test('the previous release goes on beside this one: a learner signs in there, watches, buys and pays', async (t) => {
  const folder = previousRelease();
  const data = path.join(temporary, 'data');
  const database = await testDatabase();
  const { host, user, database: name } = database.place;
  const port = await freePort();
  const settings = {
    PORT: port, DATA_DIR: data, SESSION_SECRET: testSecret, LOG_LEVEL: 'error', RATE_LIMITS: 'off',
    DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
  };
  const environment = Object.entries(settings).map(([key, value]) => `${key}=${value}`);
  const previous = startLineProcess(t, ['env', ...environment, process.execPath, path.join(folder, 'server/main.ts')]);
  await previous.said('Ctrl-C');
  // Second, because a release leaves the content of a later one alone.
  const today = await testApp({ DATA_DIR: data }, undefined, database);
  t.after(() => today.close());

  const origin = `http://localhost:${port}`;
  const lan = createLearnerClient(origin);
  await lan.ok('POST', '/api/auth/sign-up/email', { email: EMAIL, password: PASSWORD, name: 'lan' });
  await openLink(today.db, EMAIL);
  const uid = await lan.signIn(EMAIL, PASSWORD);
  assert.equal((await lan.ok('GET', `/api/users/${uid}`)).currentCoin, 100);
  assert.match((await lan.call('GET', '/')).text, /<h1/);

  // Its own courses.
  const courses = await lan.ok('GET', '/api/courses');
  const { id: courseId } = courses.find(({ paidLessonCount }: { paidLessonCount: number }) => paidLessonCount > 0);
  const course = await lan.ok('GET', `/api/courses/${courseId}`);
  const lessons = (course.lectures as Lecture[]).flatMap(({ topics }) => topics.flatMap(({ lessons }) => lessons));
  const free = lessons.find(({ boardUrl }) => boardUrl);
  const sold = lessons.find(({ isLocked, updating }) => isLocked && !updating);
  assert.ok(free && sold);
  const board = (lesson: Lesson) => lan.call('GET', `/api/courses/${courseId}/lessons/${lesson.id}/board`).then(({ status }) => status);
  assert.deepEqual([await board(free), await board(sold)], [200, 403]);
  await lan.done('POST', `/api/users/${uid}/progress`, {
    courseId, lessonId: free.id, position: 5, duration: 60, at: new Date().toISOString(),
  });

  const buys = async (wanted: object) => {
    const order = await lan.made('POST', '/api/orders', wanted);
    assert.equal(await transferTo(origin, testSecret, { id: order.id, amount: order.amount, description: order.code }), 200);
    assert.equal((await lan.ok('GET', `/api/orders/${order.id}`)).state, 'paid');
  };
  await buys({ kind: 'lesson', courseId, lessonId: sold.id });
  assert.equal(await board(sold), 200);
  await buys({ kind: 'coins', coins: 500 });
  assert.equal((await lan.ok('GET', `/api/users/${uid}`)).currentCoin, 600);

  // This release has everything, and its books agree.
  const { cookie } = await makeAdminSession(today.db, testSecret);
  const check = await today.app.inject({ url: '/api/admin/ledger-check', headers: { cookie } });
  assert.deepEqual(check.json(), { ok: true, problems: [] });
  assert.deepEqual((await today.db.select().from(lessonProgress)).map(({ lessonId, position }) => [lessonId, position]), [[free.id, 5]]);
  previous.child.kill('SIGTERM');
  await previous.ended;
  assert.equal(previous.child.exitCode, 0);
});

type Lecture = { topics: { lessons: Lesson[] }[] };
type Lesson = { id: string; isLocked: boolean; updating: boolean; boardUrl?: string };
