import type { Course } from '#contract/catalog.ts';
import type { User } from '#contract/users.ts';

type PurchaseLink = { to: string; title: string; about?: string; whole: boolean };

/** Lists purchases as links: a whole course once, otherwise each lesson. */
export function listPurchases(courses: Course[], enrolled: User['coursesEnrolled']): PurchaseLink[] {
  return enrolled.flatMap<PurchaseLink>(({ courseId, hasPurchasedFullCourse, purchasedLessons }) => {
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
