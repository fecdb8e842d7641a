import path from 'node:path';
import type { BoardPreview, BoardProblem, BoardView } from '#contract/boards.ts';
import type { AskedQuestion } from '#kinds/kinds.ts';
import { Ended, keptProcess } from '#server/platform/kept-process.ts';

/** What the library makes of a board's text (library/boards/make.ts); what it asks as HTML with formulas as `$…$`. */
export type Made = Pick<BoardView, 'film' | 'cues'> & Pick<BoardPreview, 'times'> & { title: string; lesson: string; seconds: number; turns: AskedQuestion[]; questions: AskedQuestion[] };

/** In spite of problems there may be something to look at. */
export type Result = { made?: Made; problems: BoardProblem[]; /** Where it still has its template's own words. */ unfilled?: BoardProblem[] };

/** It knows the check language, whose parser the server loads nowhere: docs/decisions/020. */
const PROGRAM = path.resolve(import.meta.dirname, '../../../library/boards/making.ts');

const MINUTES = 60_000;
const making = keptProcess<{ text: string }, Result>(PROGRAM, { heapMb: 384, idle: 5 * MINUTES, waiting: 40 });

/** A board takes some 20 ms and a MB; a machine may be busy. */
const LIMITS = { timeout: 15_000, longest: 8 * 1024 * 1024 };
/** Somebody waits for each letter. */
const PREVIEW = { timeout: 4_000, longest: LIMITS.longest };

const TOO_MUCH = 'Máy vẽ bảng này lâu quá nên đã dừng. Bạn thử viết các phép thử và hình vẽ gọn hơn.';

/** Boards of these texts, in their order. */
export async function makeBoards(texts: string[]): Promise<Result[]> {
  const made: Result[] = [];
  for (const text of texts) made.push(await make(text, LIMITS));
  return made;
}

/**
 * A board as it is being written; of what `by` asks for the newest alone is made.
 * @throws GaveWay to a newer one
 */
export const makePreview = (text: string, by: string): Promise<Result> => make(text, { ...PREVIEW, by });

async function make(text: string, asked: Parameters<typeof making.ask>[1]): Promise<Result> {
  try {
    return await making.ask({ text }, asked);
  } catch (error) {
    if (error instanceof Ended) return { problems: [{ line: 1, message: TOO_MUCH }] };
    throw error;
  }
}
