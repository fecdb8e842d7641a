import type { Course, Lesson } from '#contract/catalog.ts';
import { sumLessonPrices } from '#contract/prices.ts';
import type { User } from '#contract/users.ts';
import type { Session } from '../../session/session.ts';

/**
 * What opening a lesson leads to. `wait`: it is not known yet who asks, or what they may watch is on its way.
 * `offline`: who asks could not be found out. `closed`: nobody can watch it now.
 */
export type Access = 'play' | 'pay' | 'login' | 'wait' | 'offline' | 'closed';

export function accessTo(lesson: Lesson, courseId: string, session: Session): Access {
  if (lesson.updating) return 'closed';
  if (isOpen(lesson)) return 'play';
  if (session.state === 'unknown') return session.failed ? 'offline' : 'wait';
  if (session.state === 'visitor') return 'login';
  // What a learner may watch arrives with the course as they see it; until then it is a visitor's.
  return !lesson.isLocked || owns(session.user, courseId, lesson.id) ? 'wait' : 'pay';
}

/** Whether what it plays came along, which is sent to those who may watch. */
export const isOpen = ({ boardUrl, videoUrl }: Lesson): boolean => Boolean(boardUrl ?? videoUrl);

/** Whether the user bought the whole course, or this lesson of it. */
export function owns(user: User, courseId: string, lessonId?: string): boolean {
  const bought = user.coursesEnrolled.find((course) => course.courseId === courseId);
  if (!bought) return false;
  return bought.hasPurchasedFullCourse || bought.purchasedLessons.some((lesson) => lesson.lessonId === lessonId);
}

export const lessonsOf = (course: Course): Lesson[] =>
  course.lectures.flatMap((lecture) => lecture.topics.flatMap((topic) => topic.lessons));

/** What of a course plays, how much of it is free, and what is sold: said beside every price of it. */
export type Shelf = {
  lessonCount: number;
  playableCount: number;
  freeCount: number;
  /** Locked lessons that play and are not the user's yet, and what they cost one by one, in whole VND. */
  paid: Lesson[];
  singlePrice: number;
  /** Locked lessons that are still being made. */
  later: number;
  /** What all locked lessons that are not the user's cost one by one, those still being made too, in whole VND. */
  singlePriceOfAll: number;
};

export function shelfOf(course: Course, user?: User): Shelf {
  const lessons = lessonsOf(course);
  const playable = lessons.filter((lesson) => !lesson.updating);
  const locked = playable.filter((lesson) => lesson.isLocked);
  const isLacking = ({ id }: Lesson) => !user || !owns(user, course.id, id);
  const paid = locked.filter(isLacking);
  const later = lessons.filter((lesson) => lesson.isLocked && lesson.updating);
  return {
    lessonCount: lessons.length,
    playableCount: playable.length,
    freeCount: playable.length - locked.length,
    paid,
    singlePrice: sumLessonPrices(paid.length, course),
    later: later.length,
    singlePriceOfAll: sumLessonPrices(paid.length + later.filter(isLacking).length, course),
  };
}

/** The next lesson after this one that plays, be it still to be bought; or whether there is one that does not play yet. */
export function nextLesson(course: Course, lesson: Lesson): Lesson | 'last' | 'later' {
  const lessons = lessonsOf(course);
  const after = lessons.slice(lessons.findIndex(({ id }) => id === lesson.id) + 1);
  return after.find(({ updating }) => !updating) ?? (after.length > 0 ? 'later' : 'last');
}

/** The next lesson after this one that the learner can watch. */
export function nextToWatch(course: Course, lesson: Lesson): Lesson | undefined {
  const lessons = lessonsOf(course);
  const at = lessons.findIndex(({ id }) => id === lesson.id);
  return lessons.slice(at + 1).find(isOpen);
}
