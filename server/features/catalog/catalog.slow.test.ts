import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { LESSON_PRICE } from '#contract/prices.ts';
import { enrol } from '#server/features/enrolments/service.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { makeLearner } from '#server/testing/people.ts';
import { catalogService } from './service.ts';

let site: TestApp;
before(async () => {
  site = await testApp();
});
after(() => site.close());

/** Parts hidden from non-buyers, and those hidden from visitors as well. */
const SECRETS = ['thu-tra-phi/video', 'thu-tra-phi-2/video', 'bí mật'];
const VISITOR_SECRETS = [...SECRETS, 'thu-mien-phi/video', 'M7lc1UVf-VE'];
const learner = () => makeLearner(site.db, testSecret, { coins: 100 });
const get = (url: string, cookie?: string) => site.app.inject({ url, headers: cookie ? { cookie } : {} });
type Lesson = { id: string; videoUrl?: string; captionsUrl?: string; summary?: string; updating: boolean };
const lessonsOf = (answer: { json(): { lectures: { topics: { lessons: Lesson[] }[] }[] } }): Lesson[] =>
  answer.json().lectures.flatMap((lecture) => lecture.topics.flatMap((topic) => topic.lessons));

test('the list says of each course what is in it, how many lessons play, and what those that are sold cost singly', async () => {
  const courses = (await get('/api/courses')).json();
  const told = ['id', 'topics', 'lessonCount', 'playableCount', 'freeLessonCount', 'paidLessonCount', 'singlePrice', 'hasSample'];
  assert.deepEqual(
    courses.map((course: Record<string, unknown>) => told.map((name) => course[name])),
    [
      ['toan-thu', ['Chương I. Số tự nhiên', 'Chương II. Số nguyên'], 5, 4, 2, 2, 10_000, false],
      ['toan-trong', ['Chương I. Phương trình'], 1, 0, 0, 0, 0, false],
    ],
  );
});

test('a visitor gets the course with its chapters, their topics and the lessons by name', async () => {
  const lesson = (id: string, title: string, marks: { isLocked?: boolean; updating?: boolean; seconds?: number } = {}) => ({
    id, title, isLocked: false, updating: false, ...marks,
  });
  assert.deepEqual((await get('/api/courses/toan-thu')).json(), {
    id: 'toan-thu',
    title: 'Khóa học thử',
    description: 'Khóa học nhỏ dùng để kiểm tra trang.',
    image: 'toan-thu.svg',
    instructor: 'Cô Thử',
    duration: '2 tuần',
    price: 500_000,
    lessonPrice: LESSON_PRICE,
    grade: 6,
    topics: ['Chương I. Số tự nhiên', 'Chương II. Số nguyên'],
    lectures: [
      {
        id: 'thu-c1',
        title: 'Chương I. Số tự nhiên',
        topics: [
          {
            id: 'thu-b01',
            title: 'Bài 1. Tập hợp',
            lessons: [
              lesson('thu-mien-phi', 'Phần tử của tập hợp', { seconds: 4 }),
              lesson('thu-tra-phi', 'Số phần tử của tập hợp', { isLocked: true, seconds: 4 }),
              lesson('thu-dang-soan', 'Tập hợp con', { isLocked: true, updating: true }),
            ],
          },
          { id: 'thu-b02', title: 'Bài 2. Phép cộng', lessons: [lesson('thu-youtube', 'Tính chất giao hoán')] },
        ],
      },
      {
        id: 'thu-c2',
        title: 'Chương II. Số nguyên',
        topics: [
          {
            id: 'thu-b03',
            title: 'Bài 3. Số nguyên âm',
            lessons: [lesson('thu-tra-phi-2', 'Cộng hai số nguyên', { isLocked: true, seconds: 4 })],
          },
        ],
      },
    ],
  });
});

test('no answer to a visitor holds the video of any lesson or the summary of a locked one', async () => {
  for (const url of ['/api/courses', '/api/courses/toan-thu', '/', '/courses', '/course/toan-thu', '/search?q=bi+mat']) {
    const { body } = await get(url);
    for (const secret of VISITOR_SECRETS) assert.ok(!body.includes(secret), `${url} holds ${secret}`);
  }
  for (const lesson of lessonsOf(await get('/api/courses/toan-thu'))) {
    const told = Object.keys(lesson).filter((key) => key !== 'seconds');
    assert.deepEqual(told.sort(), ['id', 'isLocked', 'title', 'updating']);
  }
});

test('a learner gets video and summary of the free lessons and of no locked one', async () => {
  const { cookie } = await learner();
  const answer = await get('/api/courses/toan-thu', cookie);
  const open = lessonsOf(answer).filter((lesson) => lesson.videoUrl);
  assert.deepEqual(
    open.map((lesson) => lesson.id),
    ['thu-mien-phi', 'thu-youtube'],
  );
  assert.match(open[0]?.summary ?? '', /class="katex"/);
  for (const secret of SECRETS) assert.ok(!answer.body.includes(secret));
  assert.match(String(answer.headers['cache-control']), /private, no-store/);
});

