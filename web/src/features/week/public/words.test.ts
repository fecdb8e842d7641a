import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askWords, gradeWords, ofWords, spanWords } from './words.ts';

test('a week is said with its days, and with both years where it lies in two', () => {
  assert.equal(spanWords({ from: '2026-11-16', to: '2026-11-22' }), '16/11 – 22/11/2026');
  assert.equal(spanWords({ from: '2026-12-28', to: '2027-01-03' }), '28/12/2026 – 03/01/2027');
});

test('beside the grade stands the half of the school year that the week begins in', () => {
  const cases: [from: string, grade: number | null, words: string][] = [
    ['2026-09-07', 6, '6, học kì I'],
    ['2027-01-11', 9, '9, học kì I'],
    ['2027-01-18', 9, '9, học kì II'],
    ['2027-05-24', 7, '7, học kì II'],
    ['2027-07-05', 7, '7'],
    ['2026-11-16', null, 'Chưa rõ'],
  ];
  for (const [from, grade, words] of cases) assert.equal(gradeWords({ from, grade }), words);
});

test('points have a decimal comma', () => {
  assert.equal(ofWords({ score: 5.25, outOf: 7 }), '5,25 / 7');
});

test('the family asks about what is hard now, and about a plan where nothing was learned', () => {
  assert.match(askWords({ about: 'stuck', lesson: 'Phép cộng' }), /giải thích lại.*“Phép cộng”/);
  assert.match(askWords({ about: 'start', lesson: null }), /muốn học bài nào trước/);
});
