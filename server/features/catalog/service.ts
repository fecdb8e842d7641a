import { sql } from 'drizzle-orm';
import type { BoardSource as BoardShown, BoardView, BoardWritten, LessonForBoard } from '#contract/boards.ts';
import type { Course, CourseSource as CourseShown, CourseSummary, CourseWritten } from '#contract/catalog.ts';
import { coursePriceOf, lessonPriceOf } from '#contract/prices.ts';
import { namedAnswersOf } from '#question-types/question-types.ts';
import { selectBoardQuestions, selectBoardHeads, type BoardDocument, type BoardSource } from '#server/features/boards/service.ts';
import { createDrafts, type Authored, type StoredDocument } from '#server/features/documents/service.ts';
import { selectOwnedLessons, createOwnedLessonsReader } from '#server/features/enrolments/service.ts';
import { findShownMisconceptions } from '#server/features/misconceptions/service.ts';
import { findVideo, markVideosUsed, type VideoFile } from '#server/features/uploads/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { theRow } from '#server/platform/database/the-row.ts';
import { toAdminCourse, fromAdminCourse, findFreeId, listUploads } from './admin-course.ts';
import { listLessons, findMedia, isPlayable, type CourseDocument, type CourseSource, type LessonMedia } from './document.ts';
import { boardDocuments, boardOf, courseDocuments, hasLesson } from './documents.ts';
import { showCourse, isForSale, isShown, canWatch, findFreeBoardLesson, summarizeCourse, type Viewer } from './rules.ts';
import { listNumberedTopics, type NumberedTopic } from './numbered-topics.ts';

export { boardDocuments, courseDocuments } from './documents.ts';
export { importCourse } from './import.ts';
export { readLibraryVideos } from './library-videos.ts';
export { findLessonQuestion, listLessonQuestions } from './lesson-questions.ts';
export type { NumberedTopic } from './numbered-topics.ts';

export const authoredCourses: Authored<CourseWritten, CourseSource, CourseDocument, CourseShown> = {
  documents: courseDocuments,
  written: fromAdminCourse,
  source: toAdminCourse,
  check: async (tx, course) => {
    if (!(await markVideosUsed(tx, listUploads(course)))) throw new AppError('film-not-found');
  },
  newId: (tx, { title }) => findFreeId(title, async (id) => (await courseDocuments.find(tx, id)) !== undefined),
};

export const authoredBoards: Authored<BoardWritten, BoardSource, BoardDocument, BoardShown> = {
  documents: boardDocuments,
  written: ({ courseId, text }, id, before) => ({ courseId: before?.courseId ?? courseId, lessonId: id, text }),
  source: toAdminBoard,
  draftOf: ({ lessonId }) => lessonId,
  newId: async (_, { lessonId }) => lessonId,
};

function toAdminBoard(id: string, { version, archived }: { version: number; archived: boolean }, { courseId, lessonId, text }: BoardSource): BoardShown {
  return { id, version, archived, courseId, lessonId, text };
}

type MediaKind = keyof LessonMedia;

/** `open`: the learner may watch it. */
export type PlayableCourse = { title: string; lessons: { id: string; title: string; open: boolean }[] };

/** `price` in whole VND. */
export type LessonOffer = { title: string; price: number; owned: boolean };

