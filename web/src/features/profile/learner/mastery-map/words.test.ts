import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MasteryEntry } from '#contract/learning.ts';
import { daysOf, evidenceWords, nextStepWords, missingWords, nameOf } from './words.ts';

const PLACE: MasteryEntry = {
  id: 'b', number: 6, title: 'Bài 6. Lũy thừa', chapter: 'Chương I', level: 'new', watched: 0, lessons: 3, answers: 0, right: 0,
  recent: { of: 0, right: 0 }, mistakes: 0, due: 0, streak: 0, missing: null, isLongAgo: false, next: null, others: [],
};

test('the name of a Bài goes without the number that stands beside it', () => {
  assert.deepEqual(['Bài 6. Lũy thừa', 'Bài 14: Số nguyên', 'Bài 2 – Cách ghi', 'Bài 6'].map(nameOf), ['Lũy thừa', 'Số nguyên', 'Cách ghi', 'Bài 6']);
});

test('what is missing is said so that it can be done', () => {
  for (const [streak, missing, words] of [
    [0, null, undefined],
    [2, { right: 1, otherDay: false, wrong: 0 }, 'Em đúng 2 câu liền, còn 1 câu nữa là vững.'],
    [5, { right: 1, otherDay: true, wrong: 0 }, 'Em đúng 5 câu liền, ngày khác làm đúng thêm 1 câu là vững.'],
    [3, { right: 0, otherDay: false, wrong: 2 }, 'Em đúng 3 câu liền, chỉ còn sửa 2 câu sai là vững.'],
    [1, { right: 2, otherDay: false, wrong: 1 }, 'Em đúng 1 câu liền, còn 2 câu nữa và sửa 1 câu sai là vững.'],
    [0, { right: 3, otherDay: false, wrong: 1 }, 'Em cần đúng 3 câu liền, trong hai ngày, và sửa 1 câu sai, là vững.'],
    [0, { right: 3, otherDay: false, wrong: 0 }, 'Em cần đúng 3 câu liền, trong hai ngày, là vững.'],
  ] as [number, MasteryEntry['missing'], string | undefined][]) assert.equal(missingWords({ streak, missing }), words);
});

test('the evidence stands in words, never as a percentage', () => {
  const told = (more: Partial<MasteryEntry>) => evidenceWords({ ...PLACE, ...more });
  assert.deepEqual(told({}), ['Chưa xem bài giảng nào trong 3 bài.', 'Chưa làm câu nào.']);
  assert.deepEqual(told({ lessons: 0, answers: 2 }), ['Bài này chưa có bài giảng.', 'Đã làm 2 câu, đều sau khi mở lời giải.']);
  assert.deepEqual(told({ watched: 2, answers: 24, recent: { of: 10, right: 7 }, mistakes: 2, due: 1 }), [
    'Đã xem 2 / 3 bài giảng.', 'Làm đúng 7 trong 10 câu gần nhất.', '2 câu còn trong sổ lỗi sai, 1 câu đến hạn ôn.',
  ]);
});

test('whoever goes on is told why there: a review that is due, questions behind a lesson, what is missing, or that it is new', () => {
  const missing = { right: 1, otherDay: false, wrong: 0 };
  assert.equal(nextStepWords({ ...PLACE, level: 'practised', due: 2, missing }), 'Có 2 câu em làm sai đã đến hạn ôn lại.');
  assert.equal(nextStepWords({ ...PLACE, level: 'seen', watched: 1 }), 'Em đã xem bài giảng. Làm vài câu để biết mình hiểu đến đâu.');
  assert.equal(nextStepWords({ ...PLACE, level: 'practised', streak: 2, missing }), 'Em đúng 2 câu liền, còn 1 câu nữa là vững.');
  assert.equal(nextStepWords(PLACE), 'Bài này em chưa học. Em bắt đầu từ bài giảng nhé.');
  assert.equal(nextStepWords({ ...PLACE, next: { kind: 'lesson', title: 'x', url: '/x', isLocked: true } }), 'Phần học tiếp của bài này là bài giảng cần mua.');
  assert.equal(nextStepWords({ ...PLACE, lessons: 0 }), 'Em làm thử vài câu nhé.');
});

test('a day is studied, rested or open; nobody rests before they have begun, and nothing is lost', () => {
  const week = (studied: number[]) => Array.from({ length: 7 }, (_, at) => ({ day: `2026-11-${23 + at}`, isStudied: studied.includes(at) }));
  const days = (studied: number[], weeks = 0) => daysOf({ today: '2026-11-26', week: week(studied), weeks }).join(' ');
  assert.equal(days([]), 'open open open today open open open');
  assert.equal(days([1]), 'open studied rest today open open open');
  assert.equal(days([], 2), 'rest rest rest today open open open');
  assert.equal(days([0, 1, 3]), 'studied studied rest studied open open open');
  assert.equal(days([1, 2, 3], 1), 'open studied studied studied open open open', 'the first week of study counts itself');
});
