import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { LESSON_PRICE } from '#contract/prices.ts';
import type { BoardView } from '#contract/boards.ts';
import { boardDocuments, courseDocuments } from '#server/features/catalog/service.ts';
import type { Author } from '#server/features/documents/service.ts';
import { enrol } from '#server/features/enrolments/service.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { boardText, faultyBoardText } from '#server/testing/boards.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';

let site: TestApp;
let lan: SignedIn;
before(async () => {
  site = await testApp({ RATE_LIMITS: 'off' });
  lan = await makeLearner(site.db, testSecret, { coins: 0 });
});
after(() => site.close());

const ACTOR = { uid: '11111111-1111-4111-8111-111111111111', email: 'chu@votoan.local' };
const OWNER: Author = { actor: ACTOR, figuresIn: async () => new Map() };
const source = (lessonId: string, text = boardText(lessonId), courseId = 'toan-thu') => ({ courseId, lessonId, text });
const make = (lessonId: string, text?: string, courseId?: string) => heard(() => boardDocuments.create(site.db, { id: lessonId, source: source(lessonId, text, courseId) }, OWNER));
/** Does the work and waits until every node has heard of its changes. */
async function heard<T>(work: () => Promise<T>): Promise<T> {
  const news = site.version.changed();
  const done = await work();
  await news;
  return done;
}
const get = (url: string, person?: SignedIn, headers: Record<string, string> = {}) =>
  site.app.inject({ url, headers: { ...headers, ...(person && { cookie: person.cookie }) } });
const board = (lessonId: string, person?: SignedIn, courseId = 'toan-thu') => get(`/api/courses/${courseId}/lessons/${lessonId}/board`, person);
type Lesson = { id: string; updating: boolean; seconds?: number; boardUrl?: string; videoUrl?: string };
const lessonsAs = async (person?: SignedIn): Promise<Map<string, Lesson>> => {
  const course = (await get('/api/courses/toan-thu', person)).json() as { lectures: { topics: { lessons: Lesson[] }[] }[] };
  return new Map(course.lectures.flatMap(({ topics }) => topics).flatMap(({ lessons }) => lessons).map((lesson) => [lesson.id, lesson]));
};

test('a board goes only to learners who may watch its lesson, drawn', async () => {
  await make('thu-mien-phi');
  await make('thu-tra-phi', boardText('thu-tra-phi', 'Bảng bí mật'));
  assert.equal((await board('thu-mien-phi')).statusCode, 401);
  assert.equal((await board('thu-tra-phi', lan)).statusCode, 403);
  assert.deepEqual((await board('thu-tra-phi-2', await owning('thu-tra-phi-2'))).json().code, 'board-not-found');
  for (const unknown of [board('khong-co', lan), board('thu-mien-phi', lan, 'khong-co'), board('thu-mien-phi', lan, 'toan-trong')]) {
    assert.equal((await unknown).statusCode, 404);
  }
  assert.equal((await board('thu-tra-phi', await makeAdminSession(site.db, testSecret))).statusCode, 401, 'the admin is no learner');

  const answer = await board('thu-mien-phi', lan);
  assert.deepEqual([answer.statusCode, answer.headers['cache-control']?.startsWith('private')], [200, true]);
  const { version, film, cues, turns: [turn], questions } = answer.json() as BoardView;
  assert.deepEqual([version, film.seconds, film.turns.length, cues.length >= 3], [1, 60, 1, true]);
  assert.deepEqual([turn?.question.id, turn?.key, turn?.hints.length], ['turn-1', '81', 2]);
  assert.deepEqual(questions.map(({ question, key }) => [question.id, key]), [['q1', 'A'], ['q2', '3'], ['q3', '64']]);
  for (const html of [turn?.question.question, turn?.hints[0], questions[0]?.solution]) assert.match(html ?? '', /class="katex"/);
  assert.equal((await board('thu-tra-phi', await owning('thu-tra-phi'))).statusCode, 200);
});

