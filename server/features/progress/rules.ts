import { isWatched, countPartsBefore } from '#contract/lesson-parts.ts';
import type { Resume } from '#contract/progress.ts';
import type { PlayableCourse } from '#server/features/catalog/service.ts';

export type WatchedLesson = { lessonId: string; position: number; duration: number; watched: boolean };

/** At its end, even if it was only skipped to. */
const isOver = (position: number, duration: number): boolean => isWatched(countPartsBefore(position, duration));

type NextLesson = Pick<Resume, 'lessonId' | 'lessonTitle' | 'position' | 'duration' | 'watched' | 'playable'>;

/**
 * Chooses where to continue in a course: the lesson last watched while it is not finished, else the next one that is
 * open and not watched, else the first such; undefined when all open lessons are watched.
 * @param done progress in this course, the newest first
 */
export function findNextLesson({ lessons }: PlayableCourse, done: WatchedLesson[]): NextLesson | undefined {
  const begun = new Map(done.map((each) => [each.lessonId, each]));
  const open = lessons.filter((lesson) => lesson.open);
  const last = open.findIndex((lesson) => lesson.id === done[0]?.lessonId);
  const inOrder = [...open.slice(Math.max(last, 0)), ...open.slice(0, Math.max(last, 0))];
  const next = inOrder.find((lesson) => !isFinished(begun.get(lesson.id)));
  if (!next) return undefined;
  const { position = 0, duration = 0 } = begun.get(next.id) ?? {};
  return {
    lessonId: next.id,
    lessonTitle: next.title,
    position,
    duration,
    watched: lessons.filter((lesson) => begun.get(lesson.id)?.watched).length,
    playable: lessons.length,
  };
}

/** Watched, and not restarted since. */
const isFinished = (lesson: WatchedLesson | undefined): boolean =>
  lesson !== undefined && lesson.watched && (lesson.position === 0 || isOver(lesson.position, lesson.duration));
