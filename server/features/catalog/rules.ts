import type { Course, CourseSummary, Lesson } from '#contract/catalog.ts';
import { coursePriceOf, lessonPriceOf, sumLessonPrices } from '#contract/prices.ts';
import { listLessons, findMedia, isPlayable, type CourseDocument, type LessonDocument } from './document.ts';

/** A visitor, or a learner with their locked lessons. */
export type Viewer = 'visitor' | { owned: 'all' | Set<string> };

/** Hides an archived lesson from all but its buyers. */
export const isShown = (lesson: LessonDocument, viewer: Viewer): boolean =>
  !lesson.archived || (viewer !== 'visitor' && (viewer.owned === 'all' || viewer.owned.has(lesson.id)));

export function canWatch(lesson: LessonDocument, viewer: Viewer): boolean {
  if (viewer === 'visitor' || !isPlayable(lesson)) return false;
  return !lesson.isLocked || viewer.owned === 'all' || viewer.owned.has(lesson.id);
}

/** Requires a locked lesson that plays: buying the whole course would open nothing else. */
export const isForSale = (course: CourseDocument): boolean =>
  listLessons(course).some((lesson) => lesson.isLocked && isPlayable(lesson) && !lesson.archived);

export function summarizeCourse(id: string, course: CourseDocument): CourseSummary {
  const lessons = listLessons(course).filter((lesson) => !lesson.archived);
  const playable = lessons.filter(isPlayable);
  const paid = playable.filter((lesson) => lesson.isLocked).length;
  return {
    ...showCourseHead(id, course),
    lessonCount: lessons.length,
    playableCount: playable.length,
    freeLessonCount: playable.length - paid,
    paidLessonCount: paid,
    singlePrice: sumLessonPrices(paid, course),
    hasSample: findFreeBoardLesson(course) !== undefined,
  };
}

/** Finds the lesson whose beginning visitors may play. */
export const findFreeBoardLesson = (course: CourseDocument): LessonDocument | undefined =>
  listLessons(course).find((lesson) => lesson.board && !lesson.archived && !lesson.isLocked && isPlayable(lesson));

/** Returns only titles and marks of lessons that the viewer may not watch. */
export function showCourse(id: string, course: CourseDocument, viewer: Viewer): Course {
  return {
    ...showCourseHead(id, course),
    lessonPrice: lessonPriceOf(course),
    lectures: course.lectures.map((lecture) => ({
      id: lecture.id,
      title: lecture.title,
      topics: lecture.topics.map((topic) => ({
        id: topic.id,
        title: topic.title,
        lessons: topic.lessons.filter((lesson) => isShown(lesson, viewer)).map((lesson) => showLesson(id, lesson, viewer)),
      })),
    })),
  };
}

function showCourseHead(id: string, course: CourseDocument) {
  const { title, description, image, instructor, duration, grade } = course;
  const topics = course.topics ?? course.lectures.map((lecture) => lecture.title);
  return { id, title, description, image, instructor, duration, price: coursePriceOf(course), ...(grade && { grade }), topics };
}

function showLesson(courseId: string, lesson: LessonDocument, viewer: Viewer): Lesson {
  const { id, title, isLocked, board } = lesson;
  const seconds = board?.seconds ?? lesson.seconds;
  const updating = !isPlayable(lesson);
  const shown = { id, title, isLocked, updating, ...(seconds !== undefined && !updating && { seconds }) };
  if (!canWatch(lesson, viewer)) return shown;
  const own = `/api/courses/${courseId}/lessons/${id}`;
  const media = findMedia(lesson);
  const videoUrl = media || lesson.upload !== undefined ? `${own}/video` : lesson.videoUrl;
  return {
    ...shown,
    ...(board && { boardUrl: `${own}/board` }),
    ...(videoUrl !== undefined && { videoUrl }),
    ...(media?.captions && { captionsUrl: `${own}/captions` }),
    ...(media?.poster && { posterUrl: `${own}/poster` }),
    ...(lesson.summaryView && { summary: lesson.summaryView }),
  };
}
