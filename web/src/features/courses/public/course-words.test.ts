import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chapterCount, courseFacts, partsOfChapter } from './course-words.ts';

const lesson = (id: string, isLocked = false, updating = false) => ({ id, isLocked, updating });
const count = (lessons: ReturnType<typeof lesson>[], watched: string[] = []) =>
  chapterCount(lessons, new Map(watched.map((id) => [id, { watched: true }]))).replaceAll('\u00a0', ' ');

test('a chapter counts what plays, then what was watched or is free, then what is being written', () => {
  const lessons = [lesson('a'), lesson('b', true), lesson('c', true)];
  assert.equal(count(lessons), '3 bài · 1 miễn phí');
  assert.equal(count(lessons, ['b', 'other']), '3 bài · đã xem 1');
  assert.equal(count([...lessons, lesson('d', true, true)]), '3 bài · 1 miễn phí · 1 đang cập nhật');
  assert.equal(count([lesson('a'), lesson('b')]), '2 bài · miễn phí');
  assert.equal(count([lesson('b', true)]), '1 bài');
});

test('the number of a chapter stands before its name', () => {
  assert.deepEqual(partsOfChapter('Chương II. Số nguyên'), { number: 'II', name: 'Số nguyên' });
  assert.deepEqual(partsOfChapter('Chương 2: Số thực'), { number: '2', name: 'Số thực' });
  assert.deepEqual(partsOfChapter('Ôn tập cuối năm'), { number: '', name: 'Ôn tập cuối năm' });
});

test('the head of a course counts what plays and what is free', () => {
  assert.equal(courseFacts({ lessonCount: 84, playableCount: 33, freeCount: 8 }), '33 bài xem được · 8 miễn phí');
  assert.equal(courseFacts({ lessonCount: 9, playableCount: 9, freeCount: 9 }), '9 bài giảng · miễn phí');
  assert.equal(courseFacts({ lessonCount: 9, playableCount: 3, freeCount: 0 }), '3 bài xem được');
  assert.equal(courseFacts({ lessonCount: 12, playableCount: 0, freeCount: 0 }), '12 bài giảng, đang soạn');
});
