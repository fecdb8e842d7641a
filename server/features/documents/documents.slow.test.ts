import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { LESSON_PRICE } from '#contract/prices.ts';
import { auditEntries } from '#server/features/audit/tables.ts';
import { courseDocuments } from '#server/features/catalog/service.ts';
import { enrol } from '#server/features/enrolments/service.ts';
import { loadLibrary } from '#server/features/library/service.ts';
import { orders } from '#server/features/orders/tables.ts';
import { practiceDocuments } from '#server/features/practice/service.ts';
import { paperUnlocks } from '#server/features/practice/tables.ts';
import { questionDocuments } from '#server/features/questions/service.ts';
import { search } from '#server/features/search/service.ts';
import { topicDocuments } from '#server/features/topics/service.ts';
import { topics } from '#server/features/topics/tables.ts';
import { contentVersion } from '#server/platform/database/content-version.ts';
import { createDrawingReader } from '#server/platform/text/drawings.ts';
import { testApp, testLibrary, testSecret, type TestApp } from '#server/testing/app.ts';
import { runAtOnce, waitUntilBlocked } from '#server/testing/at-once.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';
import type { Author } from './service.ts';

let site: TestApp;
before(async () => {
  site = await testApp({ RATE_LIMITS: 'off' });
});
after(() => site.close());

const ACTOR = { uid: '11111111-1111-4111-8111-111111111111', email: 'chu@votoan.local' };
const OWNER: Author = { actor: ACTOR, figuresIn: createDrawingReader(testLibrary) };
const TOPIC = {
  title: 'Căn bậc hai', grade: '9', description: 'Định nghĩa', img: '', theory: '<p>$\\sqrt{4} = 2$</p>',
  exercises: [{ id: 'bai-1', exerciseType: 'Tính', level: 'easy', title: 'Bài 1', content: '<p>$\\sqrt{9}$</p>', solution: '<p>$3$</p>' }],
};
let made = 0;
/** Makes a topic for one test. */
const newTopic = async () => topicDocuments.create(site.db, { id: `can-${++made}`, source: TOPIC }, OWNER);
const refusedWith = (code: string) => ({ code });

const published = async () => (await site.db.select().from(contentVersion))[0]?.version ?? 0;
/** Waits until the site has heard of all publications and caches no older answer. */
async function heard(): Promise<void> {
  const version = await published();
  while (site.version.current() !== version) await site.version.changed();
}

async function get(url: string, person?: SignedIn) {
  const answer = await site.app.inject({ method: 'GET', url, headers: person ? { cookie: person.cookie } : {} });
  return { status: answer.statusCode, body: answer.json() };
}

test('what an author writes is kept safe, drawn for learners, found by search, and news to every running site', async () => {
  const before = await published();
  const theory = '<p onclick="a()">$x^2$<script>b()</script></p><p><img src="thu-doan-thang.svg" alt="Đoạn thẳng AB"></p>';
  const { document, position, changedBy } = await topicDocuments.create(
    site.db, { id: 'an-toan', source: { ...TOPIC, title: 'Lũy thừa an toàn', theory, views: 3 } }, OWNER,
  );
  assert.equal(document.theory, '<p>$x^2$</p><p><img src="thu-doan-thang.svg" alt="Đoạn thẳng AB" /></p>');
  assert.match(document.theoryView, /class="katex".*<svg role="img" aria-label="Đoạn thẳng AB"/);
  assert.equal('views' in document, false);
  assert.deepEqual([changedBy, position > 0], [ACTOR.email, true], 'behind the others');
  assert.deepEqual((await search(site.db, 'luy thua an toan')).items.map(({ id }) => id), ['an-toan']);
  assert.ok((await published()) > before);
});

