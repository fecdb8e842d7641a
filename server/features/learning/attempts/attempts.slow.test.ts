import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { waitUntilBlocked } from '#server/testing/at-once.ts';
import { makeAdminSession, makeLearner } from '#server/testing/people.ts';
import { outcome, pupilOn } from './pupil.fixture.ts';
import { KEYS, SECRET, SET, VARIANTS, writeTestSet } from './test-set.fixture.ts';

let site: TestApp;
before(async () => {
  site = await testApp({ RATE_LIMITS: 'off' });
  await writeTestSet(site);
});
after(() => site.close());

const learner = async (coins = 100) => pupilOn(site, await makeLearner(site.db, testSecret, { coins }));

/** Moves an attempt into the past by this much. */
const pass = (id: string, time: string) =>
  site.db.execute(sql`
    update attempts set started_at = started_at - ${time}::interval, deadline = deadline - ${time}::interval, submitted_at = submitted_at - ${time}::interval
    where id = ${id}`);
const passAll = (time: string) => site.db.execute(sql`
    update attempts set started_at = started_at - ${time}::interval, deadline = deadline - ${time}::interval where submitted_at is null`);

test('an attempt begins with the questions in their author\'s order, the server\'s clock, and no key; the one that runs is answered again', async () => {
  const lan = await learner();
  const { status, body } = await lan.begin();
  assert.equal(status, 201);
  assert.deepEqual(
    [body.state, body.number, body.solutionsSeen, body.practiceId, body.paperId, body.paperTitle, body.practiceTitle],
    ['running', 1, false, SET, 'tu-do', 'Đề tu-do', 'Kiểm tra giữa kì'],
  );
  assert.equal(Date.parse(body.deadline) - Date.parse(body.startedAt), 90 * 60_000);
  assert.ok(body.now >= body.startedAt && Math.abs(Date.parse(body.now) - Date.now()) < 60_000);
  assert.deepEqual(body.parts, [
    { title: 'Phần I', questionIds: ['c1', 'c2'] }, { title: 'Phần II', questionIds: ['tf1'] },
    { title: 'Phần III', questionIds: ['s1'] }, { title: 'Phần IV', questionIds: ['e1'] },
  ]);
  assert.deepEqual(body.questions.map(({ id, kind, points }) => [id, kind, points]), [
    ['c1', 'choice', 0.25], ['c2', 'choice', 0.25], ['tf1', 'truefalse', 1], ['s1', 'short', 0.5], ['e1', 'essay', 1],
  ]);
  assert.match(body.questions[3]?.question ?? '', /katex/);
  assert.deepEqual([body.answers, body.photos, body.result], [{}, [], undefined]);
  const again = await lan.begin();
  assert.deepEqual([again.status, again.body.id, again.body.deadline], [200, body.id, body.deadline]);
});

test('of twenty that begin a paper at the same moment all have the same attempt', async () => {
  const lan = await learner();
  const answers = await Promise.all(Array.from({ length: 20 }, () => lan.begin()));
  assert.equal(answers.filter(({ status }) => status === 201).length, 1);
  assert.equal(new Set(answers.map(({ body }) => body.id)).size, 1);
});

test('a learner can begin a paper that is free or that they have unlocked', async () => {
  const lan = await learner();
  assert.deepEqual(outcome(await pupilOn(site, { uid: '', cookie: '' }).begin()), [401, 'not-signed-in']);
  for (const refused of [await lan.begin('co-gia'), await lan.solutions('co-gia')]) {
    assert.deepEqual(outcome(refused), [403, 'paper-locked']);
    assert.equal(refused.body.message, 'Bạn cần mở đề này trước khi làm bài.');
  }
  await lan.ask('PUT', `/api/users/${lan.uid}/deductCoins`, { amount: 20, practiceId: SET, paperId: 'co-gia' });
  assert.equal((await lan.begin('co-gia')).status, 201);
  const cases: [string, string, number, string][] = [
    ['de-doc', SET, 409, 'paper-without-parts'], ['khong-co', SET, 404, 'paper-not-found'],
    ['tu-do', 'khong-co', 404, 'practice-not-found'], ['de-1', 'lop-8-thu', 409, 'paper-without-parts'],
  ];
  for (const [paperId, practiceId, ...wanted] of cases) assert.deepEqual(outcome(await lan.begin(paperId, practiceId)), wanted);
  assert.deepEqual(outcome(await lan.solutions('de-doc')), [409, 'paper-without-parts']);
});

