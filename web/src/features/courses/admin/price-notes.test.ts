import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CourseSource } from '#contract/catalog.ts';
import { comparePrices, countPaid } from './price-notes.ts';
import { findCourseError } from './course-type.ts';

const lesson = (id: string, more: object = {}) => ({
  id, title: id, isLocked: true, updating: false, archived: false, videoUrl: '', seconds: 0, summary: '', ...more,
});
const course = (lessons: ReturnType<typeof lesson>[], more: Partial<CourseSource> = {}): CourseSource => ({
  id: 'c', version: 1, archived: false, title: 'C', instructor: 'Cô', duration: '1', price: 350_000, lessonPrice: null, description: 'x', image: '', grade: null, topics: [],
  lectures: [{ id: 'l', title: 'L', topics: [{ id: 't', title: 'T', lessons }] }], ...more,
});

test('paid lessons that play have a video or a board, and are neither free, nor being made, nor put away', () => {
  const lessons = [
    lesson('video', { videoUrl: 'https://x.example/v.mp4' }), lesson('board'), lesson('empty'), lesson('free', { isLocked: false }),
    lesson('later', { updating: true, videoUrl: 'https://x.example/v.mp4' }), lesson('away', { archived: true }),
  ];
  assert.deepEqual(countPaid(course(lessons), new Map([['board', true], ['empty', false]])), { playing: 2, all: 4 });
});

test('a whole course that costs more than its lessons one by one is told to the owner, and one that does not is not', () => {
  const said = (price: number, lessonPrice: number | null, playing: number, all: number) => comparePrices({ price, lessonPrice }, { playing, all })?.replaceAll('\u00a0', ' ');
  assert.match(said(350_000, null, 2, 2) ?? '', /^Cả khóa 350\.000 ₫ đắt hơn mua lẻ: mua lẻ 2 bài trả phí hết 10\.000 ₫\./);
  assert.match(said(0, null, 2, 76) ?? '', /^Cả khóa 500\.000 ₫ đắt hơn mua lẻ: mua lẻ 76 bài trả phí hết 380\.000 ₫\./);
  assert.match(said(350_000, null, 25, 76) ?? '', /^Hiện cả khóa 350\.000 ₫ đắt hơn mua lẻ: mua lẻ 25 bài trả phí hết 125\.000 ₫ đang xem được/);
  assert.equal(said(350_000, 30_000, 25, 76), undefined);
  assert.equal(said(350_000, null, 0, 0), undefined, 'nothing is sold one by one');
  assert.equal(said(-1, null, 2, 2), undefined, 'a price that cannot be read');
});

test('a course is not saved with a price that cannot be read or has lost its thousands, for the whole or for one lesson', () => {
  const at = (more: Partial<CourseSource>) => findCourseError(course([], more))?.at;
  for (const price of [-1, 350, Number.NaN, 1.5, 1_000_000_001]) assert.equal(at({ price }), 'course-price', String(price));
  for (const lessonPrice of [-1, 0, 350, 1_000_000_001]) assert.equal(at({ lessonPrice }), 'course-lesson-price', String(lessonPrice));
  for (const good of [{ price: 0 }, { price: 350_000 }, { lessonPrice: null }, { lessonPrice: 12_000 }]) assert.equal(at(good), undefined);
});
