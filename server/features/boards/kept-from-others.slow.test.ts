import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Course } from '#contract/catalog.ts';
import { boardDocuments } from '#server/features/catalog/service.ts';
import { enrol } from '#server/features/enrolments/service.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { boardText } from '#server/testing/boards.ts';
import { makeLearner, type SignedIn } from '#server/testing/people.ts';
import { readingAddresses } from '#server/testing/reading-addresses.ts';

// Every answer of the server to a visitor, or to a learner who has not bought a lesson, must contain nothing of its
// board.

const LESSON = 'thu-tra-phi';
const SECRET = 'TUYETMAT';
/** A board with the secret word in all its texts. */
const TEXT = boardText(LESSON, `Bảng ${SECRET}`)
  .replace('- **Phụ đề:** Tích', `- **Phụ đề:** ${SECRET}, tích`)
  .replace('prompt: $3^4 =$', `prompt: ${SECRET} $3^4 =$`)
  .replace('Nhân dần', `${SECRET} nhân dần`)
  .replaceAll('Tính $2^6$', `${SECRET} Tính $2^6$`)
  .replace('Tích có', `${SECRET} tích có`)
  .replace('answer = 5*5*5*5', 'option B = 4^5\n  answer = 5*5*5*5')
  .replace('B. $4^5$', `B. ${SECRET}`);

let site: TestApp;
let stranger: SignedIn;
let owner: SignedIn;
before(async () => {
  site = await testApp({ RATE_LIMITS: 'off' });
  [stranger, owner] = [await makeLearner(site.db, testSecret, { coins: 0 }), await makeLearner(site.db, testSecret, { coins: 0 })];
  await boardDocuments.create(site.db, { id: LESSON, source: { courseId: 'toan-thu', lessonId: LESSON, text: TEXT } }, { actor: 'library', figuresIn: async () => new Map() });
  await enrol(site.db, owner.uid, 'toan-thu', LESSON);
  const value = { value: 'C', at: new Date().toISOString(), source: 'lesson', id: `${LESSON}/q1` };
  assert.equal((await post(`/api/users/${owner.uid}/answers`, value, owner)).statusCode, 200);
});
after(() => site.close());

const get = (url: string, person?: SignedIn) => site.app.inject({ url, headers: person ? { cookie: person.cookie } : {} });
const post = (url: string, payload: object, { cookie }: SignedIn) => site.app.inject({ method: 'POST', url, headers: { cookie, origin: site.origin }, payload });

const addresses = (uid: string): string[] => [
  ...readingAddresses({
    uid: () => [uid],
    courseId: () => ['toan-thu', 'toan-trong'],
    lessonId: () => [LESSON, 'thu-mien-phi'],
    chapterId: () => ['thu-c1'],
    id: () => [LESSON, `${LESSON}/q1`, 'toan-thu', 'lop-8-thu', 'lop-7-thu'],
    q: () => [SECRET, 'tích của bốn số', 'lũy thừa', 'số phần tử'],
    kind: () => ['video', 'captions', 'poster', 'board'],
    practiceId: () => ['lop-8-thu'], paperId: () => ['de-1'], text: () => ['terms'], grade: () => ['6'], exam: () => ['Giữa HKI'], count: () => ['40'],
  }),
  '/', '/courses', '/course/toan-thu', `/course/toan-thu?lesson=${LESSON}`, `/course/toan-thu?lesson=${LESSON}&board=1`, `/search?q=${SECRET}`,
  '/search?q=tich+cua+bon+so', '/review', '/sitemap.xml', '/robots.txt', `/content/courses/thu/boards/${LESSON}.md`, `/courses/thu/boards/${LESSON}.md`,
];

/** Field names that only boards have. */
const NAMES = ['"film":', '"cues":', '"strokes":', '"turns":'];

/** Returns the parts of a board in an answer: the secret word, or a field name that only boards have. */
const partsIn = (body: string): string[] => [SECRET, ...NAMES].filter((part) => body.includes(part));

test('no answer to a visitor or to a learner who has not bought a lesson has anything of its board, nor its place', async () => {
  const telling: string[] = [];
  let answered = 0;
  for (const person of [undefined, stranger]) {
    for (const address of addresses(stranger.uid)) {
      const { body, statusCode } = await get(address, person);
      assert.ok(statusCode < 500, address);
      if (statusCode === 200) answered++;
      // Ignores the search text, which the answer repeats.
      const found = partsIn(body.replaceAll(new RegExp(`(q=|“|"|&quot;)${SECRET}`, 'g'), ''));
      if (found.length > 0 || body.includes(`${LESSON}/board"`)) telling.push(`${person ? 'learner' : 'visitor'} ${address}: ${found.join()}`);
    }
  }
  assert.deepEqual(telling, []);
  assert.ok(answered > 40, String(answered));
  for (const [url, payload] of [
    [`/api/users/${stranger.uid}/answers`, { source: 'lesson', id: `${LESSON}/q1`, value: 'C', at: new Date().toISOString() }],
    ['/api/orders', { kind: 'lesson', courseId: 'toan-thu', lessonId: LESSON }],
    ['/api/reports', { kind: 'lesson', id: `${LESSON}/q1`, reason: 'wrong-key' }],
    ['/api/admin/boards/preview', { lessonId: LESSON, text: TEXT }],
  ] as const) assert.deepEqual(partsIn((await post(url, payload, stranger)).body), [], url);
  for (const url of [`/api/admin/boards/${LESSON}`, '/api/admin/boards?courseId=toan-thu', `/api/admin/boards/${LESSON}/versions/1`]) assert.equal((await get(url, owner)).statusCode, 401, url);
});

test('a buyer gets the board, and its questions come again in their notebook', async () => {
  const course = (await get('/api/courses/toan-thu', owner)).json() as Course;
  const { boardUrl = '' } = course.lectures.flatMap(({ topics }) => topics).flatMap(({ lessons }) => lessons).find(({ id }) => id === LESSON) ?? {};
  assert.deepEqual(partsIn((await get(boardUrl, owner)).body), [SECRET, ...NAMES]);
  assert.match((await get(`/api/users/${owner.uid}/review/notebook`, owner)).body, new RegExp(SECRET));
});