test('an archived paper, or one of an archived set, is begun only by learners who have unlocked it', async () => {
  await writeTestSet(site, 'bo-cat', 'Bộ cất đi');
  const [lan, binh] = [await learner(), await learner()];
  await lan.ask('PUT', `/api/users/${lan.uid}/deductCoins`, { amount: 20, practiceId: 'bo-cat', paperId: 'co-gia' });
  const admin = await makeAdminSession(site.db, testSecret);
  const headers = { cookie: admin.cookie, origin: site.origin };
  const news = site.version.changed();
  await site.app.inject({ method: 'PUT', url: '/api/practices/bo-cat/archived', headers, payload: { archived: true } });
  await news;
  assert.equal((await lan.begin('co-gia', 'bo-cat')).status, 201);
  for (const paperId of ['co-gia', 'tu-do']) assert.deepEqual(outcome(await binh.begin(paperId, 'bo-cat')), [404, 'practice-not-found']);
});

test('an answer is stored as it is given, and found again wherever the attempt is opened', async () => {
  const lan = await learner();
  const { id } = await lan.begun();
  const given: [string, unknown][] = [
    ['c1', 'B'], ['tf1', [true, null, false, null]], ['s1', 'x = 2'], ['e1', 'Ta có $a = b$.\nSuy ra…'],
  ];
  for (const [question, value] of given) {
    const { status, body } = await lan.answer(id, question, value);
    assert.equal(status, 200);
    assert.ok(Math.abs(Date.parse(body.savedAt) - Date.now()) < 60_000);
  }
  const { answers } = (await lan.get(id)).body;
  assert.deepEqual(Object.fromEntries(Object.entries(answers).map(([question, { value }]) => [question, value])), Object.fromEntries(given));
});

test('the later answer to a question stands, whatever the order of arrival; of two at the same time the one that came last', async () => {
  const lan = await learner();
  const { id, startedAt } = await lan.begun();
  await pass(id, '10 minutes');
  const at = (second: number) => new Date(Date.parse(startedAt) - 5 * 60_000 + second * 1000);
  const value = async () => (await lan.get(id)).body.answers['c1']?.value;
  await lan.answer(id, 'c1', 'B', at(20));
  const { savedAt } = (await lan.answer(id, 'c1', 'A', at(10))).body;
  assert.equal(await value(), 'B');
  const again = (await lan.answer(id, 'c1', 'B', at(20))).body;
  assert.ok(again.savedAt > savedAt, 'what is told again is stored again');
  await lan.answer(id, 'c1', 'C', at(20));
  assert.equal(await value(), 'C');
  await lan.answer(id, 'c1', null, at(30));
  assert.equal(await value(), null, 'taken back');
  await lan.answer(id, 'c1', 'D', at(25));
  assert.equal(await value(), null, 'and it stays so');
});

test('a time in the future counts as now, one before the start as the start', async () => {
  const lan = await learner();
  const { id, startedAt } = await lan.begun();
  const answerOf = async () => (await lan.get(id)).body.answers['c1'];
  await lan.answer(id, 'c1', 'A', '2999-01-01T00:00:00Z');
  assert.ok(Date.parse((await answerOf())?.at ?? '') <= Date.now() + 1000);
  await lan.answer(id, 'c1', 'B', '2999-01-01T00:00:00Z');
  assert.equal((await answerOf())?.value, 'B', 'the one that came last');
  assert.equal((await lan.answer(id, 'c1', 'C', '9999-12-31T23:59:59-23:59')).status, 200);
  await lan.answer(id, 'c2', 'A', '0000-01-01T00:00:00Z');
  const early = (await lan.get(id)).body.answers['c2'];
  assert.deepEqual([early?.value, Date.parse(early?.at ?? '') - Date.parse(startedAt)], ['A', 0]);
});

