import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { VariantRecipe, VariantSamples } from '#contract/variants.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { TOPIC_THAT_ASKS } from '#server/testing/calls.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';

let site: TestApp;
let admin: SignedIn;
before(async () => {
  site = await testApp({ RATE_LIMITS: 'off' });
  admin = await makeAdminSession(site.db, testSecret);
});
after(() => site.close());

const ask = async <T>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, { cookie } = admin, on = site) => {
  const answer = await on.app.inject({ method, url, headers: { cookie, origin: on.origin }, ...(payload && { payload }) });
  return { status: answer.statusCode, body: (answer.body ? answer.json() : undefined) as T };
};

const short = (answer: string) => ({ id: '1', kind: 'short', points: 1, question: '', answer, solution: '', hints: [], form: 'any', unit: '' });
const choice = (n: string, b: string) => ({
  id: '2', kind: 'choice', points: 1, question: '', solution: '', hints: [], options: [`A. $${n}$`, `B. $${b}$`, 'C. $100$', 'D. $200$'], answer: `A. $${n}$`,
});
const ITEM = { content: '<p>Tìm $x$, biết $3x &lt; 16$ và $3x + 4 = 19$.</p>', solution: '<p>$3x = 19 - 4 = 15$.</p>', hints: [], asks: [short('5'), choice('5', '23')] };
const number = (name: string, own: string, from: string, to: string) => ({ name, own, from, to, step: '', except: '' });
const RECIPE: VariantRecipe = {
  numbers: [number('a', '3', '2', '9'), number('b', '4', '1', '9'), number('n', '5', '2', '9')],
  formulas: 'c = a*n + b', conditions: 'n != c + b', check: 'solve x: a*x + b = c -> {n}\nresult = n\nanswer = n',
  texts: {
    content: '<p>Tìm $x$, biết ${{a}}x &lt; {{a*n + 1}}$ và ${{a}}x + {{b}} = {{c}}$.</p>', solution: '<p>${{a}}x = {{c}} - {{b}} = {{c - b}}$.</p>',
    'asks/0/answer': '{{n}}', 'asks/1/options/0': 'A. ${{n}}$', 'asks/1/options/1': 'B. ${{c + b}}$',
  },
};
const drawn = async (recipe: Partial<VariantRecipe> = {}, count = 20, item: object = ITEM) =>
  (await ask<VariantSamples>('POST', '/api/admin/preview/variants', { item, recipe: { ...RECIPE, ...recipe }, count })).body;
const withTexts = (texts: Record<string, string>) => ({ texts: { ...RECIPE.texts, ...texts } });

test('samples are drawn by the owner\'s table, each proved, with how many there are', async () => {
  const { drawn: samples, found, problems } = await drawn();
  assert.deepEqual([samples.length, problems], [20, []]);
  assert.ok(found > 400);
  assert.equal(new Set(samples.map(({ item }) => item['content'])).size, 20);
  for (const { numbers, item } of samples) {
    const [a = 0, b = 0, n = 0] = ['a', 'b', 'n'].map((name) => Number(numbers[name]));
    assert.equal(item['content'], `<p>Tìm $x$, biết $${a}x &lt; ${a * n + 1}$ và $${a}x + ${b} = ${a * n + b}$.</p>`);
    const [first, second] = item['asks'] as { answer: string }[];
    assert.deepEqual([first?.answer, second?.answer], [String(n), `A. $${n}$`], 'the key goes along');
  }
  assert.equal((await ask('POST', '/api/admin/preview/variants', { item: ITEM, recipe: RECIPE, count: 2 }, await makeLearner(site.db, testSecret))).status, 401);
});

test('what is wrong with samples is said in sentences', async () => {
  const said = async (recipe: Partial<VariantRecipe>) => (await drawn(recipe)).problems.join('\n');
  const cases: [Partial<VariantRecipe>, RegExp][] = [
    [{ conditions: 'n > 5' }, /Các số của bài chưa dùng được: điều kiện “n > 5” không đúng\./],
    [{ check: 'result = n + 1' }, /Đáp án “\d” khác kết quả của phép thử là \d+\. \(với a = \d, b = \d, n = \d\)/],
    [{ check: 'answer = c + b' }, /Phép thử thấy đúng là B, đáp án là A\./],
    [withTexts({ 'asks/1/options/1': 'B. ${{n}}$' }), /Phương án A và phương án B bằng nhau\./],
    [withTexts({ solution: '<p>${{a}}x = {{c}} + {{b}} = {{c - b}}$.</p>' }), /Có chỗ tính chưa đúng: \d+ \+ \d+ = \d+\./],
    [withTexts({ content: '<p>Tìm $x$, biết ${{a}}x + {{b}} = {{c + 1}}$.</p>' }), /Với các số của bài \(a = 3, b = 4, n = 5\), lời có chỗ trống cho ra “[^”]*20/],
    [withTexts({ 'asks/0/answer': '{{n}} +' }), /Chưa đọc được đáp án/],
    [{ texts: { 'asks/0/answer': '{{n}}' }, check: '' }, /\d+ mẫu có đề bài giống mẫu khác/],
  ];
  for (const [recipe, sentence] of cases) assert.match(await said(recipe), sentence);
});