test('a bought lesson opens for its owner alone', async () => {
  const owner = await learner();
  const other = await learner();
  await enrol(site.db, owner.uid, 'toan-thu', 'thu-tra-phi');
  const opened = async (cookie: string) =>
    lessonsOf(await get('/api/courses/toan-thu', cookie)).filter((each) => each.videoUrl).map((each) => each.id);
  assert.deepEqual(await opened(owner.cookie), ['thu-mien-phi', 'thu-tra-phi', 'thu-youtube']);
  assert.deepEqual(await opened(other.cookie), ['thu-mien-phi', 'thu-youtube']);
});

test('the full course opens every lesson that plays, and no lesson that is being updated', async () => {
  const { uid, cookie } = await learner();
  await enrol(site.db, uid, 'toan-thu');
  const lessons = lessonsOf(await get('/api/courses/toan-thu', cookie));
  assert.deepEqual(
    lessons.filter((lesson) => !lesson.videoUrl).map((lesson) => lesson.id),
    ['thu-dang-soan'],
  );
});

test('our own media is served to learners who may watch, ranges included', async () => {
  const { uid, cookie } = await learner();
  const video = (lesson: string, more = {}) => ({
    url: `/api/courses/toan-thu/lessons/${lesson}/video`,
    headers: { ...more },
  });
  assert.equal((await site.app.inject(video('thu-mien-phi'))).statusCode, 401);
  assert.equal((await site.app.inject(video('thu-tra-phi', { cookie }))).statusCode, 403);
  assert.equal((await site.app.inject(video('thu-tra-phi', { cookie, range: 'bytes=0-9' }))).statusCode, 403);
  assert.equal((await site.app.inject(video('thu-dang-soan', { cookie }))).statusCode, 404);
  const part = await site.app.inject(video('thu-mien-phi', { cookie, range: 'bytes=0-9' }));
  assert.equal(part.statusCode, 206);
  assert.equal(part.rawPayload.length, 10);
  assert.match(String(part.headers['content-type']), /^video\/mp4/);
  await enrol(site.db, uid, 'toan-thu', 'thu-tra-phi');
  assert.equal((await site.app.inject(video('thu-tra-phi', { cookie }))).statusCode, 200);
  const captions = await get('/api/courses/toan-thu/lessons/thu-mien-phi/captions', cookie);
  assert.match(captions.body, /^WEBVTT/);
});

test('a media path that leaves its folder finds nothing', async () => {
  const { cookie } = await learner();
  for (const path of ['..%2f..%2fcourse.md', 'thu-mien-phi%2f..%2fx']) {
    assert.equal((await get(`/api/courses/toan-thu/lessons/${path}/video`, cookie)).statusCode, 404);
  }
});

test('an unknown course and an id of wrong form are 404 with the message of the catalogue', async () => {
  const unknown = await get('/api/courses/khong-co');
  assert.equal(unknown.statusCode, 404);
  assert.deepEqual(unknown.json(), { code: 'course-not-found', message: 'Không tìm thấy khóa học này.' });
  assert.equal((await get('/api/courses/a%00b')).statusCode, 404);
});

test('a course that is gone, or no longer offered, is not shown to its author, not held for an order and not for sale; its owner may have it again', async (t) => {
  const catalog = catalogService(site.db);
  const [owner, other] = [await learner(), await learner()];
  const gone = { code: 'course-not-found' };
  await assert.rejects(catalog.source('khong-co'), gone);
  assert.equal(await catalog.playableLessons('khong-co', owner.uid), undefined);
  await assert.rejects(catalog.holdOffer(site.db, 'khong-co', null), gone);
  await assert.rejects(catalog.courseOffer(other.uid, 'khong-co'), gone);
  await enrol(site.db, owner.uid, 'toan-thu');
  t.after(() => site.pool.query(`update courses set archived = false where id = 'toan-thu'`));
  await site.pool.query(`update courses set archived = true where id = 'toan-thu'`);
  await assert.rejects(catalog.courseOffer(other.uid, 'toan-thu'), gone);
  assert.equal((await catalog.courseOffer(owner.uid, 'toan-thu')).owned, true);
});

test('a browser may keep our media, but is checked again at each use; odd ranges never fail the server', async () => {
  const { cookie } = await learner();
  const media = (headers: Record<string, string>) =>
    site.app.inject({ url: '/api/courses/toan-thu/lessons/thu-mien-phi/video', headers });
  const { headers } = await media({ cookie });
  assert.equal(headers['cache-control'], 'private, no-cache');
  const etag = String(headers.etag);
  assert.equal((await media({ cookie, 'if-none-match': etag })).statusCode, 304);
  assert.equal((await media({ 'if-none-match': etag })).statusCode, 401);
  for (const range of ['bytes=abc', 'bytes=-', 'bytes=5-1', 'bytes=0-0,2-3', 'items=0-1', 'bytes=-0', 'x']) {
    const { statusCode } = await media({ cookie, range });
    assert.ok([200, 206, 416].includes(statusCode), `${range} ${statusCode}`);
  }
  const beyond = await media({ cookie, range: 'bytes=99999999-' });
  assert.equal(beyond.statusCode, 416);
  assert.match(String(beyond.headers['content-range']), /^bytes \*\/\d+$/);
});