test('an answer that does not fit its question is refused, and so is one to another\'s attempt or to no question of it', async () => {
  const [lan, binh] = [await learner(), await learner()];
  const { id } = await lan.begun();
  const wrong: [string, unknown][] = [
    ['c1', 'E'], ['c1', 'AB'], ['c1', 2], ['c1', undefined], ['tf1', 'A'], ['tf1', [true]], ['tf1', [1, 2, 3, 4]], ['s1', 5], ['s1', 'x'.repeat(201)],
    ['e1', 'x'.repeat(10_001)], ['e1', { text: 'x' }], ['s1', 'a\u0000'], ['e1', '\ud800'],
  ];
  for (const [question, value] of wrong) {
    const answer = await lan.answer(id, question, value);
    assert.equal(answer.status, 400, JSON.stringify([question, value]));
    assert.match(answer.body.message ?? '', /\.$/);
  }
  assert.equal((await lan.answer(id, 'c1', 'A', 'hôm nay')).status, 400);
  assert.deepEqual(outcome(await lan.answer(id, 'x9', 'A')), [404, 'question-not-found']);
  assert.deepEqual((await lan.get(id)).body.answers, {});
  const unknown = (await binh.begun()).id.replace(/^.{8}/, '00000000');
  assert.deepEqual(outcome(await binh.answer(unknown, 'c1', 'A')), [404, 'attempt-not-found']);
  for (const refused of [binh.get(id), binh.answer(id, 'c1', 'A'), binh.submit(id), binh.mark(id, [true])]) {
    assert.deepEqual(outcome(await refused), [404, 'attempt-not-found']);
  }
  assert.deepEqual((await lan.get(id)).body.answers, {});
  assert.equal((await lan.ask('GET', '/api/attempts/x')).status, 404);
});

test('handed in, it is marked once by the machine, tells what was right, and takes no answer any more', async () => {
  const lan = await learner();
  const { id } = await lan.begun();
  await lan.answer(id, 'c1', KEYS.c1);
  await lan.answer(id, 'c2', 'D');
  await lan.answer(id, 'tf1', [true, false, true, false]);
  await lan.answer(id, 's1', KEYS.s1);
  await lan.answer(id, 'e1', 'Bài làm của em');
  const [{ status, body }, ...others] = await Promise.all([lan.submit(id), lan.submit(id), lan.submit(id)]);
  assert.equal(status, 200);
  assert.equal(body.state, 'submitted');
  for (const other of others) assert.deepEqual(other.body.result, body.result);
  assert.deepEqual((await lan.get(id)).body.result, body.result);
  assert.deepEqual((await lan.submit(id)).body.submittedAt, body.submittedAt, 'again the same');
  const { questions, ...result } = body.result ?? { questions: [] };
  assert.deepEqual(result, {
    corrections: [], lateAnswers: 0, score: 1.25, outOf: 3, unmarked: 1, machine: { score: 1.25, outOf: 2 }, self: { score: 0, outOf: 0 }, teacher: { score: 0, outOf: 0 },
    parts: [
      { title: 'Phần I', score: 0.25, outOf: 0.5, unmarked: 0 }, { title: 'Phần II', score: 0.5, outOf: 1, unmarked: 0 },
      { title: 'Phần III', score: 0.5, outOf: 0.5, unmarked: 0 }, { title: 'Phần IV', score: 0, outOf: 1, unmarked: 1 },
    ],
  });
  assert.deepEqual(questions.map(({ id: question, points, earned, key }) => [question, points, earned, key]), [
    ['c1', 0.25, 0.25, 'B'], ['c2', 0.25, 0, 'A'], ['tf1', 1, 0.5, [...KEYS.tf1]], ['s1', 0.5, 0.5, KEYS.s1], ['e1', 1, null, null],
  ]);
  assert.match(questions[0]?.solution ?? '', /BIMAT lời giải c1/);
  assert.deepEqual([questions[4]?.steps?.length, questions[0]?.lesson], [4, 1]);
  assert.deepEqual(outcome(await lan.answer(id, 'c2', 'A')), [409, 'attempt-closed']);
  const [item] = (await lan.list()).items;
  assert.deepEqual([item?.score, item?.outOf, item?.unmarked, item?.state], [1.25, 3, 1, 'submitted']);
});

