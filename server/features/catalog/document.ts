import { z } from 'zod';
import { ContentId } from '#contract/catalog.ts';
import { authoredHtml } from '#server/platform/text/content-html.ts';
import { renderFormulas } from '#server/platform/text/html.ts';
import { isInLibrary } from './library-videos.ts';

/** Files of our own, as paths below the content folder; never below a public one. */
const LessonMedia = z.object({
  video: z.string(),
  captions: z.string().exactOptional(),
  poster: z.string().exactOptional(),
});

const Lesson = z.object({
  id: ContentId,
  title: z.string(),
  isLocked: z.boolean(),
  updating: z.boolean(),
  /** Visible only to its buyers. */
  archived: z.boolean().exactOptional(),
  /** An outside address; absent when `media` has library files, or `upload` names an uploaded video. */
  videoUrl: z.string().exactOptional(),
  media: LessonMedia.exactOptional(),
  upload: z.string().exactOptional(),
  /** Length of its video in whole seconds; known for our own videos. */
  seconds: z.int().min(0).exactOptional(),
  summaryHtml: authoredHtml.exactOptional(),
});

const grade = z.union([z.literal(6), z.literal(7), z.literal(8), z.literal(9)]);

/** A course as its author writes it: HTML with formulas as `$…$`. */
export const CourseSource = z.object({
  title: z.string(),
  description: z.string(),
  image: z.string(),
  instructor: z.string(),
  duration: z.string(),
  /** Whole VND; 0 for the usual price. */
  price: z.int().min(0),
  /** Whole VND of one locked lesson; absent for the usual price. */
  lessonPrice: z.int().min(0).exactOptional(),
  grade: grade.exactOptional(),
  curriculum: z.string().exactOptional(),
  topics: z.array(z.string()).exactOptional(),
  lectures: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      topics: z.array(z.object({ id: z.string(), title: z.string(), lessons: z.array(Lesson) })),
    }),
  ),
});

export type CourseSource = z.output<typeof CourseSource>;
type Lecture = CourseSource['lectures'][number];
type Topic = Lecture['topics'][number];
export type LessonMedia = z.output<typeof LessonMedia>;

/** `summaryView`: the rendered summary. `board`: its whole seconds, if any; joined when read, not stored here. */
export type LessonDocument = z.output<typeof Lesson> & { summaryView?: string; board?: { seconds: number } };

/** A stored course: the author's source and its rendering. */
export type CourseDocument = Omit<CourseSource, 'lectures'> & {
  lectures: (Omit<Lecture, 'topics'> & { topics: (Omit<Topic, 'lessons'> & { lessons: LessonDocument[] })[] })[];
};

export function renderCourse(course: CourseSource): CourseDocument {
  return {
    ...course,
    lectures: course.lectures.map((lecture) => ({
      ...lecture,
      topics: lecture.topics.map((topic) => ({ ...topic, lessons: topic.lessons.map(renderLesson) })),
    })),
  };
}

const renderLesson = (lesson: z.output<typeof Lesson>): LessonDocument =>
  lesson.summaryHtml ? { ...lesson, summaryView: renderFormulas(lesson.summaryHtml) } : lesson;

/** Returns lessons in order. */
export const listLessons = <L>(course: { lectures: { topics: { lessons: L[] }[] }[] }): L[] =>
  course.lectures.flatMap((lecture) => lecture.topics.flatMap((topic) => topic.lessons));

export function addBoardLengths(course: CourseDocument, lengths: Record<string, number>): CourseDocument {
  const withBoard = (lesson: LessonDocument): LessonDocument => {
    const seconds = lengths[lesson.id];
    return seconds === undefined ? lesson : { ...lesson, board: { seconds } };
  };
  const lectures = course.lectures.map((lecture) => ({
    ...lecture,
    topics: lecture.topics.map((topic) => ({ ...topic, lessons: topic.lessons.map(withBoard) })),
  }));
  return { ...course, lectures };
}

/** Returns library files, if the library has the video: documents outlive the release that had it. */
export const findMedia = ({ media }: Pick<LessonDocument, 'media'>): LessonMedia | undefined => (media && isInLibrary(media.video) ? media : undefined);

/** A lesson with nothing to play can be neither opened nor bought. */
export const isPlayable = (lesson: LessonDocument): boolean =>
  !lesson.updating && (lesson.board ?? findMedia(lesson) ?? lesson.upload ?? lesson.videoUrl) !== undefined;
