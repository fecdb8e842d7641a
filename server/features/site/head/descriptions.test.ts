import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Course } from '#contract/catalog.ts';
import type { PracticeSet } from '#contract/practice.ts';
import { courseDescription, excerptOf, practiceDescription } from './descriptions.ts';

const sentence = (length: number) => `${'chữ '.repeat(length).slice(0, length - 1)}.`;

test('a text that fits a search result stays as it is', () => {
  assert.equal(excerptOf('  Một câu\nngắn. '), 'Một câu ngắn.');
  assert.equal(excerptOf(sentence(160)), sentence(160));
});

test('a longer text ends after its last whole sentence that fits', () => {
  assert.equal(excerptOf(`${sentence(90)} ${sentence(60)} ${sentence(90)}`), `${sentence(90)} ${sentence(60)}`);
});

test('a text with a first sentence that is too long or too short ends after a whole word', () => {
  for (const text of [sentence(300), `${sentence(20)} ${sentence(300)}`, `${'dài, '.repeat(60)}`]) {
    const excerpt = excerptOf(text);
    assert.ok(excerpt.length >= 70 && excerpt.length <= 160, excerpt);
    assert.match(excerpt, /[^\s,]…$/);
    assert.ok(text.startsWith(excerpt.slice(0, -1)));
    assert.match(text.slice(excerpt.length - 1), /^[\s,.]/);
  }
});

test('a text without a sentence that fits ends after a clause where one is long enough', () => {
  const clause = sentence(120).slice(0, -1);
  assert.equal(excerptOf(`${clause}, ${sentence(300)}`), `${clause}…`);
});

test('a text without spaces is cut all the same', () => {
  assert.equal(excerptOf('x'.repeat(500)).length, 160);
});

test('a course with few words of its own is described by its facts', () => {
  const course: Course = {
    id: 'x', title: 'Toán 6', description: 'Khóa học nhỏ', image: '', instructor: 'Cô Thử', duration: '2 tuần',
    price: 0, lessonPrice: 5_000, grade: 6, topics: [], lectures: [],
  };
  assert.equal(
    courseDescription(course, 'Vở Toán'),
    'Khóa học nhỏ. Toán 6 trên Vở Toán: 0 bài giảng Toán lớp 6 do Cô Thử hướng dẫn, học trong 2 tuần.',
  );
  assert.equal(courseDescription({ ...course, description: sentence(80) }, 'Vở Toán'), sentence(80));
});

test('a practice set with few words of its own is described by its facts', () => {
  const paper = { title: '', duration: '', notes: '', problemCount: 5, unlocked: false };
  const set: PracticeSet = {
    id: 'x', title: 'Đề giữa kì', description: 'Hai đề.', image: '', grade: '8', personal: false,
    practiceLists: [{ ...paper, id: 'de-1', coin: 0 }, { ...paper, id: 'de-2', coin: 20 }],
  };
  assert.equal(
    practiceDescription(set, 'Vở Toán'),
    'Hai đề. Đề giữa kì trên Vở Toán: 2 đề luyện Toán lớp 8, 1 đề miễn phí, bài nào cũng có lời giải từng bước.',
  );
  assert.equal(practiceDescription({ ...set, description: sentence(80) }, 'Vở Toán'), sentence(80));
});
