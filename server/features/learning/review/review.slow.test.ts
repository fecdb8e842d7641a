import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { NotebookEntry, ReviewItem } from '#contract/learning.ts';
import { dayAfter, dayOf } from '#server/platform/day.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { TOPIC_THAT_ASKS } from '#server/testing/calls.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';
import { SECRET, SET, writeTestSet } from '../attempts/test-set.fixture.ts';

let site: TestApp;
let admin: SignedIn;

const [EXERCISE] = TOPIC_THAT_ASKS.exercises;
const short = (id: string, answer: string) => ({ id, kind: 'short', answer, question: `<p>${id}) $x$</p>` });
const EXERCISES = [
  EXERCISE,
  { ...EXERCISE, id: 'hai-y', asks: [short('a', '1'), short('b', '2')], variants: [] },
  { ...EXERCISE, id: 'rut-gon', asks: [{ ...short('a', '3/4'), form: 'reduced' }, short('b', '4600')], variants: [] },
  { ...EXERCISE, id: 'chung-minh', asks: [{ id: 'a', kind: 'essay', points: 0.5, steps: ['<p>Một</p>', '<p>Hai</p>'] }], variants: [] },
];

before(async () => {
  site = await testApp({ RATE_LIMITS: 'off' });
  admin = await makeAdminSession(site.db, testSecret);
  await writeTestSet(site);
  await putTopic('hoi');
});
after(() => site.close());

async function putTopic(id: string): Promise<void> {
  const payload = { ...TOPIC_THAT_ASKS, id, exercises: EXERCISES };
  const made = await site.app.inject({ method: 'POST', url: '/api/topics', headers: { origin: site.origin, cookie: admin.cookie }, payload });
  assert.equal(made.statusCode, 201, made.body);
}

type Method = 'GET' | 'POST' | 'PUT';
type Today = { due: number; items: ReviewItem[]; past: { day: string; done: number; left: number } | null; coming: { day: string; count: number } | null };
type Notebook = { items: NotebookEntry[]; next: string | null; total: number; reasons: Record<string, number> };
type Told = { right: boolean; answer: unknown; asks: { id: string; right: boolean; key: unknown }[]; solution: string; next: string | null; step: number; failed: number | null };

async function learner() {
  const { uid, cookie } = await makeLearner(site.db, testSecret);
  const ask = async <T>(method: Method, url: string, payload?: object) => {
    const answer = await site.app.inject({ method, url, headers: { cookie, origin: site.origin }, ...(payload && { payload }) });
    return { status: answer.statusCode, text: answer.body, body: (answer.body ? answer.json() : undefined) as T & { code?: string; message?: string } };
  };
  const own = `/api/users/${uid}`;
  return {
    uid, cookie, ask,
    give: (source: 'quiz' | 'exercise', id: string, value: unknown, more: object = {}) =>
      ask<{ right: boolean }>('POST', `${own}/answers`, { source, id, value, at: new Date().toISOString(), ...more }),
    today: async () => (await ask<Today>('GET', `${own}/review`)).body,
    count: async () => (await ask<{ due: number; mistakes: number }>('GET', `${own}/review/count`)).body,
    notebook: async (query = '') => (await ask<Notebook>('GET', `${own}/review/notebook${query}`)).body,
    one: (id: string) => ask<ReviewItem>('GET', `${own}/review/${id}`),
    review: (id: string, payload: object) => ask<Told>('POST', `${own}/review/${id}`, payload),
    reason: (id: string, reason: unknown) => ask('PUT', `${own}/review/${id}/reason`, { reason }),
    pass: (days: number) => site.db.execute(sql`
      update mistakes set due_on = due_on - ${days}::int, reviewed_on = reviewed_on - ${days}::int, left_on = left_on - ${days}::int where uid = ${uid}`),
    sources: async () => (await site.db.execute<{ source: string }>(sql`select source from answers where uid = ${uid} order by received_at, item`)).rows.map(({ source }) => source),
  };
}

const QUIZ = (number: number) => `toan6-ghk1-de1-c${String(number).padStart(2, '0')}`;
const sole = ({ items }: Today): ReviewItem => {
  assert.equal(items.length, 1);
  return items[0] as ReviewItem;
};

