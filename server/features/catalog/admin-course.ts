import { randomInt } from 'node:crypto';
import type { CourseSource as CourseShown, CourseWritten } from '#contract/catalog.ts';
import { AppError } from '#server/platform/errors.ts';
import { listLessons, findMedia, type CourseDocument, type CourseSource, type LessonDocument } from './document.ts';

type LessonWritten = CourseWritten['lectures'][number]['topics'][number]['lessons'][number];
type Lesson = CourseSource['lectures'][number]['topics'][number]['lessons'][number];

/** Returns a library video's address, which the admin's editor keeps as the lesson's. */
const videoAddress = (courseId: string, lessonId: string): string => `/api/courses/${courseId}/lessons/${lessonId}/video`;

/** Prefix by which the admin's editor names an uploaded video. */
const UPLOAD = 'upload:';

export const toAdminCourse = (id: string, { version, archived }: { version: number; archived: boolean }, course: CourseSource): CourseShown => {
  const { title, instructor, duration, price, lessonPrice = null, description, image, grade = null, topics = [], lectures } = course;
  return {
    id, version, archived, title, instructor, duration, price, lessonPrice, description, image, grade, topics,
    lectures: lectures.map((lecture) => ({
      id: lecture.id,
      title: lecture.title,
      topics: lecture.topics.map((topic) => ({
        id: topic.id,
        title: topic.title,
        lessons: topic.lessons.map((lesson) => toAdminLesson(id, lesson)),
      })),
    })),
  };
};

function toAdminLesson(courseId: string, lesson: Lesson): LessonWritten {
  const { id, title, isLocked, updating, archived = false, seconds = 0, summaryHtml = '' } = lesson;
  return { id, title, isLocked, updating, archived, videoUrl: toAdminAddress(courseId, lesson), seconds, summary: summaryHtml };
}

function toAdminAddress(courseId: string, lesson: Lesson): string {
  const { id, upload, videoUrl = '' } = lesson;
  if (findMedia(lesson)) return videoAddress(courseId, id);
  return upload === undefined ? videoUrl : UPLOAD + upload;
}

/**
 * Converts the admin's input into a stored course. Files of a library video never reach the admin's browser: they stay
 * with the lesson as long as it names its video.
 * @throws AppError `film-not-found`
 */
export function fromAdminCourse(written: CourseWritten, id: string, before: CourseDocument | undefined): CourseSource {
  const { title, instructor, duration, price, lessonPrice, description, image, grade, topics, lectures } = written;
  const known = new Map((before ? listLessons(before) : []).map((lesson) => [lesson.id, lesson]));
  return {
    title, description, image, instructor, duration, price,
    ...(lessonPrice !== null && { lessonPrice }),
    ...(grade && { grade }),
    ...(before?.curriculum && { curriculum: before.curriculum }),
    ...(topics.length > 0 && { topics }),
    lectures: lectures.map((lecture) => ({
      ...lecture,
      topics: lecture.topics.map((topic) => ({
        ...topic,
        lessons: topic.lessons.map((lesson) => fromAdminLesson(lesson, id, known.get(lesson.id))),
      })),
    })),
  };
}

function fromAdminLesson(written: LessonWritten, courseId: string, before: LessonDocument | undefined): Lesson {
  const { id, title, isLocked, updating, archived, videoUrl, seconds, summary } = written;
  const head = { id, title, isLocked, updating, ...(archived && { archived }), ...(summary && { summaryHtml: summary }) };
  const length = seconds > 0 && { seconds };
  if (videoUrl === videoAddress(courseId, id) && before?.media) {
    const { media, seconds: known } = before;
    return { ...head, media, ...(known === undefined ? length : { seconds: known }) };
  }
  if (videoUrl.startsWith('/')) throw new AppError('film-not-found');
  if (videoUrl.startsWith(UPLOAD)) return { ...head, upload: videoUrl.slice(UPLOAD.length), ...length };
  return videoUrl ? { ...head, videoUrl, ...length } : head;
}

export const listUploads = (course: CourseSource): string[] => listLessons(course).flatMap(({ upload }) => upload ?? []);

/** Makes an unused id from the title: "toan-8-dai-so", else with a number. */
export async function findFreeId(title: string, isTaken: (id: string) => Promise<boolean>): Promise<string> {
  const words = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .match(/[a-z0-9]+/g) ?? ['khoa-hoc'];
  const id = words.join('-').slice(0, 60).replace(/-$/, '');
  if (!(await isTaken(id))) return id;
  return `${id}-${randomInt(1e9)}`;
}
