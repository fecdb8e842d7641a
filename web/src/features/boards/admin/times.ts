import type { BoardAnimation } from '#board/board-animation.ts';
import { sceneAt, type Outline } from './outline.ts';

/** Start and end of a line's command, in seconds of the animation. */
export type LineTime = { line: number; start: number; end: number };

/** Seconds before a moment, at which its things are not visible yet. */
const HAIR = 0.001;

/** Returns the span of the cursor's command; between commands, of the one before; above them, of the scene. */
export function timesAt(film: Pick<BoardAnimation, 'scenes' | 'seconds'>, times: readonly LineTime[], outline: Outline, line: number): { start: number; end: number } {
  const at = sceneAt(outline, line);
  const scene = at === undefined ? undefined : film.scenes[at];
  const lines = at === undefined ? undefined : outline.scenes[at];
  // Below the scenes: the end of the board.
  if (!scene || !lines) return { start: Math.max(0, film.seconds - HAIR), end: Math.max(0, film.seconds - HAIR) };
  const latest = times.findLast((each) => each.line <= line && each.line > lines.from);
  const within = (second: number) => Math.min(Math.max(second, scene.start), scene.end - HAIR);
  return latest ? { start: within(latest.start), end: within(latest.end) } : { start: scene.start, end: scene.end - HAIR };
}

/** Returns where the board stops for a faulty line: the first start of one after `time`, within the scene. */
export function stopBefore(film: Pick<BoardAnimation, 'scenes'>, times: readonly LineTime[], wrongLines: readonly number[], time: number): { second: number; line: number } | undefined {
  const scene = film.scenes.find(({ end }) => time < end);
  if (!scene) return undefined;
  const stops = times.filter(({ line, start }) => wrongLines.includes(line) && start >= time - HAIR && start <= scene.end);
  const [first] = stops.toSorted((one, other) => one.start - other.start);
  return first && { second: first.start, line: first.line };
}