test('the pupil marks an essay step by step, and may change it; what does not fit its steps is refused', async () => {
  const lan = await learner();
  const { id } = await lan.begun();
  for (const steps of [[true, true, false, false], [true]]) {
    assert.deepEqual(outcome(await lan.mark(id, steps)), [409, 'attempt-running'], 'nor how many steps there are');
  }
  await lan.submit(id);
  for (const steps of [[true], [true, true, true, true, true], []]) assert.equal((await lan.mark(id, steps)).status, 400);
  assert.equal((await lan.mark(id, [true], 'c1')).status, 400, 'the machine\'s');
  assert.deepEqual(outcome(await lan.mark(id, [true], 'x9')), [404, 'question-not-found']);
  const { result } = (await lan.mark(id, [true, true, true, false])).body;
  assert.deepEqual([result?.score, result?.unmarked, result?.self], [0.75, 0, { score: 0.75, outOf: 1 }]);
  assert.deepEqual([result?.questions[4]?.earned, result?.questions[4]?.by, result?.questions[4]?.selfSteps], [0.75, 'self', [true, true, true, false]]);
  await lan.mark(id, [true, false, false, false]);
  const [item] = (await lan.list()).items;
  assert.deepEqual([item?.score, item?.unmarked, (await lan.get(id)).body.result?.score], [0.25, 0, 0.25]);
});

test('time over: the first look hands in what is there, and later answers are refused', async () => {
  const lan = await learner();
  const { id, deadline } = await lan.begun();
  await lan.answer(id, 'c1', 'B');
  await pass(id, '91 minutes');
  assert.deepEqual(outcome(await lan.answer(id, 'c2', 'A')), [409, 'attempt-closed'], 'given after the deadline');
  assert.equal((await lan.list()).items[0]?.state, 'running', 'a list is no look at it');
  const { body } = await lan.get(id);
  assert.deepEqual([body.state, body.result?.score], ['submitted', 0.25]);
  assert.equal(body.submittedAt, body.deadline);
  assert.notEqual(body.deadline, deadline);
  const next = await lan.begin();
  assert.deepEqual([next.status, next.body.number], [201, 2]);
});

test('an answer given in time counts if it arrives up to ten minutes late, until the attempt is looked at; the result says how many came late', async () => {
  const lan = await learner();
  const { id } = await lan.begun();
  await pass(id, '95 minutes');
  const { deadline } = (await site.db.execute<{ deadline: string }>(sql`select deadline from attempts where id = ${id}`)).rows[0] ?? { deadline: '' };
  const before = (seconds: number) => new Date(Date.parse(deadline) - seconds * 1000);
  assert.equal((await lan.answer(id, 'c1', 'B', before(60))).status, 200);
  assert.equal((await lan.answer(id, 'c1', 'A', before(120))).status, 200);
  assert.deepEqual(outcome(await lan.answer(id, 'c2', 'A', before(-1))), [409, 'attempt-closed']);
  await site.runJob('hand-in-attempts');
  assert.equal((await lan.list()).items[0]?.state, 'running', 'the job waits for it, too');
  const { result } = (await lan.get(id)).body;
  assert.deepEqual([result?.score, result?.lateAnswers], [0.25, 1]);
  assert.deepEqual(outcome(await lan.answer(id, 'c2', 'A', before(60))), [409, 'attempt-closed'], 'the result was seen');

  const late = (await lan.begin()).body.id;
  await pass(late, '101 minutes');
  assert.deepEqual(outcome(await lan.answer(late, 'c1', 'B', before(3600))), [409, 'attempt-closed']);
});

test('what is on its way when time is over comes in before a look hands it in', async () => {
  const lan = await learner();
  const { id } = await lan.begun();
  await pass(id, '90 minutes');
  const { body } = await lan.get(id);
  assert.deepEqual([body.state, body.now > body.deadline], ['running', true]);
  assert.equal((await lan.answer(id, 'c1', 'B', new Date(Date.parse(body.deadline) - 1000))).status, 200);
  const { result } = (await lan.submit(id)).body;
  assert.deepEqual([result?.score, result?.lateAnswers], [0.25, 0], 'handing in waits for nothing, and nothing was late');
});

