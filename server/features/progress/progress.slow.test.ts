import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { enrol } from '#server/features/enrolments/service.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { makeLearner, type SignedIn } from '#server/testing/people.ts';
import { lessonProgress } from './tables.ts';

let site: TestApp;
before(async () => {
  site = await testApp();
});
after(() => site.close());

const COURSE = 'toan-thu';
const FREE = 'thu-mien-phi';
const LOCKED = 'thu-tra-phi';
const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
const event = (position: number, second = position, lessonId = FREE) => ({
  courseId: COURSE, lessonId, position, duration: 100, at: at(second),
});

function caller({ uid, cookie }: SignedIn) {
  const headers = { cookie, origin: site.origin };
  const own = `/api/users/${uid}`;
  return {
    write: async (payload: object) => {
      const answer = await site.app.inject({ method: 'POST', url: `${own}/progress`, headers, payload });
      return [answer.statusCode, answer.body && answer.json().code] as const;
    },
    read: async (path: string) => (await site.app.inject({ url: `${own}/${path}`, headers })).json().items,
  };
}
const learner = async () => caller(await makeLearner(site.db, testSecret, { coins: 100 }));

test('a learner finds on any device where they stopped', async () => {
  const { write, read } = await learner();
  assert.deepEqual(await write(event(12.5)), [204, '']);
  assert.deepEqual(await read('progress'), [
    { courseId: COURSE, lessonId: FREE, position: 12.5, duration: 100, seen: [0], watched: false, at: at(12.5) },
  ]);
  assert.equal((await read(`progress?courseId=${COURSE}`)).length, 1);
  assert.deepEqual(await read('progress?courseId=khac'), []);
});

test('opening is not watching: from 90 % on a lesson is watched, and stays so', async () => {
  const { write, read } = await learner();
  const watched = async () => (await read('progress'))[0].watched;
  await write(event(0));
  assert.equal(await watched(), false);
  await write(event(89.9));
  assert.equal(await watched(), false);
  await write(event(90));
  assert.equal(await watched(), true);
  await write(event(3, 95));
  assert.equal(await watched(), true);
});

test('what was jumped over is not watched; what was seen on any day and device counts once, in whatever order it comes', async () => {
  const { write, read } = await learner();
  const now = async () => (await read('progress'))[0];
  await write({ ...event(100), seen: [9] });
  assert.deepEqual([(await now()).watched, (await now()).seen], [false, [9]], 'the end of the bar was pressed');
  await write({ ...event(45, 200), seen: [0, 1, 2, 3, 4] });
  await write({ ...event(45, 210), seen: [0, 1, 2, 3, 4] });
  assert.equal((await now()).watched, false);
  await write({ ...event(85, 190), seen: [5, 6, 8] });
  assert.deepEqual([(await now()).watched, (await now()).position], [true, 45]);
  for (const seen of [[10], [-1], [0.5], 'all', Array.from({ length: 11 }, () => 0)]) {
    assert.deepEqual(await write({ ...event(5), seen }), [400, 'invalid-input']);
  }
});

test('a lesson that an earlier release has noted goes on from there', async () => {
  const person = await makeLearner(site.db, testSecret, { coins: 100 });
  const { write, read } = caller(person);
  await site.db.insert(lessonProgress).values({ uid: person.uid, courseId: COURSE, lessonId: FREE, position: 50, duration: 100, watched: false, at: new Date(at(50)) });
  assert.deepEqual((await read('progress'))[0].seen, [0, 1, 2, 3, 4]);
  await write({ ...event(95), seen: [5, 6, 7, 9] });
  assert.equal((await read('progress'))[0].watched, true);
});

test('the last event by its own time wins, whatever the order of arrival', async () => {
  const { write, read } = await learner();
  await write(event(50, 60));
  await write(event(95, 30));
  assert.deepEqual((await read('progress'))[0], {
    courseId: COURSE, lessonId: FREE, position: 50, duration: 100, seen: [0, 1, 2, 3, 4, 5, 6, 7, 8], watched: true, at: at(60),
  });
});

