import { textOf } from '#server/platform/html.ts';
import { lessonsOf, plays, type CourseDocument } from './document.ts';

/** What search may find of a course: titles, its description, and the summaries of free lessons (decision 22). */
export function entriesOf(id: string, course: CourseDocument) {
  const url = `/course/${id}`;
  const lessons = lessonsOf(course).map((lesson) => ({
    kind: 'lesson' as const,
    id: lesson.id,
    title: lesson.title,
    body: !lesson.isLocked && plays(lesson) && lesson.summaryHtml ? textOf(lesson.summaryHtml) : '',
    url: `${url}?lesson=${lesson.id}`,
  }));
  return [{ kind: 'course' as const, id, title: course.title, body: course.description, url }, ...lessons];
}