test('a wrong answer anywhere puts its item into the notebook, to be reviewed from tomorrow on; a right one does not', async () => {
  const lan = await learner();
  await lan.give('quiz', QUIZ(1), 'B');
  await lan.give('exercise', 'hoi/ex-1/a', '6');
  assert.deepEqual(await lan.count(), { due: 0, mistakes: 0, held: 0 });
  await lan.give('quiz', QUIZ(1), 'A');
  await lan.give('exercise', 'hoi/ex-1/a', '7');
  const { id } = (await lan.ask<{ id: string }>('POST', '/api/attempts', { practiceId: SET, paperId: 'tu-do' })).body;
  for (const [question, value] of [['c1', 'B'], ['c2', 'B'], ['tf1', [true, null, null, null]]] as const) {
    await lan.ask('PUT', `/api/attempts/${id}/answers/${question}`, { value, at: new Date().toISOString() });
  }
  await lan.ask('POST', `/api/attempts/${id}/submit`);
  const { items, total } = await lan.notebook();
  assert.equal(total, 4, 'what was left open is no mistake, and a proof that nobody has marked is none yet');
  assert.deepEqual(
    items.map(({ title, grade, lesson, given, key, dueOn }) => [title, grade, lesson, given, key, dueOn]).toSorted(([one], [two]) => (String(one) < String(two) ? -1 : 1)),
    [
      ['Bài 1', 8, 5, '7', '6'],
      ['Trắc nghiệm Giữa HKI, câu 1', 6, 1, 'A', 'B'],
      ['Đề tu-do, câu 2', 8, 1, 'B', 'A'],
      ['Đề tu-do, câu 3', 8, undefined, [true, null, null, null], [true, false, true, true]],
    ].map((each) => [...each, dayAfter(dayOf(new Date()), 1)]),
  );
  assert.deepEqual([await lan.today(), await lan.count()], [{ due: 0, items: [], past: null, coming: { day: dayAfter(dayOf(new Date()), 1), count: 4 } }, { due: 0, mistakes: 4, held: 0 }]);
  await lan.pass(1);
  assert.deepEqual(await lan.count(), { due: 4, mistakes: 4, held: 0 });
});

test('a mistake comes after 1, 3, 7 and 21 days with other numbers each time, and leaves when it was right each time', async () => {
  const lan = await learner();
  await lan.give('exercise', 'hoi/ex-1/a', '7');
  const answers = ['6', '20'];
  const variants: number[] = [];
  for (const [step, days] of [1, 3, 7, 21].entries()) {
    await lan.pass(days - 1);
    assert.equal((await lan.today()).due, 0, `a day before the ${days}th`);
    await lan.pass(1);
    const item = sole(await lan.today());
    assert.deepEqual([item.step, item.failed], [step, null]);
    variants.push(item.variant);
    const { body } = await lan.review(item.id, { value: answers[item.variant], variant: item.variant });
    const next = [3, 7, 21][step];
    assert.deepEqual([body.right, body.answer, body.next], [true, answers[item.variant], next === undefined ? null : dayAfter(dayOf(new Date()), next)]);
    assert.match(body.solution, /katex/);
  }
  assert.deepEqual(variants, [1, 0, 1, 0]);
  assert.deepEqual([await lan.count(), (await lan.notebook()).total], [{ due: 0, mistakes: 0, held: 0 }, 0]);
  assert.deepEqual((await lan.today()).past, { day: 'today', done: 1, left: 1 });
  await lan.pass(1);
  assert.deepEqual((await lan.today()).past, { day: 'yesterday', done: 1, left: 1 });
  assert.deepEqual(await lan.sources(), ['exercise', 'review', 'review', 'review', 'review'], 'each a row like any other answer');
});

test('a review with the right value in another form, or with an unreadable answer, is asked again, and moves nothing', async () => {
  const lan = await learner();
  await lan.give('exercise', 'hoi/rut-gon/a', '1/4');
  await lan.pass(1);
  const item = sole(await lan.today());
  const refused = await lan.review(item.id, { value: { a: '6/8', b: '4600 +' } });
  assert.deepEqual([refused.status, refused.body], [422, {
    code: 'answer-again', message: 'Em viết lại câu trả lời rồi bấm Kiểm tra nhé.',
    again: { a: 'Đúng giá trị, chưa đúng dạng. Em viết kết quả gọn hơn nữa nhé.', b: 'Chưa đọc được: sau “+” còn thiếu.' },
  }]);
  assert.deepEqual([sole(await lan.today()).step, await lan.sources()], [item.step, ['exercise']]);
  const { body } = await lan.review(item.id, { value: { a: '3/4', b: '4.600' } });
  assert.equal(body.right, true);
});