test('an event from the future counts as now', async () => {
  const { write, read } = await learner();
  await write({ ...event(10), at: '2999-01-01T00:00:00Z' });
  assert.ok(Date.parse((await read('progress'))[0].at) <= Date.now());
  await write({ ...event(20), at: '2999-01-01T00:00:00Z' });
  assert.equal((await read('progress'))[0].position, 20);
});

test('200 parallel writes of one learner end in one right row', async () => {
  const person = await makeLearner(site.db, testSecret, { coins: 100 });
  const { write, read } = caller(person);
  const events = Array.from({ length: 200 }, (_, number) => event((number * 37) % 89, number));
  const answers = await Promise.all(events.toSorted((a, b) => a.position - b.position).map(write));
  assert.ok(answers.every(([status]) => status === 204));
  const rows = (await site.db.select().from(lessonProgress)).filter(({ uid }) => uid === person.uid);
  assert.equal(rows.length, 1);
  assert.deepEqual((await read('progress')).map((row: { position: number; at: string }) => [row.position, row.at]), [
    [(199 * 37) % 89, at(199)],
  ]);
});

test('positions and lengths that no player tells are the caller\'s mistake', async () => {
  const { write, read } = await learner();
  const wrong: object[] = [
    { position: -1 }, { position: 102 }, { position: null }, { position: '5' }, { position: 1e308 * 10 },
    { duration: 0 }, { duration: -3 }, { duration: 90_000, position: 89_000 }, { at: 'hôm nay' }, { at: 5 },
    { courseId: '../x' }, { lessonId: '' },
  ];
  for (const change of wrong) {
    assert.deepEqual(await write({ ...event(5), ...change }), [400, 'invalid-input'], JSON.stringify(change));
  }
  for (const body of [[], {}]) assert.equal((await write(body as object))[0], 400);
  assert.deepEqual(await write(event(100.6)), [204, '']);
  assert.equal((await read('progress'))[0].position, 100, 'a last frame a little beyond the length is its end');
});

test('a lesson that is not there, is being updated or is not owned takes no progress', async () => {
  const person = await makeLearner(site.db, testSecret, { coins: 100 });
  const { write } = caller(person);
  assert.deepEqual(await write({ ...event(5), courseId: 'khong-co' }), [404, 'course-not-found']);
  assert.deepEqual(await write(event(5, 5, 'khong-co')), [404, 'lesson-not-found']);
  assert.deepEqual(await write(event(5, 5, 'thu-dang-soan')), [404, 'lesson-not-found']);
  assert.deepEqual(await write(event(5, 5, LOCKED)), [403, 'lesson-not-owned']);
  await enrol(site.db, person.uid, COURSE, LOCKED);
  assert.deepEqual(await write(event(5, 5, LOCKED)), [204, '']);
});

test('progress is its learner\'s alone', async () => {
  const { uid } = await makeLearner(site.db, testSecret, { coins: 100 });
  const { cookie } = await makeLearner(site.db, testSecret, { coins: 100 });
  for (const path of ['progress', 'resume']) {
    const url = `/api/users/${uid}/${path}`;
    assert.equal((await site.app.inject({ url })).statusCode, 401);
    assert.equal((await site.app.inject({ url, headers: { cookie } })).statusCode, 403);
  }
  const write = { method: 'POST', url: `/api/users/${uid}/progress`, payload: event(1) } as const;
  assert.equal((await site.app.inject(write)).statusCode, 401);
  assert.equal((await site.app.inject({ ...write, headers: { cookie, origin: site.origin } })).statusCode, 403);
});

test('what to go on with is named for each course, with how much of it was watched', async () => {
  const { write, read } = await learner();
  assert.deepEqual(await read('resume'), []);
  await write(event(40));
  const [item] = await read('resume');
  assert.deepEqual(item, {
    courseId: COURSE, courseTitle: 'Khóa học thử', lessonId: FREE, lessonTitle: 'Phần tử của tập hợp',
    position: 40, duration: 100, watched: 0, playable: 4,
  });
  await write(event(95));
  const [next] = await read(`resume?courseId=${COURSE}`);
  assert.deepEqual([next.lessonId, next.position, next.watched], ['thu-youtube', 0, 1]);
});