test('what has not the form of its kind is refused with a sentence, and nothing is written', async () => {
  const question = await questionDocuments.find(site.db, 'toan6-ghk1-de1-c01');
  assert.ok(question);
  const { id, version } = question;
  const write = (change: object) => questionDocuments.update(site.db, { id, version, source: { ...question.document, ...change } }, OWNER);
  await assert.rejects(write({ answer: 'A. không có' }), { code: 'invalid-input', message: 'Vui lòng nhập đáp án đúng.' });
  await assert.rejects(write({ order: 15 }), { code: 'invalid-input', message: 'Vui lòng nhập số thứ tự câu hỏi hợp lệ (số từ 1 đến 14)' });
  const twice = { ...TOPIC, practiceLists: ['de-1', 'de-1'].map((paper) => ({ id: paper, title: '', coin: 0, duration: '', notes: '', problems: [] })) };
  await assert.rejects(practiceDocuments.create(site.db, { id: 'hai-de', source: { ...twice, image: '' } }, OWNER), refusedWith('invalid-input'));
  assert.deepEqual(await questionDocuments.find(site.db, id), question);
});

test('what could not be pasted is never published: a text that still has a mark of it is refused, saying where and how to mend it', async () => {
  const mark = '[Chưa dán được: công thức MathType. Gõ lại ở đây]';
  const make = (change: object) => topicDocuments.create(site.db, { id: 'con-dau', source: { ...TOPIC, ...change } }, OWNER);
  await assert.rejects(make({ theory: `<p>Tính <b>$x^2$</b> rồi ${mark} của 10</p>` }), {
    code: 'invalid-input', message: 'Còn chỗ chưa dán được sau “…Tính x² rồi”: công thức MathType. Gõ lại ở đây.',
  });
  const [exercise] = TOPIC.exercises;
  await assert.rejects(make({ exercises: [{ ...exercise, solution: `${mark} và ${mark}` }] }), { message: 'Còn chỗ chưa dán được và 1 chỗ nữa: công thức MathType. Gõ lại ở đây.' });
  assert.equal(await topicDocuments.find(site.db, 'con-dau'), undefined);
});

test('an edit must carry the version that it was made of: an older one is refused, of two at once one stands', async () => {
  const { id, version } = await newTopic();
  const write = (title: string, of: number) => topicDocuments.update(site.db, { id, version: of, source: { ...TOPIC, title } }, OWNER);
  assert.equal((await write('Lần hai', version)).version, version + 1);
  await assert.rejects(write('Đến sau', version), refusedWith('version-conflict'));
  const both = await runAtOnce(site.pool, 'topics', ['Một', 'Hai'].map((title) => () =>
    write(title, version + 1).then(() => title, (error: { code: string }) => error.code)));
  const stands = (await topicDocuments.find(site.db, id))?.document.title;
  assert.deepEqual(new Set(both), new Set([stands, 'version-conflict']));
  await assert.rejects(topicDocuments.update(site.db, { id: 'khong-co', version: 1, source: TOPIC }, OWNER), refusedWith('topic-not-found'));
});

test('an id is given once, also at the same moment', async () => {
  const create = (title: string) => () =>
    topicDocuments.create(site.db, { id: 'cung-ma', source: { ...TOPIC, title } }, OWNER).then(() => title, (error: { code: string }) => error.code);
  const both = await runAtOnce(site.pool, 'topics', [create('Một'), create('Hai')]);
  const stands = (await topicDocuments.find(site.db, 'cung-ma'))?.document.title;
  assert.deepEqual(new Set(both), new Set([stands, 'id-taken']));
});

