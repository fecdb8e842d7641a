import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LESSON_PRICE } from '#contract/prices.ts';
import { coursePriceOf } from '#contract/prices.ts';
import type { CourseDocument, LessonDocument } from './document.ts';
import { showCourse, isForSale, isShown, canWatch, summarizeCourse, type Viewer } from './rules.ts';

// A video of the tests' library: another test in this process may have started an application with it.
const media = { video: 'courses/thu/media/thu-mien-phi.mp4', captions: 'courses/x/media/x.vtt' };
const base = { title: 'x', isLocked: false, updating: false, summaryHtml: '<p>x</p>', summaryView: '<p>X</p>' };
const LESSONS: LessonDocument[] = [
  { ...base, id: 'free', media },
  { ...base, id: 'elsewhere', videoUrl: 'https://video.example/x' },
  { ...base, id: 'locked', isLocked: true, media },
  { ...base, id: 'soon', isLocked: true, updating: true, media },
  { ...base, id: 'empty' },
];

const courseOf = (lessons: LessonDocument[], more: Partial<CourseDocument> = {}): CourseDocument => ({
  title: 'x',
  description: '',
  image: '',
  instructor: '',
  duration: '',
  price: 0,
  lectures: [
    { id: 'c1', title: 'Chương I', topics: [{ id: 't1', title: 'Bài 1', lessons: lessons.slice(0, 2) }] },
    { id: 'c2', title: 'Chương II', topics: [{ id: 't2', title: 'Bài 2', lessons: lessons.slice(2) }] },
  ],
  ...more,
});
const lesson = (id: string) => LESSONS.filter((each) => each.id === id);

const STRANGER: Viewer = { owned: new Set() };
const OWNER: Viewer = { owned: new Set(['locked', 'soon']) };
const OWNER_OF_ALL: Viewer = { owned: 'all' };

test('a course costs its own price, and 500.000 ₫ when it has none', () => {
  assert.equal(coursePriceOf(courseOf([], { price: 350_000 })), 350_000);
  assert.equal(coursePriceOf(courseOf([], { price: 0 })), 500_000);
  assert.equal(summarizeCourse('x', courseOf([], { price: 350_000 })).price, 350_000);
  assert.equal(showCourse('x', courseOf([]), 'visitor').price, 500_000);
});

test('a lesson costs what the course says, and 5.000 ₫ when it says nothing; the sum of the list too', () => {
  const priced = courseOf(LESSONS, { lessonPrice: 12_000 });
  assert.deepEqual([showCourse('x', priced, 'visitor').lessonPrice, summarizeCourse('x', priced).singlePrice], [12_000, 12_000]);
  assert.deepEqual([showCourse('x', courseOf(LESSONS), 'visitor').lessonPrice, summarizeCourse('x', courseOf(LESSONS)).singlePrice], [5_000, 5_000]);
});

test('a lesson can be watched by learners for whom it is free or bought', () => {
  const watched = (viewer: Viewer) => LESSONS.filter((each) => canWatch(each, viewer)).map(({ id }) => id);
  assert.deepEqual(watched('visitor'), []);
  assert.deepEqual(watched(STRANGER), ['free', 'elsewhere']);
  assert.deepEqual(watched(OWNER), ['free', 'elsewhere', 'locked']);
  assert.deepEqual(watched(OWNER_OF_ALL), ['free', 'elsewhere', 'locked']);
});

test('a course is for sale when a locked lesson plays', () => {
  assert.equal(isForSale(courseOf(lesson('locked'))), true);
  for (const id of ['free', 'soon', 'empty']) assert.equal(isForSale(courseOf(lesson(id))), false, id);
  assert.equal(isForSale(courseOf([])), false);
});

