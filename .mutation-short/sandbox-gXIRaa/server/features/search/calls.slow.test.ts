// @ts-nocheck
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '#server/testing/app.ts';

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
