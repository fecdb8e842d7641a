import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isWatched, lessonPartAt, countPartsBefore } from '#contract/lesson-parts.ts';
import { findNextLesson } from './rules.ts';

const lesson = (id: string, open = true) => ({ id, title: `Bài ${id}`, open });
const course = { title: 'Toán', lessons: [lesson('1'), lesson('2'), lesson('3', false), lesson('4')] };
const done = (lessonId: string, position: number, watched = position >= 90) => ({
  lessonId, position, duration: 100, watched,
});
const next = (...items: ReturnType<typeof done>[]) => {
  const found = findNextLesson(course, items);
  return found && [found.lessonId, found.position, found.watched];
};

test('a lesson is watched when nine of its ten parts were, in whatever order', () => {
  assert.equal(isWatched([9, 0, 1, 2, 3, 4, 5, 6, 7]), true);
  assert.equal(isWatched([0, 1, 2, 3, 4, 5, 6, 7]), false);
  assert.equal(isWatched(Array.from({ length: 20 }, () => 9)), false, 'one part, however often');
  assert.equal(isWatched(countPartsBefore(89.9, 100)), false);
  assert.equal(isWatched(countPartsBefore(90, 100)), true);
  assert.deepEqual([lessonPartAt(0, 100), lessonPartAt(99.9, 100), lessonPartAt(100, 100)], [0, 9, 9]);
});

test('one goes on in the lesson that was not finished, where it stopped', () => {
  assert.deepEqual(next(done('2', 40)), ['2', 40, 0]);
});

test('after a finished lesson comes the next open one that is not finished', () => {
  assert.deepEqual(next(done('1', 95)), ['2', 0, 1]);
  assert.deepEqual(next(done('2', 95), done('1', 95)), ['4', 0, 2]);
  assert.deepEqual(next(done('4', 95), done('1', 30)), ['1', 30, 1]);
});

test('a watched lesson that is being watched again is gone on with', () => {
  assert.deepEqual(next(done('1', 20, true)), ['1', 20, 1]);
});

test('when everything open has been watched there is nothing to go on with', () => {
  assert.equal(next(done('4', 99), done('2', 99), done('1', 99)), undefined);
});

test('a lesson that is gone does not stand in the way', () => {
  assert.deepEqual(next(done('mat-roi', 10)), ['1', 0, 0]);
});
