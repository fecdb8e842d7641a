import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sql, type SQL } from 'drizzle-orm';
import type { ItemAnalysis, ItemInDetail } from '#contract/items.ts';
import { user } from '#server/features/identity/tables.ts';
import { practiceDocuments } from '#server/features/practice/service.ts';
import { createDrawingReader as drawingsOf } from '#server/platform/text/drawings.ts';
import { testApp, testLibrary, testSecret, type TestApp } from '#server/testing/app.ts';
import { QUESTION, TOPIC_THAT_ASKS } from '#server/testing/calls.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';
import { recordAnswers } from '../answers/record-answers.ts';
import { pupilOn } from '../attempts/pupil.fixture.ts';
import { KEYS, SET, writeTestSet } from '../attempts/test-set.fixture.ts';
import { itemFigures } from './tables.ts';

let site: TestApp;
let admin: SignedIn;
before(async () => {
  site = await testApp({ RATE_LIMITS: 'off' });
  admin = await makeAdminSession(site.db, testSecret);
  const made = await site.app.inject({
    method: 'POST', url: '/api/topics', headers: { origin: site.origin, cookie: admin.cookie }, payload: { ...TOPIC_THAT_ASKS, id: 'hoi' },
  });
  assert.equal(made.statusCode, 201, made.body);
  await writeTestSet(site);
});
after(() => site.close());
beforeEach(() => withoutGuard(sql`delete from answers`));

type Given = Parameters<typeof recordAnswers>[2][number];
const TEST = `test/${SET}/tu-do`;
const [C1, C2, TF, SHORT] = ['c1', 'c2', 'tf1', 's1'].map((id) => `${TEST}/${id}`) as [string, string, string, string];
const EXERCISE = 'exercise/hoi/ex-1/a';
const QUIZ = 'quiz/toan6-ghk1-de1-c01';
const AT = new Date('2026-11-01T01:00:00Z');

/** Deletes an account, the only way in which answers are removed. */
const endAccount = (email: string) => withoutGuard(sql`delete from "user" where email = ${email}`);
const withoutGuard = (removes: SQL) => site.db.transaction(async (tx) => {
  await tx.execute(sql`select set_config('vo_toan.deletes_account', 'yes', true)`);
  await tx.execute(removes);
});

let pupils = 0;
async function pupil(...given: Given[]): Promise<string> {
  const [made] = await site.db.insert(user).values({ email: `em-${++pupils}@example.com`, name: 'Em', emailVerified: true }).returning({ id: user.id });
  const uid = made?.id ?? '';
  await recordAnswers(site.db, uid, given);
  return uid;
}
const many = async (count: number, given: (at: number) => Given[]) => {
  for (let at = 0; at < count; at++) await pupil(...given(at));
};
const answer = (item: string, kind: Given['kind'], value: Given['value'], share: number | null, more: Partial<Given> = {}): Given => ({
  source: item.split('/')[0] as 'test', item, kind, grade: 8, value, share, at: AT, ...more,
});
const choice = (item: string, value: string | null, key: string, more?: Partial<Given>) => answer(item, 'choice', value as 'A' | null, value === key ? 1 : 0, more);
const sheet = (c1: string | null, right: number): Given[] => [
  choice(C1, c1, KEYS.c1), choice(C2, right > 0 ? 'A' : 'D', KEYS.c2),
  answer(TF, 'truefalse', right > 1 ? KEYS.tf1 : [false, true, false, false], right > 1 ? 1 : 0),
  answer(SHORT, 'short', right > 2 ? KEYS.s1 : '5', right > 2 ? 1 : 0),
];

const count = () => site.runJob('count-items');
const get = async <T>(url: string, cookie = admin.cookie): Promise<{ status: number; body: T & { message?: string } }> => {
  const { statusCode, body } = await site.app.inject({ url, headers: { cookie } });
  return { status: statusCode, body: JSON.parse(body) };
};
type List = { items: ItemAnalysis[]; next: string | null; total: number; suspicious: number; countedAt: string | null };
const list = async (query = '') => (await get<List>(`/api/admin/items${query}`)).body;
const one = async (item: string) => (await get<ItemInDetail>(`/api/admin/items/one?item=${encodeURIComponent(item)}`)).body;
const said = async (item: string) => (await one(item)).findings.map(({ concern, text }) => `${concern}: ${text}`);

