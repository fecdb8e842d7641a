import assert from 'node:assert/strict';
import path from 'node:path';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { Output } from '#contract/api.ts';
import { catalogService } from '#server/features/catalog/service.ts';
import { enrol } from '#server/features/enrolments/service.ts';
import { practiceService } from '#server/features/practice/service.ts';
import { lessonProgress } from '#server/features/progress/tables.ts';
import { topicsService } from '#server/features/topics/service.ts';
import { dayAfter, dayOf, findMonday } from '#server/platform/day.ts';
import { testApp, testLibrary, testSecret, type TestApp } from '#server/testing/app.ts';
import { STUDENT, TOPIC_THAT_ASKS } from '#server/testing/calls.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';
import { createMasteryMap, type MasteryMap } from './mastery-map.ts';

let site: TestApp;
let admin: SignedIn;
let masteryMap: MasteryMap;

const COURSE = 'toan-thu';
/** Three sets of numbers, with the answers 6, 20 and 42. */
const EXERCISES = TOPIC_THAT_ASKS.exercises.map((exercise) => ({
  ...exercise,
  lesson: 2,
  variants: [...exercise.variants, ...exercise.variants.map((variant) => ({ ...variant, asks: [{ id: 'a', kind: 'short', answer: '42' }] }))],
}));

before(async () => {
  site = await testApp({ RATE_LIMITS: 'off' });
  admin = await makeAdminSession(site.db, testSecret);
  await putTopic('phep-cong');
  const { db } = site;
  const contentVersion = () => undefined;
  masteryMap = createMasteryMap({ db, catalog: catalogService(db), practice: practiceService({ db, contentVersion }), topics: topicsService(db), contentVersion });
});
after(() => site.close());

async function asAdmin(method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object = {}) {
  const news = site.version.changed();
  const answer = await site.app.inject({ method, url, headers: { origin: site.origin, cookie: admin.cookie }, payload });
  assert.ok(answer.statusCode < 300, answer.body);
  return { news, body: answer.body ? answer.json() : undefined };
}

async function putTopic(id: string): Promise<void> {
  const payload = { ...TOPIC_THAT_ASKS, id, title: 'Phép cộng', grade: '6', exercises: EXERCISES };
  await (await asAdmin('POST', '/api/topics', payload)).news;
}

type Shown = Output<'GET /api/users/:uid/map'>;

/** Returns eight in the morning, a number of days ago. */
const morning = (daysAgo: number): Date => new Date(`${dayAfter(dayOf(new Date()), -daysAgo)}T${daysAgo === 0 ? '00:00' : '08:00'}:00+07:00`);
const night = (daysAgo: number): Date => new Date(`${dayAfter(dayOf(new Date()), -daysAgo)}T23:59:59+07:00`);

async function learner() {
  const { uid, cookie } = await makeLearner(site.db, testSecret, { coins: 100 });
  const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await site.app.inject({ method, url, headers: { cookie, origin: site.origin }, ...(payload && { payload }) });
    assert.ok(answer.statusCode < 300, answer.body);
    return answer.body ? answer.json() : undefined;
  };
  const own = `/api/users/${uid}`;
  const map = async (query = ''): Promise<Shown> => ask('GET', `${own}/map${query}`);
  return {
    uid, cookie, map,
    bai: async (number: number) => {
      const found = (await map('?grade=6')).items.find((each) => each.number === number);
      assert.ok(found);
      return found;
    },
    quiz: (number: number, value: string, daysAgo = 0, more: object = {}) =>
      ask('POST', `${own}/answers`, { source: 'quiz', id: `toan6-ghk1-de1-c${String(number).padStart(2, '0')}`, value, at: morning(daysAgo).toISOString(), ...more }),
    exercise: (value: string, { topic = 'phep-cong', daysAgo = 0, ...more }: { topic?: string; daysAgo?: number; variant?: number; solutionSeen?: boolean } = {}) =>
      ask('POST', `${own}/answers`, { source: 'exercise', id: `${topic}/ex-1/a`, value, at: morning(daysAgo).toISOString(), ...more }),
    watch: (lessonId: string, daysAgo: number, position = 95) =>
      ask('POST', `${own}/progress`, { courseId: COURSE, lessonId, position, duration: 100, at: morning(daysAgo).toISOString() }),
    /** Makes the learner's only mistake due and reviews it. */
    review: async (value: string) => {
      await site.db.execute(sql`update mistakes set due_on = ${dayOf(new Date())} where uid = ${uid}`);
      const [item] = (await ask('GET', `${own}/review`)).items;
      return ask('POST', `${own}/review/${item.id}`, { value, variant: item.variant });
    },
    notebook: () => ask('GET', `${own}/review/notebook`),
    levelOn: async (daysAgo: number, number: number) => (await masteryMap.readLevels(uid, 6, night(daysAgo))).find((each) => each.number === number)?.level,
  };
}

