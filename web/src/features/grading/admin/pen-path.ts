// Strokes on a photo are stored as an SVG path over a picture of width 1000: "M10 20.5L30 40M5 5".

type Point = { x: number; y: number };

export const WIDTH = 1_000;
/** Least distance between points, or a slow hand would make thousands. */
const STEP = 3;

const number = (value: number): string => String(Math.round(value * 10) / 10);

export const heightOf = ({ width, height }: { width: number; height: number }): number => (WIDTH * height) / width;

/** Quarter turns to the right by which a photo is shown. */
export type Turn = 0 | 1 | 2 | 3;

/** Turns a point of the shown photo back, in shares of its width and height. */
const TURN_BACK: Record<Turn, (across: number, down: number) => readonly [x: number, y: number]> = {
  0: (across, down) => [across, down],
  1: (across, down) => [down, 1 - across],
  2: (across, down) => [1 - across, 1 - down],
  3: (across, down) => [1 - down, across],
};

type Box = { left: number; top: number; width: number; height: number };

/** Converts a pointer position to picture coordinates, within the picture. @param box of the picture on the screen */
export function pointAt({ clientX, clientY }: { clientX: number; clientY: number }, box: Box, height: number, turn: Turn = 0): Point {
  const [x, y] = TURN_BACK[turn]((clientX - box.left) / box.width, (clientY - box.top) / box.height);
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  return { x: within(x * WIDTH, WIDTH), y: within(y * height, Math.min(height, 9_999)) };
}

/** Adds a point to a stroke, unless it is too near the last one. */
export function appendPoint(points: readonly Point[], point: Point): readonly Point[] {
  const last = points.at(-1);
  return last && Math.hypot(point.x - last.x, point.y - last.y) < STEP ? points : [...points, point];
}

/** Writes points as a path. A dot becomes a line to its own beginning. */
export const toPath = (points: readonly Point[]): string =>
  (points.length === 1 ? [...points, ...points] : points).map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${number(x)} ${number(y)}`).join('');

export const removeLastStroke = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('M')));
