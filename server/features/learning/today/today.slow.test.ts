import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Today } from '#contract/today.ts';
import { learners } from '#server/features/users/tables.ts';
import { dayAfter, dayOf } from '#server/platform/day.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { makeLearner } from '#server/testing/people.ts';
import { pupilOn } from '../attempts/pupil.fixture.ts';
import { writeTestSet, SET } from '../attempts/test-set.fixture.ts';

let site: TestApp;
before(async () => {
  site = await testApp({ RATE_LIMITS: 'off', GUARDIAN_CONSENT: 'ask' });
  await writeTestSet(site);
});
after(() => site.close());

async function learner() {
  const pupil = pupilOn(site, await makeLearner(site.db, testSecret, { coins: 100 }));
  const own = `/api/users/${pupil.uid}`;
  return {
    ...pupil, own,
    today: async () => (await pupil.ask<Today>('GET', `${own}/today`)).body,
    choose: (grade: unknown) => pupil.ask('PUT', `${own}/grade`, { grade }),
    watch: (lessonId: string, position: number, daysAgo = 0) => {
      const at = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
      return pupil.ask('POST', `${own}/progress`, { courseId: 'toan-thu', lessonId, position, duration: 100, at });
    },
  };
}

test('of a new learner nothing is known, until a grade is chosen: then its first lesson is the next step', async () => {
  const lan = await learner();
  const { study, ...rest } = await lan.today();
  assert.deepEqual(rest, { grade: null, next: null, others: [], assigned: 0, due: 0, practise: null, chapter: null, isDone: false });
  assert.deepEqual([study.today, study.lastDay], [dayOf(new Date()), null]);

  assert.equal((await lan.choose(6)).status, 204);
  const { grade, next, chapter } = await lan.today();
  assert.equal(grade, 6);
  assert.deepEqual(next, {
    kind: 'training', way: 'lesson', title: 'Phần tử của tập hợp', of: 'Bài 1. Tập hợp', url: '/course/toan-thu?lesson=thu-mien-phi', isLocked: false,
  });
  assert.deepEqual(chapter, {
    title: 'Chương I. Số tự nhiên', here: 'thu-b01',
    items: [
      { id: 'thu-b01', number: 1, title: 'Bài 1. Tập hợp', level: 'new', due: 0 },
      { id: 'thu-b02', number: 2, title: 'Bài 2. Phép cộng', level: 'new', due: 0 },
    ],
  });
});

test('the grade comes from the year of birth, then from the lessons, then from the choice, which ends with the school year', async () => {
  const lan = await learner();
  const year = Number(dayOf(new Date()).slice(0, 4)) - (dayOf(new Date()).slice(5) < '06-01' ? 1 : 0);
  await lan.ask('PUT', `${lan.own}/birth-year`, { year: year - 13 });
  assert.equal((await lan.today()).grade, 8);
  await lan.watch('thu-mien-phi', 95);
  assert.equal((await lan.today()).grade, 6);
  await lan.choose(9);
  assert.equal((await lan.today()).grade, 9);
  assert.equal((await lan.ask<{ grade: number }>('GET', `${lan.own}/map`)).body.grade, 9, 'the map has the same grade');
  await site.db.update(learners).set({ gradeChosenOn: dayAfter(dayOf(new Date()), -366) }).where(eq(learners.uid, lan.uid));
  assert.equal((await lan.today()).grade, 6);
});

test('a lesson that was begun is the next step, with what is left of it; a running attempt comes before it', async () => {
  const lan = await learner();
  await lan.watch('thu-mien-phi', 25, 3);
  const { next, study } = await lan.today();
  assert.deepEqual(next, {
    kind: 'lesson', title: 'Phần tử của tập hợp', of: 'Khóa học thử', url: '/course/toan-thu?lesson=thu-mien-phi', image: 'toan-thu.svg', grade: 6,
    secondsLeft: 75, watched: 0, playable: 4,
  });
  assert.equal(study.lastDay, dayAfter(dayOf(new Date()), -3));

  const { id, deadline, practiceTitle } = await lan.begun();
  const running = await lan.today();
  assert.deepEqual(running.next, { kind: 'attempt', title: 'Đề tu-do', of: practiceTitle, url: `/practice/${SET}?attempt=${id}`, deadline });
  assert.deepEqual(running.others, [next]);
  await lan.submit(id);
  assert.deepEqual((await lan.today()).next, next);
});

test('a Bài whose lesson was watched asks for practice, and the last day of study is told', async () => {
  const lan = await learner();
  await lan.watch('thu-youtube', 95, 2);
  const { practise, study } = await lan.today();
  assert.deepEqual([practise, study.lastDay], [null, dayAfter(dayOf(new Date()), -2)], 'nothing trains it here');
});

test('a grade is one of four, and another learner neither reads nor chooses', async () => {
  const lan = await learner();
  const other = await learner();
  for (const grade of [5, 10, '6', null]) {
    const { status, body } = await lan.choose(grade);
    assert.deepEqual([status, body.message], [400, 'Khối lớp không hợp lệ.']);
  }
  for (const [method, path, payload] of [['GET', 'today', undefined], ['PUT', 'grade', { grade: 6 }]] as const) {
    assert.equal((await lan.ask(method, `${other.own}/${path}`, payload)).status, 403);
    assert.equal((await site.app.inject({ method, url: `${lan.own}/${path}`, headers: { origin: site.origin }, ...(payload && { payload }) })).statusCode, 401);
  }
});
