import type { Course } from '#contract/catalog.ts';

// What of a course is shown stands in its address: `?lesson=` opens a lesson, `?chuong=` a chapter of the list.

type Chapter = Course['lectures'][number];

export const lessonIn = (search: string): string | null => new URLSearchParams(search).get('lesson');

/** The id of the chapter that is open; '' when all are closed. */
export function openChapter(course: Course, search: string): string {
  const asked = new URLSearchParams(search).get('chuong');
  const ofLesson = chapterOf(course, lessonIn(search));
  if (ofLesson) return ofLesson.id;
  if (asked === '' || course.lectures.some(({ id }) => id === asked)) return asked ?? '';
  return firstToOpen(course);
}

/** The search part under which this chapter is open; the one that is open at first needs none. */
export const searchOf = (course: Course, chapter: string): string =>
  chapter === firstToOpen(course) ? '' : `?chuong=${chapter}`;

/** The chapter that has the lesson. */
export const chapterOf = (course: Course, lessonId: string | null): Chapter | undefined =>
  course.lectures.find(({ topics }) => topics.some(({ lessons }) => lessons.some(({ id }) => id === lessonId)));

/** The first chapter with something to watch. */
function firstToOpen({ lectures }: Course): string {
  const playing = lectures.find(({ topics }) => topics.some(({ lessons }) => lessons.some(({ updating }) => !updating)));
  return (playing ?? lectures[0])?.id ?? '';
}
