import { drawQuestion, keyOf, type AskedQuestion } from '#kinds/kinds.ts';
import { toHtml, toLineHtml } from '#library/format/markdown.ts';
import type { Film } from '#board/film.ts';
import { proveWhatIsAsked } from '../check/rules/boards.ts';
import type { Context } from '../check/rules/context.ts';
import type { FigurePoints } from '../check/rules/figures.ts';
import { translated, type BoardReport, type Fix } from './problem.ts';
import { readBoard, type ReadBoard } from './read.ts';
import type { LineTime } from './timeline.ts';

/** What a lesson's board is made of on the site. Texts are HTML; those of questions have their formulas as `$…$`. */
export interface MadeBoard {
  lesson: string;
  title: string;
  seconds: number;
  /** The second of the film whose picture stands there before the start. */
  poster: number;
  film: Film;
  /** For who writes it: when each of its lines is carried out. */
  times: LineTime[];
  cues: MadeCue[];
  /** At `film.turns[n]` the n-th is asked. */
  turns: AskedQuestion[];
  /** Asked at the end. */
  questions: AskedQuestion[];
}

interface MadeCue {
  /** Of the scene, from 0. */
  scene: number;
  /** In seconds of the film. */
  start: number;
  end: number;
  /** With its formulas drawn. */
  html: string;
  /** As it is read aloud, without any sign. */
  said: string;
}

/** What is wrong with a board, at a line of its file (from 1), in a sentence for its author. */
export interface BoardProblem {
  line: number;
  message: string;
  /** What an author may put in the place of the line: the obvious repair, where there is one. */
  fix?: Fix;
}

/**
 * Makes of a board's text what the page plays. What can be shown in spite of its problems is made all the same, so that
 * its author can see it: only a board without any is fit to be published.
 */
export function makeBoard(text: string): { made?: MadeBoard; problems: BoardProblem[] } {
  const problems: BoardProblem[] = [];
  const report: BoardReport = (line, message, fix) => problems.push({ line, message: shortened(message), ...(fix && { fix }) });
  const read = readBoard(text, report);
  if (read) proveWhatIsAsked(read, onTheSite(report));
  problems.sort((one, other) => one.line - other.line);
  return { ...(read && { made: madeOf(read) }), problems };
}

/** As the library's own boards are checked; what no machine can check is the author's own to look at. */
const onTheSite = (report: BoardReport): Context => ({
  report: translated(report), byHand: () => undefined, figures: { get: () => NO_POINTS }, tally: { items: 0, statements: 0, formulas: 0, relations: 0 },
});

/** Pictures lie on the site, which knows them. */
const NO_POINTS: FigurePoints = new Map();

/** Many quote what was written. */
const LONGEST = 300;
const shortened = (message: string): string => (message.length > LONGEST ? `${message.slice(0, LONGEST - 1)}…` : message);

function madeOf({ board, film, times, cues, turns }: ReadBoard): MadeBoard {
  const { lesson, title } = board;
  return {
    lesson, title, seconds: film.seconds, poster: posterOf(board.poster, film), film: rounded(film),
    times: times.map(({ line, start, end }) => ({ line, start: thousandth(start), end: thousandth(end) })),
    cues: cues.map(({ scene, start, end, html, said }) => ({ scene, start: thousandth(start), end: thousandth(end), html, said })),
    turns: turns.map(written),
    // What no machine judges has been told of.
    questions: board.questions.filter(({ asked }) => keyOf(asked) !== null).map(({ asked }) => written(asked)),
  };
}

const written = (asked: AskedQuestion): AskedQuestion => drawQuestion(asked, (markdown) => toHtml(markdown).trim(), toLineHtml);

/** What is calculated has sixteen digits, most of which nobody sees. */
const rounded = (film: Film): Film => JSON.parse(JSON.stringify(film, (_, value: unknown) => (typeof value === 'number' ? thousandth(value) : value))) as Film;

const thousandth = (value: number): number => Math.round(value * 1000) / 1000;

/** Just before the end of a scene: of the given one (from 1), or of the middle one. */
export function posterOf(number: number | undefined, { scenes, seconds }: Film): number {
  return thousandth((scenes[(number ?? Math.ceil(scenes.length / 2)) - 1]?.end ?? seconds) - 0.05);
}
