import type { BoardPreview, BoardProblem } from '#contract/boards.ts';
import { api, ApiError } from '../../../api/api.ts';
import { latestCall } from './latest-call.ts';
import type { LineTime } from './times.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';

export type PreviewBoard = NonNullable<BoardPreview['board']>;

export type PreviewState = {
  /** Times of the last board's lines. */
  times: readonly LineTime[];
  /** The last preview, and its script. */
  made: { board: PreviewBoard; text: string } | undefined;
  /** Problems of the last checked script. */
  problems: readonly BoardProblem[];
  /** Placeholder texts left from the template. */
  unfilled: readonly BoardProblem[];
  checked: string | undefined;
  /** Error while no preview can be made; tried again. */
  failed: string | undefined;
};

/** Milliseconds after a failed try. */
const AGAIN = 3_000;

/** Has the server preview a board script while it is typed. */
function previewStore(lessonId: string) {
  const listeners = new Set<() => void>();
  let state: PreviewState = { made: undefined, times: [], problems: [], unfilled: [], checked: undefined, failed: undefined };
  let asked: string | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  const become = (to: PreviewState) => {
    state = to;
    for (const listener of listeners) listener();
  };
  const calls = latestCall(
    (text: string, signal) => api('POST /api/admin/boards/preview', { body: { lessonId, text } }, signal),
    (text, { board, times, problems, unfilled }) => become({ ...(board ? { made: { board, text }, times } : { made: state.made, times: state.times }), problems, unfilled, checked: text, failed: undefined }),
    (error) => {
      // Fails, too, when another tab has asked for a newer preview of the lesson.
      become({ ...state, failed: error instanceof ApiError ? error.message : 'Chưa vẽ được bảng.' });
      clearTimeout(again);
      again = setTimeout(() => asked !== undefined && calls.ask(asked), AGAIN);
    },
  );
  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ask: (text: string): void => {
      if (text === asked && state.failed === undefined) return;
      asked = text;
      calls.ask(text);
    },
    end: (): void => {
      clearTimeout(again);
      asked = undefined;
      calls.end();
    },
  };
}

/** @param lessonId only a lesson's newest preview is made */
export function usePreview(lessonId: string, text: string): PreviewState {
  const [store] = useState(() => previewStore(lessonId));
  useEffect(() => {
    if (text.trim() !== '') store.ask(text);
  }, [store, text]);
  useEffect(() => () => store.end(), [store]);
  return useSyncExternalStore(store.subscribe, store.state);
}
