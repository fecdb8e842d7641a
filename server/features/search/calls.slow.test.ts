import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test, type TestContext } from 'node:test';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { TOPIC } from '#server/testing/calls.ts';
import { makeAdminSession } from '#server/testing/people.ts';

let site: TestApp;
before(async () => {
  site = await testApp();
});
after(() => site.close());

const CALLS = ['/api/search', '/api/search/suggest'];
const get = (path: string, q: string, headers = {}) => site.app.inject({ url: path, query: { q }, headers });

test('a lesson that is found says its grade, its course and chapter, and whether it can be watched', async () => {
  for (const path of CALLS) {
    const { items } = (await get(path, 'phần tử của')).json();
    assert.deepEqual(items[1], {
      kind: 'lesson',
      id: 'thu-tra-phi',
      title: 'Số phần tử của tập hợp',
      markedTitle: 'Số <mark>phần</mark> <mark>tử</mark> <mark>của</mark> tập hợp',
      url: '/course/toan-thu?lesson=thu-tra-phi',
      snippet: 'Số <mark>phần</mark> <mark>tử</mark> <mark>của</mark> tập hợp',
      grade: 6,
      place: 'Khóa học thử · Chương I',
      state: 'paid',
    });
    assert.equal(items[0].state, 'free');
    assert.equal((await get(path, 'tap hop con')).json().items[0].state, 'updating');
  }
});

test('answers are the same for all and may be kept until the content changes', async () => {
  for (const path of CALLS) {
    const first = await get(path, 'tap hop');
    assert.equal(first.headers['cache-control'], (await site.app.inject('/api/courses')).headers['cache-control']);
    const again = await get(path, 'tap hop', { 'if-none-match': String(first.headers.etag) });
    assert.equal(again.statusCode, 304);
  }
});

test('a query that is too long, or given twice, is refused in Vietnamese', async () => {
  for (const path of CALLS) {
    const long = await get(path, 'a'.repeat(101));
    assert.deepEqual([long.statusCode, long.json().message], [400, 'Từ khóa tìm kiếm quá dài.']);
    const twice = await site.app.inject(`${path}?q=a&q=b`);
    assert.equal(twice.statusCode, 400);
    assert.match(twice.json().message, /[À-ỹ]/);
  }
});

test('without a query nothing is found', async () => {
  for (const path of CALLS) {
    assert.deepEqual((await site.app.inject(path)).json(), { items: [], total: 0, more: false, near: [] });
  }
});

test('suggestions find nothing that stands behind a login or a payment', async () => {
  for (const path of CALLS) {
    for (const secret of ['ba phần tử bí mật', 'chỉ dành cho người đã đăng nhập']) {
      const { items, near } = (await get(path, secret)).json();
      assert.ok(!/bí mật|đăng nhập/.test(JSON.stringify([items, near])), secret);
    }
  }
});

test('results are of one kind or grade where that is asked for; a filter that does not exist is refused', async () => {
  const kinds = async (filter: string) => {
    const { items } = (await site.app.inject(`/api/search?q=tap+hop&${filter}`)).json();
    return new Set(items.map((hit: { kind: string; grade: number }) => `${hit.kind} ${hit.grade}`));
  };
  assert.deepEqual(await kinds('kind=lesson&grade=6'), new Set(['lesson 6']));
  assert.deepEqual(await kinds('kind=&grade='), await kinds(''), 'a form leaves open what is not chosen');
  assert.equal((await kinds('grade=9')).size, 0);
  for (const wrong of ['kind=question', 'grade=5', 'grade=x']) {
    const refused = await site.app.inject(`/api/search?q=tap+hop&${wrong}`);
    assert.deepEqual([refused.statusCode, refused.json().message], [400, 'Bộ lọc tìm kiếm không hợp lệ.']);
  }
});

test('the page of results narrows them without any script', async () => {
  const { body } = await site.app.inject('/search?q=tap+hop&kind=lesson&grade=6');
  assert.match(body, /<form[^>]*action="\/search"/);
  for (const option of ['lesson', '6']) assert.match(body, new RegExp(`<option value="${option}" selected`));
  assert.match(body, /lesson=thu-mien-phi/);
  assert.doesNotMatch((await site.app.inject('/search?q=tap+hop&kind=topic')).body, /lesson=thu-mien-phi/);
});

async function publishTopics(t: TestContext, titles: string[]): Promise<void> {
  const { cookie } = await makeAdminSession(site.db, testSecret);
  const headers = { cookie, origin: site.origin };
  for (const title of titles) {
    const id = `tim-${randomUUID()}`;
    const { statusCode, body } = await site.app.inject({ method: 'POST', url: '/api/topics', headers, payload: { ...TOPIC, id, title } });
    assert.equal(statusCode, 201, body);
    t.after(() => site.app.inject({ method: 'PUT', url: `/api/topics/${id}/archived`, headers, payload: { archived: true } }));
  }
}

const titlesOf = (hits: { title: string }[]) => hits.map(({ title }) => title);

test('a term is found where a title has its first letters alone, with its words in any order, and stands first', async (t) => {
  await publishTopics(t, ['Ước chung và cách tìm ƯCLN', 'Bội chung và cách tìm BCNN', 'Chung quy, bội lớn nhất của ước']);
  const found = 'Ước chung và cách tìm ƯCLN';
  for (const path of CALLS) {
    for (const query of ['uoc chung lon nhat', 'lon nhat uoc chung', 'nhat lon chung uoc', 'Ước chung lớn nhất', 'ƯCLN']) {
      assert.equal(titlesOf((await get(path, query)).json().items)[0], found, `${path} ${query}`);
    }
    assert.deepEqual(titlesOf((await get(path, 'nhỏ nhất bội chung')).json().items), ['Bội chung và cách tìm BCNN']);
    const { markedTitle } = (await get(path, 'ước chung lớn nhất')).json().items[0];
    assert.equal(markedTitle, '<mark>Ước</mark> <mark>chung</mark> và cách tìm <mark>ƯCLN</mark>');
  }
});

test('words in another order than the title has are found, also before the last one is typed to its end', async (t) => {
  await publishTopics(t, ['Rút gọn phân số', 'Hỗn số dương']);
  for (const path of CALLS) {
    for (const query of ['phân số rút gọn', 'so phan gon rut', 'phan so rut go', 'gọn ph']) {
      assert.deepEqual(titlesOf((await get(path, query)).json().items), ['Rút gọn phân số'], `${path} ${query}`);
    }
  }
});

test('a query of common words finds entries with most of them where none has all, the best first', async (t) => {
  await publishTopics(t, ['Rút gọn phân số', 'Cách làm để khỏi quên', 'Phân tích số', 'Gọn gàng', 'Làm tròn số']);
  for (const path of CALLS) {
    for (const query of ['làm sao để rút gọn phân số', 'lam cach nao rut gon phan so', 'số phân gọn rút để làm']) {
      const { items, near, total } = (await get(path, query)).json();
      assert.deepEqual([items, total], [[], 0], query);
      assert.equal(titlesOf(near)[0], 'Rút gọn phân số', `${path} ${query}`);
    }
    const { near } = (await get(path, 'số gọn tích làm')).json();
    assert.ok(near.length > 0, path);
  }
});