test('a wrong review begins anew, what is given up counts as wrong, and days away cost nothing', async () => {
  const lan = await learner();
  await lan.give('exercise', 'hoi/ex-1/a', '7');
  await lan.pass(1);
  const { id } = sole(await lan.today());
  await lan.review(id, { value: '20', variant: 1 });
  await lan.pass(40);
  const late = sole(await lan.today());
  assert.deepEqual([late.step, (await lan.count()).due], [1, 1]);
  const { body } = await lan.review(id, { value: '8', variant: late.variant });
  assert.deepEqual([body.right, body.step, body.failed, body.next], [false, 0, 1, dayAfter(dayOf(new Date()), 1)]);
  assert.equal((await lan.notebook()).items[0]?.given, '8', 'the notebook has the last mistake');
  await lan.pass(1);
  const { body: givenUp } = await lan.review(id, { value: null });
  assert.deepEqual([givenUp.right, givenUp.step], [false, 0]);
  assert.equal((await lan.notebook()).items[0]?.given, '8');
});

test('ten are due a day at most, the ones that have waited longest; the others wait for tomorrow, also after a second session', async () => {
  const lan = await learner();
  for (let number = 1; number <= 8; number++) for (const paper of [1, 2]) await lan.give('quiz', QUIZ(number).replace('de1', `de${paper}`), 'C');
  const { total } = await lan.notebook();
  assert.ok(total > 11 && total < 20, `${total} mistakes`);
  await lan.pass(1);
  const first = await lan.today();
  assert.deepEqual([first.due, first.items.length, (await lan.count()).due], [10, 10, 10]);
  for (const { id } of first.items.slice(0, 4)) await lan.review(id, { value: 'D' });
  const second = await lan.today();
  assert.deepEqual(new Set(second.items.map(({ id }) => id)), new Set(first.items.slice(4).map(({ id }) => id)));
  for (const { id } of second.items) await lan.review(id, { value: null });
  assert.deepEqual([(await lan.today()).due, (await lan.today()).past?.done, (await lan.count()).due], [0, 10, 0]);
  await lan.pass(1);
  const tomorrow = await lan.today();
  const waited = tomorrow.items.filter(({ id }) => !first.items.some((each) => each.id === id));
  assert.deepEqual([tomorrow.due, waited.length], [10, total - 10]);
});

test('an answer that is sent again moves a mistake once; of two tabs at the same moment one does', async () => {
  const lan = await learner();
  await lan.give('exercise', 'hoi/ex-1/a', '7');
  await lan.pass(1);
  const { id } = sole(await lan.today());
  const sent = { value: '20', variant: 1, answerId: randomUUID() };
  const told = await Promise.all([...Array.from({ length: 4 }, () => lan.review(id, sent)), lan.review(id, { value: '20', variant: 1 })]);
  for (const { body } of told) assert.deepEqual([body.right, body.step, body.next], [true, 1, dayAfter(dayOf(new Date()), 3)]);
  assert.deepEqual((await lan.sources()).length, 3);
});

test('practising a mistake before its day has other numbers each time, and moves it only by a wrong answer', async () => {
  const lan = await learner();
  await lan.give('exercise', 'hoi/ex-1/a', '7');
  await lan.pass(1);
  const { id } = sole(await lan.today());
  await lan.review(id, { value: '20', variant: 1 });
  assert.deepEqual([(await lan.one(id)).body.variant, (await lan.review(id, { value: '6', variant: 0 })).body.step], [0, 1]);
  assert.deepEqual([(await lan.one(id)).body.variant, (await lan.review(id, { value: '9', variant: 1 })).body.step], [1, 0]);
});

test('of several questions all must be right; a proof is marked by its steps, beside the solution', async () => {
  const lan = await learner();
  await lan.give('exercise', 'hoi/hai-y/b', '9');
  await lan.give('exercise', 'hoi/chung-minh/a', 'Em giải', { steps: [true, false] });
  await lan.pass(1);
  const { items } = await lan.today();
  const [two, proof] = ['a,b', 'a'].map((ids) => items.find(({ asks }) => asks.map(({ id }) => id).join() === ids));
  assert.ok(two && proof);
  assert.equal(two.solution, undefined);
  const half = (await lan.review(two.id, { value: { a: '1', b: '1' } })).body;
  assert.deepEqual([half.right, half.asks], [false, [{ id: 'a', right: true, key: '1' }, { id: 'b', right: false, key: '2' }]]);
  assert.deepEqual([proof.steps, Boolean(proof.solution)], [{ a: ['<p>Một</p>', '<p>Hai</p>'] }, true]);
  assert.equal((await lan.review(proof.id, { value: 'Em giải lại' })).body.message, 'Vui lòng đánh dấu những bước em làm được.');
  assert.equal((await lan.review(proof.id, { value: 'Em giải lại', steps: { a: [true, true] } })).body.step, 1);
  await lan.pass(1);
  assert.equal((await lan.review(two.id, { value: { a: '1', b: '2' } })).body.step, 1);
  assert.equal((await lan.review(two.id, { value: '1' })).status, 400);
});

