import { pieces } from '#library/format/formulas.ts';
import type { Report } from '#library/format/problem.ts';
import type { Film, Label, Point } from '#board/film.ts';
import { BOARD } from '#board/film.ts';
import type { Board } from './format.ts';
import { parseBoard } from './format.ts';
import { withoutParts } from './formulas.ts';

/** The smallest letters that can be read on a phone, in squares. */
const SMALLEST = 0.75;

/** What is wrong with how long a board takes, where it asks, and where its things stand. */
export function checkFilm(board: Board, film: Film, report: Report): void {
  checkTime(board, report);
  checkTurns(board, film, report);
  checkPlaces(film, report);
}

/** The formulas that a board shows or says, with their lines, for the check of what they claim. */
export function boardFormulas(text: string): { tex: string; line: number }[] {
  const board = parseBoard(text, () => {});
  const sources = board?.scenes.flatMap(({ captions, commands }) => [
    ...captions,
    ...commands.filter((command) => command.verb !== 'graph'),
  ]);
  return (sources ?? []).flatMap(({ text: source, line }) =>
    pieces(source ?? '')
      .filter((piece) => piece.formula)
      .map((piece) => ({ tex: withoutParts(piece.text), line })),
  );
}

function checkTime(board: Board, report: Report): void {
  const total = board.scenes.reduce((sum, scene) => sum + scene.seconds, 0);
  if (Math.abs(total - board.seconds) > 0.01) {
    report(1, `the scenes last ${total} s, the front matter says ${board.seconds}`);
  }
  if (total < 60 || total > 150) report(1, `a board lasts 60 to 150 s, this one ${total}`);
  if (board.poster !== undefined && !board.scenes[board.poster - 1]) report(1, `there is no scene ${board.poster}`);
  for (const scene of board.scenes) {
    if (scene.captions.length === 0) report(scene.line, 'the scene has no caption');
    if (scene.commands.length === 0) report(scene.line, 'the scene has no ```scene block, or nothing in it');
  }
}

/** Where the board stops and what it then asks stand in the same scene. */
function checkTurns(board: Board, film: Film, report: Report): void {
  for (const [index, { number, line, turn, commands }] of board.scenes.entries()) {
    const stops = commands.filter(({ verb }) => verb === 'ask').length;
    const { start = 0, end = 0 } = film.scenes[index] ?? {};
    if (stops > 1) report(line, `scene ${number} asks ${stops} times, at most once`);
    if (turn && stops === 0) report(turn.line, "the scene never stops for this: a line 'ask' among its commands");
    if (!turn && stops > 0) report(line, 'the scene stops to ask, but nothing is asked: an ```ask block');
    if (film.turns.some((at) => at >= end - 1 && at < end && at >= start)) report(line, 'after the question the scene goes on for a second at least: it shows the solution');
  }
}

/** What is drawn stays inside the board, and above the captions. Motions are looked at by the contact sheet. */
function checkPlaces(film: Film, report: Report): void {
  for (const thing of film.things) {
    const points = [...thing.strokes.flatMap((stroke) => stroke.points), ...thing.labels.flatMap(ends)];
    const outside = points.find(isOutside);
    if (outside && !thing.mark) {
      report(thing.line, `'${thing.name}' leaves the board at ${outside.x.toFixed(1)},${outside.y.toFixed(1)}`);
    }
    const small = thing.labels.find((label) => label.size < SMALLEST);
    if (small) report(thing.line, `size ${small.size} cannot be read on a phone: at least ${SMALLEST}`);
  }
}

function ends({ at, size }: Label): Point[] {
  return [
    { x: at.x, y: at.y - size / 2 },
    { x: at.x, y: at.y + size / 2 },
  ];
}

function isOutside({ x, y }: Point): boolean {
  return x < 0 || x > BOARD.width || y < 0 || y > BOARD.floor;
}
