import { useEffect, useRef, useState } from 'react';
import { isWatched } from '#contract/lesson-parts.ts';
import { api } from '../api.ts';
import { useSession } from '../session/session.ts';
import { progressReporter, type Place } from './reporter.ts';
import { loadQueries, useProgress } from './progress.ts';

/** A film that was left in its last part begins anew; one that was hardly begun, too. In parts and seconds. */
const DONE_FROM = 0.9;
const BEGUN_FROM = 2;

/** What is known of progress on this page is no part of what plays a lesson, which a slow line waits for. */
const noting = (note: (queries: Awaited<ReturnType<typeof loadQueries>>) => void): void => void loadQueries().then(note, () => undefined);

/**
 * Writes down where the learner is in a lesson, and says where they stopped.
 * @returns `startAt` in seconds, undefined for the beginning; `onProgress` for the player; whether it `isWatched` by now
 */
export function useWatching(courseId: string, lessonId: string) {
  const session = useSession();
  const uid = session.state === 'learner' ? session.user.uid : undefined;
  const stopped = useProgress(courseId).get(lessonId);
  const reporter = useRef<ReturnType<typeof progressReporter>>(undefined);
  const last = useRef<(Place & { at: string }) | undefined>(undefined);
  /** Of which lesson enough was seen while it is open. */
  const [watchedLesson, setWatchedLesson] = useState<string>();

  useEffect(() => {
    if (uid === undefined) return undefined;
    const path = `/api/users/${encodeURIComponent(uid)}/progress`;
    const write = (place: Place & { at: string }) =>
      api('POST /api/users/:uid/progress', { params: { uid }, body: { courseId, lessonId, ...place } });
    const made = progressReporter({ write: (place) => void write(place).catch(() => undefined), now: () => new Date() });
    reporter.current = made;
    // The page may be gone before an answer: a beacon goes out all the same.
    const leavePage = () =>
      made.leave((place) => {
        const body = JSON.stringify({ courseId, lessonId, ...place });
        navigator.sendBeacon(path, new Blob([body], { type: 'application/json' }));
      });
    const hide = () => document.visibilityState === 'hidden' && leavePage();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', leavePage);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', leavePage);
      // The film alone is left: what comes next is asked for once the server has this.
      made.leave((place) => void write(place).then(() => noting(({ noteFilmLeft }) => noteFilmLeft(uid)), () => undefined));
      reporter.current = undefined;
      // Below the film stands a whole course, which nobody sees before: noted each second, it would be drawn while the film plays.
      const place = last.current;
      if (place) noting(({ noteProgress }) => noteProgress(uid, { courseId, lessonId, ...place }));
      last.current = undefined;
    };
  }, [uid, courseId, lessonId]);

  const onProgress = ({ position, duration, seen }: Place) => {
    if (uid === undefined) return;
    const place = { position, duration, seen, at: new Date().toISOString() };
    reporter.current?.tell({ position, duration, seen });
    if (isWatched([...(stopped?.seen ?? []), ...seen])) setWatchedLesson(lessonId);
    if (reporter.current) last.current = place;
    // The last word of a film that has been left.
    else noting(({ noteProgress }) => noteProgress(uid, { courseId, lessonId, ...place }));
  };
  return { startAt: placeToStart(stopped), onProgress, isWatched: stopped?.watched === true || watchedLesson === lessonId };
}

function placeToStart(stopped: Pick<Place, 'position' | 'duration'> | undefined): number | undefined {
  if (!stopped || stopped.position < BEGUN_FROM || stopped.position >= DONE_FROM * stopped.duration) return undefined;
  return stopped.position;
}
