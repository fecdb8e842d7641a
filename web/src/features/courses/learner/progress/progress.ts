import { isWatched } from '#contract/lesson-parts.ts';
import type { Progress, Resume } from '#contract/progress.ts';
import { usePersonal } from '../../../../api/use-personal.ts';

/** A course's begun lessons. */
export type KnownProgress = ReadonlyMap<string, Progress>;

const NO_PROGRESS: KnownProgress = new Map();
export const loadQueries = () => import('../../../../layout/learner/signed-in.ts');

/** Merges progress: the later position wins; seen parts stay seen. */
export function mergeProgress(known: KnownProgress = NO_PROGRESS, items: (Omit<Progress, 'watched'> & { watched?: boolean })[]): KnownProgress {
  const all = new Map(known);
  for (const item of items) {
    const old = all.get(item.lessonId);
    const seen = [...new Set([...(old?.seen ?? []), ...item.seen])].toSorted((one, other) => one - other);
    const watched = item.watched === true || old?.watched === true || isWatched(seen);
    all.set(item.lessonId, { ...(old && old.at > item.at ? old : item), seen, watched });
  }
  return all;
}

/** Returns the progress in a course; empty for a visitor, and while loading. */
export const useProgress = (courseId: string): KnownProgress =>
  usePersonal(`progress ${courseId}`, async (uid) => (await loadQueries()).progressQuery(uid, courseId)) ?? NO_PROGRESS;

/** Returns a course's lesson to continue with; undefined without one, and while loading. */
export const useNextLesson = (courseId: string): Resume | undefined =>
  usePersonal(`resume ${courseId}`, async (uid) => (await loadQueries()).resumeQuery(uid, courseId))?.[0];