test('a table with an endless calculation ends in time, with a sentence, and holds up no other', async (t) => {
  const impatient = await testApp({}, undefined, undefined, { samplesTimeout: 1_000 });
  t.after(() => impatient.close());
  const there = await makeAdminSession(impatient.db, testSecret);
  const drawn = async (recipe: Partial<VariantRecipe>, count = 20, item: object = ITEM) =>
    (await ask<VariantSamples>('POST', '/api/admin/preview/variants', { item, recipe: { ...RECIPE, ...recipe }, count }, there, impatient)).body;
  const hostile: Partial<VariantRecipe>[] = [{ formulas: 'c = a*n + b\nd = 9^9^9' }];
  const trials = Promise.all(hostile.map((recipe) => drawn(recipe)));
  assert.equal((await ask('GET', '/api/topics', undefined, there, impatient)).status, 200);
  for (const { drawn: samples, problems } of await trials) {
    assert.equal(samples.length, 0);
    assert.match(problems.join(), /^(Máy thử lâu quá nên đã dừng\.|Các số của bài chưa dùng được)/);
  }
  assert.ok((await drawn({}, 3, { content: 7, asks: [null] })).problems.length > 0);
});

test('pupils get what was approved; once the exercise or its table is another they get none until it is approved anew', async () => {
  const lan = await makeLearner(site.db, testSecret);
  const { drawn: samples } = await drawn({}, 3);
  const [exercise] = TOPIC_THAT_ASKS.exercises;
  const topic = (more: object) => ({ ...TOPIC_THAT_ASKS, id: 'bang-so', exercises: [{ ...exercise, id: 'ex-1', ...ITEM, variants: samples.map(({ item }) => item), recipe: RECIPE, ...more }] });
  let version = 0;
  const save = async (more: object) => {
    const news = site.version.changed();
    const { status, body } = await ask<{ version: number }>(version === 0 ? 'POST' : 'PUT', version === 0 ? '/api/topics' : '/api/topics/bang-so', { ...topic(more), ...(version > 0 && { version }) });
    assert.ok(status < 300, JSON.stringify(body));
    version = body.version;
    await news;
    const { exercises } = (await ask<{ exercises: { variantCount: number }[] }>('GET', '/api/topics/bang-so', undefined, lan)).body;
    return [exercises[0]?.variantCount, (await ask('GET', '/api/topics/bang-so/exercises/ex-1/variants/1', undefined, lan)).status];
  };
  const approved = { own: ITEM, recipe: RECIPE };
  assert.deepEqual(await save({ approved }), [3, 200]);
  assert.deepEqual(await save({ approved, content: '<p>Đề khác.</p>' }), [0, 404]);
  assert.deepEqual(await save({ approved, recipe: { ...RECIPE, conditions: '' } }), [0, 404]);
  assert.deepEqual(await save({ approved, level: 'hard', title: '<p>Tên khác</p>' }), [3, 200], 'what is not asked may change');
  const { exercises: [kept] } = (await ask<{ exercises: { recipe: object; approved: object }[] }>('GET', '/api/topics/bang-so?view=source')).body;
  assert.deepEqual([kept?.recipe, kept?.approved], [RECIPE, approved]);

  const written = (n: number) => ({ id: 'c1', kind: 'short', points: 0.5, question: `<p>Viết số ${n}.</p>`, answer: String(n) });
  const own = { ...written(1), solution: '', hints: [], form: 'any', unit: '' };
  const secondNumber = async (id: string, question: object) => {
    const payload = {
      id, title: 'Bảng số', grade: '8', description: '',
      practiceLists: [{ id: 'de', title: 'Đề', coin: 0, duration: '45 phút', minutes: 45, problems: [], parts: [{ id: 'p', title: 'Phần', questions: [{ ...question, variants: [written(2)], approved: { own } }] }] }],
    };
    assert.equal((await ask('POST', '/api/practices', payload)).status, 201);
    const begin = async () => (await ask<{ id: string; questions: { question: string }[] }>('POST', '/api/attempts', { practiceId: id, paperId: 'de' }, lan)).body;
    await ask('POST', `/api/attempts/${(await begin()).id}/submit`, undefined, lan);
    return (await begin()).questions[0]?.question;
  };
  assert.equal(await secondNumber('da-duyet', { ...written(1), points: 1 }), '<p>Viết số 2.</p>');
  assert.equal(await secondNumber('can-duyet-lai', { ...written(1), question: '<p>Viết số 1 nhé.</p>' }), '<p>Viết số 1 nhé.</p>');
});
