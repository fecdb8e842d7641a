import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { AssignmentBoard, AssignmentWithCode, LearnerAssignment, LearnerAssignmentDetail } from '#contract/assignments.ts';
import type { Attempt } from '#contract/attempts.ts';
import type { Today } from '#contract/today.ts';
import { announceBoards } from './announce-boards.ts';
import { outcome, pupilOn } from '../learning/attempts/pupil.fixture.ts';
import { SECRET, SET, writeTestSet } from '../learning/attempts/test-set.fixture.ts';
import { classes, memberships } from '#server/features/classes/tables.ts';
import { students } from '#server/features/students/tables.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { makeAdminSession, makeLearner } from '#server/testing/people.ts';

let site: TestApp;
let owner: ReturnType<typeof pupilOn>;
before(async () => {
  site = await testApp({ RATE_LIMITS: 'off' }, undefined, undefined, { loadBoardsEvery: 0 });
  await writeTestSet(site);
  await writeTopic();
  owner = pupilOn(site, await makeAdminSession(site.db, testSecret));
});
after(() => site.close());

const TOPIC = 'so-huu-ti';
const exercise = (id: string, lesson: number, extra: object = {}) => ({
  id, title: `<p>${id}</p>`, exerciseType: 'Dạng 1. Tính', level: 'easy', lesson, content: `<p>Tính số của ${id}</p>`, solution: '<p>BIMAT</p>',
  asks: [{ id: 'a', kind: 'short', answer: '10', solution: '' }],
  variants: Array.from({ length: 5 }, (_, at) => ({
    content: `<p>Tính số ${at + 11} của ${id}</p>`, solution: `<p>BIMAT ${at + 11}</p>`, asks: [{ id: 'a', kind: 'short', answer: `${at + 11}`, solution: '' }],
  })),
  ...extra,
});

async function writeTopic(): Promise<void> {
  const admin = pupilOn(site, await makeAdminSession(site.db, testSecret));
  const news = site.version.changed();
  const { status, body } = await admin.ask('POST', '/api/topics', {
    id: TOPIC, title: 'Số hữu tỉ', grade: '7', theory: '<p>x</p>',
    exercises: [exercise('ex-1', 41), exercise('ex-2', 41), exercise('ex-3', 42), exercise('ex-4', 42), exercise('ex-5', 43, { asks: [], variants: [] })],
  });
  assert.equal(status, 201, JSON.stringify(body));
  await news;
}

/** Makes a class with so many students, each with an account. */
async function makeClass(count: number) {
  const [made] = await site.db.insert(classes).values({ name: '7A1', grade: 7, schoolYear: '2026-2027' }).returning({ id: classes.id });
  assert.ok(made);
  const pupils = [];
  for (let at = 0; at < count; at++) pupils.push(await join(made.id, `Nguyễn Văn ${'ABCDEFGHIJ'[at]}`));
  return { classId: made.id, pupils };
}

async function join(classId: string, name: string) {
  const signedIn = await makeLearner(site.db, testSecret, { coins: 100 });
  const [row] = await site.db.insert(students).values({ grade: 7, name, phone: '', enrolledOn: '2026-09-05', uid: signedIn.uid }).returning({ id: students.id });
  assert.ok(row);
  await site.db.insert(memberships).values({ classId, studentId: row.id, fromDay: '2026-09-05' });
  const pupil = pupilOn(site, signedIn);
  const own = `/api/users/${signedIn.uid}/assignments`;
  return {
    ...pupil, studentId: row.id,
    assigned: async () => (await pupil.ask<{ items: LearnerAssignment[] }>('GET', own)).body.items,
    open: (id: string) => pupil.ask<LearnerAssignmentDetail>('GET', `${own}/${id}`),
    see: (id: string) => pupil.ask('POST', `${own}/${id}/opened`),
    askHelp: (id: string, asks = true) => pupil.ask('PUT', `${own}/${id}/help`, { asks }),
    start: (assignmentId: string) => pupil.ask<Attempt>('POST', '/api/attempts', { assignmentId }),
    today: async () => (await pupil.ask<Today>('GET', `/api/users/${signedIn.uid}/today`)).body,
    coins: async () => (await pupil.ask<{ currentCoin: number }>('GET', `/api/users/${signedIn.uid}`)).body.currentCoin,
  };
}
type Pupil = Awaited<ReturnType<typeof join>>;