test('without a visit a job hands in the stored answers', async () => {
  const [lan, binh] = [await learner(), await learner()];
  const [one, two, running] = [(await lan.begun()).id, (await binh.begun()).id, (await (await learner()).begun()).id];
  await lan.answer(one, 'c1', 'B');
  for (const id of [one, two]) await pass(id, '101 minutes');
  await site.runJob('hand-in-attempts');
  const rows = await site.db.execute<{ id: string; score: number | null; in_time: boolean }>(sql`
    select id, score, submitted_at = deadline as in_time from attempts where id in (${one}, ${two}, ${running})`);
  assert.deepEqual(Object.fromEntries(rows.rows.map(({ id, score, in_time }) => [id, [score, in_time]])), {
    [one]: [25, true], [two]: [0, true], [running]: [null, null],
  });
});

/** Has an attempt handed in by the job; returns a time before its deadline, on another day. */
const handInByJob = async (id: string, time = '2 days'): Promise<Date> => {
  await pass(id, time);
  await site.runJob('hand-in-attempts');
  const { rows } = await site.db.execute<{ at: string }>(sql`select deadline - interval '5 minutes' as at from attempts where id = ${id}`);
  return new Date(rows[0]?.at ?? '');
};
/** Stores an early answer without the server, which would remember the times of the attempt as they were before `pass`. */
const store = (id: string, questionId: string, value: unknown) => site.db.execute(sql`
    insert into attempt_answers (attempt_id, question_id, value, at, saved_at)
    values (${id}, ${questionId}, ${JSON.stringify(value)}::jsonb, '2020-01-01', '2020-01-01')`);
const recorded = async (id: string) =>
  (await site.db.execute<{ item: string; right: boolean | null }>(sql`select item, "right" from answers where id = ${id} and value is not null order by item`)).rows
    .map(({ item, right }) => [item.split('/').at(-1), right]);

test('a device without a connection while the job handed in is not too late: what it held is taken, once, graded and counted as late, until its learner hands in or looks', async () => {
  const lan = await learner();
  const { id } = await lan.begun();
  await store(id, 'c1', 'A');
  await store(id, 'e1', 'Bài làm của em');
  const inTime = await handInByJob(id);
  assert.deepEqual((await lan.list()).items.map(({ state, score }) => [state, score]), [['submitted', 0]]);
  assert.deepEqual(await recorded(id), [], 'notebook and map learn of it when nothing more can come');
  for (const _ of ['once', 'again']) {
    assert.equal((await lan.answer(id, 'c1', KEYS.c1, inTime)).status, 200);
    assert.equal((await lan.answer(id, 's1', KEYS.s1, inTime)).status, 200);
  }
  assert.equal((await lan.answer(id, 'c1', 'D', new Date(inTime.getTime() - 60_000))).status, 200, 'the later answer stands');
  assert.deepEqual(outcome(await lan.answer(id, 'c2', KEYS.c2, new Date())), [409, 'attempt-closed'], 'given after the deadline');
  assert.deepEqual((await lan.list()).items.map(({ score, unmarked }) => [score, unmarked]), [[0.75, 1]]);
  const handedIn = (await lan.submit(id)).body;
  assert.deepEqual([handedIn.result?.score, handedIn.result?.lateAnswers, handedIn.submittedAt], [0.75, 2, handedIn.deadline]);
  assert.deepEqual((await lan.submit(id)).body.result, handedIn.result, 'twice is once');
  assert.deepEqual(await recorded(id), [['c1', true], ['e1', null], ['s1', true]]);
  assert.deepEqual(outcome(await lan.answer(id, 'c2', KEYS.c2, inTime)), [409, 'attempt-closed']);
});

