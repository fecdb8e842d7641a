import { formatVietnamese } from '#board/number.ts';
import type { Call, Verb } from '../call.ts';
import type { Label, Stroke } from '#board/board-animation.ts';
import { arc, arrowHead, distance } from '#board/polyline.ts';
import { PEN_WIDTH } from './geometry.ts';
import { makeLabel } from './letters.ts';

/** 1/3 and -1/3 are not exact. */
const ROUNDING = 1e-6;

export const NUMBER_LINE_VERBS: Record<string, Verb> = {
  numberline: {
    form: '#tên x,y w=20 from=-8 to=8',
    words: [1, 1],
    options: ['w', 'from', 'to', 'step', 'labels', 'size', 'color', 'hide'],
    makes: true,
    run: drawNumberLine,
  },
  jump: {
    form: '#tên truc(0) truc(3)',
    words: [2, 2],
    options: ['h', 'color', 'size'],
    flags: ['below'],
    text: 'optional',
    makes: true,
    run: drawJump,
  },
};

/**
 * Draws a number line. x,y is its left end; it is `w` squares long. Ticks mark every `step` from `from` to `to`,
 * numbers every `labels`-th tick counted from 0 (`labels=0`: none). Each number is a part: `line.3`, `line.-2`,
 * `line.0,5`.
 */
function drawNumberLine(call: Call): number {
  const at = call.position(call.word(0));
  const width = call.number('w', 20);
  const [from, to, step] = [call.number('from', 0), call.number('to', 10), call.number('step', 1)];
  const every = call.number('labels', 1);
  if (to <= from || step <= 0) throw call.error('Trục số đi từ số nhỏ đến số lớn: from nhỏ hơn to, step lớn hơn 0.');
  const before = from < 0 ? 0.6 : 0;
  const scale = (width - before - 1) / (to - from);
  const place = (value: number) => ({ x: at.x + before + (value - from) * scale, y: at.y });
  const color = call.color('color', 'ink');
  const tip = { x: at.x + width, y: at.y };
  const strokes: Stroke[] = [
    { points: [at, tip], width: PEN_WIDTH, color, window: [0, 0.7] },
    { points: arrowHead(at, tip, 0.5), width: PEN_WIDTH, color, window: [0.65, 0.75] },
  ];
  const labels: Label[] = [];
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  for (let index = first; index <= last; index++) {
    const value = index * step;
    const point = place(value);
    const turn = 0.1 + (0.6 * (index - first)) / Math.max(1, last - first);
    const window = [turn, turn + 0.3] as const;
    const reach = value === 0 ? 0.34 : 0.22;
    const points = [{ x: point.x, y: at.y - reach }, { x: point.x, y: at.y + reach }];
    strokes.push({ points, width: 0.07, color, window });
    if (every > 0 && index % every === 0) {
      const part = formatVietnamese(value).replace('−', '-');
      const more = { size: call.number('size', 0.85), color, part, window };
      labels.push(makeLabel(formatVietnamese(value), { x: point.x, y: at.y + 0.95 }, more));
    }
  }
  const parts = labels.flatMap((one) => one.part ?? []);
  const coordinates = ([value = 0]: number[]) => place(value);
  const rangeError = (values: number[]) => {
    const [value] = values;
    if (value === undefined || values.length !== 1) return `Trên trục số viết một số, ví dụ ${call.command.id ?? 'truc'}(3).`;
    if (value >= from - ROUNDING && value <= to + ROUNDING) return undefined;
    return `Trục số chỉ có từ ${formatVietnamese(from)} đến ${formatVietnamese(to)}, chưa có ${formatVietnamese(value)}.`;
  };
  return call.make({ at, strokes, labels, seconds: 1.4, coordinates, rangeError, parts });
}

function drawJump(call: Call): number {
  const from = call.position(call.word(0));
  const to = call.position(call.word(1));
  const color = call.color('color', 'accent');
  const height = call.number('h', Math.min(2.4, 0.7 + distance(from, to) * 0.16)) * (call.flag('below') ? -1 : 1);
  const centre = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const half = Math.abs(to.x - from.x) / 2;
  const points = to.x > from.x ? arc(centre, half, height, 180, 0) : arc(centre, half, height, 0, 180);
  const before = points.at(-3) ?? from;
  const strokes: Stroke[] = [
    { points, width: 0.11, color, window: [0, 0.9] },
    { points: arrowHead(before, to, 0.5), width: 0.11, color, window: [0.85, 1] },
  ];
  const room = /frac/.test(call.text) ? 1.2 : 0.65;
  const top = { x: centre.x, y: centre.y - height - (call.flag('below') ? -room : room) };
  const labels = call.command.text
    ? [makeLabel(call.html(call.text), top, { size: call.number('size', 1), color })]
    : [];
  return call.make({ at: to, strokes, labels, track: points, seconds: 0.8 });
}
