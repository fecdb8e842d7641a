import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { quizExams } from '#server/features/questions/tables.ts';
import { mails } from '#server/platform/mail/table.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { STUDENT } from '#server/testing/calls.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';
import {
  collectHtml, findRunnable, SCRIPTING, scriptedCourse, scriptedPractice, scriptedQuestion, scriptedTopic,
} from '#server/testing/scripting.ts';

// Neither a stolen admin account nor a pasted text gets scripts into learners' browsers.

let site: TestApp;
let admin: SignedIn;
let learner: SignedIn;
before(async () => {
  site = await testApp({ RATE_LIMITS: 'off' });
  await site.db.insert(quizExams).values({ grade: 8, exam: 'Cuối HKII' });
  admin = await makeAdminSession(site.db, testSecret);
  learner = await makeLearner(site.db, testSecret, { coins: 100 });
});
after(() => site.close());

type Method = 'GET' | 'POST' | 'PUT';
const send = (method: Method, url: string, payload?: object, cookie?: string) =>
  site.app.inject({ method, url, headers: { origin: site.origin, ...(cookie && { cookie }) }, ...(payload && { payload }) });

/** Writes a document, which is stored or refused with a sentence; returns the id if stored. */
async function write(url: string, payload: object, kind: string, method: Method = 'POST'): Promise<string | undefined> {
  const answer = await send(method, url, payload, admin.cookie);
  const said = `${kind} to ${url}: ${answer.statusCode} ${answer.body.slice(0, 300)}`;
  assert.ok(answer.statusCode < 500, said);
  const body = answer.body ? answer.json() : {};
  if (answer.statusCode >= 400) assert.ok(body.message, said);
  else assert.deepEqual(collectHtml(body).flatMap(findRunnable), [], said);
  return answer.statusCode < 400 ? String(body.id) : undefined;
}

/** Reads an answer, which must exist; none of its HTML texts may contain anything that runs. */
async function read(url: string, cookie?: string, method: Method = 'GET', payload?: object): Promise<string[]> {
  const answer = await send(method, url, payload, cookie);
  assert.equal(answer.statusCode, 200, `${url}: ${answer.body.slice(0, 300)}`);
  const texts = collectHtml(answer.json());
  for (const text of texts) assert.deepEqual(findRunnable(text), [], `${url}: ${text}`);
  return texts;
}

