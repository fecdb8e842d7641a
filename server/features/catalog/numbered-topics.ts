import { isPlayable, type CourseDocument } from './document.ts';

/** A topic that is a Bài of the book, with its number and playable lessons. */
export type NumberedTopic = {
  grade: number;
  number: number;
  courseId: string;
  id: string;
  title: string;
  chapter: string;
  lessons: { id: string; title: string; isLocked: boolean; isArchived: boolean }[];
};

/** Reads the number of a Bài off a title: 6 for "Bài 6. Lũy thừa". */
export function readTopicNumber(title: string): number | undefined {
  const number = Number(/^Bài\s+(\d{1,2})(?!\d)/i.exec(title.normalize('NFC').trim())?.[1]);
  return number > 0 ? number : undefined;
}

/** Returns a course's Bài in order; none without a grade. */
export function listNumberedTopics(courseId: string, { grade, lectures }: Pick<CourseDocument, 'grade' | 'lectures'>): NumberedTopic[] {
  if (grade === undefined) return [];
  return lectures.flatMap((lecture) =>
    lecture.topics.flatMap(({ id, title, lessons }) => {
      const number = readTopicNumber(title);
      if (number === undefined) return [];
      const playing = lessons.filter(isPlayable).map((lesson) => ({
        id: lesson.id, title: lesson.title, isLocked: lesson.isLocked, isArchived: lesson.archived === true,
      }));
      return { grade, number, courseId, id, title, chapter: lecture.title, lessons: playing };
    }));
}
