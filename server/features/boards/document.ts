import { z } from 'zod';
import { BoardWritten, type BoardView } from '#contract/boards.ts';
import { ContentId } from '#contract/catalog.ts';
import { renderQuestion, keyOf, hideAnswerKey, type QuestionWithKey } from '#question-types/question-types.ts';
import { cleanHtml, renderView } from '#server/platform/text/content-html.ts';
import { insertDrawings, type Drawings } from '#server/platform/text/drawings.ts';
import { renderInSlices, iterateTexts } from '#server/platform/text/html.ts';
import type { CompiledBoard } from './compile-boards.ts';

/** A board as its author writes it: the text of library/boards/README.md. */
export const BoardSource = z.object({
  courseId: ContentId,
  lessonId: ContentId,
  text: BoardWritten.shape.text.transform((text) => text.replaceAll('\r\n', '\n')),
});
export type BoardSource = z.output<typeof BoardSource>;

type RenderedBoard = Omit<BoardView, 'version' | 'recordings'>;

/** A stored board: its text, its questions as HTML with `$…$`, and its playable form. */
export type BoardDocument = BoardSource & {
  title: string;
  seconds: number;
  /** Questions at its checkpoints, with ids `turn-1` and so on. */
  turns: QuestionWithKey[];
  questions: QuestionWithKey[];
  drawn: RenderedBoard;
};

/** Takes the text as compiled in a process apart. */
export async function toBoardDocument(source: BoardSource, made: CompiledBoard, figures: Drawings): Promise<BoardDocument> {
  const { title, seconds } = made;
  const asks = renderQuestions(made, figures);
  return { ...source, title, seconds, ...asks, drawn: await renderCues(made, asks) };
}

export const renderBoard = (made: CompiledBoard, figures: Drawings): Promise<RenderedBoard> => renderCues(made, renderQuestions(made, figures));

/** Renders the formulas here, so that no device needs to. */
const renderCues = ({ film, cues }: CompiledBoard, { turns, questions }: ReturnType<typeof renderQuestions>): Promise<RenderedBoard> =>
  renderInSlices(iterateTexts([turns, questions]), () => ({
    film,
    cues,
    turns: turns.map(hideKey),
    questions: questions.map((question) => ({ ...hideKey(question), solution: renderView(question.solution, NO_DRAWINGS) })),
  }));

/** A stored question has its drawings already. */
const NO_DRAWINGS = new Map<string, string>();

/** Inserts the library's drawings, and drops the questions' Bài: the course knows it. */
function renderQuestions({ turns, questions }: CompiledBoard, figures: Drawings) {
  const draw = (html: string) => insertDrawings(cleanHtml(html), figures);
  return {
    turns: turns.map(({ lesson: _lesson, ...turn }, at) => renderQuestion({ ...turn, id: turnId(at) }, draw)),
    questions: questions.map(({ lesson: _lesson, ...question }) => renderQuestion(question, draw)),
  };
}

/** Renders a question, with its key. */
export const renderBoardQuestion = (question: QuestionWithKey): QuestionWithKey => renderQuestion(question, (html) => renderView(html, NO_DRAWINGS));

const hideKey = (question: QuestionWithKey): RenderedBoard['turns'][number] => {
  const drawn = renderBoardQuestion(question);
  const key = keyOf(drawn);
  if (key === null) throw new Error('a question of a board needs a key: the server grades it');
  return { question: hideAnswerKey(drawn), hints: drawn.hints, key };
};

const TURN = 'turn-';
const turnId = (at: number): string => `${TURN}${at + 1}`;
