import type { Progress, Resume } from '#contract/progress.ts';
import { usePersonal } from '../queries/use-personal.ts';

/** How far a learner is in the lessons of a course that they have begun, by lesson. */
export type KnownProgress = ReadonlyMap<string, Progress>;

const NOTHING: KnownProgress = new Map();
export const loadQueries = () => import('./queries.ts');

/** From this part of its length on a lesson counts as watched: the server's rule, sooner. */
const WATCHED_FROM = 0.9;

/** Of two places of a lesson the later one counts; what was watched once stays watched. */
export function merged(known: KnownProgress = NOTHING, items: (Omit<Progress, 'watched'> & { watched?: boolean })[]): KnownProgress {
  const all = new Map(known);
  for (const item of items) {
    const old = all.get(item.lessonId);
    const watched = item.watched ?? item.position >= WATCHED_FROM * item.duration;
    if (!old || old.at <= item.at) all.set(item.lessonId, { ...item, watched: watched || !!old?.watched });
    else if (watched && !old.watched) all.set(item.lessonId, { ...old, watched });
  }
  return all;
}

/** The learner's progress in a course; empty for a visitor, and until it is known. */
export const useProgress = (courseId: string): KnownProgress =>
  usePersonal(`progress ${courseId}`, async (uid) => (await loadQueries()).progressQuery(uid, courseId)) ?? NOTHING;

/** The lesson of a course that the learner goes on with; undefined where there is none, and until it is known. */
export const useNextLesson = (courseId: string): Resume | undefined =>
  usePersonal(`resume ${courseId}`, async (uid) => (await loadQueries()).resumeQuery(uid, courseId))?.[0];
