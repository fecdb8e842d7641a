import path from 'node:path';
import type { BoardView } from '#contract/boards.ts';
import type { AskedQuestion } from '#kinds/kinds.ts';
import { runApart } from '#server/platform/run-apart.ts';

/** What the library makes of a board's text (library/boards/make.ts); what it asks as HTML with formulas as `$…$`. */
export type Made = Pick<BoardView, 'film' | 'cues'> & { title: string; lesson: string; seconds: number; turns: AskedQuestion[]; questions: AskedQuestion[] };

/** At a line of the text, from 1, in a sentence for its author. */
type BoardProblem = { line: number; message: string };

/** In spite of problems there may be something to look at. */
export type Result = { made?: Made; problems: BoardProblem[] };

/** It knows the check language, whose parser the server loads nowhere: docs/decisions/020. */
const PROGRAM = path.resolve(import.meta.dirname, '../../../library/boards/make-many.ts');

/** A board takes some 20 ms; a machine may be busy, and a whole library may come at once. */
const limitsOf = (count: number) => ({ heapMb: 512, timeout: 20_000 + count * 500, longest: (4 + count) * 1024 * 1024 });

const TOO_MUCH = 'Máy vẽ bảng này lâu quá nên đã dừng. Bạn thử viết các phép thử và hình vẽ gọn hơn.';

/** Boards of these texts, in their order, made by one process apart. Of one that takes too long the others are made singly. */
export async function makeBoards(texts: string[]): Promise<Result[]> {
  if (texts.length === 0) return [];
  try {
    const said = await runApart(PROGRAM, { input: Buffer.from(JSON.stringify({ texts })) }, limitsOf(texts.length));
    return (JSON.parse(said) as { results: Result[] }).results;
  } catch (error) {
    if (texts.length > 1) return (await inTurn(texts, (text) => makeBoards([text]))).flat();
    // Ended from outside, or for want of memory.
    if (error instanceof Error && 'signal' in error && error.signal !== null) return [{ problems: [{ line: 1, message: TOO_MUCH }] }];
    throw error;
  }
}

async function inTurn<T, R>(all: T[], work: (each: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (const each of all) done.push(await work(each));
  return done;
}
