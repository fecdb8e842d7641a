import type { BoardAnimation, Point, Target, Thing } from './board-animation.ts';

/** A rectangle in squares. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Boxes of a label's letters as measured on the page, before any motion. */
interface LabelBoxes {
  whole: Box;
  /** By the names of parts of its formulas. */
  parts: Record<string, Box>;
}

/** `[thing][label]`. */
export type Measures = LabelBoxes[][];

/** Returns the box of a thing or part with its strokes; undefined when it is invisible. */
export function findBox(film: BoardAnimation, measures: Measures, { thing: key, part }: Target): Box | undefined {
  const thing = film.things[key];
  if (!thing) return undefined;
  const letters = thing.labels.flatMap((label, index) => {
    const boxes = measures[key]?.[index];
    if (!boxes) return [];
    if (part === undefined || label.part === part) return [boxes.whole];
    return boxes.parts[part] ?? [];
  });
  return enclosingBox([...strokeBoxes(thing, part), ...letters]);
}

function strokeBoxes(thing: Thing, part: string | undefined): Box[] {
  return thing.strokes
    .filter((stroke) => part === undefined || stroke.part === part)
    .flatMap((stroke) => enclosingBox(stroke.points.map((point) => ({ ...point, width: 0, height: 0 }))) ?? []);
}

export function enclosingBox(boxes: Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  const left = Math.min(...boxes.map((box) => box.x));
  const top = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export function findCentre(box: Box): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
