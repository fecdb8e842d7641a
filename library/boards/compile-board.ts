import { renderQuestion, keyOf, type QuestionWithKey } from '#question-types/question-types.ts';
import { toHtml, toLineHtml } from '#library/format/markdown.ts';
import type { BoardAnimation } from '#board/board-animation.ts';
import { proveBoardQuestions } from '../check/rules/boards.ts';
import { EMPTY_TALLY, type Context } from '../check/rules/context.ts';
import type { FigurePoints } from '../check/rules/figures.ts';
import { translateReport, type BoardReport, type Fix } from './problem.ts';
import { readBoard, type ReadBoard } from './read-board.ts';
import type { LineTime } from './compile-animation.ts';

/** A lesson's board as the site plays it. Texts are HTML; those of questions have their formulas as `$…$`. */
export interface CompiledBoard {
  lesson: string;
  title: string;
  seconds: number;
  /** Second whose picture is shown before the start. */
  poster: number;
  film: BoardAnimation;
  /** Times of the commands, for the author. */
  times: LineTime[];
  cues: CompiledCue[];
  /** The n-th is asked at `film.turns[n]`. */
  turns: QuestionWithKey[];
  /** Questions at the end. */
  questions: QuestionWithKey[];
}

interface CompiledCue {
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
export function compileBoard(text: string): { compiled?: CompiledBoard; problems: BoardProblem[] } {
  const problems: BoardProblem[] = [];
  const report: BoardReport = (line, message, fix) => problems.push({ line, message: shortenMessage(message), ...(fix && { fix }) });
  const read = readBoard(text, report);
  if (read) proveBoardQuestions(read, siteContext(report));
  problems.sort((one, other) => one.line - other.line);
  return { ...(read && { compiled: toCompiledBoard(read) }), problems };
}

/** Makes the context of the library's checks, without drawings and the list of things to check by hand. */
const siteContext = (report: BoardReport): Context => ({
  report: translateReport(report), byHand: () => undefined, figures: { get: () => NO_POINTS }, tally: { ...EMPTY_TALLY },
});

/** Pictures of a board are on the site, so every name counts as a drawing without points. */
const NO_POINTS: FigurePoints = new Map();

/** Longest message; many quote the author's text. */
const LONGEST_MESSAGE = 300;
const shortenMessage = (message: string): string => (message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE - 1)}…` : message);

function toCompiledBoard({ board, animation, times, cues, checkpointQuestions }: ReadBoard): CompiledBoard {
  const { lesson, title } = board;
  return {
    lesson, title, seconds: animation.seconds, poster: computePosterTime(board.poster, animation), film: roundNumbers(animation),
    times: times.map(({ line, start, end }) => ({ line, start: roundToThousandth(start), end: roundToThousandth(end) })),
    cues: cues.map(({ scene, start, end, html, spoken }) => ({ scene, start: roundToThousandth(start), end: roundToThousandth(end), html, said: spoken })),
    turns: checkpointQuestions.map(renderToHtml),
    // Questions without a key, which no machine grades, have been reported.
    questions: board.questions.filter(({ question }) => keyOf(question) !== null).map(({ question }) => renderToHtml(question)),
  };
}

const renderToHtml = (question: QuestionWithKey): QuestionWithKey => renderQuestion(question, (markdown) => toHtml(markdown).trim(), toLineHtml);

/** Rounds the numbers of the animation, whose 16 digits nothing needs. */
const roundNumbers = (animation: BoardAnimation): BoardAnimation => JSON.parse(JSON.stringify(animation, (_, value: unknown) => (typeof value === 'number' ? roundToThousandth(value) : value))) as BoardAnimation;

const roundToThousandth = (value: number): number => Math.round(value * 1000) / 1000;

/** Returns a second just before the end of the scene (from 1), or of the middle one. */
function computePosterTime(number: number | undefined, { scenes, seconds }: BoardAnimation): number {
  return roundToThousandth((scenes[(number ?? Math.ceil(scenes.length / 2)) - 1]?.end ?? seconds) - 0.05);
}
