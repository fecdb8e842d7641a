import type { Course, CourseSummary } from '#contract/catalog.ts';
import { LESSON_PRICE } from '#contract/prices.ts';
import type { CourseSource } from '#library/format/course.ts';
import { ownedLessons } from '#server/features/enrolments/service.ts';
import { indexDocument } from '#server/features/search/service.ts';
import { bumpContentVersion } from '#server/platform/content-version.ts';
import type { Db } from '#server/platform/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { lessonsOf, plays, type CourseDocument, type LessonMedia } from './document.ts';
import { documentFrom } from './import.ts';
import { allCourses, courseById, putCourse } from './queries.ts';
import { entriesOf } from './search-entries.ts';
import { courseFor, isForSale, mayWatch, priceOf, summaryOf, type Viewer } from './rules.ts';

type MediaKind = keyof LessonMedia;

/** `open`: the learner may watch it. */
export type PlayableCourse = { title: string; lessons: { id: string; title: string; open: boolean }[] };

/** `price` in whole VND. */
export type Offer = { title: string; price: number; owned: boolean };

/** Courses: what is offered, to whom it opens, and what opening it costs. */
export function catalogService(db: Db) {
  const documentOf = async (id: string): Promise<CourseDocument> => {
    const row = await courseById(db, id);
    if (!row) throw new AppError('course-not-found');
    return row.document;
  };
  const viewerOf = async (uid: string | undefined, courseId: string): Promise<Viewer> =>
    uid === undefined ? 'visitor' : { owned: await ownedLessons(db, uid, courseId) };
  const lessonIn = (course: CourseDocument, lessonId: string) => {
    const lesson = lessonsOf(course).find((each) => each.id === lessonId);
    if (!lesson) throw new AppError('lesson-not-found');
    return lesson;
  };

  const watchable = async (courseId: string, lessonId: string, uid: string) => {
    const lesson = lessonIn(await documentOf(courseId), lessonId);
    if (!plays(lesson)) throw new AppError('lesson-not-found');
    if (!mayWatch(lesson, await viewerOf(uid, courseId))) throw new AppError('lesson-not-owned');
    return lesson;
  };

  return {
    list: async (): Promise<CourseSummary[]> =>
      (await allCourses(db)).map((row) => summaryOf(row.id, row.document)),

    /** The pages of the courses, for search engines. */
    addresses: async () =>
      (await allCourses(db)).map(({ id, document }) => ({ path: `/course/${id}`, changedAt: document.changedAt })),

    find: async (id: string, uid: string | undefined): Promise<Course> =>
      courseFor(id, await documentOf(id), await viewerOf(uid, id)),

    /** The file of a lesson's own media, for those who may watch. */
    media: async (courseId: string, lessonId: string, uid: string, kind: MediaKind): Promise<string> => {
      const { media } = await watchable(courseId, lessonId, uid);
      const file = media?.[kind];
      if (!file) throw new AppError('lesson-not-found');
      return file;
    },

    /**
     * Passes when the learner may watch the lesson.
     * @throws AppError `course-not-found`, `lesson-not-found`, `lesson-not-owned`
     */
    requireWatchable: async (courseId: string, lessonId: string, uid: string): Promise<void> => {
      await watchable(courseId, lessonId, uid);
    },

    /** The lessons that play, in order, with their titles and whether the learner may watch them. */
    playableLessons: async (courseId: string, uid: string): Promise<PlayableCourse | undefined> => {
      const row = await courseById(db, courseId);
      if (!row) return undefined;
      const viewer = await viewerOf(uid, courseId);
      const lessons = lessonsOf(row.document).filter(plays);
      return {
        title: row.document.title,
        lessons: lessons.map((lesson) => ({ id: lesson.id, title: lesson.title, open: mayWatch(lesson, viewer) })),
      };
    },

    /**
     * A locked lesson that can be bought now, and whether the learner owns it already.
     * @throws AppError `course-not-found`, `lesson-not-found`, `lesson-not-locked`, `lesson-updating`
     */
    lessonOffer: async (uid: string, courseId: string, lessonId: string): Promise<Offer> => {
      const lesson = lessonIn(await documentOf(courseId), lessonId);
      if (!lesson.isLocked) throw new AppError('lesson-not-locked');
      if (!plays(lesson)) throw new AppError('lesson-updating');
      return { title: lesson.title, price: LESSON_PRICE, owned: mayWatch(lesson, await viewerOf(uid, courseId)) };
    },

    /**
     * A whole course that can be bought now, and whether the learner owns it already.
     * @throws AppError `course-not-found`, `course-not-for-sale`
     */
    courseOffer: async (uid: string, courseId: string): Promise<Offer> => {
      const course = await documentOf(courseId);
      const owned = (await ownedLessons(db, uid, courseId)) === 'all';
      if (!owned && !isForSale(course)) throw new AppError('course-not-for-sale');
      return { title: course.title, price: priceOf(course), owned };
    },
  };
}

/**
 * Publishes a course of the library folder under `version`: the document, what search finds of it, and the
 * content's version, in the caller's transaction.
 */
export async function publishSource(tx: Db, source: CourseSource, position: number, version: number): Promise<void> {
  const document = documentFrom(source);
  await putCourse(tx, { id: source.id, position, document }, version);
  await indexDocument(tx, `course/${source.id}`, entriesOf(source.id, document));
  await bumpContentVersion(tx);
}

/** The version that a course has now; undefined when there is no such course. */
export const courseVersion = async (db: Db, id: string): Promise<number | undefined> =>
  (await courseById(db, id))?.version;

export type Catalog = ReturnType<typeof catalogService>;
