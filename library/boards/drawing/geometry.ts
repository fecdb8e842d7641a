import type { Call, Verb } from '../call.ts';
import { formatVietnamese } from '#board/number.ts';
import { BOARD, type Label, type Point, type Stroke, type Window } from '#board/board-animation.ts';
import { arc, arrowHead, boxPoints, closePolyline, direction, distance, measureLength, midpoint, interpolate, polar } from '#board/polyline.ts';
import { makeLabel } from './letters.ts';

export const PEN_WIDTH = 0.09;
const SIDE_ANGLES: Record<string, number> = {
  right: 0,
  topright: 45,
  top: 90,
  topleft: 135,
  left: 180,
  bottomleft: 225,
  bottom: 270,
  bottomright: 315,
};
const LINE_OPTIONS = ['color', 'width', 'ticks', 'gap', 'size'];

export function drawingSeconds(points: Point[]): number {
  return Math.min(1, Math.max(0.32, 0.2 + measureLength(points) * 0.06));
}

function makeDotStroke(at: Point, radius: number, color: Stroke['color'], window: Window): Stroke {
  const points = closePolyline(arc(at, radius, radius, 0, 360));
  return { points, width: 0.02, color, fill: color, tint: 1, window };
}

/** Makes `ticks` short strokes across the middle of a line: segments with equally many are equally long. */
function makeTickStrokes(a: Point, b: Point, ticks: number, color: Stroke['color']): Stroke[] {
  const along = direction(a, b);
  return Array.from({ length: ticks }, (_, index) => {
    const middle = polar(interpolate(a, b, 0.5), (index - (ticks - 1) / 2) * 0.2, along);
    const points = [polar(middle, 0.27, along + 75), polar(middle, 0.27, along + 255)];
    return { points, width: 0.07, color, window: [0.75, 1] };
  });
}

/** Puts a label beside the middle of ab: on the left in the direction from a to b, or on the right with `flip`. */
function makeSideLabel(call: Call, a: Point, b: Point): Label[] {
  if (!call.command.text) return [];
  const gap = call.number('gap', 0.75) * (call.flag('flip') ? -1 : 1);
  const at = polar(interpolate(a, b, 0.5), gap, direction(a, b) + 90);
  return [makeLabel(call.html(call.text), at, { size: call.number('size', 1), color: call.color('color', 'ink') })];
}

function lineVerb(form: string, ends: (a: Point, b: Point) => [Point, Point], arrow: boolean): Verb {
  return {
    form,
    words: [2, 2],
    options: LINE_OPTIONS,
    flags: ['dashed', 'flip'],
    text: 'optional',
    makes: true,
    run(call) {
      const a = call.position(call.word(0));
      const b = call.position(call.word(1));
      const color = call.color('color', 'ink');
      const width = call.number('width', PEN_WIDTH);
      const points = ends(a, b);
      const shaft: Window = arrow ? [0, 0.8] : [0, 1];
      const strokes: Stroke[] = [{ points, width, color, dashed: call.flag('dashed'), window: shaft }];
      if (arrow) strokes.push({ points: arrowHead(a, b, 0.5), width, color, window: [0.8, 1] });
      strokes.push(...makeTickStrokes(a, b, call.number('ticks', 0), color));
      const at = interpolate(a, b, 0.5);
      return call.make({ at, strokes, labels: makeSideLabel(call, a, b), track: points, seconds: drawingSeconds(points) });
    },
  };
}

/** Extends ab beyond b to the board's edge. */
function extendToEdge(a: Point, b: Point): Point {
  const step = { x: b.x - a.x, y: b.y - a.y };
  const reach = [
    step.x > 0 ? (BOARD.width - a.x) / step.x : step.x < 0 ? -a.x / step.x : Infinity,
    step.y > 0 ? (BOARD.floor - a.y) / step.y : step.y < 0 ? -a.y / step.y : Infinity,
  ];
  return interpolate(a, b, Math.min(...reach));
}