test('29 answers say nothing yet, 30 do: a key that good learners miss may be wrong', async () => {
  // Those who do well choose C; the others choose B, the key.
  await many(29, (at) => sheet(at % 3 === 0 ? 'B' : 'C', at % 3 === 0 ? 0 : 1 + (at % 3)));
  await count();
  assert.deepEqual(await said(C1), ['few: Chưa đủ số liệu: mới có 29 lượt trả lời, cần ít nhất 30.']);
  await many(1, () => sheet('B', 0));
  await count();
  const found = await one(C1);
  assert.deepEqual([found.answers, found.right, found.compared], [30, 11, 30]);
  assert.ok(found.correlation !== null && found.correlation < -0.5, String(found.correlation));
  assert.equal(found.concern, 'key');
  assert.deepEqual(found.findings.map(({ concern, text }) => `${concern}: ${text}`), [
    'key: Có thể sai đáp án: học sinh làm tốt phần còn lại của đề lại hay sai câu này hơn các bạn khác.',
    'key: Có thể sai đáp án: trong 19 em làm phần còn lại của đề tốt nhất, 19 em chọn C, 0 em chọn đáp án B.',
    'note: Phương án A, D không ai chọn.',
  ]);
  assert.deepEqual(found.tally.kind === 'choice' && found.tally.options.map((each) => [each.letter, each.count, each.right]), [
    ['A', 0, false], ['B', 11, true], ['C', 19, false], ['D', 0, false],
  ]);
  assert.equal((await list('?suspicious=true')).items[0]?.id, C1, 'what is worst stands on top');
});

test('each sentence comes of answers: too easy, too hard, the same wrong answer, a statement against its key, left open', async () => {
  await many(40, (at) => [
    choice(C1, 'B', 'B'),
    choice(C2, at < 4 ? 'A' : 'BCD'[at % 3] ?? null, 'A'),
    answer(TF, 'truefalse', [true, at < 30, true, true], at < 30 ? 0.5 : 1),
    at < 14 ? answer(SHORT, 'short', null, 0) : answer(SHORT, 'short', at < 30 ? ' 0, 5' : at < 33 ? '0,5' : KEYS.s1, at < 33 ? 0 : 1),
  ]);
  await many(6, () => [answer(SHORT, 'short', '0,5', 0)]);
  await count();
  assert.ok((await said(C1)).includes('note: Quá dễ: 100% trả lời đúng.'));
  assert.ok((await said(C1)).includes('note: Phương án A, C, D không ai chọn.'));
  assert.ok((await said(C2)).includes('look: Quá khó: chỉ 10% trả lời đúng.'));
  assert.match((await said(TF)).join(), /Ý b(?: có thể sai đáp án)?: 75% chọn ngược với đáp án/);
  const { blank, answers, tally, findings, key } = await one(SHORT);
  assert.deepEqual([blank, answers, key], [14, 32, KEYS.s1]);
  assert.deepEqual(tally, { kind: 'short', wrong: [{ value: ' 0, 5', variant: 0, count: 25, of: 32 }] }, 'spaces make no other answer');
  assert.deepEqual(findings.map(({ text }) => text), ['Có thể sai đáp án: 25 trong 32 em cùng trả lời “ 0, 5”.', '30% bỏ trống câu này.']);
});

test('of a pupil the first answer counts, and none that comes after the solution', async () => {
  const uid = await pupil(choice(QUIZ, 'A', 'B'));
  await recordAnswers(site.db, uid, [choice(QUIZ, 'B', 'B', { at: new Date('2026-11-02T01:00:00Z') }), choice(QUIZ, 'B', 'B', { source: 'review', at: new Date('2026-11-03T01:00:00Z') })]);
  await pupil(choice(QUIZ, 'B', 'B', { solutionSeen: true }));
  await count();
  assert.deepEqual(await one(QUIZ).then(({ answers, right }) => [answers, right]), [1, 0]);

  const seen = pupilOn(site, await makeLearner(site.db, testSecret, { coins: 100 }));
  const fresh = pupilOn(site, await makeLearner(site.db, testSecret, { coins: 100 }));
  for (const [who, reads] of [[seen, true], [fresh, false]] as const) {
    if (reads) await who.solutions();
    const { id } = await who.begun();
    await who.answer(id, 'c1', 'B');
    await who.answer(id, 'e1', 'Vì thế.');
    await who.submit(id);
    await who.mark(id, [true, true, true, false]);
  }
  await count();
  assert.deepEqual(await one(C1).then(({ answers, right }) => [answers, right]), [1, 1]);
  assert.deepEqual(await one(`${TEST}/e1`).then(({ answers, share }) => [answers, share]), [1, 0.75], 'of essays what people have marked');
});

