import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listNumberedTopics, readTopicNumber } from './numbered-topics.ts';

test('a title that begins with the number of a Bài names that Bài, and no other', () => {
  for (const [title, number] of [
    ['Bài 6. Lũy thừa với số mũ tự nhiên', 6], ['Bài 43. Xác suất', 43], ['Bài 14: Số nguyên', 14], [' bài 2 – Cách ghi', 2],
    ['Bài 6', 6], ['Bài 6. Lũy thừa'.normalize('NFD'), 6],
    ['Ôn tập chương I', undefined], ['Bài tập cuối chương', undefined], ['Bài 0. Mở đầu', undefined], ['Bài 100. Ôn', undefined],
    ['Luyện tập Bài 6', undefined], ['', undefined],
  ] as const) assert.equal(readTopicNumber(title), number, title);
});

test('the Bài of a course come in its order with what plays; topics without a number, and a course of no grade, have none', () => {
  const lesson = (id: string, more: object = {}) => ({ id, title: id, isLocked: false, updating: false, videoUrl: 'https://a.vn/b.mp4', ...more });
  const lectures = [{
    id: 'c1', title: 'Chương I',
    topics: [
      { id: 'b2', title: 'Bài 2. Hai', lessons: [lesson('l1'), lesson('l2', { updating: true }), lesson('l3', { isLocked: true, archived: true })] },
      { id: 'on', title: 'Ôn tập', lessons: [lesson('l4')] },
    ],
  }];
  assert.deepEqual(listNumberedTopics('k', { grade: 6, lectures }), [{
    grade: 6, number: 2, courseId: 'k', id: 'b2', title: 'Bài 2. Hai', chapter: 'Chương I',
    lessons: [{ id: 'l1', title: 'l1', isLocked: false, isArchived: false }, { id: 'l3', title: 'l3', isLocked: true, isArchived: true }],
  }]);
  assert.deepEqual(listNumberedTopics('k', { lectures }), []);
});
