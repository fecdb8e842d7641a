import { BOARD, type BoardAnimation, type Point, type Thing } from './board-animation.ts';
import { applyMatrix } from './matrix.ts';
import { enclosingBox, type Box, type Measures } from './measures.ts';
import { placement, type Moment } from './moment.ts';

interface StandingText {
  thing: number;
  box: Box;
}

/** A misplaced text: over another one, under a stroke, on the margin line, or off the board. */
export interface Collision {
  kind: 'outside' | 'margin' | 'overlap' | 'crossed';
  thing: Thing;
  other?: Thing;
}

/** Finds misplaced texts at a moment; each pair once. */
export function findCollisions(film: BoardAnimation, measures: Measures, moment: Moment, time: number): Collision[] {
  const texts = listStandingTexts(film, measures, moment, time);
  const found = new Map<string, Collision>();
  const note = (kind: Collision['kind'], key: number, otherKey?: number) => {
    const [thing, other] = [film.things[key], otherKey === undefined ? undefined : film.things[otherKey]];
    if (thing) found.set(`${kind} ${key} ${otherKey}`, { kind, thing, ...(other && { other }) });
  };
  for (const [index, one] of texts.entries()) {
    const { x, y, width, height } = one.box;
    if (x < 0.2 || y < 0.1 || x + width > BOARD.width - 0.2 || y + height > BOARD.floor + 0.3) note('outside', one.thing);
    if (x < BOARD.margin && x + width > BOARD.margin) note('margin', one.thing);
    for (const other of texts.slice(index + 1)) {
      if (overlap(one.box, other.box)) note('overlap', one.thing, other.thing);
    }
    for (const stroke of moment.strokes) {
      const drawn = film.things[stroke.thing];
      if (drawn?.mark || stroke.width < 0.05 || stroke.opacity < 0.5 || stroke.fillOpacity === 1) continue;
      if (doesCross(stroke.points, one.box)) note('crossed', one.thing, stroke.thing);
    }
  }
  return [...found.values()];
}

function listStandingTexts(film: BoardAnimation, measures: Measures, moment: Moment, time: number): StandingText[] {
  return moment.labels.flatMap(({ thing: key, index, opacity }) => {
    const thing = film.things[key];
    const label = thing?.labels[index];
    const whole = measures[key]?.[index]?.whole;
    if (!thing || !label || !whole || opacity < 0.5) return [];
    // A brace may have moved its label since it was measured.
    const { matrix, zoom } = placement(film, measures, thing, time);
    const at = applyMatrix(matrix, label.at);
    const left = { left: 0, center: 0.5, right: 1 }[label.align];
    const middle = { x: at.x + (0.5 - left) * whole.width * zoom, y: at.y };
    const [width, height] = [whole.width * zoom, whole.height * zoom];
    return [{ thing: key, box: { x: middle.x - width / 2, y: middle.y - height / 2, width, height } }];
  });
}

/** Boxes may overlap by this much, in squares: the letters inside them are smaller. */
const HAIR = 0.12;

function overlap(a: Box, b: Box): boolean {
  const x = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const y = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return x > HAIR && y > HAIR;
}

function doesCross(points: Point[], box: Box): boolean {
  const inner = { x: box.x + HAIR, y: box.y + HAIR, width: box.width - 2 * HAIR, height: box.height - 2 * HAIR };
  if (inner.width <= 0 || inner.height <= 0) return false;
  return points.some((point, index) => {
    const before = points[index - 1];
    const reach = before && enclosingBox([before, point].map((end) => ({ ...end, width: 0, height: 0 })));
    if (!before || !reach || !doTouch(reach, inner)) return false;
    // Walks along the piece in steps of a tenth of a square.
    const steps = Math.ceil(Math.hypot(point.x - before.x, point.y - before.y) * 10) + 1;
    return Array.from({ length: steps + 1 }, (_, step) => step / steps).some((share) => {
      const x = before.x + (point.x - before.x) * share;
      const y = before.y + (point.y - before.y) * share;
      return x > inner.x && x < inner.x + inner.width && y > inner.y && y < inner.y + inner.height;
    });
  });
}

function doTouch(a: Box, b: Box): boolean {
  return a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;
}
