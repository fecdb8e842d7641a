import path from 'node:path';
import type { BoardPreview, BoardProblem, BoardView } from '#contract/boards.ts';
import type { QuestionWithKey } from '#question-types/question-types.ts';
import { JobEnded, superviseProcess } from '#server/platform/process/supervised-process.ts';

/** A compiled board script (library/boards/compile-board.ts); its questions have HTML with formulas as `$…$`. */
export type CompiledBoard = Pick<BoardView, 'film' | 'cues'> & Pick<BoardPreview, 'times'> & { title: string; lesson: string; seconds: number; turns: QuestionWithKey[]; questions: QuestionWithKey[] };

/** With problems there may still be something to preview. */
export type CompileResult = { compiled?: CompiledBoard; problems: BoardProblem[]; /** Lines that still have the template's own words. */ unfilled?: BoardProblem[] };

/** Runs in a process apart, which loads the check language's parser: docs/decisions/020. */
const PROGRAM = path.resolve(import.meta.dirname, '../../../library/boards/compile-board-process.ts');

const MINUTES = 60_000;
const compiler = superviseProcess<{ text: string }, CompileResult>(PROGRAM, { heapMb: 384, idle: 5 * MINUTES, waiting: 40 });

/** A board takes about 20 ms and 1 MB; a machine may be busy. */
const LIMITS = { timeout: 15_000, longest: 8 * 1024 * 1024 };
/** Short, because the author waits at every keystroke. */
const PREVIEW = { timeout: 4_000, longest: LIMITS.longest };

const TOO_MUCH = 'Máy vẽ bảng này lâu quá nên đã dừng. Bạn thử viết các phép thử và hình vẽ gọn hơn.';

export async function compileBoards(texts: string[]): Promise<CompileResult[]> {
  const compiled: CompileResult[] = [];
  for (const text of texts) compiled.push(await compile(text, LIMITS));
  return compiled;
}

/** Compiles an unsaved board; a newer request of `by` cancels a waiting one. @throws GaveWay */
export const compilePreview = (text: string, by: string): Promise<CompileResult> => compile(text, { ...PREVIEW, by });

async function compile(text: string, asked: Parameters<typeof compiler.ask>[1]): Promise<CompileResult> {
  try {
    return await compiler.ask({ text }, asked);
  } catch (error) {
    if (error instanceof JobEnded) return { problems: [{ line: 1, message: TOO_MUCH }] };
    throw error;
  }
}