export function catalogService(db: Db) {
  const owned = createOwnedLessonsReader(db);
  const learner = async (uid: string, courseId: string) => ({ owned: await owned(uid, courseId) });

  /** Returns the course if the viewer may see it; only buyers see an archived one. */
  const seen = async (id: string, viewer: Viewer): Promise<CourseDocument | undefined> => {
    const course = await courseDocuments.find(db, id);
    return course && isOpen(course, viewer) ? course.document : undefined;
  };
  const required = async (id: string, viewer: Viewer) => {
    const course = await seen(id, viewer);
    if (!course) throw new AppError('course-not-found');
    return course;
  };
  const requiredLesson = async (courseId: string, lessonId: string, uid: string) => {
    const viewer = await learner(uid, courseId);
    const course = await required(courseId, viewer);
    const lesson = listLessons(course).find((each) => each.id === lessonId);
    if (!lesson || !isShown(lesson, viewer)) throw new AppError('lesson-not-found');
    return { course, lesson, viewer };
  };
  const watchable = async (courseId: string, lessonId: string, uid: string) => {
    const { lesson, viewer } = await requiredLesson(courseId, lessonId, uid);
    if (!isPlayable(lesson)) throw new AppError('lesson-not-found');
    if (!canWatch(lesson, viewer)) throw new AppError('lesson-not-owned');
    return lesson;
  };

  return {
    list: async (): Promise<CourseSummary[]> =>
      (await courseDocuments.list(db)).map((row) => summarizeCourse(row.id, row.document)),

    listForAdmin: async () =>
      (await courseDocuments.listForAdmin(db)).map(({ id, document, listed }) => ({ ...summarizeCourse(id, document), ...listed })),

    /** @throws AppError `course-not-found` */
    source: async (id: string): Promise<CourseShown> => {
      const row = await courseDocuments.find(db, id);
      if (!row) throw new AppError('course-not-found');
      return toAdminCourse(id, row, row.document);
    },

    hasAny: async (): Promise<boolean> => {
      const { rows } = await db.execute<{ there: boolean }>(sql`select exists (select from courses where not archived) as there`);
      return theRow(rows).there;
    },

    /** Lists published courses, for search engines. */
    addresses: async () =>
      (await courseDocuments.list(db)).map(({ id, changedAt }) => ({ path: `/course/${id}`, changedAt: changedAt.toISOString() })),

    learner,

    /** Lists the Bài of published courses, in order. */
    numberedTopics: async (): Promise<NumberedTopic[]> =>
      (await courseDocuments.list(db)).flatMap(({ id, document }) => listNumberedTopics(id, document)),

    /** @throws AppError `course-not-found` */
    find: async (id: string, viewer: Viewer): Promise<Course> => showCourse(id, await required(id, viewer), viewer),

    /** Returns a file for those who may watch. */
    media: async (courseId: string, lessonId: string, uid: string, kind: MediaKind): Promise<string | VideoFile> => {
      const lesson = await watchable(courseId, lessonId, uid);
      const [media, upload] = [findMedia(lesson), lesson.upload];
      const film = !media && upload !== undefined && kind === 'video' ? await findVideo(db, upload) : undefined;
      const file = film ?? media?.[kind];
      if (!file) throw new AppError('lesson-not-found');
      return file;
    },

    /** Lists the playable lessons of a grade's courses, in order. */
    assignable: async (grade: number): Promise<{ courseId: string; lessonId: string; title: string; of: string }[]> =>
      (await courseDocuments.list(db))
        .filter(({ document }) => document.grade === grade)
        .flatMap(({ id, document }) => document.lectures.flatMap((lecture) => lecture.topics.flatMap((topic) => topic.lessons
          .filter((lesson) => isPlayable(lesson) && !lesson.archived)
          .map((lesson) => ({ courseId: id, lessonId: lesson.id, title: lesson.title, of: topic.title }))))),

    /** Names a lesson that can be assigned, with its course. @throws AppError `course-not-found`, `lesson-not-found` */
    nameLesson: async (courseId: string, lessonId: string): Promise<{ title: string; of: string }> => {
      const course = await required(courseId, { owned: 'all' });
      const lesson = listLessons(course).find(({ id }) => id === lessonId);
      if (!lesson || !isPlayable(lesson)) throw new AppError('lesson-not-found');
      return { title: lesson.title, of: course.title };
    },

    /**
     * Passes if the learner may see the lesson.
     * @throws AppError `course-not-found`, `lesson-not-found`
     */
    requireShown: async (courseId: string, lessonId: string, uid: string): Promise<void> => {
      await requiredLesson(courseId, lessonId, uid);
    },

    /**
     * Passes if the learner may watch the lesson.
     * @throws AppError `course-not-found`, `lesson-not-found`, `lesson-not-owned`
     */
    requireWatchable: async (courseId: string, lessonId: string, uid: string): Promise<void> => {
      await watchable(courseId, lessonId, uid);
    },

    /**
     * Returns a reader of a lesson's board, for those who may watch.
     * @throws AppError `course-not-found`, `lesson-not-found`, `lesson-not-owned`, `board-not-found`
     */
    board: async (courseId: string, lessonId: string, uid: string): Promise<() => Promise<Omit<BoardView, 'recordings'>>> => {
      const lesson = await watchable(courseId, lessonId, uid);
      if (!lesson.board) throw new AppError('board-not-found');
      return async () => {
        const found = await boardOf(db, courseId, lessonId);
        if (!found) throw new AppError('board-not-found');
        return { version: found.version, ...(await addHintsOfMisconceptions(db, found.document)) };
      };
    },

    /** Returns the course's first free lesson with a board. @throws AppError `course-not-found`, `board-not-found` */
    freeBoard: async (courseId: string): Promise<{ lessonId: string; title: string; board: Pick<BoardView, 'film' | 'cues'> }> => {
      const course = await required(courseId, 'visitor');
      const lesson = findFreeBoardLesson(course);
      const found = lesson && (await boardOf(db, courseId, lesson.id));
      if (!found) throw new AppError('board-not-found');
      return { lessonId: lesson.id, title: lesson.title, board: found.document.drawn };
    },

    /** @throws AppError `board-not-found` */
    boardSource: async (id: string): Promise<BoardShown> => {
      const row = await boardDocuments.find(db, id);
      if (!row) throw new AppError('board-not-found');
      return toAdminBoard(id, row, row.document);
    },

    /** @throws AppError `course-not-found` */
    lessonsForBoards: async (courseId: string): Promise<LessonForBoard[]> => {
      const course = await courseDocuments.find(db, courseId);
      if (!course) throw new AppError('course-not-found');
      const [boards, drafts] = [await selectBoardHeads(db, courseId), await createDrafts(db, 'board')];
      return course.document.lectures.flatMap((lecture) => lecture.topics).flatMap(({ title, lessons }) =>
        lessons.map((lesson) => ({
          lessonId: lesson.id, lessonTitle: lesson.title, topicTitle: title, board: boards.get(lesson.id) ?? null, draftAt: drafts.get(lesson.id) ?? null,
        })));
    },

    /**
     * Passes if the lesson's board exists and the learner may watch it.
     * @throws AppError `question-not-found`, `lesson-not-owned`
     */
    requireAsked: async (lessonId: string, uid: string): Promise<void> => {
      const board = await selectBoardQuestions(db, lessonId);
      if (!board) throw new AppError('question-not-found');
      await watchable(board.courseId, lessonId, uid);
    },

    /** Lists lessons in order. */
    playableLessons: async (courseId: string, uid: string): Promise<PlayableCourse | undefined> => {
      const viewer = await learner(uid, courseId);
      const course = await seen(courseId, viewer);
      if (!course) return undefined;
      const lessons = listLessons(course).filter((lesson) => isPlayable(lesson) && isShown(lesson, viewer));
      return {
        title: course.title,
        lessons: lessons.map((lesson) => ({ id: lesson.id, title: lesson.title, open: canWatch(lesson, viewer) })),
      };
    },

    /** @throws AppError `course-not-found`, `lesson-not-found`, `lesson-not-locked`, `lesson-updating` */
    lessonOffer: async (uid: string, courseId: string, lessonId: string): Promise<LessonOffer> => {
      const { course, lesson, viewer } = await requiredLesson(courseId, lessonId, uid);
      if (!lesson.isLocked) throw new AppError('lesson-not-locked');
      if (!isPlayable(lesson)) throw new AppError('lesson-updating');
      return { title: lesson.title, price: lessonPriceOf(course), owned: canWatch(lesson, viewer) };
    },

    /**
     * Locks what is being ordered against removal until the caller's transaction ends.
     * @throws AppError `course-not-found`, `lesson-not-found`
     */
    holdOffer: async (tx: Db, courseId: string, lessonId: string | null): Promise<void> => {
      // Edits and removals of the course wait, as for the order's foreign key (documents/service.ts).
      const { rows } = await tx.execute<{ has: boolean }>(sql`
        select ${lessonId === null ? sql`true` : hasLesson(lessonId)} as has
        from courses where id = ${courseId}
        for key share`);
      if (!rows[0]) throw new AppError('course-not-found');
      if (!rows[0].has) throw new AppError('lesson-not-found');
    },

    /** Returns the VND of a lesson, or without `lessonId` of the whole course; undefined when it is no longer sold. */
    priceNow: async (tx: Db, courseId: string, lessonId: string | null): Promise<number | undefined> => {
      const found = await courseDocuments.find(tx, courseId);
      if (!found || found.archived) return undefined;
      if (lessonId === null) return isForSale(found.document) ? coursePriceOf(found.document) : undefined;
      const lesson = listLessons(found.document).find(({ id }) => id === lessonId);
      return lesson && lesson.isLocked && !lesson.archived && isPlayable(lesson) ? lessonPriceOf(found.document) : undefined;
    },

    /** @throws AppError `course-not-found`, `course-not-for-sale` */
    courseOffer: async (uid: string, courseId: string): Promise<LessonOffer> => {
      const found = await courseDocuments.find(db, courseId);
      const isOwned = (await selectOwnedLessons(db, uid, courseId)) === 'all';
      if (!found || (found.archived && !isOwned)) throw new AppError('course-not-found');
      if (!isOwned && !isForSale(found.document)) throw new AppError('course-not-for-sale');
      return { title: found.document.title, price: coursePriceOf(found.document), owned: isOwned };
    },
  };
}

/** Returns the playable board, whose questions have the hints for typical wrong answers as they are written today. */
async function addHintsOfMisconceptions(db: Db, { turns, questions, drawn }: BoardDocument): Promise<BoardDocument['drawn']> {
  const named = new Map([...turns, ...questions].map((question) => [question.id, namedAnswersOf(question)]));
  const shown = await findShownMisconceptions(db, [...named.values()].flat().map(({ code }) => code));
  if (shown.size === 0) return drawn;
  const addHints = <Asked extends (typeof drawn)['turns'][number]>(asked: Asked): Asked => {
    const wrong = (named.get(asked.question.id) ?? []).flatMap(({ value, code }) => {
      const hint = shown.get(code)?.hint;
      return hint === undefined ? [] : { value, hint };
    });
    return { ...asked, ...(wrong.length > 0 && { wrong }) };
  };
  return { ...drawn, turns: drawn.turns.map(addHints), questions: drawn.questions.map(addHints) };
}

const isOpen = ({ archived }: StoredDocument<CourseDocument>, viewer: Viewer): boolean =>
  !archived || (viewer !== 'visitor' && (viewer.owned === 'all' || viewer.owned.size > 0));

export type Catalog = ReturnType<typeof catalogService>;
