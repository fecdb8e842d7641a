import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import type { Course, Lesson } from '#contract/catalog.ts';
import { lazyPart } from '../../../ui/ChunkBoundary.tsx';
import { fetchBoard } from '../../../board-player/board-data.ts';
import { useSession } from '../../../session/session.ts';
import { earlyLesson } from '../../../start/early-answers.ts';
import { isOpen, lessonsOf } from '../public/access.ts';

export const LessonView = lazyPart(() => import('./LessonView.tsx'));

if (!import.meta.env.SSR && /[?&]lesson=/.test(location.search)) {
  // At a lesson's address, loads its code while the session is checked,
  LessonView.fetch().catch(() => undefined);
  // and reads its board, which has often arrived by then.
  const { boardUrl } = earlyLesson() ?? {};
  if (boardUrl !== undefined) fetchBoard(boardUrl);
}

/** Fonts of most formula letters. */
const FORMULA_FONTS = ['1em KaTeX_Main', 'italic 1em KaTeX_Math'];

/** Milliseconds, in browsers without `requestIdleCallback`. */
const IDLE_AFTER = 1500;

/** Loads the player when idle, for a learner who may open a lesson and does not save data. */
export function usePlayerPreload(course: Course): void {
  const isLearner = useSession().state === 'learner';
  const plays = lessonsOf(course).some(isOpen);
  useEffect(() => {
    if (!isLearner || !plays || isSavingData()) return undefined;
    return whenIdle(() => {
      const fonts = () => Promise.all(FORMULA_FONTS.map((font) => document.fonts.load(font)));
      // A failed download is repeated when it is needed.
      LessonView.fetch().then(fonts).catch(() => undefined);
    });
  }, [isLearner, plays]);
}

/**
 * Returns the lesson requested by the document, which plays while session and course load. Undefined on the server
 * and in the first render.
 */
export const useEarlyLesson = (): Lesson | undefined => useSyncExternalStore(never, earlyLesson, () => undefined);

const never = () => () => undefined;

/** Loads a lesson's board together with its player. */
export function useBoardPreload({ boardUrl }: Lesson, isPlaying: boolean): void {
  // A layout effect, so that it runs before the player's effects.
  useLayoutEffect(() => (isPlaying && boardUrl !== undefined ? fetchBoard(boardUrl) : undefined), [isPlaying, boardUrl]);
}

type Connection = { saveData?: boolean; effectiveType?: string };

function isSavingData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

/** @returns a function that cancels */
function whenIdle(act: () => void): () => void {
  // Safari lacks it.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, IDLE_AFTER);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(act);
  return () => cancelIdleCallback(asked);
}