test('a key that is corrected counts for the answers there are; options that are rewritten begin anew', async () => {
  await many(30, () => [choice(C1, 'C', 'B')]);
  await count();
  assert.equal((await one(C1)).right, 0);
  const rewrite = async (change: (text: string) => string) => {
    const set = await practiceDocuments.find(site.db, SET);
    assert.ok(set);
    const source = JSON.parse(change(JSON.stringify(set.document)));
    await practiceDocuments.update(site.db, { id: SET, version: set.version, source }, { actor: 'library', figuresIn: drawingsOf(testLibrary) });
  };
  const original = await practiceDocuments.find(site.db, SET);
  await rewrite((text) => text.replaceAll('"answer":"B. Phương án 2 của c1"', '"answer":"C. Phương án 3 của c1"'));
  await count();
  const corrected = await one(C1);
  assert.deepEqual([corrected.answers, corrected.right], [30, 30]);
  await rewrite((text) => text.replaceAll('Phương án 3 của c1', 'Phương án khác của c1'));
  await count();
  await many(2, () => [choice(C1, 'C', 'C', { at: new Date() })]);
  await count();
  assert.equal((await one(C1)).answers, 2);
  await count();
  assert.equal((await one(C1)).answers, 2, 'and it stays so');
  await rewrite(() => JSON.stringify(original?.document));
  await site.db.delete(itemFigures); // or answers of earlier tests would not count in the others
});

test('an exercise is compared with nothing; its wrong answers are told with the variant that they answer, by three pupils at least', async () => {
  await many(20, (at) => [answer(EXERCISE, 'short', at < 5 ? '7' : '6', at < 5 ? 0 : 1)]);
  await many(12, (at) => [answer(EXERCISE, 'short', at < 3 ? '9' : at < 5 ? '<b>tên em</b>' : '20', at < 5 ? 0 : 1, { variant: 1 })]);
  await count();
  const { answers, right, correlation, tally, place, title, edit, lesson } = await one(EXERCISE);
  assert.deepEqual([answers, right, correlation, place, title, lesson], [32, 22, null, 'Chuyên đề của cô', 'Bài 1', 5]);
  assert.equal(edit, '/admin/topics/hoi?exercise=ex-1');
  assert.deepEqual(tally.kind === 'short' && tally.wrong, [{ value: '7', variant: 0, count: 5, of: 20 }, { value: '9', variant: 1, count: 3, of: 12 }]);
});

test('a wrong answer is named by its misconception: an option, a statement, a short value of the variant that it answers', async () => {
  const write = async (url: string, payload: object) => {
    const made = await site.app.inject({ method: 'POST', url, headers: { origin: site.origin, cookie: admin.cookie }, payload });
    assert.equal(made.statusCode, 201, made.body);
    return made.json<{ id: string }>().id;
  };
  const short = (key: string, wrong: string) => [{ id: 'a', kind: 'short', answer: key, wrong: [{ value: wrong, misconception: 'quen-dau-am' }] }];
  const truefalse = {
    id: 'b', kind: 'truefalse', question: '<p>Xét</p>', statements: [true, false, true, true].map((right, at) => ({ text: `<p>Ý ${at + 1}</p>`, right })),
    misconceptions: [null, 'nhan-co-so-voi-so-mu', null, null],
  };
  await write('/api/topics', {
    ...TOPIC_THAT_ASKS, id: 'hieu-lam',
    exercises: [{ ...TOPIC_THAT_ASKS.exercises[0], asks: [...short('-6', '6'), truefalse], variants: [{ content: '<p>x</p>', solution: '', asks: [...short('-20', '20'), truefalse] }] }],
  });
  const quiz = `quiz/${await write('/api/questions', { ...QUESTION, order: 9, misconceptions: [null, null, 'quen-dau-am', null] })}`;
  const [ref, statements] = ['exercise/hieu-lam/ex-1/a', 'exercise/hieu-lam/ex-1/b'];
  await many(4, () => [answer(ref, 'short', '6,0', 0), answer(statements, 'truefalse', [true, true, true, true], 0.5), choice(quiz, 'C', 'B')]);
  await many(3, () => [answer(ref, 'short', '20', 0, { variant: 1 })]);
  await many(3, () => [answer(ref, 'short', '7', 0)]);
  await count();
  assert.deepEqual((await one(quiz)).misconceptions, [null, null, 'Bỏ quên dấu trừ', null]);
  assert.deepEqual((await one(statements)).misconceptions, [null, 'Lấy cơ số nhân với số mũ', null, null]);
  const { tally, misconceptions } = await one(ref);
  assert.deepEqual(tally.kind === 'short' && tally.wrong.map(({ value }, at) => [value, misconceptions[at]]), [['6,0', 'Bỏ quên dấu trừ'], ['20', 'Bỏ quên dấu trừ'], ['7', null]]);
});