const PAID = { kind: 'paper', practiceId: SET, paperId: 'co-gia' };
const give = (body: object) => owner.ask<AssignmentWithCode>('POST', '/api/admin/assignments', { what: PAID, ...body });
const given = async (body: object): Promise<AssignmentWithCode> => {
  const { status, body: made } = await give(body);
  assert.equal(status, 201, JSON.stringify(made));
  return made;
};
const board = async (id: string) => (await owner.ask<AssignmentBoard>('GET', `/api/admin/assignments/${id}/board`)).body;
const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
/** Counts the events of an assignment's board for the owner's pages. */
const countEvents = async (id: string) =>
  (await site.db.execute(sql`select from push_events where channel = 'private-owner' and event = 'assignmentBoard' and data->>'assignmentId' = ${id}`)).rows.length;
/** Lets an assignment have closed an hour ago. */
const close = (id: string) => site.db.execute(sql`update assignments set opens_at = now() - interval '2 days', closes_at = now() - interval '1 hour' where id = ${id}`);
const release = () => site.runJob('release-results');

test('an assigned paper is open to its students without coins, and its result stays theirs', async () => {
  const { classId, pupils: [lan, minh] } = await makeClass(2);
  assert.ok(lan && minh);
  const other = await join((await makeClass(0)).classId, 'Người Khác');
  const made = await given({ classId, closesAt: inHours(72) });
  assert.deepEqual([made.title, made.className, made.studentIds, made.attempts, made.results], ['Đề co-gia', '7A1', null, 1, 'at-once']);
  assert.match(made.url, new RegExp(`/assignment/${made.id}$`));
  assert.match(made.qr, /^<svg /);
  assert.deepEqual(outcome(await lan.begin('co-gia')), [403, 'paper-locked'], 'only as the assignment');
  assert.deepEqual((await lan.assigned()).map(({ title, kind, state, url }) => [title, kind, state, url]), [['Đề co-gia', 'paper', 'not-opened', `/assignment/${made.id}`]]);
  const { next } = await lan.today();
  assert.deepEqual([next?.kind, next?.title, next?.url], ['assignment', 'Đề co-gia', `/assignment/${made.id}`]);
  const begun = await lan.start(made.id);
  assert.deepEqual([begun.status, begun.body.assignmentId, begun.body.assignment?.isTimed], [201, made.id, true]);
  assert.doesNotMatch(JSON.stringify(begun.body), SECRET);
  assert.equal((await lan.start(made.id)).status, 200, 'the running one');
  assert.equal((await lan.today()).next?.kind, 'attempt');
  await lan.answer(begun.body.id, 'c1', 'B');
  const done = await lan.submit(begun.body.id);
  assert.equal(done.body.result?.machine.score, 0.25);
  assert.deepEqual(outcome(await lan.start(made.id)), [409, 'no-attempts-left']);
  assert.deepEqual((await lan.assigned()).map(({ state, score, outOf, used }) => [state, score, outOf, used]), [['handed-in', 0.25, 3, 1]]);
  assert.deepEqual([await lan.coins(), await minh.coins()], [100, 100]);
  for (const refused of [await other.start(made.id), await other.open(made.id), await other.see(made.id), await other.askHelp(made.id)]) {
    assert.deepEqual(outcome(refused), [404, 'assignment-not-found']);
  }
  assert.deepEqual(await other.assigned(), []);
  await owner.ask('PUT', `/api/admin/assignments/${made.id}/archived`, { archived: true });
  assert.deepEqual(outcome(await minh.start(made.id)), [404, 'assignment-not-found']);
  assert.equal((await lan.get(begun.body.id)).body.result?.score, 0.25);
});

