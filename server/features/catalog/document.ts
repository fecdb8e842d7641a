/**
 * A course as it is kept. HTML stands twice where learners read it: `…Html` as sanitised source with `$…$`
 * (decision 38), `…View` with its formulas drawn, made when the document is saved.
 */
export type CourseDocument = {
  title: string;
  description: string;
  image: string;
  instructor: string;
  duration: string;
  /** Whole VND. */
  price: number;
  grade?: 6 | 7 | 8 | 9;
  curriculum?: string;
  topics?: string[];
  /** When it was last written, ISO 8601; set by whatever writes it. */
  changedAt?: string;
  lectures: LectureDocument[];
};

type LectureDocument = { id: string; title: string; topics: TopicDocument[] };
type TopicDocument = { id: string; title: string; lessons: LessonDocument[] };

export type LessonDocument = {
  id: string;
  title: string;
  isLocked: boolean;
  updating: boolean;
  /** An address elsewhere, or absent when `media` holds our own files. */
  videoUrl?: string;
  media?: LessonMedia;
  /** How long its film is, in whole seconds; known of our own films. */
  seconds?: number;
  summaryHtml?: string;
  summaryView?: string;
};

/** Files of our own, as paths below the content folder; never below a public one (decision 25). */
export type LessonMedia = { video: string; captions?: string; poster?: string };

/** Every lesson of a course, in order. */
export const lessonsOf = (course: CourseDocument): LessonDocument[] =>
  course.lectures.flatMap((lecture) => lecture.topics.flatMap((topic) => topic.lessons));

/** Whether there is something to play. A lesson without it can be neither opened nor bought. */
export const plays = (lesson: LessonDocument): boolean =>
  !lesson.updating && (lesson.media !== undefined || lesson.videoUrl !== undefined);
