import type { Course } from '#contract/catalog.ts';

// The address of a course: `?lesson=` opens a lesson, `?chuong=` a chapter of the list.

type Chapter = Course['lectures'][number];

export const lessonIn = (search: string): string | null => new URLSearchParams(search).get('lesson');

/** Returns the open chapter's id; '' if all are closed. */
export function openChapter(course: Course, search: string): string {
  const asked = new URLSearchParams(search).get('chuong');
  const ofLesson = chapterOf(course, lessonIn(search));
  if (ofLesson) return ofLesson.id;
  if (asked === '' || course.lectures.some(({ id }) => id === asked)) return asked ?? '';
  return firstToOpen(course);
}

/** Returns the query that opens a chapter; '' for the default one. */
export const searchOf = (course: Course, chapter: string): string =>
  chapter === firstToOpen(course) ? '' : `?chuong=${chapter}`;

export const chapterOf = (course: Course, lessonId: string | null): Chapter | undefined =>
  course.lectures.find(({ topics }) => topics.some(({ lessons }) => lessons.some(({ id }) => id === lessonId)));

/** Reports whether a lesson of the chapter can be played. */
export const plays = ({ topics }: Chapter): boolean => topics.some(({ lessons }) => lessons.some(({ updating }) => !updating));

/** Returns the first chapter with a playable lesson. */
const firstToOpen = ({ lectures }: Course): string => (lectures.find(plays) ?? lectures[0])?.id ?? '';