test('a request that is sent again creates one assignment, and a changed one keeps its work', async () => {
  const { classId, pupils: [lan, minh] } = await makeClass(2);
  assert.ok(lan && minh);
  const requestId = randomUUID();
  const sent = await Promise.all([give({ classId, requestId }), give({ classId, requestId }), give({ classId, requestId })]);
  assert.deepEqual(sent.map(({ status }) => status).toSorted((one, other) => one - other), [200, 200, 201]);
  assert.equal(new Set(sent.map(({ body }) => body.id)).size, 1);
  const { id } = sent[0].body;
  const { body: listed } = await owner.ask<{ items: { id: string }[]; total: number }>('GET', `/api/admin/assignments?classId=${classId}`);
  assert.deepEqual([listed.total, listed.items.map((each) => each.id)], [1, [id]]);
  const changed = await owner.ask<AssignmentWithCode>('PUT', `/api/admin/assignments/${id}`, { title: 'Thử', attempts: 3, studentIds: [lan.studentId] });
  assert.deepEqual([changed.body.title, changed.body.attempts, changed.body.studentIds, changed.body.counts.students], ['Thử', 3, [lan.studentId], 1]);
  assert.deepEqual([(await lan.assigned()).length, (await minh.assigned()).length], [1, 0]);
  await owner.ask('PUT', `/api/admin/assignments/${id}`, { studentIds: null });
  const late = await join(classId, 'Đến Sau');
  assert.equal((await late.assigned()).length, 1, 'who joins the class later has it, too');
  const cases: [object, number, string][] = [
    [{ classId: randomUUID() }, 404, 'class-not-found'], [{ classId, what: { ...PAID, paperId: 'khong' } }, 404, 'paper-not-found'],
    [{ classId, what: { ...PAID, paperId: 'de-doc' } }, 409, 'paper-without-parts'], [{ classId, studentIds: [randomUUID()] }, 404, 'student-not-found'],
    [{ classId, results: 'after-closing' }, 400, 'invalid-input'], [{ classId, closesAt: inHours(-1) }, 400, 'invalid-input'],
    [{ classId, what: { kind: 'mixed', grade: 7, lessons: [43], count: 3 } }, 409, 'too-few-exercises'],
    [{ classId, what: { kind: 'lesson', courseId: 'x', lessonId: 'y' } }, 404, 'course-not-found'],
  ];
  for (const [body, ...expected] of cases) assert.deepEqual(outcome(await give(body)), expected, JSON.stringify(body));
});

test('late work is taken and marked late, but not of a student who was given more time', async () => {
  const { classId, pupils: [lan, minh, an] } = await makeClass(3);
  assert.ok(lan && minh && an);
  const { id } = await given({ classId, closesAt: inHours(1) });
  const early = await lan.start(id);
  await lan.submit(early.body.id);
  await site.db.execute(sql`update attempts set started_at = started_at - interval '2 hours', submitted_at = submitted_at - interval '2 hours' where id = ${early.body.id}`);
  await close(id);
  // The clock of the paper is its own: it began before the closing time and goes on after it.
  for (const pupil of [minh, an]) {
    const begun = await pupil.start(id);
    assert.equal(begun.status, 201);
    await pupil.answer(begun.body.id, 'c1', 'B');
    await pupil.submit(begun.body.id);
  }
  const extended = await owner.ask<AssignmentWithCode>('POST', `/api/admin/assignments/${id}/extend`, { studentId: an.studentId, closesAt: inHours(24) });
  assert.deepEqual(extended.body.extensions.map(({ studentId }) => studentId), [an.studentId]);
  const stateOf = async (pupil: Pupil) => (await board(id)).students.find(({ studentId }) => studentId === pupil.studentId)?.state;
  assert.deepEqual([await stateOf(lan), await stateOf(minh), await stateOf(an)], ['handed-in', 'late', 'handed-in']);
  assert.deepEqual([(await minh.assigned())[0]?.state, (await an.assigned())[0]?.state], ['late', 'handed-in']);
  const { body } = await minh.open(id);
  assert.deepEqual(body.results.map(({ isLate }) => isLate), [true]);
  assert.deepEqual(outcome(await owner.ask('POST', `/api/admin/assignments/${id}/extend`, { studentId: randomUUID(), closesAt: null })), [404, 'student-not-found']);
});

