import { useEffect, useSyncExternalStore } from 'react';
import type { Progress } from '#contract/progress.ts';
import { api } from '../api.ts';
import { useSession } from '../session/session.ts';

// What the page knows of its learner's progress: asked for once a course, and kept up to date by what is watched here.

type Known = ReadonlyMap<string, Progress>;

const NOTHING: Known = new Map();
const known = new Map<string, Known>();
const listeners = new Set<() => void>();
const keyOf = (uid: string, courseId: string) => `${uid} ${courseId}`;

function put(uid: string, items: Progress[], courseId: string): void {
  const key = keyOf(uid, courseId);
  const merged = new Map(known.get(key));
  for (const item of items) {
    const old = merged.get(item.lessonId);
    if (!old || old.at <= item.at) merged.set(item.lessonId, { ...item, watched: item.watched || !!old?.watched });
  }
  known.set(key, merged);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** From this part of its length on a lesson counts as watched: the server's rule, sooner. */
const WATCHED_FROM = 0.9;

/** Notes a place before the server has it. */
export function noteProgress(uid: string, place: Omit<Progress, 'watched'>): void {
  put(uid, [{ ...place, watched: place.position >= WATCHED_FROM * place.duration }], place.courseId);
}

let filmsLeft = 0;

/** A film was left and the server knows where: what comes next may be another lesson now. */
export function noteFilmLeft(): void {
  filmsLeft += 1;
  for (const listener of listeners) listener();
}

/** Changes with every film that was left. */
export const useFilmsLeft = (): number =>
  useSyncExternalStore(
    subscribe,
    () => filmsLeft,
    () => 0,
  );

/** The learner's lessons of a course that were begun, by id; empty for a visitor, and until it is known. */
export function useProgress(courseId: string): Known {
  const session = useSession();
  const uid = session.state === 'learner' ? session.user.uid : undefined;
  useEffect(() => {
    if (uid === undefined) return;
    // Without an answer the page shows none, and the lesson begins at its beginning.
    api('GET /api/users/:uid/progress', { params: { uid }, querystring: { courseId } }).then(
      ({ items }) => put(uid, items, courseId),
      () => undefined,
    );
  }, [uid, courseId]);
  return useSyncExternalStore(
    subscribe,
    () => (uid === undefined ? NOTHING : (known.get(keyOf(uid, courseId)) ?? NOTHING)),
    () => NOTHING,
  );
}
