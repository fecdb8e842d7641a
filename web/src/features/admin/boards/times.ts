import type { Film } from '#board/film.ts';
import { sceneAt, type Outline } from './outline.ts';

/** When the command of a line begins and has ended, in seconds of the film; in the order of the lines. */
export type LineTime = { line: number; start: number; end: number };

/** Just before a moment: what begins then is not there yet. */
const HAIR = 0.001;

/** What a cursor in a line means on the board: the command that stands there or, between commands, the one before in its scene; above its commands the whole scene. */
export function timesAt(film: Pick<Film, 'scenes' | 'seconds'>, times: readonly LineTime[], outline: Outline, line: number): { start: number; end: number } {
  const at = sceneAt(outline, line);
  const scene = at === undefined ? undefined : film.scenes[at];
  const lines = at === undefined ? undefined : outline.scenes[at];
  // Below the scenes the board has ended.
  if (!scene || !lines) return { start: Math.max(0, film.seconds - HAIR), end: Math.max(0, film.seconds - HAIR) };
  const latest = times.findLast((each) => each.line <= line && each.line > lines.from);
  const within = (second: number) => Math.min(Math.max(second, scene.start), scene.end - HAIR);
  return latest ? { start: within(latest.start), end: within(latest.end) } : { start: scene.start, end: scene.end - HAIR };
}

/** Where the board stops while a line is wrong: when that line would begin, of the first one after a time in its scene. */
export function stopBefore(film: Pick<Film, 'scenes'>, times: readonly LineTime[], wrongLines: readonly number[], time: number): { second: number; line: number } | undefined {
  const scene = film.scenes.find(({ end }) => time < end);
  if (!scene) return undefined;
  const stops = times.filter(({ line, start }) => wrongLines.includes(line) && start >= time - HAIR && start <= scene.end);
  const [first] = stops.toSorted((one, other) => one.start - other.start);
  return first && { second: first.start, line: first.line };
}
