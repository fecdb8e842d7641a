import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { bumpContentVersion } from '#server/platform/database/content-version.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { TOPIC_THAT_ASKS } from '#server/testing/calls.ts';
import { makeAdminSession, makeLearner } from '#server/testing/people.ts';

let site: TestApp;
before(async () => {
  site = await testApp();
});
after(() => site.close());

const get = (url: string, cookie?: string) => site.app.inject({ url, headers: cookie ? { cookie } : {} });

test('the list of topics is for everybody, without theory and exercises', async () => {
  assert.deepEqual((await get('/api/topics')).json(), [
    {
      id: 'lop-7-thu', title: 'Chuyên đề thử', grade: '7', description: 'Chuyên đề nhỏ dùng để kiểm tra trang.', img: '',
      exerciseCount: 6, lessons: [1, 2],
    },
  ]);
});

test('a topic needs sign-in', async () => {
  const answer = await get('/api/topics/lop-7-thu');
  assert.deepEqual([answer.statusCode, answer.json().code], [401, 'not-signed-in']);
});

test('a learner gets the theory, with drawings and formulas in place, and the exercises by type and level', async () => {
  const { cookie } = await makeLearner(site.db, testSecret);
  const answer = await get('/api/topics/lop-7-thu', cookie);
  assert.equal(answer.headers['cache-control'], 'private, no-store');
  const topic = answer.json();
  assert.match(topic.theory, /<h2>Kiến thức cần nhớ<\/h2>/);
  assert.match(topic.theory, /<span class="figure"><svg role="img" aria-label="Đoạn thẳng AB"/);
  assert.deepEqual(
    topic.exercises.map(({ id, exerciseType, level }: Record<string, string>) => [id, exerciseType, level]),
    [
      ['lop-7-thu-d1-de-1', 'Dạng 1. Phép cộng', 'easy'],
      ['lop-7-thu-d1-de-2', 'Dạng 1. Phép cộng', 'easy'],
      ['lop-7-thu-d1-de-3', 'Dạng 1. Phép cộng', 'easy'],
      ['lop-7-thu-d1-tb-1', 'Dạng 1. Phép cộng', 'medium'],
      ['lop-7-thu-d2-tb-1', 'Dạng 2. Phép nhân', 'medium'],
      ['lop-7-thu-d2-kh-1', 'Dạng 2. Phép nhân', 'hard'],
    ],
  );
  assert.match(topic.exercises[0].content, /class="katex"/);
  assert.match(topic.exercises[0].solution, /Đáp số/);
});

test('a topic that does not exist is 404 with the message of the catalogue', async () => {
  const { cookie } = await makeLearner(site.db, testSecret);
  const answer = await get('/api/topics/khong-co', cookie);
  assert.deepEqual([answer.statusCode, answer.json()], [404, { code: 'topic-not-found', message: 'Không tìm thấy chuyên đề.' }]);
});

test('only the admin reads a topic as it was written', async () => {
  const admin = await makeAdminSession(site.db, testSecret);
  const { cookie } = await makeLearner(site.db, testSecret);
  const url = '/api/topics/lop-7-thu?view=source';
  const topic = (await get(url, admin.cookie)).json();
  assert.equal(topic.version, 1);
  assert.match(topic.theory, /<img src="thu-doan-thang\.svg" alt="Đoạn thẳng AB" \/>/);
  assert.equal(topic.exercises[0].content, '<p>Tính $1 + 2$.</p>');
  for (const other of [undefined, cookie]) assert.equal((await get(url, other)).statusCode, 401);
});

test('an exercise that takes an answer tells learners what is asked and its hints, but neither keys nor its variants', async () => {
  const admin = await makeAdminSession(site.db, testSecret);
  const { cookie } = await makeLearner(site.db, testSecret);
  const made = await site.app.inject({
    method: 'POST', url: '/api/topics', headers: { origin: site.origin, cookie: admin.cookie }, payload: { ...TOPIC_THAT_ASKS, id: 'hoi' },
  });
  assert.equal(made.statusCode, 201, made.body);
  const [exercise] = (await get('/api/topics/hoi', cookie)).json().exercises;
  const { hints, asks, ...rest } = exercise;
  assert.deepEqual(asks, [{ id: 'a', kind: 'short', points: 1, question: '', unit: '', form: 'any', asksFor: 'number' }]);
  assert.equal(hints.length, 2);
  assert.match(hints[0], /katex/);
  assert.deepEqual(
    [rest.lesson, rest.variantCount, Object.keys(rest).toSorted().join()],
    [5, 1, 'content,exerciseType,id,lesson,level,solution,steps,title,variantCount'],
  );
  const variant = (await get('/api/topics/hoi/exercises/ex-1/variants/1', cookie)).json();
  assert.deepEqual([variant.asks, variant.hints.length, variant.steps], [asks, 1, {}]);
  assert.match(variant.content, />4</);
  for (const path of ['hoi/exercises/ex-1/variants/2', 'hoi/exercises/ex-9/variants/1', 'khong-co/exercises/ex-1/variants/1']) {
    const answer = await get(`/api/topics/${path}`, cookie);
    assert.deepEqual([answer.statusCode, answer.json().message], [404, 'Không tìm thấy bài tập này.']);
  }
  assert.equal((await get('/api/topics/hoi/exercises/ex-1/variants/1')).statusCode, 401);
  const [old] = (await get('/api/topics/lop-7-thu', cookie)).json().exercises;
  assert.deepEqual([old.lesson, old.hints, old.asks, old.variantCount], [2, [], [], 0], 'what asks nothing stays what it was');
  await site.app.inject({ method: 'DELETE', url: '/api/topics/hoi', headers: { origin: site.origin, cookie: admin.cookie } });
});

test('no answer to a visitor holds theory, exercises, solutions or answers of anything', async () => {
  const forbidden = ['theory', 'exercises', 'content', 'solution', 'hints', 'asks', 'variants', 'problems', 'problemSolutionText', 'answer', 'options'];
  const namesIn = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => [...(Array.isArray(value) ? [] : [name]), ...namesIn(inner)])
      : [];
  for (const url of ['/api/topics', '/api/practices', '/api/practices/lop-8-thu', '/api/courses', '/api/search?q=tinh']) {
    const answer = await get(url);
    assert.equal(answer.statusCode, 200, url);
    assert.deepEqual(namesIn(answer.json()).filter((name) => forbidden.includes(name)), [], url);
  }
});

test('topics stand in the order of the library, not of their ids', async () => {
  await site.db.execute(sql`
    insert into topics (id, position, version, document)
    select 'a-sau-cung', 9, 1, document from topics where id = 'lop-7-thu'`);
  const news = site.version.changed();
  await bumpContentVersion(site.db);
  await news;
  const list: { id: string }[] = (await get('/api/topics')).json();
  assert.deepEqual(list.map(({ id }) => id), ['lop-7-thu', 'a-sau-cung']);
});
