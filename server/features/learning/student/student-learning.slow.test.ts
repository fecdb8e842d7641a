import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { StudentLearning } from '#contract/student-learning.ts';
import { lessonProgress } from '#server/features/progress/tables.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { STUDENT, UUID } from '#server/testing/calls.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';
import { recordAnswers } from '../answers/record-answers.ts';
import { pupilOn } from '../attempts/pupil.fixture.ts';
import { KEYS, writeTestSet } from '../attempts/test-set.fixture.ts';

let site: TestApp;
let owner: ReturnType<typeof pupilOn>;
before(async () => {
  site = await testApp({ RATE_LIMITS: 'off' });
  owner = pupilOn(site, await makeAdminSession(site.db, testSecret));
  await writeTestSet(site);
});
after(() => site.close());

const newStudent = async (account?: SignedIn): Promise<string> => {
  const { id } = (await owner.ask<{ id: string }>('POST', '/api/admin/students', { ...STUDENT, name: `Em ${account?.email ?? 'không tài khoản'}`.slice(0, 60), grade: 6 })).body;
  if (account) assert.equal((await owner.ask('PUT', `/api/admin/students/${id}/account`, { email: account.email })).status, 200);
  return id;
};
const learningOf = (id: string, who = owner) => who.ask<StudentLearning>('GET', `/api/admin/students/${id}/learning`);

test('of a linked student the owner sees the last weeks, lessons, mistakes and the strongest and weakest Bài; of others nothing', async () => {
  const lan = await makeLearner(site.db, testSecret, { coins: 100 });
  const other = await makeLearner(site.db, testSecret);
  const id = await newStudent(lan);
  assert.deepEqual((await learningOf(id)).body.weeks.map(({ days }) => days), [0, 0, 0, 0, 0, 0]);
  const now = new Date();
  const answer = (item: string, lesson: number, right: boolean, source: 'quiz' | 'exercise' | 'review' = 'exercise') =>
    ({ source, item, kind: 'short', grade: 6, lesson, value: right ? '1' : '0', share: right ? 1 : 0, at: now }) as const;
  await recordAnswers(site.db, lan.uid, [
    ...[1, 2, 3, 4].map((each) => answer(`exercise/x/a${each}/a`, 1, each > 1)),
    ...[1, 2, 3].map((each) => answer(`quiz/q${each}`, 2, each > 2, 'quiz')),
  ]);
  await recordAnswers(site.db, other.uid, [answer('quiz/q9', 2, false, 'quiz')]);
  await site.db.insert(lessonProgress).values([
    { uid: lan.uid, courseId: 'toan-thu', lessonId: 'thu-mien-phi', position: 50, duration: 100, watched: false, at: now },
  ]);
  const pupil = pupilOn(site, lan);
  const attempt = await pupil.begun();
  for (const [question, value] of Object.entries(KEYS)) await pupil.answer(attempt.id, question, value);
  await pupil.submit(attempt.id);

  const { status, body } = await learningOf(id);
  assert.equal(status, 200);
  assert.deepEqual(body.weeks[0] && { ...body.weeks[0], from: '' }, {
    from: '', days: 1, lessons: 0, tests: 1, exercises: { answers: 4, right: 3 }, quiz: { answers: 3, right: 1 }, reviews: { answers: 0, right: 0 },
  });
  assert.deepEqual(body.lessons.map(({ part, watched }) => [part, watched]), [[0.5, false]]);
  assert.equal(body.mistakes, 3);
  assert.equal(JSON.stringify(body).includes(lan.email), false);

  const unlinked = await newStudent();
  assert.deepEqual(await learningOf(unlinked).then(({ status: code, body: said }) => [code, said.message]), [409, 'Học sinh này chưa gắn tài khoản nào, nên trang không biết em học gì.']);
  assert.equal((await learningOf(UUID)).status, 404);
  assert.equal((await learningOf('x')).status, 404);
  assert.equal((await learningOf(id, pupil)).status, 401);
  await owner.ask('PUT', `/api/admin/students/${id}/account`, { email: null });
  assert.equal((await learningOf(id)).status, 409, 'what was shown while the account was linked is shown no more');
});