test('before closing no call tells score, key or solution of work whose results come after closing', async () => {
  const { classId, pupils: [lan, minh] } = await makeClass(2);
  assert.ok(lan && minh);
  const before = (await lan.begin('tu-do')).body;
  await lan.answer(before.id, 'c1', 'A');
  await lan.submit(before.id);
  const { id } = await given({ classId, what: { ...PAID, paperId: 'tu-do' }, closesAt: inHours(24), results: 'after-closing' });
  const { body: attempt } = await lan.start(id);
  await lan.answer(attempt.id, 's1', '3');
  const handed = await lan.submit(attempt.id);
  assert.equal(handed.status, 200);
  assert.ok(handed.body.heldUntil);
  const told = [
    handed, await lan.get(attempt.id), await lan.get(before.id), await lan.open(id), await lan.ask('GET', `/api/users/${lan.uid}/assignments`),
    { status: 200, body: await lan.list() }, { status: 200, body: await lan.today() },
    await lan.ask('GET', `/api/users/${lan.uid}/map?grade=8`), await lan.ask('GET', `/api/users/${lan.uid}/week`),
    await lan.ask('GET', `/api/users/${lan.uid}/review`), await lan.ask('GET', `/api/users/${lan.uid}/review/notebook`),
    await lan.ask('GET', `/api/users/${lan.uid}/notices`),
  ];
  for (const [at, { body }] of told.entries()) {
    assert.doesNotMatch(JSON.stringify(body), SECRET, `call ${at}`);
    assert.doesNotMatch(JSON.stringify(body), /"(score|result|machine|corrected)":/, `call ${at}`);
  }
  const { body: review } = await lan.ask<{ items: unknown[] }>('GET', `/api/users/${lan.uid}/review/notebook`);
  assert.deepEqual(review.items, [], 'what was wrong is no secret of the notebook');
  for (const refused of [
    await lan.solutions('tu-do'), await minh.solutions('tu-do'), await lan.mark(attempt.id, [true, true, true, true]),
    await lan.ask('GET', `/api/users/${lan.uid}/review/attempts/${attempt.id}`),
  ]) assert.deepEqual(outcome(refused), [409, 'results-held']);
  const { body: exported } = await lan.ask<{ sections: { id: string; rows: Record<string, unknown>[] }[] }>('GET', `/api/users/${lan.uid}/export`);
  const scores = exported.sections.find((section) => section.id === 'attempts')?.rows.map((row) => row['score']);
  assert.deepEqual(scores, [null, null]);
  // An ordinary attempt at the same paper gives nothing away either.
  const again = (await minh.begin('tu-do')).body;
  await minh.submit(again.id);
  assert.equal((await minh.get(again.id)).body.result, undefined);
  assert.equal((await board(id)).students.find(({ studentId }) => studentId === lan.studentId)?.score, 0, 'the owner sees it');

  await close(id);
  assert.equal((await lan.get(attempt.id)).body.result?.machine.score, 0);
  await release();
  assert.equal((await lan.solutions('tu-do')).status, 200);
  assert.deepEqual((await lan.ask<{ items: { item: string }[] }>('GET', `/api/users/${lan.uid}/review/notebook`)).body.items.map(({ item }) => item).toSorted(),
    [`test/${SET}/tu-do/c1`, `test/${SET}/tu-do/s1`], 'also what was wrong before it was assigned');
  const notices = (await lan.ask<{ items: { text: string; path: string }[] }>('GET', `/api/users/${lan.uid}/notices`)).body.items;
  assert.deepEqual(notices.map(({ text, path }) => [text, path]), [['Đã có kết quả bài Đề tu-do.', `/assignment/${id}?attempt=${attempt.id}`]]);
});

