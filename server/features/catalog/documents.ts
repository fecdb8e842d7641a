import { eq, sql } from 'drizzle-orm';
import { boardKind, boardLengthsColumn, type BoardDocument, type BoardSource } from '#server/features/boards/service.ts';
import { createDocuments } from '#server/features/documents/service.ts';
import { selectSoldLessons } from '#server/features/enrolments/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { CourseSource, renderCourse, listLessons, isPlayable, addBoardLengths, type CourseDocument } from './document.ts';
import { listSearchEntries } from './search-entries.ts';
import { courses } from './tables.ts';

export const courseDocuments = createDocuments<CourseSource, CourseDocument>({
  name: 'course',
  table: courses,
  notFound: 'course-not-found',
  schema: CourseSource,
  render: renderCourse,
  // Lengths are joined: a course is never behind its boards, and loads none of them.
  joinedColumn: { column: boardLengthsColumn, put: (course, lengths) => (lengths ? addBoardLengths(course, lengths as Record<string, number>) : course) },
  searchEntries: listSearchEntries,
  partsOf: (course) => listLessons(course).map(({ id }) => id),
  onPartsRemoved: async (tx, lessonIds, actor) => {
    for (const id of lessonIds) if (await boardDocuments.find(tx, id)) await boardDocuments.remove(tx, id, actor);
  },
  soldParts: async (tx, id, present) => {
    const lessonIds = listLessons(present).map((lesson) => lesson.id);
    const sold = await selectSoldLessons(tx, id, lessonIds);
    return sold === 'all' ? lessonIds : sold;
  },
  isEmptied: (before, next, sold) => {
    const known = new Map(listLessons(before).map((lesson) => [lesson.id, lesson]));
    return listLessons(next).some((lesson) => {
      const was = known.get(lesson.id);
      if (!was || !sold.includes(lesson.id) || !isPlayable(was)) return false;
      return !isPlayable({ ...lesson, ...(was.board && { board: was.board }) }); // its board stays
    });
  },
});

/** Under the lesson's id. */
export const boardDocuments = createDocuments<BoardSource, BoardDocument>({
  ...boardKind,
  // Serializes changes of a course's boards with each other and with the course's.
  checkWrite: async (tx, { courseId, lessonId }) => {
    const { rows } = await tx.execute<{ has: boolean }>(sql`select ${hasLesson(lessonId)} as has from courses where id = ${courseId} for no key update`);
    if (!rows[0]) throw new AppError('course-not-found');
    if (!rows[0].has) throw new AppError('lesson-not-found');
  },
  // Locks the course, so that the lesson is not bought meanwhile.
  checkRemoval: async (tx, { courseId, lessonId }) => {
    const [course] = await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for('update');
    const present = course && (await courseDocuments.find(tx, courseId));
    const lesson = present && listLessons(present.document).find(({ id }) => id === lessonId);
    if (!lesson || !isPlayable(lesson)) return;
    const { board: _, ...without } = lesson;
    if (isPlayable(without)) return;
    const sold = await selectSoldLessons(tx, courseId, [lessonId]);
    if (sold === 'all' ? lesson.isLocked : sold.includes(lessonId)) throw new AppError('sold-emptied');
  },
  // Playable lessons have other search entries.
  onCreateOrRemove: (tx, { courseId }) => courseDocuments.indexAgain(tx, courseId),
});

/** Makes a condition on a row of `courses`. */
export const hasLesson = (lessonId: string) => sql`jsonb_path_exists(
  document, '$.lectures[*].topics[*].lessons[*] ? (@.id == $id)', jsonb_build_object('id', ${lessonId}::text))`;

/** Returns a lesson's stored board, unless it belongs to another course. */
export async function boardOf(db: Db, courseId: string, lessonId: string) {
  const found = await boardDocuments.find(db, lessonId);
  return found?.document.courseId === courseId ? found : undefined;
}
