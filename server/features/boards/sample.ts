import type { BoardAnimation, Thing } from '#board/board-animation.ts';
import type { BoardSample, BoardView } from '#contract/boards.ts';

/** Scenes that a visitor may see: half a minute, enough for an idea of a lesson. */
const SCENES = 3;

/**
 * Cuts a board to its first scenes, before its first checkpoint. What appears later is left out, so that no key or
 * later step is sent.
 */
export function cutBoard({ film, cues }: Pick<BoardView, 'film' | 'cues'>): BoardSample {
  const end = Math.min(film.scenes[SCENES - 1]?.end ?? film.seconds, ...film.turns);
  const scenes = film.scenes.filter(({ start }) => start < end).map((scene) => ({ ...scene, end: Math.min(scene.end, end) }));
  const last = film.things.findLastIndex((thing) => firstSeen(thing) < end);
  const cut: BoardAnimation = {
    ...film, seconds: end, scenes, turns: [], poster: Math.min(film.poster, end),
    // Marks and flights name things by their place in the list, so that only its end can go.
    things: film.things.slice(0, last + 1).map((thing) => (firstSeen(thing) < end ? thing : toEmptyThing(thing))),
  };
  return { film: cut, cues: cues.filter(({ start }) => start < end).map((cue) => ({ ...cue, end: Math.min(cue.end, end) })) };
}

/** The time at which a thing is first on the board: it is written, faded in by `show`, or drawn round another. */
const firstSeen = ({ appear, fades, flight, countdown }: Thing): number =>
  Math.min(...[appear, flight, countdown, ...fades].flatMap((span) => (span ? [span.start] : [])));

const toEmptyThing = ({ key, line }: Thing): Thing => ({
  key, line, name: '', strokes: [], labels: [], hiddenParts: [], fades: [], recolours: [], motions: [], beats: [],
});