const KEYS = [...readFileSync(path.join(testLibrary, 'quiz/lop-6/giua-hki-de-1.md'), 'utf8').matchAll(/^answer: ([A-D])/gm)].map(([, key = '']) => key);
const right = (number: number): string => KEYS[number - 1] ?? '';
const wrong = (number: number): string => (right(number) === 'A' ? 'B' : 'A');

test('a learner gets the own map alone, of a grade that there is', async () => {
  const lan = await learner();
  const other = await learner();
  const answers = await Promise.all([
    site.app.inject({ url: `/api/users/${lan.uid}/map` }),
    site.app.inject({ url: `/api/users/${other.uid}/map`, headers: { cookie: lan.cookie } }),
    ...['5', '10', 'x', ''].map((grade) => site.app.inject({ url: `/api/users/${lan.uid}/map?grade=${grade}`, headers: { cookie: lan.cookie } })),
  ]);
  assert.deepEqual(answers.map((answer) => [answer.statusCode, answer.json().code]), [
    [401, 'not-signed-in'], [403, 'forbidden'], ...Array.from({ length: 4 }, () => [400, 'invalid-input']),
  ]);
  assert.equal(answers.at(-1)?.json().message, 'Khối lớp không hợp lệ.');
});

test('a new learner finds every Bài of the book in its order, none learnt, and is led to the first lesson', async () => {
  const { grade, items, here, study } = await (await learner()).map();
  assert.equal(grade, 6);
  assert.deepEqual(items.map(({ id, number, title, chapter, level, lessons, watched, answers, missing }) =>
    [id, number, title, chapter, level, lessons, watched, answers, missing]), [
    ['thu-b01', 1, 'Bài 1. Tập hợp', 'Chương I. Số tự nhiên', 'new', 2, 0, 0, null],
    ['thu-b02', 2, 'Bài 2. Phép cộng', 'Chương I. Số tự nhiên', 'new', 1, 0, 0, null],
    ['thu-b03', 3, 'Bài 3. Số nguyên âm', 'Chương II. Số nguyên', 'new', 1, 0, 0, null],
  ]);
  assert.deepEqual(items.map(({ next }) => next), [
    { kind: 'lesson', title: 'Phần tử của tập hợp', url: '/course/toan-thu?lesson=thu-mien-phi', isLocked: false },
    { kind: 'lesson', title: 'Tính chất giao hoán', url: '/course/toan-thu?lesson=thu-youtube', isLocked: false },
    { kind: 'lesson', title: 'Cộng hai số nguyên', url: '/course/toan-thu?lesson=thu-tra-phi-2', isLocked: true },
  ]);
  assert.deepEqual(items[1]?.others, [{ kind: 'exercise', title: 'Phép cộng', url: '/topic/phep-cong?tab=bai-tap', isLocked: false }]);
  assert.equal(here, 'thu-b01');
  assert.deepEqual([study.weeks, study.week.length, study.week.filter(({ isStudied }) => isStudied)], [0, 7, []]);
});

test('a Bài rises over the days from a lesson to three right answers, and the way there can be read off afterwards', async () => {
  const lan = await learner();
  await lan.watch('thu-mien-phi', 9);
  await lan.quiz(1, right(1), 7);
  await lan.quiz(2, right(2), 7);
  await lan.quiz(3, right(3), 7);
  assert.deepEqual((await lan.bai(1)).missing, { right: 1, otherDay: false, wrong: 0 });
  await lan.quiz(4, right(4), 3);
  const { level, watched, answers, streak, recent, missing, isLongAgo, next } = await lan.bai(1);
  assert.deepEqual([level, watched, answers, streak, recent, missing, isLongAgo], ['mastered', 1, 4, 4, { of: 4, right: 4 }, null, false]);
  assert.equal(next?.url, '/course/toan-thu?lesson=thu-tra-phi', 'nothing else trains it in this library');

  assert.deepEqual(await Promise.all([10, 9, 8, 7, 4, 3, 0].map((daysAgo) => lan.levelOn(daysAgo, 1))),
    ['new', 'seen', 'seen', 'practised', 'practised', 'mastered', 'mastered']);
  const [before = [], later = [], now = []] = await Promise.all([8, 2, 0].map((daysAgo) => masteryMap.readLevels(lan.uid, 6, night(daysAgo))));
  const [first, ...others] = before;
  const bai = { id: 'thu-b01', number: 1, title: 'Bài 1. Tập hợp', chapter: 'Chương I. Số tự nhiên' };
  assert.deepEqual([first, now], [{ ...bai, level: 'seen' }, [{ ...bai, level: 'mastered' }, ...others]], 'that Bài changed alone');
  assert.deepEqual(now, later);
  assert.equal((await lan.map('?grade=6')).here, 'thu-b02', 'one goes on behind what is mastered');

  await lan.watch('thu-mien-phi', 0, 12);
  assert.equal(await lan.levelOn(9, 1), 'seen', 'watching again takes away neither the day nor the level');
});

