import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { makeAdminSession } from '#server/testing/people.ts';
import { boardText } from '#server/testing/boards.ts';

let site: TestApp;
before(async () => {
  site = await testApp({ RATE_LIMITS: 'off' });
});
after(() => site.close());

const sample = (courseId: string) => site.app.inject({ url: `/api/courses/${courseId}/sample` });

test('a visitor gets the first scenes of the first free board, and no question, key or later scene of it', async () => {
  assert.deepEqual([(await sample('toan-thu')).statusCode, (await sample('toan-thu')).json().code], [404, 'board-not-found']);
  const { cookie } = await makeAdminSession(site.db, testSecret);
  const news = site.version.changed();
  const payload = { courseId: 'toan-thu', lessonId: 'thu-mien-phi', text: boardText('thu-mien-phi') };
  const made = await site.app.inject({ method: 'POST', url: '/api/admin/boards', headers: { origin: site.origin, cookie }, payload });
  assert.equal(made.statusCode, 201, made.body);
  await news;
  const answer = await sample('toan-thu');
  assert.equal(answer.statusCode, 200, answer.body);
  const { lessonId, title, film, cues, ...rest } = answer.json();
  assert.deepEqual([lessonId, title, rest, film.turns], ['thu-mien-phi', 'Phần tử của tập hợp', {}, []]);
  assert.ok(film.scenes.length <= 3 && cues.length > 0);
  assert.ok(cues.every(({ end }: { end: number }) => end <= film.seconds));
  assert.equal((await site.app.inject({ url: '/api/courses/toan-thu/lessons/thu-mien-phi/board' })).statusCode, 401, 'the whole board stays for learners');
});

test('a course that is not there, or has no free board, has no sample', async () => {
  for (const [courseId, code] of [['khong-co', 'course-not-found'], ['khoa-trong', 'course-not-found']]) {
    const answer = await sample(courseId as string);
    assert.deepEqual([answer.statusCode, answer.json().code], [404, code]);
  }
});