test('the pupil says why, and finds by that what they do wrong most', async () => {
  const lan = await learner();
  for (const number of [1, 2, 3]) await lan.give('quiz', QUIZ(number), 'D');
  const { items } = await lan.notebook();
  const [first, second] = items;
  assert.ok(first && second);
  assert.equal((await lan.reason(first.id, 'sign')).status, 204);
  assert.equal((await lan.reason(second.id, 'rule')).status, 204);
  assert.equal((await lan.reason(second.id, 'sign')).status, 204);
  assert.deepEqual((await lan.notebook()).reasons, { condition: 0, sign: 2, rule: 0, reading: 0 });
  assert.deepEqual(new Set((await lan.notebook('?reason=sign')).items.map(({ id }) => id)), new Set([first.id, second.id]));
  await lan.give('quiz', QUIZ(1), 'C');
  assert.equal((await lan.notebook()).reasons['sign'], 2, 'it stays when the same is wrong again');
  assert.equal((await lan.reason(first.id, null)).status, 204);
  assert.equal((await lan.reason(first.id, 'lười')).status, 400);
});

test('a notebook is its learner\'s alone', async () => {
  const lan = await learner();
  const minh = await learner();
  await lan.give('quiz', QUIZ(1), 'A');
  const [mistake] = (await lan.notebook()).items;
  assert.ok(mistake);
  for (const answer of [await minh.one(mistake.id), await minh.review(mistake.id, { value: 'B' }), await minh.reason(mistake.id, 'sign')]) {
    assert.deepEqual([answer.status, answer.body.message], [404, 'Không tìm thấy lỗi này trong sổ.']);
  }
  assert.equal((await minh.ask('GET', `/api/users/${lan.uid}/review`)).status, 403);
});

test('what is to be answered tells no key; while an attempt runs the notebook holds back what is asked there', async () => {
  const lan = await learner();
  const attempt = async () => (await lan.ask<{ id: string }>('POST', '/api/attempts', { practiceId: SET, paperId: 'tu-do' })).body.id;
  const first = await attempt();
  await lan.ask('PUT', `/api/attempts/${first}/answers/s1`, { value: '5', at: new Date().toISOString() });
  await lan.ask('POST', `/api/attempts/${first}/submit`);
  await lan.give('quiz', QUIZ(1), 'A');
  await lan.pass(1);
  const ofTest = (await lan.today()).items.find(({ title }) => title.startsWith('Đề'));
  assert.ok(ofTest);
  assert.doesNotMatch(JSON.stringify(ofTest), /271828|lời giải/);
  assert.match((await lan.ask('GET', `/api/users/${lan.uid}/review/notebook`)).text, SECRET);

  const second = await attempt();
  for (const path of ['review', 'review/notebook', 'export']) assert.doesNotMatch((await lan.ask('GET', `/api/users/${lan.uid}/${path}`)).text, SECRET, path);
  const mistakes = async () => {
    const { body } = await lan.ask<{ sections: { id: string; rows: { item: string }[] }[] }>('GET', `/api/users/${lan.uid}/export`);
    return body.sections.find((section) => section.id === 'mistakes')?.rows.map((row) => row.item.split('/')[0]);
  };
  assert.deepEqual(await mistakes(), ['quiz'], 'what stands in the notebook was wrong');
  assert.deepEqual([(await lan.today()).due, await lan.count(), (await lan.notebook()).total], [1, { due: 1, mistakes: 1, held: 1 }, 1]);
  for (const answer of [await lan.one(ofTest.id), await lan.review(ofTest.id, { value: '271828' })]) {
    assert.deepEqual([answer.status, answer.body.code], [409, 'attempt-running']);
  }
  await lan.ask('POST', `/api/attempts/${second}/submit`);
  assert.deepEqual(await lan.count(), { due: 2, mistakes: 2, held: 0 });
  assert.equal((await mistakes())?.length, 2);
});

