import type { Point } from './board-animation.ts';

/** Polylines. Lengths are in squares, y goes down, angles are in degrees, counter-clockwise. */

export function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

export function interpolate(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

export function measureLength(points: Point[]): number {
  let length = 0;
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    if (before) length += distance(before, point);
  }
  return length;
}

/** Returns the first `share` (0–1) of a line. */
export function takeFirstPart(points: Point[], share: number): Point[] {
  if (share >= 1) return points;
  let left = measureLength(points) * Math.max(0, share);
  const part: Point[] = points.slice(0, 1);
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    if (!before) continue;
    const step = distance(before, point);
    if (step >= left) {
      if (step > 0) part.push(interpolate(before, point, left / step));
      return part;
    }
    part.push(point);
    left -= step;
  }
  return part;
}

/** Returns the point at `share` (0–1) of a line's length. */
export function findPointAlong(points: Point[], share: number): Point {
  return takeFirstPart(points, Math.min(1, share)).at(-1) ?? { x: 0, y: 0 };
}

/** Returns degrees. */
export function direction(a: Point, b: Point): number {
  return (Math.atan2(a.y - b.y, b.x - a.x) * 180) / Math.PI;
}

export function polar(centre: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: centre.x + radius * Math.cos(angle), y: centre.y - radius * Math.sin(angle) };
}

/** Largest distance of an arc from its polyline, in squares: a twentieth of a pixel on a wide desktop. */
const FROM_ARC = 0.001;
/** Degrees of each line in a large arc, and in the smallest. */
const [FINEST, COARSEST] = [5, 30];

/** Returns an arc of an ellipse; more than 360° is a full turn. A small arc has fewer points. */
export function arc(centre: Point, rx: number, ry: number, from: number, to: number): Point[] {
  const fitting = (2 * Math.acos(Math.max(0, 1 - FROM_ARC / Math.max(rx, ry))) * 180) / Math.PI;
  const steps = Math.max(4, Math.ceil(Math.abs(to - from) / Math.min(COARSEST, Math.max(FINEST, fitting))));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const unit = polar({ x: 0, y: 0 }, 1, from + ((to - from) * step) / steps);
    return { x: centre.x + rx * unit.x, y: centre.y + ry * unit.y };
  });
}

/** Returns the two short lines of an arrow's head at `tip`, coming from `from`. */
export function arrowHead(from: Point, tip: Point, size: number): Point[] {
  const back = direction(tip, from);
  return [polar(tip, size, back + 26), tip, polar(tip, size, back - 26)];
}

export function closePolyline(points: Point[]): Point[] {
  const first = points[0];
  return first ? [...points, first] : points;
}

export function boxPoints(x: number, y: number, width: number, height: number): Point[] {
  return closePolyline([
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ]);
}

/** Returns the foot of the perpendicular from p to the line ab. */
export function perpendicularFoot(p: Point, a: Point, b: Point): Point {
  const square = distance(a, b) ** 2;
  return interpolate(a, b, ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / square);
}

/** Returns the intersection of the lines ab and cd; undefined when they are parallel. */
export function intersection(a: Point, b: Point, c: Point, d: Point): Point | undefined {
  const cross = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
  if (Math.abs(cross) < 1e-9) return undefined;
  return interpolate(a, b, ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / cross);
}

export function midpoint(points: Point[]): Point {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}