test('a set is drawn for each pupil with other numbers, graded, and stored as answers to the exercises', async () => {
  const { classId, pupils: [lan, minh] } = await makeClass(2);
  assert.ok(lan && minh);
  const { id, title } = await given({ classId, what: { kind: 'mixed', grade: 7, lessons: [42, 41], count: 3 }, closesAt: inHours(24), attempts: 2 });
  assert.equal(title, 'Luyện tập Bài 41, 42');
  const [ofLan, ofMinh] = [(await lan.start(id)).body, (await minh.start(id)).body];
  const texts = ({ questions }: Attempt) => questions.map(({ question }) => question);
  const names = (attempt: Attempt) => texts(attempt).map((text) => /ex-\d/.exec(text)?.[0]);
  assert.deepEqual(names(ofLan), names(ofMinh), 'the same exercises');
  assert.notDeepEqual(texts(ofLan), texts(ofMinh), 'with other numbers');
  assert.deepEqual(texts((await lan.start(id)).body), texts(ofLan), 'a repeated call draws nothing new');
  assert.doesNotMatch(JSON.stringify(ofLan), SECRET);
  assert.deepEqual([ofLan.assignment?.isTimed, ofLan.practiceTitle, ofLan.paperTitle], [false, '7A1', title]);
  const numbers = texts(ofLan).map((text) => /số (\d+)/.exec(text)?.[1] ?? '');
  await lan.answer(ofLan.id, 'cau-1', numbers[0]);
  await lan.answer(ofLan.id, 'cau-2', '999');
  const { body } = await lan.submit(ofLan.id);
  assert.deepEqual([body.result?.score, body.result?.outOf, body.result?.questions[0]?.key], [1, 3, numbers[0]]);
  const { rows } = await site.db.execute<{ item: string; right: boolean }>(sql`select item, "right" from answers where uid = ${lan.uid} order by "right"`);
  assert.deepEqual(rows.map(({ item, right }) => [item.split('/').slice(0, 2).join('/'), right]), [[`exercise/${TOPIC}`, false], [`exercise/${TOPIC}`, true]]);
  const wrong = await lan.ask<{ items: unknown[] }>('GET', `/api/users/${lan.uid}/review/attempts/${ofLan.id}`);
  assert.equal(wrong.body.items.length, 1);
  const second = (await lan.start(id)).body;
  assert.deepEqual(names(second), names(ofLan));
  assert.notDeepEqual(texts(second), texts(ofLan));
  const { questions } = await board(id);
  assert.deepEqual(questions.map(({ of, right, blank, wrong: answers }) => [of, right, blank, answers.map(({ answer, studentIds }) => [answer, studentIds])]),
    [[1, 1, 0, []], [1, 0, 0, [['999', [lan.studentId]]]], [1, 0, 1, []]]);
});

test('the board says where each pupil is, who asks for help, and what was answered wrong', async () => {
  const { classId, pupils: [an, binh, chi, dung] } = await makeClass(4);
  assert.ok(an && binh && chi && dung);
  const { id } = await given({ classId, closesAt: inHours(24) });
  await binh.see(id);
  await chi.start(id).then(({ body }) => chi.answer(body.id, 'c1', 'B'));
  const { body: done } = await dung.start(id);
  await dung.answer(done.id, 'c1', 'C');
  await dung.submit(done.id);
  await binh.askHelp(id);
  const seen = await board(id);
  assert.deepEqual(seen.students.map(({ name, state, answered, of, asksHelp }) => [name.at(-1), state, answered, of, asksHelp]), [
    ['A', 'not-opened', 0, 0, false], ['B', 'opened', 0, 0, true], ['C', 'working', 1, 5, false], ['D', 'handed-in', 1, 5, false],
  ]);
  assert.deepEqual(seen.assignment.counts, { students: 4, opened: 3, handedIn: 1, asksHelp: 1 });
  assert.deepEqual(seen.questions.map(({ number, of, right, blank }) => [number, of, right, blank]), [[1, 1, 0, 0], [2, 1, 0, 1], [3, 1, 0, 1], [4, 1, 0, 1]]);
  assert.deepEqual([seen.questions[0]?.grade, seen.questions[0]?.lesson], [8, 1], 'what these pupils can be given');
  assert.deepEqual(seen.questions[0]?.wrong, [{ answer: 'C. Phương án 3 của c1', studentIds: [dung.studentId] }]);
  assert.equal((await owner.ask('PUT', `/api/admin/assignments/${id}/students/${binh.studentId}/help`, { asks: false })).status, 204);
  assert.equal((await board(id)).students[1]?.asksHelp, false);
  assert.equal((await an.ask('GET', `/api/admin/assignments/${id}/board`)).status, 401);
  await site.db.execute(sql`delete from students where id = ${binh.studentId}`);
  assert.equal((await board(id)).students.length, 3, 'a deleted student leaves the board');
});

