import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { bumpContentVersion } from '#server/platform/database/content-version.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { makeAdminSession, makeLearner } from '#server/testing/people.ts';
import { authoredPractices, practiceService, readTestQuestions } from './service.ts';

let site: TestApp;
before(async () => {
  site = await testApp();
});
after(() => site.close());

const get = (cookie?: string, id = 'lop-8-thu') =>
  site.app.inject({ url: `/api/practices/${id}`, headers: cookie ? { cookie } : {} });
type Listed = { id: string; unlocked: boolean; problems?: { id: string; title: string }[] };

test('a visitor sees every paper of a set with its price, and no problem of any', async () => {
  const answer = await get();
  assert.equal(answer.statusCode, 200);
  const paper = (id: string, title: string, coin: number) => ({
    id, title, coin, duration: '90 phút', notes: '', problemCount: 1, unlocked: false,
  });
  assert.deepEqual(answer.json(), {
    id: 'lop-8-thu',
    title: 'Đề thử lớp 8',
    description: 'Bộ đề nhỏ dùng để kiểm tra trang.',
    image: '',
    grade: '8',
    exam: 'Giữa HKI',
    scope: 'Chương I. Đa thức (bộ sách Kết nối tri thức với cuộc sống)',
    practiceLists: [paper('de-1', 'Đề 1', 0), paper('de-2', 'Đề 2', 20)],
    personal: false,
  });
  assert.ok(!answer.body.includes('katex'));
});

test('of a paper that is done as a test stand how many questions each part has for how many points, and none of them', async () => {
  const question = (id: string, points: number) => ({ id, points, view: {} });
  const parts = [
    { id: 'p1', title: 'Phần I', questions: [question('c1', 0.1), question('c2', 0.2)] },
    { id: 'p2', title: 'Phần II', questions: [question('c3', 1)] },
  ];
  await site.db.execute(sql`
    insert into practice_sets (id, position, version, archived, document)
    select 'co-phan', 8, 1, true, jsonb_set(document, '{practiceLists,0}', document->'practiceLists'->0 || ${JSON.stringify({ parts, problems: [] })}::jsonb)
    from practice_sets where id = 'lop-8-thu'`);
  const practice = practiceService({ db: site.db, contentVersion: () => undefined });
  const { practiceLists: [paper] } = await practice.find('co-phan', { unlocked: new Set(['de-1']) });
  assert.deepEqual([paper?.unlocked, paper?.problemCount, paper?.parts, paper && 'problems' in paper], [
    true, 3, [{ title: 'Phần I', count: 2, points: 0.3 }, { title: 'Phần II', count: 1, points: 1 }], false,
  ]);
});

for (const headers of [{ cookie: 'x=1' }, { cookie: 'vo-toan.session_token=x.y' }, { authorization: 'Bearer x' }] as Record<string, string>[]) {
  test(`a visitor who sends ${JSON.stringify(headers)} gets the cached answer of every call that visitors share`, async () => {
    const [course] = (await site.app.inject('/api/courses')).json();
    for (const url of ['/api/practices', '/api/practices/lop-8-thu', `/api/courses/${course.id}`]) {
      const { headers: { etag } } = await site.app.inject(url);
      const again = await site.app.inject({ url, headers });
      assert.deepEqual([again.statusCode, again.headers.etag], [200, etag], url);
      assert.ok(etag, url);
    }
  });
}

test('sets stand in the order of the library, not of their ids', async () => {
  await site.db.execute(sql`
    insert into practice_sets (id, position, version, document)
    select 'a-sau-cung', 9, 1, document from practice_sets where id = 'lop-8-thu'`);
  const news = site.version.changed();
  await bumpContentVersion(site.db);
  await news;
  const sets: { id: string }[] = (await site.app.inject('/api/practices')).json();
  assert.deepEqual(sets.map(({ id }) => id), ['lop-8-thu', 'a-sau-cung']);
});

