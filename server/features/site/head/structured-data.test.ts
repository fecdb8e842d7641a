import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Course, Lesson } from '#contract/catalog.ts';
import { courseThing, dataBlock } from './structured-data.ts';

const site = { name: 'Vở Toán', slogan: '', address: '', phone: '', email: '', workingHours: '', quizExams: [] };
const origin = 'https://votoan.example';
const place = { url: `${origin}/course/x`, description: 'Mô tả', image: `${origin}/share.png`, site, origin };
const lesson = (marks: Partial<Lesson>): Lesson => ({
  id: 'l', title: 'Bài', isLocked: false, updating: false, ...marks,
});
const course = (lessons: Lesson[], duration = '35 tuần'): Course => ({
  id: 'x', title: 'Toán 6', description: 'Mô tả', image: '', instructor: 'Cô Thử', duration, price: 500_000, lessonPrice: 8_000,
  topics: ['Số'], lectures: [{ id: 'c', title: 'Số', topics: [{ id: 't', title: 'Bài 1', lessons }] }],
});
const offerOf = (lessons: Lesson[]) => {
  const [{ price, category, availability }] = courseThing(course(lessons), place)['offers'] as [Record<string, unknown>];
  return [price, category, availability];
};

test('a course with locked lessons is offered at its price once one of them plays', () => {
  assert.deepEqual(offerOf([lesson({}), lesson({ isLocked: true })]), [500_000, 'Paid', 'https://schema.org/InStock']);
  const updating = lesson({ isLocked: true, updating: true });
  assert.deepEqual(offerOf([updating]), [500_000, 'Paid', 'https://schema.org/OutOfStock']);
});

test('a single lesson is offered at the course\'s own price for it, as long as one that is locked plays', () => {
  const offersOf = (lessons: Lesson[]) => courseThing(course(lessons), place)['offers'] as Record<string, unknown>[];
  const [, single] = offersOf([lesson({}), lesson({ isLocked: true })]);
  assert.deepEqual([single?.['name'], single?.['price'], single?.['priceCurrency']], ['Mua lẻ một bài giảng', 8_000, 'VND']);
  for (const lessons of [[lesson({})], [lesson({ isLocked: true, updating: true })]]) assert.equal(offersOf(lessons).length, 1);
});

test('a course without locked lessons is free', () => {
  assert.deepEqual(offerOf([lesson({})]), [0, 'Free', 'https://schema.org/InStock']);
  assert.equal(courseThing(course([lesson({})]), place)['isAccessibleForFree'], true);
  const updating = lesson({ updating: true });
  assert.equal(courseThing(course([updating]), place)['isAccessibleForFree'], false, 'nothing of it plays');
  assert.deepEqual(offerOf([lesson({}), lesson({ isLocked: true, updating: true })]), [0, 'Free', 'https://schema.org/InStock']);
});

test('the parts of a course that are free are its lessons that play and are not locked', () => {
  const lessons = [
    lesson({ title: 'Mở' }), lesson({ title: 'Soạn', updating: true }), lesson({ title: 'Khóa', isLocked: true }),
  ];
  const thing = courseThing(course(lessons), place);
  assert.equal(thing['isAccessibleForFree'], false);
  assert.deepEqual(thing['hasPart'], [{ '@type': 'LearningResource', name: 'Mở', isAccessibleForFree: true }]);
});

test('how long a course takes is a schedule where its words say one, and the words where not', () => {
  const instance = (duration: string) => courseThing(course([], duration), place)['hasCourseInstance'];
  const online = { '@type': 'CourseInstance', courseMode: 'Online' };
  assert.deepEqual(instance('35 tuần'), {
    ...online, courseSchedule: { '@type': 'Schedule', repeatFrequency: 'Weekly', repeatCount: 35 },
  });
  assert.deepEqual(instance('khoảng 8 giờ'), { ...online, courseWorkload: 'khoảng 8 giờ' });
});

test('no text in structured data can end the block that holds it', () => {
  const block = dataBlock([{ '@type': 'Thing', name: '</script><script>alert(1)</script><!--' }]);
  assert.equal(block.match(/</g)?.length, 2);
  const [, json = ''] = /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(block) ?? [];
  assert.equal(JSON.parse(json)['@graph'][0].name, '</script><script>alert(1)</script><!--');
});
