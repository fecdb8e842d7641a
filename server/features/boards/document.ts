import { z } from 'zod';
import { BoardWritten, type BoardView } from '#contract/boards.ts';
import { ContentId } from '#contract/catalog.ts';
import { renderQuestion, keyOf, hideAnswerKey, type QuestionWithKey } from '#kinds/kinds.ts';
import { clean, viewOf } from '#server/platform/authored.ts';
import { drawnInTurns, textsIn } from '#server/platform/html.ts';
import type { CompiledBoard } from './apart.ts';

/** A board as its author writes it: the text of library/boards/README.md. */
export const BoardSource = z.object({
  courseId: ContentId,
  lessonId: ContentId,
  text: BoardWritten.shape.text.transform((text) => text.replaceAll('\r\n', '\n')),
});
export type BoardSource = z.output<typeof BoardSource>;

type DrawnBoard = Omit<BoardView, 'version' | 'recordings'>;

/** A stored board: its text, its questions as HTML with `$…$`, and its playable form. */
export type BoardDocument = BoardSource & {
  title: string;
  seconds: number;
  /** Questions at its checkpoints, with ids `turn-1` and so on. */
  turns: QuestionWithKey[];
  questions: QuestionWithKey[];
  drawn: DrawnBoard;
};

/** Takes the text as compiled in a process apart. */
export async function boardOf(source: BoardSource, made: CompiledBoard): Promise<BoardDocument> {
  const { title, seconds } = made;
  const asks = asked(made);
  return { ...source, title, seconds, ...asks, drawn: await drawn(made, asks) };
}

export const drawnBoard = (made: CompiledBoard): Promise<DrawnBoard> => drawn(made, asked(made));

/** Renders the formulas here, so that no device needs to. */
const drawn = ({ film, cues }: CompiledBoard, { turns, questions }: ReturnType<typeof asked>): Promise<DrawnBoard> =>
  drawnInTurns(textsIn([turns, questions]), () => ({
    film,
    cues,
    turns: turns.map(shown),
    questions: questions.map((question) => ({ ...shown(question), solution: viewOf(question.solution, NO_FIGURES) })),
  }));

const NO_FIGURES = new Map<string, string>();

/** Drops the questions' Bài: the course knows it. */
const asked = ({ turns, questions }: CompiledBoard) => ({
  turns: turns.map(({ lesson: _lesson, ...turn }, at) => renderQuestion({ ...turn, id: turnId(at) }, clean)),
  questions: questions.map(({ lesson: _lesson, ...question }) => renderQuestion(question, clean)),
});

/** Renders a question, with its key. */
export const drawnQuestion = (question: QuestionWithKey): QuestionWithKey => renderQuestion(question, (html) => viewOf(html, NO_FIGURES));

const shown = (question: QuestionWithKey): DrawnBoard['turns'][number] => {
  const drawn = drawnQuestion(question);
  const key = keyOf(drawn);
  if (key === null) throw new Error('what a board asks is judged by a machine');
  return { question: hideAnswerKey(drawn), hints: drawn.hints, key };
};

const TURN = 'turn-';
const turnId = (at: number): string => `${TURN}${at + 1}`;