test('a learner gets the problems of free papers, and of others once they are unlocked', async () => {
  const { uid, cookie } = await makeLearner(site.db, testSecret, { coins: 100 });
  const papers = async (): Promise<Listed[]> => {
    const set = (await get(cookie)).json();
    assert.equal(set.personal, true);
    return set.practiceLists;
  };
  const [free, paid] = await papers();
  assert.deepEqual([free?.unlocked, free?.problems?.length, paid?.unlocked, paid?.problems], [true, 1, false, undefined]);
  const headers = { cookie, origin: site.origin };
  const payload = { amount: 20, practiceId: 'lop-8-thu', paperId: 'de-2' };
  await site.app.inject({ method: 'PUT', url: `/api/users/${uid}/deductCoins`, headers, payload });
  const [, unlocked] = await papers();
  assert.equal(unlocked?.unlocked, true);
  const listed = (cookieOf: object) => site.app.inject({ url: '/api/practices', headers: { ...cookieOf } });
  const own = await listed({ cookie });
  assert.deepEqual([own.json()[0].unlockedCount, own.headers['cache-control']], [1, 'private, no-store']);
  assert.ok(!('unlockedCount' in (await listed({})).json()[0]));
  assert.equal(unlocked?.problems?.[0]?.title, 'Bài 1. (1,0\u00a0điểm)', 'a number and its unit on one line');
  const other = await makeLearner(site.db, testSecret, { coins: 100 });
  assert.equal((await get(other.cookie)).json().practiceLists[1].problems, undefined);
});

test('a problem comes with question and solution, formulas drawn', async () => {
  const { cookie } = await makeLearner(site.db, testSecret);
  const [problem] = (await get(cookie)).json().practiceLists[0].problems;
  assert.deepEqual(Object.keys(problem), ['id', 'title', 'questions', 'problemSolutionText', 'problemVideoSolutionUrl']);
  assert.match(problem.questions, /^<p>Tính .*class="katex"/);
  assert.match(problem.problemSolutionText, /Đáp số/);
  assert.equal(problem.problemVideoSolutionUrl, '');
});

test('an answer for a learner is not cached, and never shown to a visitor', async () => {
  const { cookie } = await makeLearner(site.db, testSecret);
  const mine = await get(cookie);
  assert.equal(mine.headers['cache-control'], 'private, no-store');
  assert.ok(!(await get()).body.includes('katex'));
});

test('a set that does not exist, and an id of wrong form, are 404 with the message of the catalogue', async () => {
  for (const id of ['khong-co', 'a.b', 'a%00b']) {
    const answer = await get(undefined, id);
    assert.equal(answer.statusCode, 404, id);
  }
  assert.deepEqual((await get(undefined, 'khong-co')).json(), {
    code: 'practice-not-found', message: 'Không tìm thấy bộ đề luyện thi này.',
  });
});

test('only the admin reads a set as it was written, every paper with its problems', async () => {
  const admin = await makeAdminSession(site.db, testSecret);
  const { cookie } = await makeLearner(site.db, testSecret);
  const answer = await get(admin.cookie, 'lop-8-thu?view=source');
  const { version, practiceLists } = answer.json();
  assert.deepEqual([answer.statusCode, version], [200, 1]);
  assert.deepEqual(practiceLists.map((paper: { id: string; problems: object[] }) => [paper.id, paper.problems.length]), [
    ['de-1', 1], ['de-2', 1],
  ]);
  assert.equal(practiceLists[1].problems[0].questions, '<p>Tính $2 + 3$.</p>');
  assert.ok(!answer.body.includes('katex'));
  for (const other of [undefined, cookie]) assert.equal((await get(other, 'lop-8-thu?view=source')).statusCode, 401);
  assert.equal((await get(admin.cookie, 'khong-co?view=source')).statusCode, 404);
  const plain = await get(undefined, 'lop-8-thu?view=x');
  assert.deepEqual([plain.statusCode, plain.json().practiceLists[1].problems], [200, undefined]);
});

test('of a paper that is gone, or is no test any more, no question stands in the database', async () => {
  for (const [practice, paper] of [['khong-co', 'de-1'], ['lop-8-thu', 'khong-co'], ['lop-8-thu', 'de-1']] as const) {
    const question = await readTestQuestions(site.db, practice, paper);
    assert.deepEqual([question('c1', 0), question('c1', 1)], [undefined, undefined], `${practice}/${paper}`);
  }
});

test('a set without an id of its own is not made, and its author is told so', async () => {
  const { cookie } = await makeAdminSession(site.db, testSecret);
  const payload = { title: 'Bộ đề', grade: '8', description: '', practiceLists: [] };
  const answer = await site.app.inject({ method: 'POST', url: '/api/practices', headers: { origin: site.origin, cookie }, payload });
  assert.deepEqual([answer.statusCode, answer.json().message], [400, 'Vui lòng nhập mã.']);
  await assert.rejects(authoredPractices.newId(site.db, payload as never), { code: 'invalid-input' });
});
