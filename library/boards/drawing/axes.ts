import type { Call, Verb } from '../call.ts';
import type { Label, Point, Stroke } from '#board/board-animation.ts';
import { arrowHead } from '#board/polyline.ts';
import { compileFunction } from './compile-function.ts';
import { PEN_WIDTH, drawingSeconds } from './geometry.ts';
import { makeLabel } from './letters.ts';
import { formatVietnamese } from '#board/number.ts';

export const AXES_VERBS: Record<string, Verb> = {
  axes: {
    form: '#tên x,y unit=1 x=-4,4 y=-3,3',
    words: [1, 1],
    options: ['unit', 'x', 'y', 'labels', 'size'],
    flags: ['grid'],
    makes: true,
    run: drawAxes,
  },
  graph: {
    form: '#tên hetruc x=-2,2',
    words: [1, 1],
    options: ['x', 'color', 'width'],
    flags: ['dashed'],
    text: 'needed',
    makes: true,
    run: drawGraph,
  },
};

type Coordinates = (values: number[]) => Point;

/**
 * Draws axes. The word is the origin; `unit` squares are 1. Every `labels`-th unit has a number (`labels=0`: none). The
 * axes reach half a unit beyond the given ranges.
 */
function drawAxes(call: Call): number {
  const origin = call.position(call.word(0));
  const unit = call.number('unit', 1);
  const [left = -4, right = 4] = call.numbers('x', [-4, 4]);
  const [bottom = -3, top = 3] = call.numbers('y', [-3, 3]);
  const every = call.number('labels', 1);
  const size = call.number('size', 0.9);
  const coordinates: Coordinates = ([x = 0, y = 0]) => ({ x: origin.x + x * unit, y: origin.y - y * unit });
  const reach = 0.6 / unit;
  const rangeError = (values: number[]) => {
    const [x, y] = values;
    if (x === undefined || y === undefined) return `Trên hệ trục viết hai số, ví dụ ${call.command.id ?? 'oxy'}(2,3).`;
    return rangeErrorOfAxis('hoành', x, [left, right], reach) ?? rangeErrorOfAxis('tung', y, [bottom, top], reach);
  };
  const strokes: Stroke[] = [];
  const labels: Label[] = [];
  const line = (from: number[], to: number[], width: number, color: Stroke['color'], window: Stroke['window']) => {
    strokes.push({ points: [coordinates(from), coordinates(to)], width, color, window });
  };
  const tick = 0.15 / unit;
  for (let x = Math.ceil(left); x <= right; x++) {
    if (call.flag('grid')) line([x, bottom], [x, top], 0.03, 'soft', [0, 0.5]);
    if (x === 0) continue;
    line([x, -tick], [x, tick], 0.06, 'ink', [0.4, 0.8]);
    const below = { x: origin.x + x * unit, y: origin.y + 0.65 };
    if (every > 0 && x % every === 0) labels.push(makeLabel(formatVietnamese(x), below, { size, color: 'soft' }));
  }
  for (let y = Math.ceil(bottom); y <= top; y++) {
    if (call.flag('grid')) line([left, y], [right, y], 0.03, 'soft', [0, 0.5]);
    if (y === 0) continue;
    line([-tick, y], [tick, y], 0.06, 'ink', [0.4, 0.8]);
    const beside = { x: origin.x - 0.35, y: origin.y - y * unit };
    const more = { size, color: 'soft', align: 'right' } as const;
    if (every > 0 && y % every === 0) labels.push(makeLabel(formatVietnamese(y), beside, more));
  }
  line([left - reach, 0], [right + reach, 0], PEN_WIDTH, 'ink', [0, 0.6]);
  line([0, bottom - reach], [0, top + reach], PEN_WIDTH, 'ink', [0.1, 0.7]);
  const ends = [coordinates([right + reach, 0]), coordinates([0, top + reach])] as const;
  strokes.push({ points: arrowHead(origin, ends[0], 0.45), width: PEN_WIDTH, color: 'ink', window: [0.6, 0.7] });
  strokes.push({ points: arrowHead(origin, ends[1], 0.45), width: PEN_WIDTH, color: 'ink', window: [0.7, 0.8] });
  labels.push(makeLabel(call.html('$x$'), { x: ends[0].x + 0.1, y: origin.y - 0.7 }, { size: 1 }));
  labels.push(makeLabel(call.html('$y$'), { x: origin.x + 0.75, y: ends[1].y + 0.1 }, { size: 1 }));
  labels.push(makeLabel(call.html('$O$'), { x: origin.x - 0.5, y: origin.y + 0.65 }, { size: 0.9 }));
  return call.make({ at: origin, strokes, labels, seconds: 1.4, coordinates, rangeError });
}

function rangeErrorOfAxis(axis: string, value: number, [from, to]: [number, number], reach: number): string | undefined {
  if (value >= from - reach && value <= to + reach) return undefined;
  return `Trục ${axis} chỉ có từ ${formatVietnamese(from)} đến ${formatVietnamese(to)}, chưa có ${formatVietnamese(value)}.`;
}

/** Draws the graph of an expression in x where it stays inside the board. */
function drawGraph(call: Call): number {
  const coordinates = call.stage.actors.get(call.word(0))?.coordinates;
  if (!coordinates) throw call.error(`'${call.word(0)}' không phải hệ trục: vẽ hệ trục trước bằng lệnh 'axes'.`);
  const [from = -4, to = 4] = call.numbers('x', [-4, 4]);
  const color = call.color('color', 'accent');
  const value = parseFunction(call);
  const points: Point[] = [];
  for (let step = 0; step <= 120; step++) {
    const x = from + ((to - from) * step) / 120;
    const y = value(x);
    if (Number.isFinite(y)) points.push(coordinates([x, y]));
  }
  if (points.length < 2) throw call.error('Hàm số không có giá trị nào trong khoảng này.');
  const width = call.number('width', 0.11);
  const strokes: Stroke[] = [{ points, width, color, dashed: call.flag('dashed'), window: [0, 1] }];
  const at = points[0] ?? coordinates([0, 0]);
  return call.make({ at, strokes, track: points, seconds: drawingSeconds(points) + 0.5 });
}

function parseFunction(call: Call): (x: number) => number {
  try {
    return compileFunction(call.text);
  } catch {
    throw call.error('Biểu thức của x chưa đọc được; viết như: x^2 - 2*x + 1');
  }
}