const owning = async (lessonId: string): Promise<SignedIn> => {
  const person = await makeLearner(site.db, testSecret, { coins: 0 });
  await enrol(site.db, person.uid, 'toan-thu', lessonId);
  return person;
};

test('it is packed once, and sent to each caller as small as the first time, in its newest version', async () => {
  const asked = () => get('/api/courses/toan-thu/lessons/thu-mien-phi/board', lan, { 'accept-encoding': 'br' });
  const [first, second] = [await asked(), await asked()];
  assert.equal(first.headers['content-encoding'], 'br');
  assert.deepEqual(second.rawPayload, first.rawPayload);
  const { version } = JSON.parse(brotliDecompressSync(first.rawPayload).toString()) as BoardView;
  await heard(() => boardDocuments.update(site.db, { id: 'thu-mien-phi', version, source: source('thu-mien-phi', boardText('thu-mien-phi', 'Tên khác')) }, OWNER));
  const { version: next, film } = (await board('thu-mien-phi', lan)).json() as BoardView;
  assert.deepEqual([next, film.title], [version + 1, 'Tên khác']);
});

test('a course gives only the place of its board, to learners who may watch; no page, list or search has any of its text', async () => {
  const [visitor, learner, owner] = [await lessonsAs(), await lessonsAs(lan), await lessonsAs(await owning('thu-tra-phi'))];
  assert.deepEqual([visitor, learner, owner].map((lessons) => lessons.get('thu-mien-phi')?.boardUrl), [undefined, '/api/courses/toan-thu/lessons/thu-mien-phi/board', '/api/courses/toan-thu/lessons/thu-mien-phi/board']);
  assert.deepEqual([visitor, learner, owner].map((lessons) => 'boardUrl' in (lessons.get('thu-tra-phi') ?? {})), [false, false, true]);
  assert.deepEqual([owner.get('thu-tra-phi')?.seconds, owner.get('thu-tra-phi')?.videoUrl], [60, '/api/courses/toan-thu/lessons/thu-tra-phi/video']);
  const asAdmin = await makeAdminSession(site.db, testSecret);
  for (const [url, person] of [
    ['/', undefined], ['/courses', undefined], ['/course/toan-thu', undefined], ['/course/toan-thu?lesson=thu-tra-phi', undefined], ['/api/courses', undefined], ['/sitemap.xml', undefined],
    ['/api/courses/toan-thu', undefined], ['/api/courses/toan-thu', lan], ['/api/courses/toan-thu?view=source', asAdmin], ['/search?q=bang+bi+mat', undefined], ['/api/search?q=bang+bi+mat', lan],
  ] as const) {
    const { body } = await get(url, person);
    for (const secret of ['Bảng bí mật', 'Phụ đề', 'strokes', 'turn-1']) assert.ok(!body.includes(secret), `${url} holds ${secret}`);
  }
});

