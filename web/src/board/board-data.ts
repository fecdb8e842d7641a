import type { BoardView } from '#contract/boards.ts';
import { send } from '../api.ts';

type Coming = { board: Promise<BoardView>; there?: BoardView };

/** Boards requested before their player was loaded, by address. */
const coming = new Map<string, Coming>();

/** Requests a board whose player is loading. @returns cancels it unless it was taken */
export function fetchBoard(url: string): () => void {
  const end = new AbortController();
  const own: Coming = coming.get(url) ?? { board: send<BoardView>('GET', url, undefined, end.signal) };
  own.board.then((board) => (own.there = board), () => undefined); // the caller of `takeBoard` reports a failure
  coming.set(url, own);
  return () => {
    if (coming.get(url) !== own) return;
    coming.delete(url);
    end.abort();
  };
}

/** Returns the board if it has arrived, for the first render. */
export const boardThere = (url: string): BoardView | undefined => coming.get(url)?.there;

/** Returns the requested board, or requests it now. @throws ApiError */
export function takeBoard(url: string, signal: AbortSignal): Promise<BoardView> {
  const own = coming.get(url);
  coming.delete(url);
  return own?.board ?? send('GET', url, undefined, signal);
}