test('counting twice changes nothing, and counts who has ended an account no more', async () => {
  await many(3, (at) => sheet('B', at));
  const everything = () => site.db.select().from(itemFigures).orderBy(itemFigures.item).then((rows) => rows.map((row) => ({ ...row, countedAt: null })));
  await count();
  const first = await everything();
  await Promise.all([count(), count()]);
  assert.deepEqual(await everything(), first);
  assert.ok(first.length > 10 && first.every(({ source }) => ['test', 'quiz', 'exercise'].includes(source)));
  await endAccount(`em-${pupils}@example.com`);
  await count();
  assert.equal((await one(C1)).answers, 2);
});

test('the list is narrowed by grade, source, kind and words, sorted, and goes on page by page; what is gone is 404', async () => {
  await many(30, (at) => sheet('B', at % 4));
  await count();
  const everything = await list();
  assert.equal(everything.total, await site.db.$count(itemFigures));
  assert.ok((await list('?grade=8')).items.every(({ grade }) => grade === 8));
  assert.deepEqual((await list('?source=test&kind=short&q=tu-do')).items.map(({ id }) => id), [SHORT]);
  assert.deepEqual((await list(`?q=${encodeURIComponent('phuong an 2 cua c1')}`)).items, []);
  assert.deepEqual((await list(`?q=${encodeURIComponent('đề TU-DO, câu 2')}`)).items.map(({ id, edit, title, place }) => [id, edit, title, place]), [
    [C2, `/admin/practices/${SET}?paper=tu-do&item=c2`, 'Đề tu-do, câu 2', 'Kiểm tra giữa kì'],
  ]);
  assert.equal((await list('?sort=answers')).items[0]?.answers, 30);
  const easy = (await list('?sort=easy&source=test')).items.map(({ share }) => share);
  assert.deepEqual([easy[0], easy.every((share, at) => at === 0 || (share ?? 0) <= (easy[at - 1] ?? 0))], [1, true]);
  await site.db.execute(sql`insert into item_figures select 'quiz/x' || n, source, kind, 6, lesson, place, title, words, asked, since, answers, blank, "right", share, correlation, compared, drawn, concern
    from item_figures, generate_series(1, 45) as n where item = ${C1}`);
  const pages: string[] = [];
  for (let cursor: string | null = '0'; cursor !== null;) {
    const page: List = await list(`?grade=6&cursor=${cursor}`);
    pages.push(...page.items.map(({ id }) => id));
    cursor = page.next;
  }
  assert.deepEqual([pages.length, new Set(pages).size], [(await list('?grade=6')).total, pages.length]);
  assert.equal((await list('?grade=6&q=de tu-do')).items[0]?.question, null, 'what is gone since is in the list until the next count');
  assert.deepEqual(await get('/api/admin/items/one?item=quiz/x1').then(({ status, body }) => [status, body.message]), [404, 'Không tìm thấy câu hỏi này.']);
  await count();
  assert.equal((await list()).total, everything.total);
  for (const query of ['?grade=5', '?source=review', '?kind=x', '?sort=x', '?cursor=-1', '?cursor=x', `?q=${'x'.repeat(81)}`, '/one', `/one?item=${'x'.repeat(401)}`]) {
    assert.equal((await get(`/api/admin/items${query}`)).status, 400, query);
  }
  const learner = await makeLearner(site.db, testSecret);
  assert.equal((await get('/api/admin/items', learner.cookie)).status, 401);
});