test('a lesson that has nothing but a board plays: it counts, is sold, is found as what it is', async () => {
  const { document, version } = (await courseDocuments.find(site.db, 'toan-trong')) ?? assert.fail();
  const [lecture] = document.lectures;
  const [topic] = lecture?.topics ?? [];
  const [lesson] = topic?.lessons ?? [];
  assert.ok(lecture && topic && lesson);
  const lectures = [{ ...lecture, topics: [{ ...topic, lessons: [{ ...lesson, updating: false, isLocked: true }] }] }];
  await heard(() => courseDocuments.update(site.db, { id: 'toan-trong', version, source: { ...document, lectures } }, OWNER));
  const counted = async () => {
    const courses = (await get('/api/courses')).json() as { id: string; playableCount: number; paidLessonCount: number; singlePrice: number }[];
    const { playableCount, paidLessonCount, singlePrice } = courses.find(({ id }) => id === 'toan-trong') ?? assert.fail();
    return [playableCount, paidLessonCount, singlePrice];
  };
  const found = async () => {
    const { items } = (await get(`/api/search?q=${encodeURIComponent(lesson.title)}`)).json() as { items: { id: string; state?: string }[] };
    return items.find(({ id }) => id === lesson.id)?.state;
  };
  const buying = async () => {
    const answer = await site.app.inject({
      method: 'POST', url: '/api/orders', headers: { cookie: lan.cookie, origin: site.origin }, payload: { kind: 'lesson', courseId: 'toan-trong', lessonId: lesson.id },
    });
    const { code, state } = answer.json() as { code?: string; state?: string };
    return state ?? code;
  };
  assert.deepEqual([await counted(), await found(), await buying()], [[0, 0, 0], 'updating', 'lesson-updating']);
  await make(lesson.id, boardText(lesson.id), 'toan-trong');
  assert.deepEqual([await counted(), await found(), await buying()], [[1, 1, LESSON_PRICE], 'paid', 'pending']);

  await assert.rejects(boardDocuments.create(site.db, { id: lesson.id, source: source(lesson.id, undefined, 'toan-thu') }, OWNER), { code: 'lesson-not-found' });
});

test('a lesson that is taken out of its course takes its board along, and the board\'s versions stay', async () => {
  const { document, version } = (await courseDocuments.find(site.db, 'toan-thu')) ?? assert.fail();
  await make('thu-dang-soan');
  const without = document.lectures.map((lecture) => ({
    ...lecture, topics: lecture.topics.map((topic) => ({ ...topic, lessons: topic.lessons.filter(({ id }) => id !== 'thu-dang-soan') })),
  }));
  await courseDocuments.update(site.db, { id: 'toan-thu', version, source: { ...document, lectures: without } }, OWNER);
  assert.equal(await boardDocuments.find(site.db, 'thu-dang-soan'), undefined);
  assert.ok(await boardDocuments.find(site.db, 'thu-mien-phi'), 'others stay');
  assert.deepEqual((await boardDocuments.versions(site.db, 'thu-dang-soan')).map((each) => [each.version, each.isPresent]), [[1, false]]);
  await assert.rejects(boardDocuments.restore(site.db, 'thu-dang-soan', 1, OWNER), { code: 'lesson-not-found' });
  await courseDocuments.restore(site.db, 'toan-thu', version, OWNER);
  assert.equal((await boardDocuments.restore(site.db, 'thu-dang-soan', 1, OWNER)).version, 2);
});

test('a board that cannot be drawn, or is another lesson\'s, is refused at its line', async () => {
  const refused = (text: string) => boardDocuments.create(site.db, { id: 'thu-youtube', source: source('thu-youtube', text) }, OWNER);
  await assert.rejects(refused(faultyBoardText('thu-youtube')), { code: 'has-problems', message: /^Dòng \d+: / });
  await assert.rejects(refused(boardText('thu-tra-phi')), { code: 'has-problems', message: 'Dòng 3: Bảng này ghi “lesson: thu-tra-phi”, còn bài giảng là thu-youtube.' });
  await assert.rejects(refused('chỉ là lời'), { code: 'has-problems' });
  await assert.rejects(refused(''), { code: 'invalid-input', message: 'Vui lòng viết kịch bản của bảng.' });
  assert.equal(await boardDocuments.find(site.db, 'thu-youtube'), undefined);
});

test('boards that an earlier rendering has drawn are drawn again at a start, in one process, their versions stay', async () => {
  const states = async () => (await boardDocuments.statesNow(site.db)).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const before = await states();
  await site.pool.query(`update boards set rendering = 0, document = jsonb_set(document, '{drawn}', '{}')`);
  assert.deepEqual(await boardDocuments.renderAgain(site.db, OWNER), []);
  assert.deepEqual(await states(), before);
  assert.equal((await boardDocuments.find(site.db, 'thu-mien-phi'))?.document.drawn.film.seconds, 60);
});