test('late answers end with anything that shows what was right: the result, the solutions, the next attempt', async () => {
  const ends: ((lan: Awaited<ReturnType<typeof learner>>, id: string) => Promise<{ status: number }>)[] = [
    (lan, id) => lan.get(id), (lan) => lan.solutions(), (lan) => lan.begin(),
    (lan, id) => lan.ask('GET', `/api/users/${lan.uid}/review/attempts/${id}`), (lan, id) => lan.mark(id, [true, true, true, true]),
  ];
  for (const end of ends) {
    const lan = await learner();
    const { id } = await lan.begun();
    await store(id, 'c1', 'A');
    const inTime = await handInByJob(id);
    assert.ok([200, 201].includes((await end(lan, id)).status));
    assert.deepEqual(outcome(await lan.answer(id, 'c1', KEYS.c1, inTime)), [409, 'attempt-closed']);
    assert.deepEqual(await recorded(id), [['c1', false]]);
  }
});

test('after a week no late answer is taken, and what is there is recorded without a look; nor is one to an essay that the owner has graded', async () => {
  const [lan, binh] = [await learner(), await learner()];
  const [{ id }, { id: graded }] = [await lan.begun(), await binh.begun()];
  await store(id, 'c1', KEYS.c1);
  await store(graded, 'e1', 'Bài làm');
  const [inTime, inTimeToo] = [await handInByJob(id, '6 days'), await handInByJob(graded, '6 days')];
  await site.runJob('release-results');
  assert.equal((await lan.answer(id, 's1', KEYS.s1, inTime)).status, 200);
  assert.deepEqual(await recorded(id), []);
  await site.db.execute(sql`
    insert into essay_marks (attempt_id, question_id, "by", steps, at) values (${graded}, 'e1', 'teacher', '{true,false,false,false}', now())`);
  assert.deepEqual(outcome(await binh.answer(graded, 'e1', 'Bài làm khác', inTimeToo)), [409, 'attempt-marked']);
  assert.equal((await binh.answer(graded, 'c1', KEYS.c1, inTimeToo)).status, 200);

  await pass(id, '2 days');
  assert.deepEqual(outcome(await lan.answer(id, 'c2', KEYS.c2, inTime)), [409, 'attempt-closed']);
  await site.runJob('release-results');
  assert.deepEqual(await recorded(id), [['c1', true], ['s1', true]]);
  assert.deepEqual((await lan.get(id)).body.result?.score, 0.75);
});

test('an attempt that the job cannot hand in holds up no other, is told, and is handed in the next time', async () => {
  const [lan, binh] = [await learner(), await learner()];
  const [stuck, other] = [(await lan.begun()).id, (await binh.begun()).id];
  await pass(stuck, '102 minutes');
  await pass(other, '101 minutes');
  await site.db.execute(sql`
    create function stuck() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$`);
  await site.db.execute(sql`
    create trigger stuck before update on attempts for each row when (new.id = ${sql.raw(`'${stuck}'`)}) execute function stuck()`);
  await assert.rejects(site.runJob('hand-in-attempts'), (error: Error) => /stuck/.test(String(error.cause)));
  const handedIn = async () =>
    (await site.db.execute<{ id: string }>(sql`select id from attempts where id in (${stuck}, ${other}) and submitted_at is not null`)).rows.map(({ id }) => id);
  assert.deepEqual(await handedIn(), [other]);
  await site.db.execute(sql`drop trigger stuck on attempts`);
  await site.runJob('hand-in-attempts');
  assert.deepEqual((await handedIn()).toSorted(), [stuck, other].toSorted());
});

test('all attempts stay; another has its options in another order, and the same one of them right', async () => {
  const lan = await learner();
  const orders = new Set<string>();
  for (let number = 1; number <= 6; number++) {
    const { id, questions, ...attempt } = await lan.begun();
    assert.equal(attempt.number, number);
    const [first] = questions;
    const options = first?.kind === 'choice' ? first.options : [];
    if (number === 1) assert.deepEqual(options.map((option) => option.slice(3)), [1, 2, 3, 4].map((at) => `Phương án ${at} của c1`));
    orders.add(options.map((option) => option.slice(3)).join());
    assert.deepEqual(options.map((option) => option.slice(0, 3)), ['A. ', 'B. ', 'C. ', 'D. ']);
    const right = 'ABCD'[options.findIndex((option) => option.endsWith('Phương án 2 của c1'))] ?? '';
    await lan.answer(id, 'c1', right);
    const { result } = (await lan.submit(id)).body;
    assert.deepEqual([result?.score, result?.questions[0]?.key], [0.25, right]);
  }
  assert.ok(orders.size > 1);
  const { items, next } = await lan.list(`?practiceId=${SET}`);
  assert.deepEqual([items.map(({ number }) => number), next], [[6, 5, 4, 3, 2, 1], null]);
  assert.deepEqual((await lan.list('?practiceId=lop-8-thu')).items, []);
});

