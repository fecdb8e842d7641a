import type { BoardView } from '#contract/boards.ts';
import { send } from '../api.ts';

/** Boards that were asked for before what plays them was there, by their addresses. */
const coming = new Map<string, Promise<BoardView>>();

/** Asks for a board whose player is on its way. @returns forgets it, if nobody has taken it */
export function fetchBoard(url: string): () => void {
  const end = new AbortController();
  const board = send<BoardView>('GET', url, undefined, end.signal);
  board.catch(() => undefined); // said by whoever takes it
  coming.set(url, board);
  return () => {
    if (coming.get(url) !== board) return;
    coming.delete(url);
    end.abort();
  };
}

/** The board that is on its way, or one that is asked for now. @throws ApiError */
export function takeBoard(url: string, signal: AbortSignal): Promise<BoardView> {
  const board = coming.get(url);
  coming.delete(url);
  return board ?? send('GET', url, undefined, signal);
}
