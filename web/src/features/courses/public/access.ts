import type { Course, Lesson } from '#contract/catalog.ts';
import { sumLessonPrices } from '#contract/prices.ts';
import type { User } from '#contract/users.ts';
import type { Session } from '../../../session/session.ts';

/**
 * Result of opening a lesson. `wait`: session or course is loading. `offline`: no session could be loaded. `closed`:
 * not watchable yet.
 */
export type Access = 'play' | 'pay' | 'login' | 'wait' | 'offline' | 'closed';

export function accessTo(lesson: Lesson, courseId: string, session: Session): Access {
  if (lesson.updating) return 'closed';
  if (isOpen(lesson)) return 'play';
  if (session.state === 'unknown') return session.failed ? 'offline' : 'wait';
  if (session.state === 'visitor') return 'login';
  // The course first arrives as visitors see it; the learner's own version follows.
  return !lesson.isLocked || hasBought(session.user, courseId, lesson.id) ? 'wait' : 'pay';
}

/** Reports whether the lesson came with its media, sent only to those who may watch. */
export const isOpen = ({ boardUrl, videoUrl }: Lesson): boolean => Boolean(boardUrl ?? videoUrl);

export function hasBought(user: User, courseId: string, lessonId?: string): boolean {
  const bought = user.coursesEnrolled.find((course) => course.courseId === courseId);
  if (!bought) return false;
  return bought.hasPurchasedFullCourse || bought.purchasedLessons.some((lesson) => lesson.lessonId === lessonId);
}

export const lessonsOf = (course: Course): Lesson[] =>
  course.lectures.flatMap((lecture) => lecture.topics.flatMap((topic) => topic.lessons));

/** Counts and prices, shown beside every price. */
export type PurchaseState = {
  lessonCount: number;
  playableCount: number;
  freeCount: number;
  /** Locked playable lessons not owned, and their price one by one, in whole VND. */
  paid: Lesson[];
  singlePrice: number;
  /** Locked lessons in the making; `laterToBuy`: those not owned. */
  later: number;
  laterToBuy: number;
  /** Price of all locked lessons not owned, one by one, also of those in the making; whole VND. */
  singlePriceOfAll: number;
};

export function purchaseStateOf(course: Course, user?: User): PurchaseState {
  const lessons = lessonsOf(course);
  const playable = lessons.filter((lesson) => !lesson.updating);
  const locked = playable.filter((lesson) => lesson.isLocked);
  const isLacking = ({ id }: Lesson) => !user || !hasBought(user, course.id, id);
  const paid = locked.filter(isLacking);
  const later = lessons.filter((lesson) => lesson.isLocked && lesson.updating);
  const laterToBuy = later.filter(isLacking).length;
  return {
    lessonCount: lessons.length,
    playableCount: playable.length,
    freeCount: playable.length - locked.length,
    paid,
    singlePrice: sumLessonPrices(paid.length, course),
    later: later.length,
    laterToBuy,
    singlePriceOfAll: sumLessonPrices(paid.length + laterToBuy, course),
  };
}

/** Returns the next playable lesson, bought or not, or whether unfinished ones follow. */
export function nextLesson(course: Course, lesson: Lesson): Lesson | 'last' | 'later' {
  const lessons = lessonsOf(course);
  const after = lessons.slice(lessons.findIndex(({ id }) => id === lesson.id) + 1);
  return after.find(({ updating }) => !updating) ?? (after.length > 0 ? 'later' : 'last');
}

export function nextToWatch(course: Course, lesson: Lesson): Lesson | undefined {
  const lessons = lessonsOf(course);
  const at = lessons.findIndex(({ id }) => id === lesson.id);
  return lessons.slice(at + 1).find(isOpen);
}
