import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { Output } from '#contract/api.ts';
import { activity } from '#server/features/activity/tables.ts';
import { classes, memberships } from '#server/features/classes/tables.ts';
import { pupilOn } from '#server/features/learning/attempts/pupil.fixture.ts';
import { SET, writeTestSet } from '#server/features/learning/attempts/test-set.fixture.ts';
import { students } from '#server/features/students/tables.ts';
import { dayAfter, dayOf } from '#server/platform/day.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { makeAdminSession, makeLearner } from '#server/testing/people.ts';
import { countLearningByClass } from './learning.ts';

let site: TestApp;
let owner: ReturnType<typeof pupilOn>;
before(async () => {
  site = await testApp({ RATE_LIMITS: 'off' });
  await writeTestSet(site);
  owner = pupilOn(site, await makeAdminSession(site.db, testSecret));
});
after(() => site.close());

type Learning = Output<'GET /api/admin/learning'>;
const read = async (query = '') => {
  const { status, body } = await owner.ask<Learning>('GET', `/api/admin/learning${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};
const namesOf = ({ items }: Learning) => items.map(({ name }) => name);

async function makeClass(name: string): Promise<string> {
  const [made] = await site.db.insert(classes).values({ name, grade: 7, schoolYear: '2026-2027' }).returning({ id: classes.id });
  assert.ok(made);
  return made.id;
}

const today = dayOf(new Date());

/** Makes a student of a class. `seen`: days ago of the last visit; without an account for `outside`. */
async function join(classId: string | undefined, name: string, seen: number | 'never' | 'outside', fromDay = '2026-09-05') {
  const learner = seen === 'outside' ? undefined : await makeLearner(site.db, testSecret, { coins: 0 });
  const [row] = await site.db.insert(students).values({ grade: 7, name, phone: '', enrolledOn: '2026-09-05', uid: learner?.uid ?? null }).returning({ id: students.id });
  assert.ok(row);
  if (classId) await site.db.insert(memberships).values({ classId, studentId: row.id, fromDay });
  if (learner && typeof seen === 'number') await site.db.insert(activity).values({ day: dayAfter(today, -seen), uid: learner.uid, at: new Date(`${dayAfter(today, -seen)}T08:00:00+07:00`) });
  return { id: row.id, learner };
}

const give = async (classId: string, title: string, what: object = { kind: 'paper', practiceId: SET, paperId: 'tu-do' }) => {
  const { status, body } = await owner.ask<{ id: string }>('POST', '/api/admin/assignments', { classId, what, title });
  assert.equal(status, 201, JSON.stringify(body));
  return body.id;
};
const closeDaysAgo = (id: string, days: number) =>
  site.db.execute(sql`update assignments set opens_at = now() - make_interval(days => ${days + 2}), closes_at = now() - make_interval(days => ${days}) where id = ${id}`);
const submit = async (learner: { uid: string; cookie: string } | undefined, assignmentId: string) => {
  assert.ok(learner);
  const pupil = pupilOn(site, learner);
  const { body } = await pupil.ask<{ id: string }>('POST', '/api/attempts', { assignmentId });
  assert.equal((await pupil.submit(body.id)).status, 200);
};

test('students are those who learn, have stopped, never came or have no account, all and class by class; samples and those put away are none', async () => {
  const [one, two] = [await makeClass('7A1'), await makeClass('7A2')];
  await join(one, 'An', 0);
  await join(one, 'Bình', 13);
  await join(one, 'Chi', 14);
  await join(two, 'Dũng', 'never');
  await join(two, 'Giang', 'outside');
  await join(undefined, 'Hà', 40);
  const { id: away } = await join(one, 'Cất', 0);
  await site.db.execute(sql`update students set archived_at = now() where id = ${away}`);
  const { id: sample } = await join(one, 'Mẫu', 0);
  await site.db.execute(sql`update students set is_sample = true where id = ${sample}`);
  const all = await read();
  assert.deepEqual(all.counts, { students: 6, learning: 2, stopped: 2, never: 1, outside: 1, missing: 0 });
  assert.deepEqual(namesOf(all), ['An', 'Bình', 'Chi', 'Dũng', 'Giang', 'Hà']);
  const stopped = await read('?show=stopped');
  assert.deepEqual(stopped.items.map(({ name, lastSeenAt }) => [name, lastSeenAt?.slice(0, 10)]), [['Chi', dayAfter(today, -14)], ['Hà', dayAfter(today, -40)]]);
  assert.equal(stopped.total, 2);
  const ofTwo = await read(`?classId=${two}&show=outside`);
  assert.deepEqual([namesOf(ofTwo), ofTwo.counts], [['Giang'], { students: 2, learning: 0, stopped: 0, never: 1, outside: 1, missing: 0 }]);
  const byClass = (await countLearningByClass(site.db)).filter(({ id }) => [one, two].includes(id));
  assert.deepEqual(byClass.map(({ name, students: all, learning, stopped: none, never, outside }) => [name, all, learning, none, never, outside]), [['7A1', 3, 2, 1, 0, 0], ['7A2', 2, 0, 0, 1, 1]]);
  await site.db.execute(sql`update classes set archived_at = now() where id in (${one}, ${two})`);
  await site.db.execute(sql`update students set archived_at = now()`);
});

test('missing is work of the last 30 days that closed while the student was in the class, was not handed in, and is not put away', async () => {
  const classId = await makeClass('8A1');
  const an = await join(classId, 'An', 0);
  const binh = await join(classId, 'Bình', 0);
  await join(classId, 'Chi', 'outside');
  await join(classId, 'Mới', 0, today);
  const extended = await join(classId, 'Thêm', 0);
  const [fresh, old, open, away] = [await give(classId, 'Bài mới'), await give(classId, 'Bài cũ'), await give(classId, 'Còn hạn'), await give(classId, 'Đã cất')];
  await submit(an.learner, fresh);
  // A begun attempt is not handed in.
  assert.ok(binh.learner);
  assert.equal((await pupilOn(site, binh.learner).ask('POST', '/api/attempts', { assignmentId: fresh })).status, 201);
  await owner.ask('POST', `/api/admin/assignments/${fresh}/extend`, { studentId: extended.id, closesAt: new Date(Date.now() + 86_400_000).toISOString() });
  await closeDaysAgo(fresh, 1);
  await closeDaysAgo(old, 31);
  await closeDaysAgo(away, 2);
  assert.equal((await owner.ask('PUT', `/api/admin/assignments/${away}/archived`, { archived: true })).status, 200);
  assert.ok(open);
  const missing = async () => (await read(`?classId=${classId}&show=missing`)).items.map(({ name, missing: titles }) => [name, titles]);
  assert.deepEqual(await missing(), [['Bình', ['Bài mới']]]);
  const second = await give(classId, 'Bài hai');
  await closeDaysAgo(second, 3);
  assert.deepEqual(await missing(), [['Bình', ['Bài mới', 'Bài hai']], ['An', ['Bài hai']], ['Thêm', ['Bài hai']]]);
  assert.equal((await read(`?classId=${classId}`)).counts.missing, 3);
  await site.db.execute(sql`update students set archived_at = now()`);
});

test('a lesson is missing until it was watched', async () => {
  const classId = await makeClass('9A1');
  const { learner } = await join(classId, 'An', 0);
  assert.ok(learner);
  const work = await give(classId, 'Bài giảng', { kind: 'lesson', courseId: 'toan-thu', lessonId: 'thu-tra-phi' });
  await closeDaysAgo(work, 1);
  const missing = async () => (await read(`?classId=${classId}`)).counts.missing;
  assert.equal(await missing(), 1);
  const watched = await pupilOn(site, learner).ask('POST', `/api/users/${learner.uid}/progress`, {
    courseId: 'toan-thu', lessonId: 'thu-tra-phi', position: 4, duration: 4, seen: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], at: new Date().toISOString(),
  });
  assert.equal(watched.status, 204);
  assert.equal(await missing(), 0);
  await site.db.execute(sql`update students set archived_at = now()`);
});

test('the list comes 25 a page, is the owner\'s alone, and refuses what it does not know', async () => {
  const classId = await makeClass('6A1');
  for (let at = 0; at < 27; at++) await join(classId, `Em ${String(at).padStart(2, '0')}`, 'outside');
  const second = await read(`?classId=${classId}&page=2`);
  assert.deepEqual([namesOf(second), second.total], [['Em 25', 'Em 26'], 27]);
  const beyond = await read(`?classId=${classId}&page=9`);
  assert.deepEqual([beyond.items, beyond.total], [[], 27]);
  for (const query of ['?show=x', '?classId=x', '?page=0', '?page=x']) {
    const { status, body } = await owner.ask('GET', `/api/admin/learning${query}`);
    assert.deepEqual([status, (body.message ?? '').length > 0], [400, true], query);
  }
  const learner = pupilOn(site, await makeLearner(site.db, testSecret));
  assert.equal((await learner.ask('GET', '/api/admin/learning')).status, 401);
});