/** Returns a page's running parts by kind, and the data in its script blocks. */
async function pageAt(url: string, cookie?: string) {
  const { statusCode, body } = await send('GET', url, undefined, cookie);
  assert.equal(statusCode, 200, url);
  return { runs: new Set(findRunnable(body)), blocks: [...body.matchAll(/<script type="application\/[^>]*>([^]*?)<\/script>/g)].map(([, text]) => text ?? ''), body };
}

const innocentPages = new Map<string, Awaited<ReturnType<typeof pageAt>>>();

/** Checks that a page runs only what an innocent one does, and that its data cannot end their block. */
async function sound(url: string, innocent: string, cookie?: string): Promise<void> {
  const page = await pageAt(url, cookie);
  const other = innocentPages.get(innocent) ?? (await pageAt(innocent, cookie));
  innocentPages.set(innocent, other);
  assert.deepEqual([...page.runs].filter((each) => !other.runs.has(each)), [], url);
  assert.equal(page.blocks.length, other.blocks.length, url);
  assert.ok(page.blocks.length > 0, url);
  for (const block of page.blocks) assert.doesNotMatch(block, /</, url);
  assert.equal(page.body.match(/<\/script/gi)?.length, other.body.match(/<\/script/gi)?.length, url);
}

test('what is looked for is found: each of the texts would run, were it not made safe', () => {
  const plain = Object.entries(SCRIPTING).filter(([kind]) => !/^formula|behind a quote/.test(kind));
  assert.ok(Object.keys(SCRIPTING).length >= 25);
  for (const [kind, text] of plain) assert.notDeepEqual(findRunnable(text), [], kind);
  assert.deepEqual(collectHtml({ title: 'a', problems: [{ title: 'b', problemSolutionText: 'c' }], options: ['d'] }), ['b', 'c', 'd']);
});

test('no script in any field of any document runs, for any reader on any page', async (t) => {
  const written: Record<'courses' | 'practices' | 'topics' | 'questions', string[]> = { courses: [], practices: [], topics: [], questions: [] };
  const all = Object.entries(SCRIPTING);
  const keep = async (name: keyof typeof written, payload: object, kind: string) => {
    const id = await write(`/api/${name}`, payload, kind);
    if (id !== undefined) written[name].push(id);
  };
  for (let at = 0; at < all.length; at += 3) {
    const parts = { id: `dotham-${at}`, texts: all.slice(at, at + 3).map(([, text]) => text) };
    const kinds = all.slice(at, at + 3).map(([kind]) => kind).join(', ');
    await keep('courses', scriptedCourse(parts), kinds);
    await keep('practices', scriptedPractice(parts), kinds);
    await keep('topics', scriptedTopic(parts), kinds);
  }
  for (const [kind, text] of all) {
    await keep('questions', scriptedQuestion(text), kind);
    const course = scriptedCourse({ texts: [text] });
    Object.assign(course.lectures[0]?.topics[0]?.lessons[0] ?? {}, { videoUrl: text });
    assert.equal(await write('/api/courses', course, kind), undefined, 'the address of a film is an address');
  }
  // No document was refused as a whole: removal leaves a part of each field.
  assert.deepEqual(Object.values(written).map(({ length }) => length), [11, 11, 11, all.length]);

  await t.test('as documents, versions and drafts', async () => {
    for (const [name, ids] of Object.entries(written)) {
      for (const id of ids) {
        if (name !== 'questions') await read(`/api/${name}/${id}`, learner.cookie);
        if (name === 'courses' || name === 'practices') await read(`/api/${name}/${id}`);
        await read(`/api/${name}/${id}?view=source`, admin.cookie);
        await read(`/api/admin/${name}/${id}/versions/1`, admin.cookie);
      }
    }
    const topics = Object.values(SCRIPTING);
    const draft = scriptedTopic({ id: 'nhap', texts: topics });
    await write('/api/admin/drafts/topic/new', { document: draft, baseVersion: null }, 'all', 'PUT');
    const kept = (await send('GET', '/api/admin/drafts/topic/new', undefined, admin.cookie)).json().document;
    const { id } = (await send('POST', '/api/topics', kept, admin.cookie)).json();
    await read(`/api/topics/${id}`, learner.cookie);
    assert.equal((await send('PUT', `/api/topics/${id}`, { ...kept, title: 'x', version: 1 }, admin.cookie)).statusCode, 200);
    await read(`/api/admin/topics/${id}/versions/1/restore`, admin.cookie, 'POST');
    await read(`/api/topics/${id}`, learner.cookie);
  });

  await t.test('in lists, in the search, and drawn before they are kept', async () => {
    for (const list of ['courses', 'practices', 'topics']) {
      await read(`/api/${list}`, learner.cookie);
      await read(`/api/admin/${list}`, admin.cookie);
    }
    const paper = `grade=8&exam=${encodeURIComponent('Cuối HKII')}`;
    for (const url of [`all?${paper}`, `all?${paper}&view=source`]) {
      assert.ok((await read(`/api/questions/${url}`, admin.cookie)).length > 100);
    }
    assert.ok((await read(`/api/questions?${paper}`, learner.cookie)).length > 0);
    for (const word of ['dotham', 'hacked', 'script', 'onerror']) {
      assert.ok((await read(`/api/search?q=${word}`)).length > 0, word);
      await read(`/api/search/suggest?q=${word}`);
    }
    for (const source of Object.values(SCRIPTING)) await read('/api/admin/preview', admin.cookie, 'POST', { source });
    for (const source of Object.values(SCRIPTING)) await read('/api/admin/legal/terms/preview', admin.cookie, 'POST', { source });
  });

  await t.test('in pages', async () => {
    for (const id of written.courses) {
      await sound(`/course/${id}`, '/course/toan-thu');
      await sound(`/course/${id}?lesson=lesson1`, '/course/toan-thu?lesson=thu-mien-phi', learner.cookie);
    }
    for (const id of written.practices) {
      await sound(`/practice/${id}`, '/practice/lop-8-thu');
      await sound(`/practice/${id}?de=de-1`, '/practice/lop-8-thu?de=de-1', learner.cookie);
    }
    for (const id of written.topics) await sound(`/topic/${id}?tab=bai-tap`, '/topic/lop-7-thu?tab=bai-tap', learner.cookie);
    for (const list of ['courses', 'practice', 'topic']) await sound(`/${list}?grade=8`, `/${list}?grade=9`);
    for (const text of ['dotham', 'hacked', ...Object.values(SCRIPTING).map((each) => each.slice(0, 100))]) {
      await sound(`/search?q=${encodeURIComponent(text)}`, '/search?q=x');
    }
  });
});

test('nothing runs of what a visitor sends, of a student’s name, and of what the site says of itself', async () => {
  const visitor = { email: 'khach@example.com', website: '' };
  for (const [kind, text] of Object.entries(SCRIPTING)) {
    await write('/api/contact', { ...visitor, name: text.slice(0, 80), message: text }, kind);
    await write('/api/admin/students', { ...STUDENT, name: text.slice(0, 80) }, kind);
  }
  const sent = await site.db.select().from(mails);
  for (const { content } of sent) assert.deepEqual(findRunnable((content?.html ?? '').replace(/<meta charset="utf-8">/, '')), []);
  await read('/api/admin/messages', admin.cookie);
  await read('/api/admin/students', admin.cookie);

  const { version, particulars } = (await send('GET', '/api/admin/site', undefined, admin.cookie)).json();
  const hostile = '"></title></script><img src=x onerror=hacked=1><script>hacked=1</script>';
  const bad = { ...particulars, name: hostile.slice(-40), slogan: hostile, address: hostile, workingHours: hostile, email: 'co@example.com' };
  const before = await Promise.all(['/', '/contact', '/terms', '/course/toan-thu'].map(async (url) => ({ url, ...(await pageAt(url)) })));
  const news = site.version.changed();
  const saved = await send('PUT', '/api/admin/site', { ...bad, version }, admin.cookie);
  assert.equal(saved.statusCode, 200, saved.body);
  await news;
  for (const { url, runs, blocks } of before) {
    const now = await pageAt(url);
    assert.match(now.body, /hacked/);
    assert.deepEqual([...now.runs].filter((each) => !runs.has(each) && !/^meta content/.test(each)), [], url);
    assert.equal(now.blocks.length, blocks.length);
    for (const block of now.blocks) assert.doesNotMatch(block, /</, url);
  }
});
