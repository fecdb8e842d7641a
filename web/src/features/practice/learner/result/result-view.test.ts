import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AttemptResult } from '#contract/attempts.ts';
import type { AnswerValue, ShownQuestion } from '#question-types/question-types.ts';
import { partsOf } from '../attempt/layout.ts';
import {
  headScore, lessonResults, listNextSteps, listSquares, minutesUsed, orderForReview, partsGradedBy, remarkFor, shareOf, wordOf, type GradedQuestion,
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
const AT = '2026-11-20T12:00:00Z';
const answers = (given: Record<string, AnswerValue>) => Object.fromEntries(Object.entries(given).map(([id, value]) => [id, { value, at: AT }]));
const ATTEMPT = { answers: answers({ c1: 'A', c2: 'B', d1: [true, false, true, null], t1: 'x = 4' }), photos: [] };

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
const [c1, c2, d1] = RESULT.questions;
const MARKED: AttemptResult = {
  ...RESULT, score: 1.5, unmarked: 0, self: { score: 0.75, outOf: 1 },
  questions: [...(c1 && c2 && d1 ? [c1, c2, d1] : []), marked('t1', 1, 0.75, { by: 'self', key: null, lesson: 4, steps: ['', '', '', ''] })],
};
const ALL_RIGHT: AttemptResult = {
  ...MARKED, score: 2.5, machine: { score: 1.5, outOf: 1.5 },
  questions: MARKED.questions.map((each) => ({ ...each, earned: each.points })),
};

test('while an essay is unmarked the score on top is the machine’s, and that of all afterwards', () => {
  assert.equal(headScore(RESULT), '0,75 / 1,5');
  assert.equal(headScore(MARKED), '1,5 / 2,5');
  assert.equal(shareOf(RESULT), 0.5);
  assert.equal(shareOf(MARKED), 0.6);
});

const squares = (result = RESULT, attempt = ATTEMPT) => listSquares(PARTS, result, attempt);
const WAYS = { hasLesson: true, hasPaper: true };

test('a square says how its question went, and an unanswered or ungraded one is open', () => {
  assert.deepEqual(squares().map(({ number, state }) => [number, state]), [[1, 'right'], [2, 'wrong'], [3, 'partly'], [4, 'open']]);
  assert.deepEqual(squares().map(wordOf), ['Đúng', 'Chưa đúng', 'Đúng một phần', 'Chưa chấm']);
  const blank = { ...RESULT, questions: [...RESULT.questions.slice(0, 3), marked('t1', 1, 0, { key: null, steps: ['', '', '', ''] })] };
  assert.deepEqual(squares(blank, { ...ATTEMPT, answers: answers({}) }).slice(3).map((square) => [square.state, wordOf(square)]), [['open', 'Bỏ trống']]);
  const unanswered = squares(RESULT, { ...ATTEMPT, answers: answers({ c1: 'A' }) });
  assert.deepEqual(unanswered.slice(1, 2).map(wordOf), ['Chưa làm']);
});

test('questions are looked at with the wrong ones first and the right ones last', () => {
  assert.deepEqual(orderForReview(squares()).map(({ number }) => number), [2, 3, 4, 1]);
});

test('the best next step: an essay to grade, the wrong questions, unanswered ones, then a Bài or a paper', () => {
  assert.deepEqual(listNextSteps(squares(), WAYS), [
    { kind: 'grade', numbers: [4] }, { kind: 'retry', numbers: [2, 3] }, { kind: 'lesson' }, { kind: 'paper' },
  ]);
  const blank = squares(RESULT, { ...ATTEMPT, answers: answers({ c1: 'A', c2: 'B' }) });
  assert.deepEqual(listNextSteps(blank, WAYS).map(({ kind }) => kind), ['retry', 'look', 'grade', 'lesson', 'paper'], 'blank essays are less urgent');
  assert.deepEqual(listNextSteps(squares(ALL_RIGHT), { hasLesson: false, hasPaper: true }), [{ kind: 'paper' }]);
  assert.deepEqual(listNextSteps(squares(ALL_RIGHT), { hasLesson: false, hasPaper: false }), []);
});

test('the remark counts the questions of the main button', () => {
  const remark = (result: AttemptResult, attempt = ATTEMPT) => remarkFor(result, listNextSteps(squares(result, attempt), WAYS));
  assert.deepEqual(remark(RESULT), ['Khá rồi.', 'Em tự chấm nốt nhé.']);
  assert.deepEqual(remark(MARKED), ['Khá rồi.', 'Xem lại 2 câu nhé.'], 'the essay, which is not in the button, is not counted');
  assert.deepEqual(remark(RESULT, { ...ATTEMPT, answers: answers({ c1: 'A', c2: 'B' }) }), ['Khá rồi.', 'Xem lại câu 2 nhé.']);
  assert.deepEqual(remark(ALL_RIGHT), ['Xuất sắc!', 'Giữ vững nhé.']);
  const essayLost = { ...ALL_RIGHT, score: 2.25, questions: [...ALL_RIGHT.questions.slice(0, 3), marked('t1', 1, 0.75, { by: 'self', key: null, steps: [] })] };
  assert.deepEqual(remark(essayLost), ['Tốt lắm!'], 'nothing to count');
});

test('a grader is named with the parts', () => {
  assert.equal(partsGradedBy('machine', squares(MARKED)), 'phần I, II');
  assert.equal(partsGradedBy('self', squares(MARKED)), 'phần IV');
  assert.equal(partsGradedBy('nobody', squares()), 'phần IV');
});

test('what was earned is counted by Bài, of what is graded, and the greatest loss comes first', () => {
  assert.deepEqual(lessonResults(RESULT), [{ lesson: 2, earned: 0.75, points: 1.25 }, { lesson: 1, earned: 0, points: 0.25 }]);
});

test('the time used is told in whole minutes', () => {
  assert.equal(minutesUsed('2026-11-20T12:00:00Z', '2026-11-20T13:18:10Z'), 78);
  assert.equal(minutesUsed('2026-11-20T12:00:00Z', '2026-11-20T12:00:05Z'), 1);
});
