import type { BoardView } from '#contract/boards.ts';
import { send } from '../api/api.ts';

type BoardRequest = { board: Promise<BoardView>; loaded?: BoardView };

/** Boards requested before their player was loaded, by address. */
const requests = new Map<string, BoardRequest>();

/** Requests a board whose player is loading. @returns cancels it unless it was taken */
export function fetchBoard(url: string): () => void {
  const end = new AbortController();
  const own: BoardRequest = requests.get(url) ?? { board: send<BoardView>('GET', url, undefined, end.signal) };
  own.board.then((board) => (own.loaded = board), () => undefined); // the caller of `loadBoard` reports a failure
  requests.set(url, own);
  return () => {
    if (requests.get(url) !== own) return;
    requests.delete(url);
    end.abort();
  };
}

/** Returns the board if it has arrived, for the first render. */
export const loadedBoard = (url: string): BoardView | undefined => requests.get(url)?.loaded;

/** Returns the requested board, or requests it now. @throws ApiError */
export function loadBoard(url: string, signal: AbortSignal): Promise<BoardView> {
  const own = requests.get(url);
  requests.delete(url);
  return own?.board ?? send('GET', url, undefined, signal);
}
