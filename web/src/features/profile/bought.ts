import type { Course } from '#contract/catalog.ts';
import type { User } from '#contract/users.ts';

type Bought = { to: string; title: string; about?: string; whole: boolean };

/** Lists purchases as links: a whole course once, otherwise each lesson. */
export function boughtOf(courses: Course[], enrolled: User['coursesEnrolled']): Bought[] {
  return enrolled.flatMap<Bought>(({ courseId, hasPurchasedFullCourse, purchasedLessons }) => {
    const course = courses.find(({ id }) => id === courseId);
    if (!course) return [];
    const to = `/course/${courseId}`;
    if (hasPurchasedFullCourse) return [{ to, title: course.title, whole: true }];
    const lessons = course.lectures.flatMap(({ topics }) => topics.flatMap((topic) => topic.lessons));
    const isBought = new Set(purchasedLessons.map(({ lessonId }) => lessonId));
    return lessons
      .filter(({ id }) => isBought.has(id))
      .map(({ id, title }) => ({ to: `${to}?lesson=${id}`, title, about: course.title, whole: false }));
  });
}
