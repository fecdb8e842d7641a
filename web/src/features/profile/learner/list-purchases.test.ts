import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Course } from '#contract/catalog.ts';
import { listPurchases } from './list-purchases.ts';

const lesson = (id: string) => ({ id, title: `Bài ${id}`, isLocked: true, updating: false });
const course = (id: string, lessons: string[]) =>
  ({ id, title: `Khóa ${id}`, lectures: [{ topics: [{ lessons: lessons.map(lesson) }] }] }) as unknown as Course;

test('a whole course stands once among the purchases, single lessons each under their course', () => {
  const enrolled = [
    { courseId: 'a', hasPurchasedFullCourse: true, purchasedLessons: [{ lessonId: '1' }] },
    { courseId: 'b', hasPurchasedFullCourse: false, purchasedLessons: [{ lessonId: '3' }] },
    { courseId: 'gone', hasPurchasedFullCourse: true, purchasedLessons: [] },
  ];
  assert.deepEqual(listPurchases([course('a', ['1', '2']), course('b', ['3', '4'])], enrolled), [
    { to: '/course/a', title: 'Khóa a', whole: true },
    { to: '/course/b?lesson=3', title: 'Bài 3', about: 'Khóa b', whole: false },
  ]);
});
