import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comingWords, dayOf, dueWords, lessonWords, minutesFor, nextWords, pastWords } from './words.ts';

const TODAY = '2026-11-23';

test('a day is Vietnam\'s, wherever the browser is', () => {
  assert.deepEqual([dayOf(new Date('2026-11-22T16:59:59Z')), dayOf(new Date('2026-11-22T17:00:00Z'))], ['2026-11-22', TODAY]);
});

test('when a mistake comes again is said in days', () => {
  assert.deepEqual(
    ['2026-11-20', TODAY, '2026-11-24', '2026-12-14'].map((day) => dueWords(day, TODAY)),
    ['Ôn lại hôm nay', 'Ôn lại hôm nay', 'Ôn lại ngày mai', 'Ôn lại sau 21 ngày'],
  );
  assert.equal(nextWords(true, '2026-11-26', TODAY), 'Sau 3 ngày em gặp lại câu này để nhớ lâu hơn.');
  assert.equal(nextWords(false, '2026-11-24', TODAY), 'Mai em gặp lại câu này nhé.');
  assert.equal(nextWords(true, null, TODAY), 'Lỗi này rời sổ.');
});

test('what waits and what was done is said in words', () => {
  assert.deepEqual([1, 3, 6, 10].map(minutesFor), [5, 5, 10, 15]);
  assert.deepEqual([lessonWords({ grade: 9, lesson: 4 }), lessonWords({ grade: 6 })], ['Toán 9 · Bài 4', 'Toán 6']);
  assert.equal(pastWords({ day: 'today', done: 5, left: 2 }), 'Hôm nay em ôn xong 5 câu. 2 lỗi rời sổ.');
  assert.equal(comingWords({ day: '2026-11-24', count: 5 }, TODAY), 'Mai em ôn 5 câu.');
  assert.equal(comingWords({ day: '2026-11-27', count: 1 }, TODAY), 'Sau 4 ngày em ôn 1 câu.');
  assert.equal(pastWords({ day: 'yesterday', done: 1, left: 0 }), 'Hôm qua em ôn xong 1 câu.');
});
