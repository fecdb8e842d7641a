import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MasteryEntry, TrainingLink } from '#contract/learning.ts';
import { choosePractice, chooseSteps, type BegunLesson, type RunningAttempt } from './rules.ts';

const exercise = (number: number): TrainingLink => ({ kind: 'exercise', title: `Chuyên đề ${number}`, url: `/topic/t${number}?tab=bai-tap`, isLocked: false });
const place = (number: number, more: Partial<MasteryEntry> = {}): MasteryEntry => ({
  id: `b${number}`, number, title: `Bài ${number}`, chapter: 'Chương I', level: 'practised', watched: 1, lessons: 1, answers: 1, right: 0,
  recent: { of: 1, right: 0 }, mistakes: 0, due: 0, streak: 0, missing: null, isLongAgo: false, next: exercise(number), others: [], ...more,
});
const attempt = (name: string): RunningAttempt => ({ kind: 'attempt', title: name, of: 'Bộ đề', url: `/practice/x?attempt=${name}`, deadline: '2026-11-29T10:00:00Z' });
const lesson = (name: string): BegunLesson => ({
  kind: 'lesson', title: name, of: 'Toán 6', url: `/course/${name}`, image: '', grade: 6, secondsLeft: null, watched: 1, playable: 9,
});

test('a running attempt comes before lessons, lessons before the map, and at most three others are named', () => {
  const here = place(4);
  const all = { running: [attempt('a')], lessons: ['x', 'y', 'z', 'u'].map(lesson), here };
  assert.deepEqual(chooseSteps(all), { next: attempt('a'), others: ['x', 'y', 'z'].map(lesson) });
  assert.deepEqual(chooseSteps({ ...all, running: [] }).next, lesson('x'));
  assert.deepEqual(chooseSteps({ running: [], lessons: [], here }), {
    next: { kind: 'training', way: 'exercise', title: 'Chuyên đề 4', of: 'Bài 4', url: '/topic/t4?tab=bai-tap', isLocked: false }, others: [],
  });
  assert.deepEqual(chooseSteps({ running: [], lessons: [], here: undefined }), { next: null, others: [] });
});

test('the Bài with most mistakes is practised first, then the latest one that was learnt, then one of long ago', () => {
  const longAgo = place(1, { level: 'mastered', isLongAgo: true });
  const all = [longAgo, place(2, { mistakes: 3 }), place(3), place(4, { level: 'seen' }), place(5, { level: 'mastered' }), place(6, { level: 'new' })];
  const order = [];
  for (let left = all; ; ) {
    const found = choosePractice(left);
    if (!found) break;
    order.push(found.place.number);
    left = left.filter((each) => each !== found.place);
  }
  assert.deepEqual(order, [2, 4, 3, 1]);
});

test('practice leads to exercises or a paper that are open, never to a lesson', () => {
  const paper: TrainingLink = { kind: 'paper', title: 'Đề 1', url: '/practice/a?de=1', isLocked: false };
  const watch: TrainingLink = { kind: 'lesson', title: 'Bài giảng', url: '/course/a?lesson=b', isLocked: false };
  assert.equal(choosePractice([place(1, { next: watch, others: [paper] })])?.url, paper.url);
  assert.equal(choosePractice([place(1, { next: watch, others: [{ ...paper, isLocked: true }] })]), undefined);
});