test('every version stays with its author and time, and an earlier one is written anew as the newest', async () => {
  const { id, version, changedAt } = await newTopic();
  await topicDocuments.update(site.db, { id, version, source: { ...TOPIC, title: 'Mới' } }, { ...OWNER, actor: { ...ACTOR, email: 'khac@votoan.local' } });
  const listed = await topicDocuments.versions(site.db, id);
  assert.deepEqual(listed.map(({ version: number, writtenBy, isPresent }) => [number, writtenBy, isPresent]), [
    [2, 'khac@votoan.local', true], [1, ACTOR.email, false],
  ]);
  assert.deepEqual(listed[1]?.writtenAt, changedAt);
  const restored = await topicDocuments.restore(site.db, id, 1, OWNER);
  assert.deepEqual([restored.version, restored.document.title], [3, TOPIC.title]);
  assert.match(restored.document.theoryView, /class="katex"/);
  assert.equal((await topicDocuments.restore(site.db, id, 2, OWNER)).document.title, 'Mới', 'nothing is lost by it');
  await assert.rejects(topicDocuments.restore(site.db, id, 9, OWNER), refusedWith('version-not-found'));
  await assert.rejects(site.db.execute(sql`delete from document_versions`), ({ cause }) => /never removed/.test(String(cause)));
});

test('a document that is deleted is gone from lists and search; it comes back under a version of its own', async () => {
  const { id } = await topicDocuments.create(site.db, { id: 'sap-xoa', source: { ...TOPIC, title: 'Chuyên đề sắp xóa' } }, OWNER);
  await topicDocuments.remove(site.db, id, ACTOR);
  assert.equal(await topicDocuments.find(site.db, id), undefined);
  assert.equal((await search(site.db, 'chuyen de sap xoa')).total, 0);
  await assert.rejects(topicDocuments.remove(site.db, id, ACTOR), refusedWith('topic-not-found'));
  assert.deepEqual((await topicDocuments.versions(site.db, id)).map(({ version }) => version), [1]);
  assert.deepEqual((await topicDocuments.restore(site.db, id, 1, OWNER)).version, 2);
  assert.equal((await search(site.db, 'chuyen de sap xoa')).total, 1);
});

test('every write is a row of the audit, the library\'s too, and what is refused leaves none', async () => {
  const { id, version } = await newTopic();
  await topicDocuments.update(site.db, { id, version, source: TOPIC }, OWNER);
  await assert.rejects(topicDocuments.update(site.db, { id, version, source: TOPIC }, OWNER));
  await topicDocuments.archive(site.db, id, true, ACTOR);
  await topicDocuments.restore(site.db, id, version, OWNER);
  await topicDocuments.remove(site.db, id, ACTOR);
  const rowsOf = (thing: string) =>
    site.db.select().from(auditEntries).where(eq(auditEntries.thing, thing)).orderBy(auditEntries.id);
  assert.deepEqual((await rowsOf(id)).map(({ actor, kind, action, before: old, after: now }) => [actor, kind, action, old, now]), [
    [ACTOR.email, 'topic', 'create', null, { version: 1 }],
    [ACTOR.email, 'topic', 'update', { version: 1 }, { version: 2 }],
    [ACTOR.email, 'topic', 'archive', { archived: false }, { archived: true }],
    [ACTOR.email, 'topic', 'restore', { version: 2 }, { version: 3 }],
    [ACTOR.email, 'topic', 'delete', { version: 3 }, null],
  ]);
  assert.deepEqual((await rowsOf('toan-trong')).map(({ actor, action }) => [actor, action]), [['library', 'create']]);
});

test('the admin lists the versions of a document, and writes an earlier one anew', async () => {
  const admin = await makeAdminSession(site.db, testSecret);
  const { id, version } = await newTopic();
  await topicDocuments.update(site.db, { id, version, source: { ...TOPIC, title: 'Mới' } }, OWNER);
  const versions = async () => (await get(`/api/admin/topics/${id}/versions`, admin)).body.items;
  const restore = (number: string) => site.app.inject({
    method: 'POST', url: `/api/admin/topics/${id}/versions/${number}/restore`, headers: { cookie: admin.cookie, origin: site.origin },
  });
  assert.deepEqual((await restore('1')).json(), { version: 3 });
  assert.deepEqual((await versions()).map((each: { version: number; writtenBy: string }) => [each.version, each.writtenBy]), [
    [3, admin.email], [2, ACTOR.email], [1, ACTOR.email],
  ]);
  assert.equal((await topicDocuments.find(site.db, id))?.document.title, TOPIC.title);
  for (const number of ['9', '0', 'x', '99999999999']) assert.equal((await restore(number)).statusCode, 404, number);
  assert.deepEqual((await get('/api/admin/courses/chua-co/versions', admin)).body, { items: [] });
});

