import type { Motion, Point } from './board-animation.ts';
import { interpolate, perpendicularFoot, findPointAlong } from './polyline.ts';

/** x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

export function applyMatrix([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** Applies `inner` first, then `outer`. */
export function compose(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d] = outer;
  const column = (x: number, y: number) => [a * x + c * y, b * x + d * y] as const;
  const [p, q] = column(inner[0], inner[1]);
  const [r, s] = column(inner[2], inner[3]);
  const { x, y } = applyMatrix(outer, { x: inner[4], y: inner[5] });
  return [p, q, r, s, x, y];
}

export function scaleAbout(factor: number, about: Point): Matrix {
  return [factor, 0, 0, factor, about.x * (1 - factor), about.y * (1 - factor)];
}

/** Returns the transformation after `share` (0–1) of a motion. */
export function motionMatrix(motion: Motion, share: number): Matrix {
  switch (motion.kind) {
    case 'shift':
      return [1, 0, 0, 1, motion.by.x * share, motion.by.y * share];
    case 'along': {
      const start = findPointAlong(motion.points, 0);
      const now = findPointAlong(motion.points, share);
      return [1, 0, 0, 1, now.x - start.x, now.y - start.y];
    }
    case 'scale':
      return scaleAbout(1 + (motion.factor - 1) * share, motion.about);
    case 'turn':
      return linearAbout(motion.about, rotation((motion.degrees * share * Math.PI) / 180));
    case 'flip':
      return reflection(motion.a, motion.b, share);
  }
}

type Linear = (point: Point) => Point;

function rotation(angle: number): Linear {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return ({ x, y }) => ({ x: x * cos + y * sin, y: y * cos - x * sin });
}

function linearAbout(about: Point, linear: Linear): Matrix {
  const x = linear({ x: 1, y: 0 });
  const y = linear({ x: 0, y: 1 });
  const moved = linear(about);
  return [x.x, x.y, y.x, y.y, about.x - moved.x, about.y - moved.y];
}

/** Folds over the line ab, seen from above: distances shrink, then grow on the other side. */
function reflection(a: Point, b: Point, share: number): Matrix {
  const squeeze = Math.cos(Math.PI * share);
  const axis = { x: b.x - a.x, y: b.y - a.y };
  const origin = { x: 0, y: 0 };
  return linearAbout(a, (point) => interpolate(perpendicularFoot(point, origin, axis), point, squeeze));
}
