import { renderQuestion, keyOf, type QuestionWithKey } from '#kinds/kinds.ts';
import { toHtml, toLineHtml } from '#library/format/markdown.ts';
import type { BoardAnimation } from '#board/board-animation.ts';
import { proveWhatIsAsked } from '../check/rules/boards.ts';
import type { Context } from '../check/rules/context.ts';
import type { FigurePoints } from '../check/rules/figures.ts';
import { translated, type BoardReport, type Fix } from './problem.ts';
import { readBoard, type ReadBoard } from './read.ts';
import type { LineTime } from './timeline.ts';

/** A lesson's board as the site plays it. Texts are HTML; those of questions have their formulas as `$…$`. */
export interface MadeBoard {
  lesson: string;
  title: string;
  seconds: number;
  /** Second whose picture is shown before the start. */
  poster: number;
  film: BoardAnimation;
  /** Times of the commands, for the author. */
  times: LineTime[];
  cues: MadeCue[];
  /** The n-th is asked at `film.turns[n]`. */
  turns: QuestionWithKey[];
  /** Questions at the end. */
  questions: QuestionWithKey[];
}

interface MadeCue {
  /** Index of its scene, from 0. */
  scene: number;
  start: number;
  end: number;
  /** Text with drawn formulas. */
  html: string;
  /** Words as read aloud, without signs. */
  said: string;
}

/** An error of a board, at a line of its file (from 1), in a sentence for its author. */
export interface BoardProblem {
  line: number;
  message: string;
  /** The text that replaces the line. */
  fix?: Fix;
}

/**
 * Compiles a board's text for the page. Compiles all it can in spite of problems, so that the author sees it; only a
 * board without problems may be published.
 */
export function makeBoard(text: string): { made?: MadeBoard; problems: BoardProblem[] } {
  const problems: BoardProblem[] = [];
  const report: BoardReport = (line, message, fix) => problems.push({ line, message: shortened(message), ...(fix && { fix }) });
  const read = readBoard(text, report);
  if (read) proveWhatIsAsked(read, onTheSite(report));
  problems.sort((one, other) => one.line - other.line);
  return { ...(read && { made: madeOf(read) }), problems };
}

/** Makes the context of the library's checks, without drawings and the list of things to check by hand. */
const onTheSite = (report: BoardReport): Context => ({
  report: translated(report), byHand: () => undefined, figures: { get: () => NO_POINTS }, tally: { items: 0, statements: 0, formulas: 0, relations: 0 },
});

/** Pictures of a board are on the site, so every name counts as a drawing without points. */
const NO_POINTS: FigurePoints = new Map();

/** Longest message; many quote the author's text. */
const LONGEST = 300;
const shortened = (message: string): string => (message.length > LONGEST ? `${message.slice(0, LONGEST - 1)}…` : message);

function madeOf({ board, film, times, cues, turns }: ReadBoard): MadeBoard {
  const { lesson, title } = board;
  return {
    lesson, title, seconds: film.seconds, poster: posterOf(board.poster, film), film: rounded(film),
    times: times.map(({ line, start, end }) => ({ line, start: thousandth(start), end: thousandth(end) })),
    cues: cues.map(({ scene, start, end, html, said }) => ({ scene, start: thousandth(start), end: thousandth(end), html, said })),
    turns: turns.map(written),
    // Questions without a key, which no machine grades, have been reported.
    questions: board.questions.filter(({ asked }) => keyOf(asked) !== null).map(({ asked }) => written(asked)),
  };
}

const written = (asked: QuestionWithKey): QuestionWithKey => renderQuestion(asked, (markdown) => toHtml(markdown).trim(), toLineHtml);

/** Rounds the numbers of the animation, whose 16 digits nothing needs. */
const rounded = (film: BoardAnimation): BoardAnimation => JSON.parse(JSON.stringify(film, (_, value: unknown) => (typeof value === 'number' ? thousandth(value) : value))) as BoardAnimation;

const thousandth = (value: number): number => Math.round(value * 1000) / 1000;

/** Returns a second just before the end of the scene (from 1), or of the middle one. */
export function posterOf(number: number | undefined, { scenes, seconds }: BoardAnimation): number {
  return thousandth((scenes[(number ?? Math.ceil(scenes.length / 2)) - 1]?.end ?? seconds) - 0.05);
}
