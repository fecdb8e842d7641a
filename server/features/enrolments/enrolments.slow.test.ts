import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { makeLearner } from '#server/testing/people.ts';
import { enrol, selectOwnedLessons, createOwnedLessonsReader, selectSoldLessons } from './service.ts';

let site: TestApp;
before(async () => {
  site = await testApp();
});
after(() => site.close());

const learner = () => makeLearner(site.db, testSecret, { coins: 100 });

test('the buyer of one course, or of its lessons, owns nothing of another, and no other learner owns it', async () => {
  const [an, binh] = [await learner(), await learner()];
  await enrol(site.db, an.uid, 'toan-trong');
  await enrol(site.db, an.uid, 'toan-thu', 'thu-tra-phi');
  await enrol(site.db, an.uid, 'toan-thu', 'thu-tra-phi');
  for (const owned of [createOwnedLessonsReader(site.db), (uid: string, courseId: string) => selectOwnedLessons(site.db, uid, courseId)]) {
    const found = await Promise.all([
      owned(an.uid, 'toan-trong'), owned(an.uid, 'toan-thu'), owned(an.uid, 'khong-co'), owned(binh.uid, 'toan-trong'), owned(binh.uid, 'toan-thu'),
    ]);
    assert.deepEqual(found, ['all', new Set(['thu-tra-phi']), new Set(), new Set(), new Set()]);
  }
  const video = (who: { cookie: string }, lesson: string) =>
    site.app.inject({ url: `/api/courses/toan-thu/lessons/${lesson}/video`, headers: { cookie: who.cookie } });
  const answers = [await video(an, 'thu-tra-phi'), await video(an, 'thu-tra-phi-2'), await video(binh, 'thu-tra-phi')];
  assert.deepEqual(answers.map(({ statusCode }) => statusCode), [200, 403, 403]);
});

const PAID = ['thu-tra-phi', 'thu-tra-phi-2', 'thu-mien-phi'];

test('bought or ordered parts of a course cannot be removed: single lessons, or all of it', async () => {
  const { uid, cookie } = await learner();
  assert.deepEqual(await selectSoldLessons(site.db, 'khong-co', PAID), []);
  await enrol(site.db, uid, 'toan-thu', 'thu-tra-phi');
  const order = await site.app.inject({
    method: 'POST', url: '/api/orders', headers: { cookie, origin: site.origin },
    payload: { kind: 'lesson', courseId: 'toan-thu', lessonId: 'thu-tra-phi-2' },
  });
  assert.equal(order.statusCode, 201);
  const sold = await selectSoldLessons(site.db, 'toan-thu', PAID);
  assert.deepEqual(sold === 'all' ? sold : sold.toSorted(), ['thu-tra-phi', 'thu-tra-phi-2']);
  await enrol(site.db, uid, 'toan-thu');
  assert.equal(await selectSoldLessons(site.db, 'toan-thu', PAID), 'all');
});