test('namesakes have the numbers of the class on the board, also where only one of them has the work', async () => {
  const { classId, pupils: [lan] } = await makeClass(1);
  const [minh, other] = [await join(classId, 'Vũ Minh'), await join(classId, 'Vũ Minh')];
  assert.ok(lan);
  const { id } = await given({ classId });
  const whole = (await board(id)).students.map(({ studentId, name }) => [studentId, name]);
  assert.deepEqual(whole, [[lan.studentId, 'Nguyễn Văn A'], [minh.studentId, 'Vũ Minh (1)'], [other.studentId, 'Vũ Minh (2)']]);
  const { id: ofOne } = await given({ classId, studentIds: [other.studentId] });
  assert.deepEqual((await board(ofOne)).students.map(({ name }) => name), ['Vũ Minh (2)']);
});

test('a pupil who has handed in asks for help no longer, until they ask again', async () => {
  const { classId, pupils: [lan] } = await makeClass(1);
  assert.ok(lan);
  const { id } = await given({ classId, attempts: 2 });
  const asking = async () => {
    const { students, assignment } = await board(id);
    const { asksHelp } = (await lan.open(id)).body;
    return [students[0]?.asksHelp, assignment.counts.asksHelp, asksHelp];
  };
  const first = (await lan.start(id)).body;
  await lan.askHelp(id);
  assert.deepEqual(await asking(), [true, 1, true]);
  await lan.submit(first.id);
  assert.deepEqual(await asking(), [false, 0, false]);
  assert.equal((await owner.ask<{ items: AssignmentWithCode[] }>('GET', `/api/admin/assignments?classId=${classId}`)).body.items[0]?.counts.asksHelp, 0, 'so say lists');
  await lan.start(id);
  await lan.askHelp(id);
  assert.deepEqual(await asking(), [true, 1, true]);
});

test('an assignment is taken back until something was handed in; what ran at its paper goes on as the learner\'s own', async () => {
  const { classId, pupils: [lan, minh] } = await makeClass(2);
  assert.ok(lan && minh);
  const first = await given({ classId });
  const { body: running } = await lan.start(first.id);
  assert.equal((await owner.ask('DELETE', `/api/admin/assignments/${first.id}`)).status, 204);
  assert.deepEqual(outcome(await lan.open(first.id)), [404, 'assignment-not-found']);
  assert.equal((await lan.submit(running.id)).body.result?.score, 0);
  const [third, fourth] = [await given({ classId }), await given({ classId })];
  const begunByItself = (await lan.begin('tu-do')).body;
  const ordinary = await given({ classId, what: { ...PAID, paperId: 'tu-do' } });
  assert.deepEqual([(await lan.start(ordinary.id)).body.id, (await lan.get(begunByItself.id)).body.assignmentId], [begunByItself.id, ordinary.id], 'what runs already becomes the assigned work');
  await lan.start(third.id);
  assert.deepEqual(outcome(await lan.start(fourth.id)), [409, 'attempt-running'], 'the same paper, given twice');
  const second = await given({ classId, attempts: null });
  await minh.submit((await minh.start(second.id)).body.id);
  assert.deepEqual(outcome(await owner.ask('DELETE', `/api/admin/assignments/${second.id}`)), [409, 'has-work']);
  assert.equal((await minh.start(second.id)).status, 201, 'any number of attempts');
});