test('each further attempt has other numbers where a question has variants, and is judged, explained and kept by them', async () => {
  const lan = await learner();
  const seen: (number | undefined)[] = [];
  for (let number = 1; number <= 1 + VARIANTS; number++) {
    const { id, questions } = await lan.begun('doi-so');
    const numberIn = (text = '') => Number(/số (\d+)/.exec(text)?.[1]);
    const [chosen, written, plain] = questions;
    const asked = numberIn(chosen?.question);
    const other = numberIn(written?.question);
    if (number === 1) assert.deepEqual([asked, other], [10, 10], 'the first is as its author wrote it');
    else assert.ok([11, 12, 13].includes(asked) && [11, 12, 13].includes(other));
    assert.match(plain?.question ?? '', /Câu v3/);
    const options = chosen?.kind === 'choice' ? chosen.options : [];
    const letter = 'ABCD'[options.findIndex((option) => option.endsWith(`số ${asked}`))] ?? '';
    await lan.answer(id, 'v1', letter);
    await lan.answer(id, 'v2', '10');
    const { result } = (await lan.submit(id)).body;
    const of = (name: string) => result?.questions.find((each) => each.id === name);
    assert.deepEqual([of('v1')?.key, of('v1')?.earned, of('v1')?.points], [letter, 0.25, 0.25]);
    assert.deepEqual([of('v1')?.variant, of('v3')?.variant], [number === 1 ? undefined : asked - 10, undefined]);
    assert.deepEqual([of('v2')?.key, of('v2')?.earned], [String(other), other === 10 ? 0.5 : 0]);
    assert.match(of('v1')?.solution ?? '', new RegExp(`là ${asked}<`));
    const { rows } = await site.db.execute<{ item: string; variant: number; value: unknown; right: boolean }>(sql`
      select item, variant, value, "right" from answers where uid = ${lan.uid} and id = ${id} and item like '%/v_' order by item`);
    assert.deepEqual(rows.map(({ item, variant, value, right }) => [item.slice(-2), variant, value, right]), [
      // Under the author's letter, whatever the order of the options.
      ['v1', asked - 10, 'A', true], ['v2', other - 10, '10', other === 10], ['v3', 0, null, false],
    ]);
    seen.push(asked);
  }
  assert.equal(new Set(seen).size, 1 + VARIANTS, 'numbers come again only when there are no others');
});

test('a long list of attempts comes in pages', async () => {
  const lan = await learner();
  for (let number = 1; number <= 21; number++) {
    const { id } = await lan.begun();
    await pass(id, `${22 - number} hours`);
    await lan.submit(id);
  }
  const first = await lan.list();
  const second = await lan.list(`?cursor=${first.next}`);
  assert.deepEqual([first.items.length, second.items.map(({ number }) => number), second.next], [20, [1], null]);
  assert.equal((await lan.ask('GET', '/api/attempts?cursor=x')).status, 400);
});