test('a wrong answer asks to be made right before a Bài is mastered, by a review that comes first when it is due', async () => {
  const lan = await learner();
  for (const [number, daysAgo] of [[1, 5], [2, 4], [3, 4]] as const) await lan.quiz(number, right(number), daysAgo);
  assert.equal((await lan.bai(1)).level, 'mastered');
  await lan.quiz(5, wrong(5), 3);
  for (const [number, daysAgo] of [[6, 2], [7, 1], [8, 1]] as const) await lan.quiz(number, right(number), daysAgo);
  const open = await lan.bai(1);
  assert.deepEqual([open.level, open.missing, open.mistakes, open.due, open.answers, open.right], ['practised', { right: 0, otherDay: false, wrong: 1 }, 1, 0, 7, 6]);
  assert.equal((await lan.review(right(5))).right, true);
  const mended = await lan.bai(1);
  assert.deepEqual([mended.level, mended.mistakes, mended.due], ['mastered', 1, 0]);
  await site.db.execute(sql`update mistakes set due_on = ${dayOf(new Date())} where uid = ${lan.uid}`);
  const again = await lan.bai(1);
  assert.deepEqual([again.level, again.due, again.next], ['mastered', 1, { kind: 'review', title: 'Ôn lại 1 câu sai', url: '/review', isLocked: false }]);
});

test('the same question counts once a day, other numbers count anew, and what was read first in the solution counts not at all', async () => {
  const lan = await learner();
  for (let time = 0; time < 4; time++) await lan.exercise('6', { daysAgo: 3 });
  assert.deepEqual([(await lan.bai(2)).streak, (await lan.bai(2)).answers], [1, 4]);
  await lan.exercise('20', { variant: 1, daysAgo: 3, solutionSeen: true });
  await lan.exercise('20', { variant: 1, daysAgo: 3 });
  assert.equal((await lan.bai(2)).streak, 1, 'the first answer of the day was read off');
  await lan.exercise('42', { variant: 2, daysAgo: 3 });
  assert.deepEqual([(await lan.bai(2)).streak, (await lan.bai(2)).level], [2, 'practised']);
  await lan.exercise('6', { daysAgo: 1 });
  const { streak, level, right: all, answers, next } = await lan.bai(2);
  assert.deepEqual([streak, level, answers, all], [3, 'mastered', 8, 8]);
  assert.equal(next?.kind, 'exercise');

  await lan.exercise('7', { daysAgo: 0 });
  await lan.exercise('6', { daysAgo: 0 });
  assert.deepEqual([(await lan.bai(2)).streak, (await lan.bai(2)).missing?.wrong], [0, 1], 'what was just told is not known yet');
});

test('a question that is no longer asked blocks no learner', async () => {
  const lan = await learner();
  await putTopic('se-xoa');
  await lan.exercise('7', { topic: 'se-xoa', daysAgo: 5 });
  for (const [variant, value, daysAgo] of [[0, '6', 3], [1, '20', 2], [2, '42', 2]] as const) await lan.exercise(value, { variant, daysAgo });
  assert.deepEqual([(await lan.bai(2)).level, (await lan.bai(2)).missing], ['practised', { right: 0, otherDay: false, wrong: 1 }]);
  await (await asAdmin('DELETE', '/api/topics/se-xoa')).news;
  await lan.notebook();
  assert.equal((await lan.bai(2)).level, 'mastered');
});

test('a corrected key moves the learners that it graded, up and down, on the days on which they answered', async () => {
  const [lan, minh] = [await learner(), await learner()];
  await putTopic('dap-an-sai');
  for (const [pupil, said] of [[lan, '7'], [minh, '6']] as const) {
    for (const [variant, value, daysAgo] of [[0, said, 5], [1, '20', 4], [2, '42', 4]] as const) await pupil.exercise(value, { topic: 'dap-an-sai', variant, daysAgo });
  }
  const stands = async ({ bai, levelOn }: typeof lan) => {
    const { level, answers, right: all, recent, streak, missing, mistakes } = await bai(2);
    return [level, answers, all, recent.right, streak, missing?.right, mistakes, await levelOn(4, 2)];
  };
  const misjudged = ['practised', 3, 2, 2, 2, 1, 1, 'practised'];
  const mastered = ['mastered', 3, 3, 3, 3, undefined, 0, 'mastered'];
  assert.deepEqual([await stands(lan), await stands(minh)], [misjudged, mastered]);

  const exercises = EXERCISES.map((exercise) => ({ ...exercise, asks: exercise.asks.map((each) => ({ ...each, answer: '7' })) }));
  await (await asAdmin('PUT', '/api/topics/dap-an-sai', { ...TOPIC_THAT_ASKS, title: 'Phép cộng', grade: '6', exercises, version: 1 })).news;
  await site.runJob('remark');
  assert.deepEqual([await stands(lan), await stands(minh)], [mastered, misjudged]);
});

