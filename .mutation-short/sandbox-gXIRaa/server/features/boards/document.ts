// @ts-nocheck
import { z } from 'zod';
import { BoardWritten, type BoardView } from '#contract/boards.ts';
import { ContentId } from '#contract/catalog.ts';
import { drawQuestion, keyOf, showQuestion, type AskedQuestion } from '#kinds/kinds.ts';
import { clean, viewOf } from '#server/platform/authored.ts';
import { drawnInTurns, textsIn } from '#server/platform/html.ts';
import type { Made } from './apart.ts';

/** A board as its author writes it: the text of library/boards/README.md. */
export const BoardSource = z.object({
  courseId: ContentId,
  lessonId: ContentId,
  text: BoardWritten.shape.text.transform((text) => text.replaceAll('\r\n', '\n')),
});
export type BoardSource = z.output<typeof BoardSource>;

/** What callers get, without the number of its version and what was recorded for it. */
type DrawnBoard = Omit<BoardView, 'version' | 'recordings'>;

/** A board as it is kept: its text, what it asks, as HTML with formulas as `$…$`, and what the page plays. */
export type BoardDocument = BoardSource & {
  title: string;
  seconds: number;
  /** What it asks where it stops, as `turn-1` and so on. */
  turns: AskedQuestion[];
  /** What it asks at the end. */
  questions: AskedQuestion[];
  drawn: DrawnBoard;
};

/** Of what a process apart has made of its text. */
export async function boardOf(source: BoardSource, made: Made): Promise<BoardDocument> {
  const { title, seconds } = made;
  const asks = asked(made);
  return { ...source, title, seconds, ...asks, drawn: await drawn(made, asks) };
}

/** As the page plays it. */
export const drawnBoard = (made: Made): Promise<DrawnBoard> => drawn(made, asked(made));

/** Formulas drawn, so that no device needs to draw any. */
const drawn = ({ film, cues }: Made, { turns, questions }: ReturnType<typeof asked>): Promise<DrawnBoard> =>
  drawnInTurns(textsIn([turns, questions]), () => ({
    film,
    cues,
    turns: turns.map(shown),
    questions: questions.map((question) => ({ ...shown(question), solution: viewOf(question.solution, NO_FIGURES) })),
  }));

const NO_FIGURES = new Map<string, string>();

/** Which Bài they train, their course says. */
const asked = ({ turns, questions }: Made) => ({
  turns: turns.map(({ lesson: _lesson, ...turn }, at) => drawQuestion({ ...turn, id: turnId(at) }, clean)),
  questions: questions.map(({ lesson: _lesson, ...question }) => drawQuestion(question, clean)),
});

/** As learners read it; its key still. */
export const drawnQuestion = (question: AskedQuestion): AskedQuestion => drawQuestion(question, (html) => viewOf(html, NO_FIGURES));

const shown = (question: AskedQuestion): DrawnBoard['turns'][number] => {
  const drawn = drawnQuestion(question);
  const key = keyOf(drawn);
  if (key === null) throw new Error('what a board asks is judged by a machine');
  return { question: showQuestion(drawn), hints: drawn.hints, key };
};

const TURN = 'turn-';
const turnId = (at: number): string => `${TURN}${at + 1}`;
