import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AttemptResult } from '#contract/attempts.ts';
import type { AnswerValue, ShownQuestion } from '#question-types/question-types.ts';
import { partsOf } from '../attempt/layout.ts';
import {
  headScore, lessonResults, minutesUsed, listMissed, partResults, partsGradedBy, shareOf, verdictOf, weakest, type GradedQuestion,
} from './result-view.ts';

const choice = (id: string): ShownQuestion => ({ kind: 'choice', id, points: 0.25, question: '', options: [] });
const PARTS = partsOf({
  parts: [
    { title: 'Phần I. Trắc nghiệm', questionIds: ['c1', 'c2'] },
    { title: 'Phần II. Đúng, sai', questionIds: ['d1'] },
    { title: 'Phần IV. Tự luận', questionIds: ['t1'] },
  ],
  questions: [
    choice('c1'), choice('c2'),
    { kind: 'truefalse', id: 'd1', points: 1, question: '', statements: ['', '', '', ''] },
    { kind: 'essay', id: 't1', points: 1, question: '' } as ShownQuestion,
  ],
});
const ANSWERS = new Map<string, { value: AnswerValue }>([
  ['c1', { value: 'A' }], ['c2', { value: 'B' }], ['d1', { value: [true, false, true, null] }],
]);

const marked = (id: string, points: number, earned: number | null, more: Partial<GradedQuestion> = {}): GradedQuestion => ({
  id, points, earned, by: 'machine', key: 'A', solution: '', ...more,
});
const RESULT: AttemptResult = {
  score: 0.75, outOf: 2.5, unmarked: 1,
  machine: { score: 0.75, outOf: 1.5 }, self: { score: 0, outOf: 0 }, teacher: { score: 0, outOf: 0 },
  parts: [
    { title: 'Phần I. Trắc nghiệm', score: 0.25, outOf: 0.5, unmarked: 0 },
    { title: 'Phần II. Đúng, sai', score: 0.5, outOf: 1, unmarked: 0 },
    { title: 'Phần IV. Tự luận', score: 0, outOf: 1, unmarked: 1 },
  ],
  questions: [
    marked('c1', 0.25, 0.25, { lesson: 2 }),
    marked('c2', 0.25, 0, { lesson: 1 }),
    marked('d1', 1, 0.5, { lesson: 2, key: [true, false, true, true] }),
    marked('t1', 1, null, { by: 'self', key: null, lesson: 4, steps: ['', '', '', ''] }),
  ],
  corrections: [],
  lateAnswers: 0,
};
const [c1, c2, d1, t1] = RESULT.questions;
const MARKED: AttemptResult = {
  ...RESULT, score: 1.5, unmarked: 0, self: { score: 0.75, outOf: 1 },
  questions: [...(c1 && c2 && d1 ? [c1, c2, d1] : []), marked('t1', 1, 0.75, { by: 'self', key: null, lesson: 4 })],
};

test('while an essay is unmarked the score on top is the machine’s, and that of all afterwards', () => {
  assert.equal(headScore(RESULT), '0,75 / 1,5');
  assert.equal(headScore(MARKED), '1,5 / 2,5');
  assert.equal(shareOf(RESULT), 0.5);
  assert.equal(shareOf(MARKED), 0.6);
});

test('a question is right, partly right, wrong or unmarked', () => {
  assert.deepEqual([c1, c2, d1, t1].map((each) => each && verdictOf(each)), ['right', 'wrong', 'partly', 'unmarked']);
  assert.deepEqual(listMissed(PARTS, RESULT), [2, 3]);
  assert.deepEqual(listMissed(PARTS, MARKED), [2, 3, 4]);
});

test('each part says how much of it was right and who has marked it', () => {
  assert.deepEqual(
    partResults(PARTS, RESULT, ANSWERS).map(({ count, score, outOf, markers }) => [count, score, outOf, markers]),
    [['1 / 2 câu', 0.25, 0.5, ['machine']], ['3 / 4 ý', 0.5, 1, ['machine']], ['1 câu', 0, 1, ['nobody']]],
  );
  const results = partResults(PARTS, MARKED, ANSWERS);
  assert.equal(partsGradedBy('machine', results, PARTS), 'phần I, II');
  assert.equal(partsGradedBy('self', results, PARTS), 'phần IV');
});

test('what was earned is counted by Bài, of what is marked, and what was missed most comes first', () => {
  assert.deepEqual(lessonResults(RESULT), [{ lesson: 1, earned: 0, points: 0.25 }, { lesson: 2, earned: 0.75, points: 1.25 }]);
  assert.equal(weakest(lessonResults(RESULT))?.lesson, 2);
  assert.equal(weakest([{ lesson: 1, earned: 1, points: 1 }]), undefined);
});

test('the time used is told in whole minutes', () => {
  assert.equal(minutesUsed('2026-11-20T12:00:00Z', '2026-11-20T13:18:10Z'), 78);
  assert.equal(minutesUsed('2026-11-20T12:00:00Z', '2026-11-20T12:00:05Z'), 1);
});
