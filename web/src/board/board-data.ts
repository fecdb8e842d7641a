import type { BoardView } from '#contract/boards.ts';
import { send } from '../api.ts';

type Coming = { board: Promise<BoardView>; there?: BoardView };

/** Boards that were asked for before what plays them was there, by their addresses. */
const coming = new Map<string, Coming>();

/** Asks for a board whose player is on its way. @returns forgets it, if nobody has taken it */
export function fetchBoard(url: string): () => void {
  const end = new AbortController();
  const own: Coming = coming.get(url) ?? { board: send<BoardView>('GET', url, undefined, end.signal) };
  own.board.then((board) => (own.there = board), () => undefined); // what failed is said by whoever takes it
  coming.set(url, own);
  return () => {
    if (coming.get(url) !== own) return;
    coming.delete(url);
    end.abort();
  };
}

/** The board that has come already: it can stand in the first picture. */
export const boardThere = (url: string): BoardView | undefined => coming.get(url)?.there;

/** The board that is on its way, or one that is asked for now. @throws ApiError */
export function takeBoard(url: string, signal: AbortSignal): Promise<BoardView> {
  const own = coming.get(url);
  coming.delete(url);
  return own?.board ?? send('GET', url, undefined, signal);
}