/** Makes a course with two paid lessons, and a learner. */
async function newCourse() {
  const id = `khoa-${++made}`;
  const lesson = (name: string) => ({ id: name, title: `Bài ${name}`, isLocked: true, updating: false, videoUrl: 'https://video.example/x' });
  const courseOf = (...names: string[]) => ({
    title: `Khóa học ${id}`, description: '', image: '', instructor: '', duration: '', price: 0,
    lectures: [{ id: 'c', title: 'Chương I', topics: [{ id: 't', title: 'Bài 1', lessons: names.map(lesson) }] }],
  });
  const course = await courseDocuments.create(site.db, { id, source: courseOf('a', 'b') }, OWNER);
  const learner = await makeLearner(site.db, testSecret, { coins: 100 });
  const write = (...names: string[]) => courseDocuments.update(site.db, { id, version: course.version, source: courseOf(...names) }, OWNER);
  return { id, course, learner, courseOf, write };
}

test('a bought or ordered lesson cannot be removed, and neither can its course', async () => {
  const bought = await newCourse();
  await enrol(site.db, bought.learner.uid, bought.id, 'a');
  const ordered = await newCourse();
  await site.db.insert(orders).values({
    uid: ordered.learner.uid, kind: 'lesson', courseId: ordered.id, lessonId: 'a', title: 'Bài a', amount: LESSON_PRICE,
    code: 'VT2345678', state: 'expired', expiresAt: new Date(), // its money may still arrive
  });
  for (const { id, write } of [bought, ordered]) {
    await assert.rejects(write('b'), refusedWith('sold'));
    assert.equal((await write('b', 'a', 'c')).version, 2, 'it may move');
    await assert.rejects(courseDocuments.remove(site.db, id, ACTOR), refusedWith('sold'));
    assert.ok(await courseDocuments.find(site.db, id));
  }
});

test('the buyer of a whole course keeps every lesson of it', async () => {
  const { id, learner, write } = await newCourse();
  await enrol(site.db, learner.uid, id);
  await assert.rejects(write('a'), refusedWith('sold'));
  await assert.rejects(courseDocuments.remove(site.db, id, ACTOR), refusedWith('sold'));
});

test('a lesson without buyers is removed, with the progress in it', async () => {
  const { id, learner, write } = await newCourse();
  await write('b');
  await site.db.execute(sql`
    insert into lesson_progress (uid, course_id, lesson_id, position, duration, watched, at)
    values (${learner.uid}, ${id}, 'b', 1, 2, false, now())`);
  await courseDocuments.remove(site.db, id, ACTOR);
  assert.equal(await courseDocuments.find(site.db, id), undefined);
});

test('an unlocked paper cannot be removed, and neither can its set', async () => {
  const set = await practiceDocuments.find(site.db, 'lop-8-thu');
  const { uid } = await makeLearner(site.db, testSecret, { coins: 100 });
  assert.ok(set);
  await site.db.insert(paperUnlocks).values({ uid, practiceId: set.id, paperId: 'de-2', coins: 20 });
  const practiceLists = set.document.practiceLists.filter(({ id }) => id !== 'de-2');
  const write = practiceDocuments.update(site.db, { ...set, source: { ...set.document, practiceLists } }, OWNER);
  await assert.rejects(write, refusedWith('sold'));
  await assert.rejects(practiceDocuments.remove(site.db, set.id, ACTOR), refusedWith('sold'));
});

