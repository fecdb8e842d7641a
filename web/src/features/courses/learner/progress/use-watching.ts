import { useEffect, useRef, useState } from 'react';
import { isWatched } from '#contract/lesson-parts.ts';
import { api } from '../../../../api/api.ts';
import { useSession } from '../../../../session/session.ts';
import { progressReporter, type WatchPosition } from './reporter.ts';
import { loadQueries, useProgress } from './progress.ts';

/** A lesson begins anew from this share on, and up to these seconds. */
const DONE_FROM = 0.9;
const BEGUN_FROM = 2;

/** Loads the queries apart from the player, which a slow line waits for. */
const withQueries = (note: (queries: Awaited<ReturnType<typeof loadQueries>>) => void): void => void loadQueries().then(note, () => undefined);

/**
 * Saves the learner's position.
 * @returns `startAt` in seconds, undefined for the beginning; `onProgress` for the player; `isWatched`
 */
export function useWatching(courseId: string, lessonId: string) {
  const session = useSession();
  const uid = session.state === 'learner' ? session.user.uid : undefined;
  const stopped = useProgress(courseId).get(lessonId);
  const reporter = useRef<ReturnType<typeof progressReporter>>(undefined);
  const last = useRef<(WatchPosition & { at: string }) | undefined>(undefined);
  /** Lesson that became watched while open. */
  const [watchedLesson, setWatchedLesson] = useState<string>();

  useEffect(() => {
    if (uid === undefined) return undefined;
    const path = `/api/users/${encodeURIComponent(uid)}/progress`;
    const write = (place: WatchPosition & { at: string }) =>
      api('POST /api/users/:uid/progress', { params: { uid }, body: { courseId, lessonId, ...place } });
    const made = progressReporter({ write: (place) => void write(place).catch(() => undefined), now: () => new Date() });
    reporter.current = made;
    // The page may end before an answer: a beacon is sent all the same.
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
      // Only the lesson is left: the next one is requested once the server has this position.
      made.leave((place) => void write(place).then(() => withQueries(({ refetchResume }) => refetchResume(uid)), () => undefined));
      reporter.current = undefined;
      // Noted at the end, because the course below would otherwise rerender each second while playing, unseen.
      const place = last.current;
      if (place) withQueries(({ updateProgress }) => updateProgress(uid, { courseId, lessonId, ...place }));
      last.current = undefined;
    };
  }, [uid, courseId, lessonId]);

  const onProgress = ({ position, duration, seen }: WatchPosition) => {
    if (uid === undefined) return;
    const place = { position, duration, seen, at: new Date().toISOString() };
    reporter.current?.tell({ position, duration, seen });
    if (isWatched([...(stopped?.seen ?? []), ...seen])) setWatchedLesson(lessonId);
    if (reporter.current) last.current = place;
    // The last report after leaving.
    else withQueries(({ updateProgress }) => updateProgress(uid, { courseId, lessonId, ...place }));
  };
  return { startAt: startPosition(stopped), onProgress, isWatched: stopped?.watched === true || watchedLesson === lessonId };
}

function startPosition(stopped: Pick<WatchPosition, 'position' | 'duration'> | undefined): number | undefined {
  if (!stopped || stopped.position < BEGUN_FROM || stopped.position >= DONE_FROM * stopped.duration) return undefined;
  return stopped.position;
}
