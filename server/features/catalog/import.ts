import { toHtml } from '#library/format/markdown.ts';
import type { CourseSource as CourseFile, LessonSource } from '#library/format/course.ts';
import { markdownToHtml } from '#server/platform/text/content-html.ts';
import { htmlToText } from '#server/platform/text/html.ts';
import type { CourseSource } from './document.ts';

/** Converts a course of the library folder. */
export function importCourse(source: CourseFile): CourseSource {
  const { title, grade, curriculum, instructor, duration, price, lessonPrice, image = '', folder } = source;
  return {
    title,
    description: htmlToText(toHtml(source.description)),
    image,
    instructor,
    duration,
    price,
    ...(lessonPrice !== undefined && { lessonPrice }),
    grade,
    curriculum,
    lectures: source.chapters.map((chapter) => ({
      id: chapter.id,
      title: chapter.title,
      topics: chapter.topics.map((topic) => ({
        id: topic.id,
        title: topic.title,
        lessons: topic.lessons.map((lesson) => importLesson(lesson, folder)),
      })),
    })),
  };
}

function importLesson(source: LessonSource, folder: string): CourseSource['lectures'][number]['topics'][number]['lessons'][number] {
  const { id, title, free, updating, archived, video, media, summary } = source;
  const path = (file: string) => `courses/${folder}/media/${file}`;
  const file = media.mp4 ?? media.webm;
  return {
    id,
    title,
    isLocked: !free,
    updating,
    ...(archived && { archived }),
    ...(video && { videoUrl: video }),
    ...(file && {
      media: {
        video: path(file),
        ...(media.vtt && { captions: path(media.vtt) }),
        ...(media.poster && { poster: path(media.poster) }),
      },
      ...(media.seconds && { seconds: media.seconds }),
    }),
    ...(summary && { summaryHtml: markdownToHtml(summary) }),
  };
}