/** Runs `call` during a transaction that removes something from a document. */
async function whileTakenAway<T>(table: string, id: string, change: string, call: () => Promise<T>): Promise<T> {
  const author = await site.pool.connect();
  try {
    await author.query('begin');
    await author.query(`select from ${table} where id = '${id}' for update`);
    const calling = call();
    await waitUntilBlocked(site.pool, 1);
    await author.query(`update ${table} set document = jsonb_set(document, ${change}, '[]') where id = '${id}'`);
    await author.query('commit');
    return await calling;
  } finally {
    author.release();
  }
}

test('an item removed during an order or an unlock is neither ordered nor paid', async () => {
  const { id, learner } = await newCourse();
  const headers = { cookie: learner.cookie, origin: site.origin };
  const order = () => site.app.inject({ method: 'POST', url: '/api/orders', headers, payload: { kind: 'lesson', courseId: id, lessonId: 'a' } });
  const refused = await whileTakenAway('courses', id, `'{lectures}'`, order);
  assert.deepEqual([refused.statusCode, await site.db.$count(orders, eq(orders.courseId, id))], [404, 0]);

  const source = { title: 'Bộ đề', description: '', image: '', grade: '8', practiceLists: [{ id: 'a', title: 'Đề', coin: 5, duration: '', notes: '', problems: [] }] };
  await practiceDocuments.create(site.db, { id: 'bo-de-mat', source }, OWNER);
  const unlock = () => site.app.inject({
    method: 'PUT', url: `/api/users/${learner.uid}/deductCoins`, headers, payload: { amount: 5, practiceId: 'bo-de-mat', paperId: 'a' },
  });
  assert.equal((await whileTakenAway('practice_sets', 'bo-de-mat', `'{practiceLists}'`, unlock)).statusCode, 404);
  assert.equal((await get(`/api/users/${learner.uid}`, learner)).body.currentCoin, 100);
});

test('an archived course is out of lists, search and sitemap, and there for buyers of any part of it', async () => {
  const { id, course, learner } = await newCourse();
  const owner = await makeLearner(site.db, testSecret, { coins: 100 });
  await enrol(site.db, owner.uid, id, 'a');
  assert.equal((await courseDocuments.archive(site.db, id, true, ACTOR)).version, course.version);
  await heard();
  const listed = async () => (await get('/api/courses')).body.some((each: { id: string }) => each.id === id);
  const sitemap = async () => (await site.app.inject('/sitemap.xml')).body.includes(`/course/${id}<`);
  assert.deepEqual([await listed(), await sitemap(), (await search(site.db, id)).total], [false, false, 0]);
  assert.equal((await get(`/api/courses/${id}`)).status, 404);
  assert.equal((await get(`/api/courses/${id}`, learner)).status, 404);
  const { status, body } = await get(`/api/courses/${id}`, owner);
  assert.deepEqual([status, body.lectures[0].topics[0].lessons[0].videoUrl], [200, 'https://video.example/x']);
  const order = { kind: 'lesson', courseId: id, lessonId: 'b' };
  const headers = { cookie: learner.cookie, origin: site.origin };
  assert.equal((await site.app.inject({ method: 'POST', url: '/api/orders', headers, payload: order })).statusCode, 404);
  await courseDocuments.archive(site.db, id, false, ACTOR);
  await heard();
  assert.deepEqual([await listed(), await sitemap(), (await search(site.db, `bai b ${id}`)).total], [true, true, 0]);
  assert.ok((await search(site.db, `khoa hoc ${id}`)).total > 0);
});

