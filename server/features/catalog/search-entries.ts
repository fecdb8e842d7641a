import { htmlToText } from '#server/platform/text/html.ts';
import { isPlayable, type CourseDocument, type LessonDocument } from './document.ts';

/** Returns a course's search entries: titles, its description, and the summaries of free lessons. */
export function listSearchEntries(id: string, course: CourseDocument) {
  const url = `/course/${id}`;
  const grade = course.grade ?? null;
  const lessons = course.lectures.flatMap((lecture) =>
    lecture.topics.flatMap((topic) =>
      topic.lessons.filter((lesson) => !lesson.archived).map((lesson) => ({
        kind: 'lesson' as const,
        id: lesson.id,
        title: lesson.title,
        body: !lesson.isLocked && isPlayable(lesson) && lesson.summaryHtml ? htmlToText(lesson.summaryHtml) : '',
        url: `${url}?lesson=${lesson.id}`,
        grade,
        place: `${shortenTitle(course.title)} · ${shortenTitle(lecture.title)}`,
        state: lessonState(lesson),
      })),
    ),
  );
  return [{ kind: 'course' as const, id, title: course.title, body: course.description, url, grade }, ...lessons];
}

function lessonState(lesson: LessonDocument): 'updating' | 'paid' | 'free' {
  if (!isPlayable(lesson)) return 'updating';
  return lesson.isLocked ? 'paid' : 'free';
}

/** Shortens "Toán 7 – Số thực" to "Toán 7", "Chương II. Số thực" to "Chương II"; other titles stay whole. */
const shortenTitle = (title: string): string => /^Chương [IVXL\d]+(?=[.:])|^.+?(?= – )/.exec(title)?.[0] ?? title;
