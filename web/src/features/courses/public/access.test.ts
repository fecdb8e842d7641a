import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Course, Lesson } from '#contract/catalog.ts';
import type { User } from '#contract/users.ts';
import type { Session } from '../../../session/session.ts';
import { accessTo, isOpen, nextLesson, nextToWatch, purchaseStateOf } from './access.ts';

const lesson = (id: string, more: Partial<Lesson> = {}): Lesson => ({
  id,
  title: id,
  isLocked: false,
  updating: false,
  ...more,
});

type Bought = { full?: boolean; lessons?: string[] };
const userOf = (bought: Bought): User => ({
  uid: 'u',
  email: 'a@b.c',
  displayName: 'A',
  phoneNumber: '',
  emailVerified: true,
  currentCoin: 100,
  coursesEnrolled: [
    {
      courseId: 'c',
      hasPurchasedFullCourse: bought.full ?? false,
      purchasedLessons: (bought.lessons ?? []).map((lessonId) => ({ lessonId })),
    },
  ],
});
const learner = (bought: Bought = {}): Session => ({ state: 'learner', user: userOf(bought) });

const course = (...chapters: Lesson[][]): Course => ({
  id: 'c',
  title: 'C',
  description: '',
  image: '',
  instructor: '',
  duration: '',
  price: 500_000,
  lessonPrice: 5_000,
  topics: [],
  lectures: chapters.map((lessons, at) => ({
    id: `chapter-${at}`,
    title: '',
    topics: [{ id: 't', title: '', lessons }],
  })),
});

const locked = lesson('a', { isLocked: true });

test('a visitor is asked to sign in, for free lessons too', () => {
  assert.equal(accessTo(lesson('a'), 'c', { state: 'visitor' }), 'login');
  assert.equal(accessTo(locked, 'c', { state: 'visitor' }), 'login');
});

test('nobody is sent away before it is known who they are', () => {
  assert.equal(accessTo(lesson('a'), 'c', { state: 'unknown' }), 'wait');
  assert.equal(accessTo(lesson('a'), 'c', { state: 'unknown', failed: true }), 'offline');
});

test('a lesson with an address plays', () => {
  assert.equal(accessTo(lesson('a', { videoUrl: '/v' }), 'c', learner()), 'play');
});

test('a locked lesson that was not bought is for sale', () => {
  assert.equal(accessTo(locked, 'c', learner()), 'pay');
  assert.equal(accessTo(locked, 'c', learner({ lessons: ['b'] })), 'pay');
  assert.equal(accessTo(locked, 'other', learner({ full: true })), 'pay');
});

test('what a learner may watch is never offered for sale while its address is on its way', () => {
  assert.equal(accessTo(locked, 'c', learner({ full: true })), 'wait');
  assert.equal(accessTo(locked, 'c', learner({ lessons: ['a'] })), 'wait');
  assert.equal(accessTo(lesson('a'), 'c', learner()), 'wait');
});

test('a lesson that is being made opens for nobody', () => {
  assert.equal(accessTo(lesson('a', { updating: true, isLocked: true }), 'c', learner({ full: true })), 'closed');
});

test('free and sold is said of what plays alone, and singly only what the learner lacks has a price', () => {
  const soon = { updating: true };
  const sold = course(
    [lesson('free'), locked, lesson('b', { isLocked: true })],
    [lesson('c', { isLocked: true, ...soon }), lesson('d', soon)],
  );
  const told = (user?: User) => {
    const { paid, ...counts } = purchaseStateOf(sold, user);
    return { ...counts, paid: paid.map(({ id }) => id) };
  };
  const counts = { lessonCount: 5, playableCount: 3, freeCount: 1, later: 1 };
  assert.deepEqual(told(), { ...counts, laterToBuy: 1, paid: ['a', 'b'], singlePrice: 10_000, singlePriceOfAll: 15_000 });
  assert.deepEqual(told(userOf({ lessons: ['a', 'c'] })), { ...counts, laterToBuy: 0, paid: ['b'], singlePrice: 5_000, singlePriceOfAll: 5_000 });
  assert.equal(purchaseStateOf({ ...sold, lessonPrice: 12_000 }).singlePriceOfAll, 36_000, 'at the price of the course itself');
});

test('the next lesson is the next one that can be watched, in whatever chapter', () => {
  const [first, last] = [lesson('1', { videoUrl: '/1' }), lesson('4', { videoUrl: '/4' })];
  const all = course([first, lesson('2', { isLocked: true })], [lesson('3', { updating: true }), last]);
  assert.equal(nextToWatch(all, first)?.id, '4');
  assert.equal(nextToWatch(all, last), undefined);
});

test('behind a board comes the next lesson that plays, be it still to be bought; or it is said that there is none, or none yet', () => {
  const [first, sold, soon] = [lesson('1', { boardUrl: '/1' }), lesson('3', { isLocked: true }), lesson('2', { updating: true })];
  const all = course([first, soon], [sold, lesson('4', { updating: true })]);
  assert.equal(nextLesson(all, first), sold);
  assert.equal(nextLesson(all, sold), 'later');
  assert.equal(nextLesson(course([first]), first), 'last');
  assert.deepEqual([isOpen(first), isOpen(sold)], [true, false]);
});
