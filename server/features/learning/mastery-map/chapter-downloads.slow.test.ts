import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { boardDocuments } from '#server/features/catalog/service.ts';
import { enrol } from '#server/features/enrolments/service.ts';
import { topicDocuments } from '#server/features/topics/service.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { boardText } from '#server/testing/boards.ts';
import { makeLearner } from '#server/testing/people.ts';

let site: TestApp;
before(async () => {
  site = await testApp({ RATE_LIMITS: 'off' });
});
after(() => site.close());

const COURSE = '/api/courses/toan-thu';
const PICTURE = '/quiz/tam-giac-thu.svg';

const get = (url: string, cookie?: string) => site.app.inject({ url, ...(cookie && { headers: { cookie } }) });

test('a chapter to download has the boards that its learner may watch and the topics of its Bài, with the bytes of all that is kept, pictures too', async () => {
  const author = { actor: 'library' as const, figuresIn: async () => new Map() };
  for (const lessonId of ['thu-mien-phi', 'thu-tra-phi']) {
    await boardDocuments.create(site.db, { id: lessonId, source: { courseId: 'toan-thu', lessonId, text: boardText(lessonId) } }, author);
  }
  const exercise = { id: 'e1', exerciseType: 'Tập hợp', level: 'easy', title: 'Viết', content: '<p>Viết tập hợp.</p>', solution: '', lesson: 1 };
  await topicDocuments.create(site.db, { id: 'tap-hop', source: { title: 'Tập hợp', grade: '6', description: '', img: PICTURE, theory: '', exercises: [exercise] } }, author);
  const lan = await makeLearner(site.db, testSecret, { coins: 0 });
  const plan = async () => (await get(`${COURSE}/chapters/thu-c1/download`, lan.cookie)).json<{ boards: string[]; topics: string[]; bytes: number }>();
  const bytesOf = async (paths: string[]) =>
    (await Promise.all(paths.map((path) => get(path, lan.cookie)))).reduce((sum, { rawPayload }) => sum + rawPayload.length, 0);
  const boardOf = (lessonId: string) => `${COURSE}/lessons/${lessonId}/board`;

  const open = await plan();
  assert.deepEqual(open.boards, [boardOf('thu-mien-phi')]);
  assert.deepEqual(open.topics, ['/api/topics/tap-hop']);
  assert.equal(open.bytes, await bytesOf([COURSE, ...open.boards, ...open.topics, PICTURE]));

  await enrol(site.db, lan.uid, 'toan-thu', 'thu-tra-phi');
  const bought = await plan();
  assert.deepEqual(bought.boards, ['thu-mien-phi', 'thu-tra-phi'].map(boardOf));
  assert.equal(bought.bytes, await bytesOf([COURSE, ...bought.boards, ...bought.topics, PICTURE]));
});

test('what is to be downloaded is told to learners alone, of chapters that there are', async () => {
  const { cookie } = await makeLearner(site.db, testSecret);
  const asked = await Promise.all([
    get('/api/courses/toan-thu/chapters/x/download'), get('/api/courses/khong-co/chapters/x/download', cookie), get('/api/courses/toan-thu/chapters/khong-co/download', cookie),
  ]);
  assert.deepEqual(asked.map((answer) => [answer.statusCode, answer.json().code]), [[401, 'not-signed-in'], [404, 'course-not-found'], [404, 'not-found']]);
});