test('an archived lesson is there only for its buyers', async () => {
  const { id, course, learner, courseOf } = await newCourse();
  const owner = await makeLearner(site.db, testSecret, { coins: 100 });
  await enrol(site.db, owner.uid, id, 'a');
  const source = courseOf('a', 'b');
  const [lesson] = source.lectures[0]?.topics[0]?.lessons ?? [];
  Object.assign(lesson ?? {}, { archived: true });
  await courseDocuments.update(site.db, { id, version: course.version, source }, OWNER);
  const lessons = async (person?: SignedIn) =>
    (await get(`/api/courses/${id}`, person)).body.lectures[0].topics[0].lessons.map((each: { id: string }) => each.id);
  assert.deepEqual([await lessons(), await lessons(learner), await lessons(owner)], [['b'], ['b'], ['a', 'b']]);
});

test('an archived set or paper is there for learners who have unlocked it, and cannot be unlocked any more', async () => {
  const paper = (id: string) => ({ id, title: id, coin: 5, duration: '', notes: '', problems: [] });
  const source = { title: 'Bộ đề cũ', description: '', image: '', grade: '8', practiceLists: [paper('a'), { ...paper('b'), archived: true }] };
  const { id } = await practiceDocuments.create(site.db, { id: 'bo-de-cu', source }, OWNER);
  const [owner, learner] = [await makeLearner(site.db, testSecret, { coins: 100 }), await makeLearner(site.db, testSecret, { coins: 100 })];
  await site.db.insert(paperUnlocks).values({ uid: owner.uid, practiceId: id, paperId: 'b', coins: 5 });
  const papers = async (person?: SignedIn) => {
    const { status, body } = await get(`/api/practices/${id}`, person);
    return status === 200 ? body.practiceLists.map((each: { id: string }) => each.id) : status;
  };
  const unlock = async (person: SignedIn, paperId: string) => {
    const headers = { cookie: person.cookie, origin: site.origin };
    const payload = { amount: 5, practiceId: id, paperId };
    return (await site.app.inject({ method: 'PUT', url: `/api/users/${person.uid}/deductCoins`, headers, payload })).statusCode;
  };
  assert.deepEqual([await papers(), await papers(learner), await papers(owner)], [['a'], ['a'], ['a', 'b']]);
  assert.deepEqual([await unlock(learner, 'b'), await unlock(owner, 'b')], [404, 200]);
  await practiceDocuments.archive(site.db, id, true, ACTOR);
  await heard();
  assert.deepEqual([await papers(), await papers(learner), await papers(owner)], [404, 404, ['a', 'b']]);
  assert.deepEqual([await unlock(learner, 'a'), await unlock(owner, 'b')], [404, 200]);
});

test('an archived topic is not shown, an archived question is not drawn', async () => {
  const person = await makeLearner(site.db, testSecret, { coins: 100 });
  const admin = await makeAdminSession(site.db, testSecret);
  const { id } = await newTopic();
  await topicDocuments.archive(site.db, id, true, ACTOR);
  await questionDocuments.archive(site.db, 'toan6-ghk1-de1-c02', true, ACTOR);
  await questionDocuments.archive(site.db, 'toan6-ghk1-de2-c02', true, ACTOR);
  await heard();
  assert.equal((await get(`/api/topics/${id}`, person)).status, 404);
  assert.equal((await get(`/api/topics/${id}?view=source`, admin)).status, 200);
  const { body } = await get('/api/questions?grade=6&exam=Giữa HKI', person);
  assert.deepEqual([body.length, body.some((each: { order: number }) => each.order === 2)], [13, false]);
});

test('a new rendering draws documents again that were edited in the admin area, without a new version', async () => {
  const { id, version } = await newTopic();
  await site.db
    .update(topics)
    .set({ rendering: 1, document: sql`jsonb_set(${topics.document}, '{theoryView}', '"cũ"')` })
    .where(eq(topics.id, id));
  const outcome = await loadLibrary(site.db, testLibrary);
  assert.deepEqual([outcome.renewed, outcome.problems], [[], []]);
  const again = await topicDocuments.find(site.db, id);
  assert.match(again?.document.theoryView ?? '', /class="katex"/);
  assert.equal(again?.version, version);
});