test('what was wrong in a test is done again at once: with other numbers or put otherwise, judged as it was put, kept as its author wrote it', async () => {
  const lan = await learner();
  const attempt = async (given: Record<string, unknown>) => {
    const { id } = (await lan.ask<{ id: string }>('POST', '/api/attempts', { practiceId: SET, paperId: 'doi-so' })).body;
    for (const [question, value] of Object.entries(given)) await lan.ask('PUT', `/api/attempts/${id}/answers/${question}`, { value, at: new Date().toISOString() });
    return id;
  };
  const again = (id: string) =>
    lan.ask<{ practiceId: string; paperTitle: string; items: ReviewItem[] }>('GET', `/api/users/${lan.uid}/review/attempts/${id}`);
  // v1 right, v2 and v3 wrong; another attempt leaves v2 blank.
  const id = await attempt({ v1: 'A', v2: '5', v3: 'A' });
  assert.deepEqual([(await again(id)).status, (await again(id)).body.code], [409, 'attempt-running']);
  await lan.ask('POST', `/api/attempts/${id}/submit`);
  const { text, body: { items, ...of } } = await again(id);
  assert.deepEqual([of.practiceId, of.paperTitle], [SET, 'Đề doi-so']);
  assert.doesNotMatch(text, /lời giải|"answer"|"key"/);
  const [numbers, letters] = items;
  assert.ok(items.length === 2 && numbers && letters);
  assert.deepEqual([numbers.variant, letters.variant], [1, 0]);
  assert.match(numbers.content, /số 11/);
  const judged = await lan.review(numbers.id, { value: '11', variant: numbers.variant, order: numbers.order });
  assert.deepEqual([judged.body.right, judged.body.step], [true, 0], 'before its day it moves nothing');

  // Repeated so often that the order of options differs at least once.
  const orders = new Map<string, ReviewItem>();
  for (let time = 0; time < 12; time++) {
    const item = (await again(id)).body.items.find((each) => each.id === letters.id);
    const [ask] = item?.asks ?? [];
    if (item && ask?.kind === 'choice') orders.set(ask.options.map((option) => option.slice(3)).join(), item);
  }
  assert.ok(orders.size > 1);
  for (const [options, item] of orders) {
    const right = 'ABCD'[options.split(',').indexOf('Phương án 3 của v3')];
    const { body } = await lan.review(item.id, { value: right, variant: item.variant, order: item.order });
    assert.deepEqual([body.right, body.answer], [true, right]);
  }
  const { rows } = await site.db.execute<{ value: unknown; source: string }>(sql`
    select distinct value, source from answers where uid = ${lan.uid} and source = 'review' and item like '%/v3'`);
  assert.deepEqual(rows, [{ value: 'C', source: 'review' }]);

  const minh = await learner();
  assert.equal((await minh.ask('GET', `/api/users/${minh.uid}/review/attempts/${id}`)).status, 404);
  const open = await attempt({ v1: null });
  assert.equal((await again(id)).status, 409, 'while another attempt at the paper runs');
  await lan.ask('POST', `/api/attempts/${open}/submit`);
  assert.deepEqual((await again(open)).body.items, [], 'what was left open is no mistake');
});

test('what is asked no more leaves the notebook', async () => {
  const lan = await learner();
  await putTopic('se-xoa');
  await lan.give('exercise', 'se-xoa/ex-1/a', '7');
  await lan.give('quiz', QUIZ(1), 'A');
  await lan.pass(1);
  assert.deepEqual(await lan.count(), { due: 2, mistakes: 2, held: 0 });
  await site.app.inject({ method: 'DELETE', url: '/api/topics/se-xoa', headers: { origin: site.origin, cookie: admin.cookie } });
  assert.deepEqual([(await lan.today()).due, await lan.count()], [1, { due: 1, mistakes: 1, held: 0 }]);
});

test('a long notebook is read page by page', async () => {
  const lan = await learner();
  for (let number = 1; number <= 14; number++) for (const paper of [1, 2]) await lan.give('quiz', QUIZ(number).replace('de1', `de${paper}`), 'D');
  const first = await lan.notebook();
  const rest = await lan.notebook(`?cursor=${first.next}`);
  assert.deepEqual([first.items.length, rest.next], [20, null]);
  assert.equal(new Set([...first.items, ...rest.items].map(({ id }) => id)).size, first.total);
});
