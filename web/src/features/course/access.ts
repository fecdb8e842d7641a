import type { Course, Lesson } from '#contract/catalog.ts';
import type { User } from '#contract/users.ts';
import type { Session } from '../../session/session.ts';

/**
 * What opening a lesson leads to. `wait`: it is not known yet who asks, or what they may watch is on its way.
 * `offline`: who asks could not be found out. `closed`: nobody can watch it now.
 */
export type Access = 'play' | 'pay' | 'login' | 'wait' | 'offline' | 'closed';

export function accessTo(lesson: Lesson, courseId: string, session: Session): Access {
  if (lesson.updating) return 'closed';
  if (lesson.videoUrl) return 'play';
  if (session.state === 'unknown') return session.failed ? 'offline' : 'wait';
  if (session.state === 'visitor') return 'login';
  // What a learner may watch arrives with the course as they see it; until then it is a visitor's.
  return !lesson.isLocked || owns(session.user, courseId, lesson.id) ? 'wait' : 'pay';
}

/** Whether the user bought the whole course, or this lesson of it. */
export function owns(user: User, courseId: string, lessonId?: string): boolean {
  const bought = user.coursesEnrolled.find((course) => course.courseId === courseId);
  if (!bought) return false;
  return bought.hasPurchasedFullCourse || bought.purchasedLessons.some((lesson) => lesson.lessonId === lessonId);
}

export const lessonsOf = (course: Course): Lesson[] =>
  course.lectures.flatMap((lecture) => lecture.topics.flatMap((topic) => topic.lessons));

/** Locked lessons that play now, and those that are still being made: what a whole course is bought for. */
export function forSale(course: Course): { now: number; later: number } {
  const locked = lessonsOf(course).filter((lesson) => lesson.isLocked);
  const now = locked.filter((lesson) => !lesson.updating).length;
  return { now, later: locked.length - now };
}

/** The next lesson after this one that the learner can watch. */
export function nextToWatch(course: Course, lesson: Lesson): Lesson | undefined {
  const lessons = lessonsOf(course);
  const at = lessons.findIndex(({ id }) => id === lesson.id);
  return lessons.slice(at + 1).find(({ videoUrl }) => videoUrl !== undefined);
}
