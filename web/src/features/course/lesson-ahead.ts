import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import type { Course, Lesson } from '#contract/catalog.ts';
import { lazyPart } from '../../ChunkBoundary.tsx';
import { fetchBoard } from '../../board/board-data.ts';
import { useSession } from '../../session/session.ts';
import { earlyLesson } from '../../start/early-answers.ts';
import { isOpen, lessonsOf } from './access.ts';

export const LessonView = lazyPart(() => import('./LessonView.tsx'));

if (!import.meta.env.SSR && /[?&]lesson=/.test(location.search)) {
  // Who comes by a lesson's address gets its part of the program while it is found out who they are,
  LessonView.fetch().catch(() => undefined);
  // and its board, which has often come by then, is read meanwhile.
  const { boardUrl } = earlyLesson() ?? {};
  if (boardUrl !== undefined) fetchBoard(boardUrl);
}

/** The letters of formulas, most of which stand in these two. */
const FORMULA_FONTS = ['1em KaTeX_Main', 'italic 1em KaTeX_Math'];

/** In ms, where a browser does not say when it has nothing to do. */
const IDLE_AFTER = 1500;

/** Fetches what plays lessons for a learner who may open one, once nothing else is to be done and where data costs little. */
export function usePlayerAhead(course: Course): void {
  const isLearner = useSession().state === 'learner';
  const plays = lessonsOf(course).some(isOpen);
  useEffect(() => {
    if (!isLearner || !plays || isSavingData()) return undefined;
    return whenIdle(() => {
      const fonts = () => Promise.all(FORMULA_FONTS.map((font) => document.fonts.load(font)));
      // What cannot be fetched now is asked for again where it is needed.
      LessonView.fetch().then(fonts).catch(() => undefined);
    });
  }, [isLearner, plays]);
}

/**
 * The lesson of the address as the document has been answered it: it plays while the page still finds out who is there and
 * reads their course. The server knows nothing of it, so nor does the first drawing.
 */
export const useEarlyLesson = (): Lesson | undefined => useSyncExternalStore(never, earlyLesson, () => undefined);

const never = () => () => undefined;

/** Asks for a lesson's board together with what plays it. */
export function useBoardAhead({ boardUrl }: Lesson, isPlaying: boolean): void {
  // Before the effects of what plays it: those of the parts come first, but not before these.
  useLayoutEffect(() => (isPlaying && boardUrl !== undefined ? fetchBoard(boardUrl) : undefined), [isPlaying, boardUrl]);
}

type Connection = { saveData?: boolean; effectiveType?: string };

function isSavingData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

/** @returns takes it back */
function whenIdle(act: () => void): () => void {
  // Safari has none.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, IDLE_AFTER);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(act);
  return () => cancelIdleCallback(asked);
}
