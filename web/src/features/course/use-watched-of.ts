import type { Course } from '#contract/catalog.ts';
import { useProgress } from '../../progress/progress.ts';
import { lessonsOf } from './access.ts';

/** Of the lessons of a course that play, how many the learner has watched, and how many there are. */
export function useWatchedOf(course: Course): { watched: number; playable: number } {
  const progress = useProgress(course.id);
  const playing = lessonsOf(course).filter(({ updating }) => !updating);
  return { watched: playing.filter(({ id }) => progress.get(id)?.watched).length, playable: playing.length };
}