test('an assigned lesson can be watched without buying it, until it is put away, and is done once it is watched', async () => {
  const { classId, pupils: [lan] } = await makeClass(1);
  assert.ok(lan);
  const other = await join((await makeClass(0)).classId, 'Người Khác');
  const [courseId, lessonId] = ['toan-thu', 'thu-tra-phi'];
  const watch = (pupil: Pupil, seen = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) => pupil.ask('POST', `/api/users/${pupil.uid}/progress`, {
    courseId, lessonId, position: 0.4 * seen.length, duration: 4, seen, at: new Date().toISOString(),
  });
  const onBoard = async () => (await board(id)).students.map(({ state, answered, of }) => [state, answered, of]);
  assert.deepEqual(outcome(await watch(lan)), [403, 'lesson-not-owned']);
  const { id } = await given({ classId, what: { kind: 'lesson', courseId, lessonId }, closesAt: inHours(24) });
  assert.equal((await lan.open(id)).body.lessonUrl, `/course/${courseId}?lesson=${lessonId}`);
  const shown = async (pupil: Pupil) => JSON.stringify((await pupil.ask('GET', `/api/courses/${courseId}`)).body).includes(`${lessonId}/video`);
  assert.deepEqual([await shown(lan), await shown(other)], [true, false]);
  assert.deepEqual(outcome(await lan.start(id)), [400, 'invalid-input']);
  assert.deepEqual(await onBoard(), [['not-opened', 0, 10]]);
  assert.equal((await watch(lan, [0, 1, 2])).status, 204);
  assert.deepEqual(await onBoard(), [['working', 3, 10]]);
  assert.equal((await watch(lan)).status, 204);
  while ((await countEvents(id)) < 1) await setImmediate(); // its open board is told
  assert.deepEqual((await lan.assigned()).map(({ kind, state }) => [kind, state]), [['lesson', 'handed-in']]);
  assert.deepEqual(await onBoard(), [['handed-in', 10, 10]]);
  await owner.ask('PUT', `/api/admin/assignments/${id}/archived`, { archived: true });
  assert.deepEqual([await shown(lan), outcome(await watch(lan))], [false, [403, 'lesson-not-owned']]);
  assert.equal(await lan.coins(), 100);
});

test('a board that a page shows is announced to the owner at most once a second, whatever happens on it; other boards are not', async () => {
  const { classId, pupils: [lan, minh] } = await makeClass(2);
  assert.ok(lan && minh);
  const { id } = await given({ classId });
  const events = () => countEvents(id);
  await lan.see(id);
  assert.equal(await events(), 0, 'no page shows it');
  await board(id);
  const boards = announceBoards({ db: site.db, report: assert.fail, every: 50 });
  for (let at = 0; at < 40; at++) boards.announce(id);
  while ((await events()) < 2) await setImmediate();
  await boards.close();
  boards.announce(id);
  assert.equal(await events(), 2, 'the first at once, one for all that came meanwhile');
});

test('the owner\'s channel is opened by the owner\'s session alone', async () => {
  const { pupils: [lan] } = await makeClass(1);
  assert.ok(lan);
  const body = { socket_id: '12.34', channel_name: 'private-owner' };
  assert.equal((await owner.ask('POST', '/api/admin/pusher/auth', body)).status, 200);
  assert.equal((await owner.ask('POST', '/api/admin/pusher/auth', { ...body, channel_name: `private-${lan.uid}` })).status, 403);
  assert.equal((await lan.ask('POST', '/api/admin/pusher/auth', body)).status, 401);
  assert.equal((await lan.ask('POST', '/api/pusher/auth', body)).status, 403);
});