test('an attempt stays as it was begun, whatever becomes of its paper, where no key is corrected', async () => {
  await writeTestSet(site, 'bo-doi', 'Bộ sẽ đổi');
  const lan = await learner();
  const { id, questions } = (await lan.begin('tu-do', 'bo-doi')).body;
  await lan.answer(id, 's1', KEYS.s1);
  const admin = pupilOn(site, await makeAdminSession(site.db, testSecret));
  const source = (await admin.ask<{ practiceLists: { parts: { questions: object[] }[] }[] }>('GET', '/api/practices/bo-doi?view=source')).body;
  const [paper] = source.practiceLists;
  const changed = paper?.parts.map((part) => ({
    ...part, questions: part.questions.map((question) => ({ ...question, question: '<p>Đề đã đổi</p>', ...('kind' in question && question.kind === 'short' && { answer: '1' }) })),
  }));
  const news = site.version.changed();
  const saved = await admin.ask('PUT', '/api/practices/bo-doi', { ...source, keepsMarks: true, title: 'Tên mới', practiceLists: [{ ...paper, parts: changed }] });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  await news;
  await site.db.execute(sql`update asked_papers set made_at = now() - interval '1 year'`);
  await site.runJob('forget');
  const still = (await lan.get(id)).body;
  assert.deepEqual([still.questions, still.practiceTitle], [questions, 'Bộ sẽ đổi']);
  assert.equal((await lan.submit(id)).body.result?.score, 0.5);
  const next = (await lan.begin('tu-do', 'bo-doi')).body;
  assert.deepEqual([next.questions[0]?.question, next.practiceTitle], ['<p>Đề đã đổi</p>', 'Tên mới']);
});

test('solutions are read outside of attempts, which is kept: an attempt begun after that says so', async () => {
  const [lan, binh] = [await learner(), await learner()];
  const { status, body } = await lan.solutions();
  assert.equal(status, 200);
  assert.deepEqual(body.solutions.map(({ id, key }) => [id, key]), [
    ['c1', 'B'], ['c2', 'A'], ['tf1', [...KEYS.tf1]], ['s1', KEYS.s1], ['e1', null],
  ]);
  assert.deepEqual([body.solutions[4]?.steps?.length, body.questions.length], [4, 5]);
  assert.match(body.solutions[2]?.solution ?? '', /BIMAT/);
  const { id, solutionsSeen } = await lan.begun();
  assert.equal(solutionsSeen, true);
  assert.deepEqual(outcome(await lan.solutions()), [409, 'attempt-running']);
  assert.equal((await lan.submit(id)).body.solutionsSeen, true);
  assert.equal((await lan.solutions()).status, 200);

  assert.equal((await binh.begun()).solutionsSeen, false, 'another has not read them');
  assert.deepEqual(outcome(await binh.solutions()), [409, 'attempt-running']);
  await passAll('91 minutes');
  assert.equal((await binh.solutions()).status, 200, 'time over is the end of it');
  assert.equal((await binh.begun()).solutionsSeen, true);
});

test('solutions that are asked for as an attempt begins are told before it, or not at all', async () => {
  for (let time = 0; time < 20; time++) {
    const lan = await learner();
    const [begun, read] = await Promise.all([lan.begin(), lan.solutions()]);
    assert.equal(read.status === 200, begun.body.solutionsSeen, `${read.status}`);
  }
});

test('solutions that are asked for just before an attempt begins, and come to be read after it, are not told', async () => {
  const lan = await learner();
  const holder = await site.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`paper ${lan.uid} ${SET}/tu-do`]);
    const begun = lan.begin();
    await waitUntilBlocked(site.pool, 1);
    const read = lan.solutions();
    await waitUntilBlocked(site.pool, 2);
    await holder.query('commit');
    assert.deepEqual([(await begun).status, (await begun).body.solutionsSeen], [201, false]);
    assert.deepEqual(outcome(await read), [409, 'attempt-running']);
  } finally {
    holder.release();
  }
});

test('while an attempt runs, what was right in an earlier one at the same paper is not told', async () => {
  const lan = await learner();
  const first = (await lan.begun()).id;
  await lan.submit(first);
  const second = (await lan.begun()).id;
  for (const asked of [lan.get(first), lan.submit(first), lan.mark(first, [true, true, true, true])]) {
    const answer = await asked;
    assert.deepEqual(outcome(answer), [409, 'attempt-running']);
    assert.doesNotMatch(JSON.stringify(answer.body), SECRET);
  }
  assert.deepEqual((await lan.list()).items.map(({ id, score }) => [id, score]), [[second, undefined], [first, 0]]);
  await lan.submit(second);
  assert.equal((await lan.get(first)).body.result?.score, 0);
});
