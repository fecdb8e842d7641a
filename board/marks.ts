import type { Color, BoardAnimation, MarkKind, Point, Stroke, Window } from './board-animation.ts';
import { findBox, findCentre, type Box, type Measures } from './measures.ts';
import { arc, boxPoints } from './polyline.ts';

const WHOLE: Window = [0, 1];
const PEN = 0.1;

/** Adds the strokes of marks, and moves a brace's label to the brace. Call it once, when the labels are measured. */
export function addMarks(film: BoardAnimation, measures: Measures): BoardAnimation {
  const things = film.things.map((thing) => {
    if (!thing.mark) return thing;
    const box = findBox(film, measures, thing.mark);
    if (!box) return thing;
    const { kind, color } = thing.mark;
    const side = kind === 'overbrace' ? box.y - 1.25 : box.y + box.height + 1.3;
    const labels = thing.labels.map((label) => ({ ...label, at: { x: findCentre(box).x, y: side } }));
    return { ...thing, strokes: markStrokes(kind, box, color), labels };
  });
  return { ...film, things };
}

function markStrokes(kind: MarkKind, box: Box, color: Color): Stroke[] {
  const { x, y, width, height } = box;
  const right = x + width;
  const bottom = y + height;
  const middle = y + height / 2;
  const pen = (points: Point[], window = WHOLE): Stroke => ({ points, width: PEN, color, window });
  switch (kind) {
    case 'highlight': {
      const points = [{ x: x - 0.25, y: middle }, { x: right + 0.25, y: middle }];
      return [{ points, width: height + 0.15, color, flat: true, window: WHOLE }];
    }
    case 'underline':
      return [pen([{ x: x - 0.05, y: bottom + 0.18 }, { x: right + 0.05, y: bottom + 0.14 }])];
    case 'box':
      return [pen(boxPoints(x - 0.25, y - 0.2, width + 0.5, height + 0.4))];
    case 'ring':
      return [pen(arc(findCentre(box), width / 2 + 0.5, height / 2 + 0.35, 110, 480))];
    case 'strike':
      return [pen([{ x: x - 0.1, y: bottom }, { x: right + 0.1, y }])];
    case 'tick':
      return [
        pen([
          { x: right + 0.5, y: middle + 0.05 },
          { x: right + 0.85, y: middle + 0.45 },
          { x: right + 1.5, y: middle - 0.55 },
        ]),
      ];
    case 'cross':
      return [
        pen([{ x: right + 0.5, y: middle - 0.45 }, { x: right + 1.4, y: middle + 0.45 }], [0, 0.5]),
        pen([{ x: right + 1.4, y: middle - 0.45 }, { x: right + 0.5, y: middle + 0.45 }], [0.5, 1]),
      ];
    case 'brace':
      return [pen(bracePoints(x, right, bottom + 0.2, 0.5), [0, 0.6])];
    case 'overbrace':
      return [pen(bracePoints(x, right, y - 0.2, -0.5), [0, 0.6])];
  }
}

/** Returns a curly brace, its tip `depth` below (above, when negative) the line y. */
function bracePoints(left: number, right: number, y: number, depth: number): Point[] {
  const half = depth / 2;
  const bend = Math.min(0.35, (right - left) / 4);
  const middle = (left + right) / 2;
  const corner = (x: number, height: number, from: number, to: number) => arc({ x, y: height }, bend, half, from, to);
  return [
    ...corner(left + bend, y, 180, 270),
    ...corner(middle - bend, y + depth, 90, 0),
    ...corner(middle + bend, y + depth, 180, 90),
    ...corner(right - bend, y, 270, 360),
  ];
}
