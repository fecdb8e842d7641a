import type { BoardPreview, BoardProblem } from '#contract/boards.ts';
import { api, ApiError } from '../../../api.ts';
import { latestCall } from './latest-call.ts';
import type { LineTime } from './times.ts';

/** A board as it is being written, as learners would get it. */
export type PreviewBoard = NonNullable<BoardPreview['board']>;

export type PreviewState = {
  /** When each line of the last one is carried out. */
  times: readonly LineTime[];
  /** The last one that could be made, and the text that it was made of. */
  made: { board: PreviewBoard; text: string } | undefined;
  /** Of the text that was looked at last. */
  problems: readonly BoardProblem[];
  /** The same of what its template said. */
  unfilled: readonly BoardProblem[];
  checked: string | undefined;
  /** It cannot be drawn now: there is no connection, say. It is tried again. */
  failed: string | undefined;
};

/** In ms, after one that failed. */
const AGAIN = 3_000;

/** What the server makes of a board's text while it is typed. */
export function previewStore(lessonId: string) {
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
      // Another tab has asked for a newer one.
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