export const GEOMETRY_VERBS: Record<string, Verb> = {
  place: {
    form: '#tên x,y',
    words: [1, 1],
    makes: true,
    run(call) {
      const { id } = call.command;
      if (id === undefined) throw call.error("Lệnh 'place' cần một tên: place #O 4,5");
      const at = call.position(call.word(0));
      call.stage.actors.set(id, { thing: undefined, at, track: [at], coordinates: undefined, parts: [] });
      return 0;
    },
  },
  point: {
    form: '#A x,y side=top',
    words: [1, 1],
    options: ['side', 'color', 'r', 'size', 'gap'],
    flags: ['nolabel'],
    text: 'optional',
    makes: true,
    run(call) {
      const at = call.position(call.word(0));
      const color = call.color('color', 'ink');
      const side = SIDE_ANGLES[call.option('side') ?? 'top'];
      if (side === undefined) throw call.unknownValueError('side=', call.option('side') ?? '', Object.keys(SIDE_ANGLES));
      const text = call.command.text ?? `$${call.command.id ?? ''}$`;
      const place = polar(at, call.number('gap', 0.75), side);
      const name = makeLabel(call.html(text), place, { color, size: call.number('size', 1) });
      const dot = makeDotStroke(at, call.number('r', 0.14), color, [0, 0.5]);
      return call.make({ at, strokes: [dot], labels: call.flag('nolabel') ? [] : [name], seconds: 0.32 });
    },
  },
  dot: {
    form: '#tên x,y',
    words: [1, 1],
    options: ['color', 'r'],
    makes: true,
    run(call) {
      const at = call.position(call.word(0));
      const dot = makeDotStroke(at, call.number('r', 0.24), call.color('color', 'amber'), [0, 1]);
      return call.make({ at, strokes: [dot], seconds: 0.25 });
    },
  },
  segment: lineVerb('A B', (a, b) => [a, b], false),
  arrow: lineVerb('A B', (a, b) => [a, b], true),
  ticks: {
    form: 'A B n=2',
    words: [2, 2],
    options: ['n', 'color'],
    makes: true,
    run(call) {
      const [a, b] = [call.position(call.word(0)), call.position(call.word(1))];
      const strokes = makeTickStrokes(a, b, call.number('n', 1), call.color('color', 'ink'));
      return call.make({ at: interpolate(a, b, 0.5), strokes, seconds: 0.32 });
    },
  },
  ray: lineVerb('A B', (a, b) => [a, extendToEdge(a, b)], false),
  line: lineVerb('A B', (a, b) => [extendToEdge(b, a), extendToEdge(a, b)], false),
  polygon: {
    form: '#tên A B C …',
    words: [3, 30],
    options: ['color', 'fill', 'width', 'tint'],
    flags: ['dashed'],
    makes: true,
    run: (call) => drawOutline(call, closePolyline(call.words.map((word) => call.position(word)))),
  },
  rect: {
    form: '#tên x,y w=4 h=3',
    words: [1, 1],
    options: ['w', 'h', 'color', 'fill', 'width', 'tint'],
    flags: ['dashed'],
    makes: true,
    run(call) {
      const { x, y } = call.position(call.word(0));
      return drawOutline(call, boxPoints(x, y, call.number('w', 2), call.number('h', 2)));
    },
  },
  circle: {
    form: '#tên O r=2',
    words: [1, 1],
    options: ['r', 'color', 'fill', 'width', 'tint'],
    flags: ['dashed'],
    makes: true,
    run(call) {
      const radius = call.number('r', 2);
      return drawOutline(call, arc(call.position(call.word(0)), radius, radius, 90, 450));
    },
  },
  arc: {
    form: '#tên O r=2 from=0 to=90',
    words: [1, 1],
    options: ['r', 'from', 'to', 'color', 'width'],
    flags: ['dashed', 'arrow'],
    makes: true,
    run(call) {
      const radius = call.number('r', 2);
      const at = call.position(call.word(0));
      const points = arc(at, radius, radius, call.number('from', 0), call.number('to', 90));
      const color = call.color('color', 'ink');
      const width = call.number('width', PEN_WIDTH);
      const strokes: Stroke[] = [{ points, width, color, dashed: call.flag('dashed'), window: [0, 0.9] }];
      const [tip, before] = [points.at(-1), points.at(-3)];
      if (call.flag('arrow') && tip && before) {
        strokes.push({ points: arrowHead(before, tip, 0.45), width, color, window: [0.9, 1] });
      }
      return call.make({ at, strokes, track: points, seconds: drawingSeconds(points) });
    },
  },
  angle: {
    form: 'A O B',
    words: [3, 3],
    options: ['r', 'arcs', 'color', 'fill', 'gap', 'size'],
    flags: ['right'],
    text: 'optional',
    makes: true,
    run: drawAngleMark,
  },
};

function drawOutline(call: Call, points: Point[]): number {
  const color = call.color('color', 'accent');
  const fill = call.option('fill') === undefined ? {} : { fill: call.color('fill', 'accent') };
  const dashed = call.flag('dashed');
  const tint = call.number('tint', 0.22);
  const width = call.number('width', PEN_WIDTH);
  const strokes: Stroke[] = [{ points, width, color, dashed, tint, ...fill, window: [0, 1] }];
  return call.make({ at: midpoint(points), strokes, track: points, seconds: drawingSeconds(points) });
}

/** Marks the angle AOB that is smaller than 180°: with arcs, or with a square when it is right. */
function drawAngleMark(call: Call): number {
  const [a, o, b] = [call.position(call.word(0)), call.position(call.word(1)), call.position(call.word(2))];
  const from = direction(o, a);
  const sweep = ((((direction(o, b) - from) % 360) + 540) % 360) - 180;
  const right = call.flag('right');
  if (right && Math.abs(Math.abs(sweep) - 90) > 0.5) throw call.error(`Góc này đo được ${formatVietnamese(Math.abs(sweep), 1)}°, không phải góc vuông.`);
  const color = call.color('color', 'amber');
  const radius = call.number('r', right ? 0.55 : 1);
  const strokes: Stroke[] = [];
  if (right) {
    const [p, q] = [polar(o, radius, from), polar(o, radius, from + sweep)];
    const points = [p, { x: p.x + q.x - o.x, y: p.y + q.y - o.y }, q];
    strokes.push({ points, width: 0.07, color, window: [0, 1] });
  }
  for (let index = 0; !right && index < call.number('arcs', 1); index++) {
    const reach = radius + index * 0.18;
    strokes.push({ points: arc(o, reach, reach, from, from + sweep), width: 0.07, color, window: [0, 1] });
  }
  if (call.option('fill') !== undefined) {
    const points = closePolyline([o, ...arc(o, radius, radius, from, from + sweep)]);
    strokes.unshift({ points, width: 0, color, fill: call.color('fill', 'amber'), tint: 0.3, window: [0, 1] });
  }
  const middle = polar(o, radius + call.number('gap', 0.8), from + sweep / 2);
  const labels = call.command.text
    ? [makeLabel(call.html(call.text), middle, { size: call.number('size', 0.95), color })]
    : [];
  return call.make({ at: o, strokes, labels, seconds: Math.max(0.32, distance(a, b) * 0.02) });
}
