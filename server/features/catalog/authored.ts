import { randomInt } from 'node:crypto';
import type { CourseSource as CourseShown, CourseWritten } from '#contract/catalog.ts';
import { AppError } from '#server/platform/errors.ts';
import { lessonsOf, mediaOf, type CourseDocument, type CourseSource, type LessonDocument } from './document.ts';

type LessonWritten = CourseWritten['lectures'][number]['topics'][number]['lessons'][number];
type Lesson = CourseSource['lectures'][number]['topics'][number]['lessons'][number];

/** Returns a library video's address, which the admin's editor keeps as the lesson's. */
const filmAddress = (courseId: string, lessonId: string): string => `/api/courses/${courseId}/lessons/${lessonId}/video`;

/** Prefix by which the admin's editor names an uploaded video. */
const UPLOAD = 'upload:';

export const courseForAdmin = (id: string, { version, archived }: { version: number; archived: boolean }, course: CourseSource): CourseShown => {
  const { title, instructor, duration, price, lessonPrice = null, description, image, grade = null, topics = [], lectures } = course;
  return {
    id, version, archived, title, instructor, duration, price, lessonPrice, description, image, grade, topics,
    lectures: lectures.map((lecture) => ({
      id: lecture.id,
      title: lecture.title,
      topics: lecture.topics.map((topic) => ({
        id: topic.id,
        title: topic.title,
        lessons: topic.lessons.map((lesson) => lessonForAdmin(id, lesson)),
      })),
    })),
  };
};

function lessonForAdmin(courseId: string, lesson: Lesson): LessonWritten {
  const { id, title, isLocked, updating, archived = false, seconds = 0, summaryHtml = '' } = lesson;
  return { id, title, isLocked, updating, archived, videoUrl: addressForAdmin(courseId, lesson), seconds, summary: summaryHtml };
}

function addressForAdmin(courseId: string, lesson: Lesson): string {
  const { id, upload, videoUrl = '' } = lesson;
  if (mediaOf(lesson)) return filmAddress(courseId, id);
  return upload === undefined ? videoUrl : UPLOAD + upload;
}

/**
 * Converts the admin's input into a stored course. Files of a library video never reach the admin's browser: they stay
 * with the lesson as long as it names its video.
 * @throws AppError `film-not-found`
 */
export function courseFromAdmin(written: CourseWritten, id: string, before: CourseDocument | undefined): CourseSource {
  const { title, instructor, duration, price, lessonPrice, description, image, grade, topics, lectures } = written;
  const known = new Map((before ? lessonsOf(before) : []).map((lesson) => [lesson.id, lesson]));
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
        lessons: topic.lessons.map((lesson) => lessonFromAdmin(lesson, id, known.get(lesson.id))),
      })),
    })),
  };
}

function lessonFromAdmin(written: LessonWritten, courseId: string, before: LessonDocument | undefined): Lesson {
  const { id, title, isLocked, updating, archived, videoUrl, seconds, summary } = written;
  const head = { id, title, isLocked, updating, ...(archived && { archived }), ...(summary && { summaryHtml: summary }) };
  const length = seconds > 0 && { seconds };
  if (videoUrl === filmAddress(courseId, id) && before?.media) {
    const { media, seconds: known } = before;
    return { ...head, media, ...(known === undefined ? length : { seconds: known }) };
  }
  if (videoUrl.startsWith('/')) throw new AppError('film-not-found');
  if (videoUrl.startsWith(UPLOAD)) return { ...head, upload: videoUrl.slice(UPLOAD.length), ...length };
  return videoUrl ? { ...head, videoUrl, ...length } : head;
}

export const uploadsIn = (course: CourseSource): string[] => lessonsOf(course).flatMap(({ upload }) => upload ?? []);

/** Makes an unused id from the title: "toan-8-dai-so", else with a number. */
export async function freeId(title: string, isTaken: (id: string) => Promise<boolean>): Promise<string> {
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