test('video, captions and summary are sent exactly for what the viewer may watch', () => {
  const sent = (viewer: Viewer) => {
    const lessons = showCourse('x', courseOf(LESSONS), viewer).lectures.flatMap(({ topics }) =>
      topics.flatMap((topic) => topic.lessons),
    );
    assert.deepEqual(lessons.map(({ id }) => id), LESSONS.map(({ id }) => id));
    const shown = ['id', 'title', 'isLocked', 'updating'];
    const secretsOf = (each: object) => Object.fromEntries(Object.entries(each).filter(([key]) => !shown.includes(key)));
    const secrets = lessons.map((each) => [each.id, secretsOf(each)] as const);
    return Object.fromEntries(secrets.filter(([, more]) => Object.keys(more).length > 0));
  };
  const own = (id: string) => ({
    videoUrl: `/api/courses/x/lessons/${id}/video`,
    captionsUrl: `/api/courses/x/lessons/${id}/captions`,
    summary: '<p>X</p>',
  });
  const elsewhere = { videoUrl: 'https://video.example/x', summary: '<p>X</p>' };
  assert.deepEqual(sent('visitor'), {});
  assert.deepEqual(sent(STRANGER), { free: own('free'), elsewhere });
  assert.deepEqual(sent(OWNER_OF_ALL), { free: own('free'), elsewhere, locked: own('locked') });
});

test('an uploaded video has the lesson\'s own address, for learners who may watch, and its file name is never sent', () => {
  const course = courseOf([{ ...base, id: 'free', upload: '0123' }, { ...base, id: 'locked', isLocked: true, upload: '4567' }]);
  const addresses = (viewer: Viewer) =>
    showCourse('x', course, viewer).lectures.flatMap(({ topics }) => topics.flatMap(({ lessons }) => lessons.flatMap(({ videoUrl }) => videoUrl ?? [])));
  assert.deepEqual(addresses('visitor'), []);
  assert.deepEqual(addresses(STRANGER), ['/api/courses/x/lessons/free/video']);
  assert.deepEqual(addresses(OWNER), ['/api/courses/x/lessons/free/video', '/api/courses/x/lessons/locked/video']);
});

test('a lesson with nothing to play is being updated', () => {
  const shown = showCourse('x', courseOf(LESSONS), OWNER_OF_ALL).lectures.flatMap(({ topics }) => topics);
  const updating = shown.flatMap(({ lessons }) => lessons.filter((each) => each.updating).map(({ id }) => id));
  assert.deepEqual(updating, ['soon', 'empty']);
});

test("a course's topics are its chapters' titles unless others were written", () => {
  assert.deepEqual(showCourse('x', courseOf([]), 'visitor').topics, ['Chương I', 'Chương II']);
  assert.deepEqual(showCourse('x', courseOf([], { topics: ['Số học'] }), 'visitor').topics, ['Số học']);
});

test('every lesson counts; free, sold and priced are only those that play', () => {
  const free = { ...base, id: 'free-soon', updating: true, media };
  const { lessonCount, playableCount, freeLessonCount, paidLessonCount, singlePrice } = summarizeCourse(
    'x',
    courseOf([...LESSONS, free]),
  );
  assert.deepEqual([lessonCount, playableCount, freeLessonCount, paidLessonCount, singlePrice], [6, 3, 2, 1, LESSON_PRICE]);
});

test('a lesson says how long it plays, to everybody, and only when it plays', () => {
  const timed = (id: string) => LESSONS.filter((each) => each.id === id).map((each) => ({ ...each, seconds: 87 }));
  const shown = (id: string) => showCourse('x', courseOf(timed(id)), 'visitor').lectures[0]?.topics[0]?.lessons[0]?.seconds;
  assert.deepEqual([shown('locked'), shown('soon')], [87, undefined]);
});

test('an archived lesson is there only for its buyers, and sells no course', () => {
  const [away] = lesson('locked').map((each) => ({ ...each, archived: true }));
  assert.ok(away);
  const viewers = ['visitor', STRANGER, OWNER, OWNER_OF_ALL] as const;
  assert.deepEqual(viewers.map((viewer) => isShown(away, viewer)), [false, false, true, true]);
  assert.equal(isForSale(courseOf([away])), false);
});

test('a poster of a lesson’s video has its address, for learners who may watch', () => {
  const shown = (viewer: Viewer) => showCourse('x', courseOf([{ ...base, id: 'free', media: { ...media, poster: 'courses/x/media/x.webp' } }]), viewer)
    .lectures[0]?.topics[0]?.lessons[0]?.posterUrl;
  assert.deepEqual([shown('visitor'), shown(STRANGER)], [undefined, '/api/courses/x/lessons/free/poster']);
});