test('a blank answer, and an ungraded one, moves nothing', async () => {
  const lan = await learner();
  const row = { uid: lan.uid, grade: 6, lesson: 1, kind: 'essay', source: 'test', item: 'test/a/b/c' };
  await site.db.execute(sql`
    insert into answers (uid, grade, lesson, kind, source, item, value, share, "right", at) values
    (${row.uid}, 6, 1, 'essay', 'test', 'test/a/b/c1', '"Em giải"', null, null, now()),
    (${row.uid}, 6, 1, 'choice', 'test', 'test/a/b/c2', null, 0, false, now()),
    (${row.uid}, 6, null, 'choice', 'test', 'test/a/b/c3', '"A"', 1, true, now())`);
  assert.deepEqual((await lan.map('?grade=6')).items.map(({ level }) => level), ['new', 'new', 'new']);
});

test('a bought lesson is open, and a mastered Bài that was not met for four weeks asks to be seen again', async () => {
  const lan = await learner();
  await enrol(site.db, lan.uid, COURSE, 'thu-tra-phi-2');
  assert.equal((await lan.bai(3)).next?.isLocked, false);
  for (const [variant, value, daysAgo] of [[0, '6', 40], [1, '20', 39], [2, '42', 39]] as const) await lan.exercise(value, { variant, daysAgo });
  assert.deepEqual([(await lan.bai(2)).level, (await lan.bai(2)).isLongAgo], ['mastered', true]);
  await lan.exercise('6');
  assert.deepEqual([(await lan.bai(2)).level, (await lan.bai(2)).isLongAgo], ['mastered', false]);
});

test('days of answers and of lessons are study, each once, and none is ever lost by going on', async () => {
  const lan = await learner();
  const today = dayOf(new Date());
  const lastMonday = dayAfter(findMonday(today), -7);
  const ago = (day: string) => (Date.parse(today) - Date.parse(day)) / 86_400_000;
  await lan.watch('thu-mien-phi', ago(lastMonday), 0);
  await lan.watch('thu-mien-phi', ago(lastMonday) - 1, 10);
  await lan.watch('thu-mien-phi', ago(lastMonday) - 2, 50);
  await lan.watch('thu-mien-phi', 0, 96);
  await lan.quiz(1, right(1), ago(lastMonday) - 2);
  assert.equal((await lan.map()).study.weeks, 0, 'a lesson that was only opened is no study');
  await lan.quiz(1, right(1), ago(lastMonday) - 4);
  const { weeks, week } = (await lan.map()).study;
  assert.deepEqual([weeks, week.filter(({ isStudied }) => isStudied).map(({ day }) => day)], [1, [today]]);
});

test('what an earlier release has noted of a lesson counts by its time', async () => {
  const lan = await learner();
  await site.db.insert(lessonProgress).values({
    uid: lan.uid, courseId: COURSE, lessonId: 'thu-youtube', position: 95, duration: 100, watched: true, at: morning(0),
  });
  assert.deepEqual([await lan.levelOn(1, 2), await lan.levelOn(0, 2)], ['new', 'seen']);
  assert.equal((await lan.map()).study.week.filter(({ isStudied }) => isStudied).length, 1);
});

test('without a wish it is the grade of the student, else of most recent answers, else of the last lesson', async () => {
  const lan = await learner();
  assert.equal((await lan.map()).grade, 6);
  await lan.watch('thu-mien-phi', 0);
  assert.equal((await lan.map()).grade, 6);
  await site.db.execute(sql`
    insert into answers (uid, grade, lesson, kind, source, item, value, share, "right", at)
    values (${lan.uid}, 8, 1, 'choice', 'test', 'test/a/b/c', '"A"', 1, true, now() - interval '1 minute')`);
  assert.deepEqual([(await lan.map()).grade, (await lan.map()).items], [8, []]);
  const { body } = await asAdmin('POST', '/api/admin/students', STUDENT);
  await site.db.execute(sql`update students set uid = ${lan.uid} where id = ${body.id}`);
  assert.equal((await lan.map()).grade, STUDENT.grade);
  assert.equal((await lan.map('?grade=9')).grade, 9);
});
