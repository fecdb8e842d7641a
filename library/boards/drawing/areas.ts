import type { Call, Verb } from '../call.ts';
import type { Label, Stroke } from '#board/board-animation.ts';
import { arc, boxPoints, polar } from '#board/polyline.ts';
import { PEN_WIDTH, drawingSeconds } from './geometry.ts';
import { makeLabel } from './letters.ts';
import { makeCellLabels, splitCells, computeEdges, sum } from './tables.ts';

export const AREA_VERBS: Record<string, Verb> = {
  bar: {
    form: '#tên x,y w=12 h=1.5 parts=4 filled=3',
    words: [1, 1],
    options: ['w', 'h', 'parts', 'filled', 'color', 'size'],
    text: 'optional',
    makes: true,
    run: drawFractionBar,
  },
  bars: {
    form: '#tên x,y w=12 h=6 max=10',
    words: [1, 1],
    options: ['w', 'h', 'max', 'color', 'size'],
    text: 'needed',
    makes: true,
    run: drawBarChart,
  },
  area: {
    form: '#tên x,y cols=4,2 rows=4,2',
    words: [1, 1],
    options: ['cols', 'rows', 'size', 'color', 'hide', 'tint'],
    text: 'needed',
    makes: true,
    run: drawAreaModel,
  },
  oval: {
    form: '#tên x,y w=8 h=5',
    words: [1, 1],
    options: ['w', 'h', 'color', 'fill', 'side', 'size', 'tint'],
    text: 'optional',
    makes: true,
    run: drawOval,
  },
};

/** Draws a bar in equal parts, the first ones filled. The parts are named 1, 2, 3 …; texts are separated by `|`. */
function drawFractionBar(call: Call): number {
  const at = call.position(call.word(0));
  const count = call.number('parts', 4);
  const [width, height] = [call.number('w', 12) / count, call.number('h', 1.5)];
  const color = call.color('color', 'accent');
  const texts = call.command.text === undefined ? [] : (splitCells(call.text)[0] ?? []);
  const strokes: Stroke[] = [];
  const labels: Label[] = [];
  for (let index = 0; index < count; index++) {
    const part = String(index + 1);
    const window = [(index / count) * 0.7, (index / count) * 0.7 + 0.3] as const;
    const points = boxPoints(at.x + index * width, at.y, width, height);
    const tint = index < call.number('filled', 0) ? 0.45 : 0;
    strokes.push({ points, width: PEN_WIDTH, color, fill: color, tint, part, window });
    const text = texts[index];
    const middle = { x: at.x + (index + 0.5) * width, y: at.y + height / 2 };
    if (text) labels.push(makeLabel(call.html(text), middle, { size: call.number('size', 0.95), part, window }));
  }
  const parts = strokes.map((_, index) => String(index + 1));
  const middle = { x: at.x + (width * count) / 2, y: at.y + height / 2 };
  return call.make({ at: middle, strokes, labels, seconds: 0.9, parts });
}

/** Draws a column chart: `Táo 3 | Cam 5`; x,y is its lower left corner. The columns are parts 1, 2, 3 …. */
function drawBarChart(call: Call): number {
  const at = call.position(call.word(0));
  const entries = (splitCells(call.text)[0] ?? []).map((cell) => {
    const match = /^(.*?)\s+(\d+(?:,\d+)?)$/.exec(cell);
    if (!match) throw call.error(`'${cell}' chưa đúng: mỗi cột viết là tên rồi số, ví dụ: Táo 3 | Cam 5`);
    return { name: match[1] ?? '', written: match[2] ?? '', value: Number(match[2]?.replace(',', '.')) };
  });
  const [width, height] = [call.number('w', 12), call.number('h', 6)];
  const top = call.number('max', Math.max(...entries.map((entry) => entry.value)));
  const size = call.number('size', 0.85);
  const color = call.color('color', 'accent');
  const room = width / entries.length;
  const strokes: Stroke[] = [
    { points: [at, { x: at.x + width, y: at.y }], width: PEN_WIDTH, color: 'ink', window: [0, 0.3] },
  ];
  const labels: Label[] = [];
  for (const [index, entry] of entries.entries()) {
    const part = String(index + 1);
    const window = [0.2 + (0.6 * index) / entries.length, 0.4 + (0.6 * index) / entries.length] as const;
    const tall = (entry.value / top) * height;
    const points = boxPoints(at.x + (index + 0.2) * room, at.y - tall, room * 0.6, tall);
    strokes.push({ points, width: PEN_WIDTH, color, fill: color, tint: 0.35, part, window });
    const x = at.x + (index + 0.5) * room;
    labels.push(makeLabel(call.html(entry.name), { x, y: at.y + 0.75 }, { size, part, window }));
    labels.push(makeLabel(call.html(entry.written), { x, y: at.y - tall - 0.65 }, { size, part, window }));
  }
  return call.make({ at, strokes, labels, seconds: 1.6, parts: entries.map((_, index) => String(index + 1)) });
}

/** Draws a rectangle of rectangles, with a text in each: `$a^2$ | $ab$ // $ab$ | $b^2$`; parts `row.column`. */
function drawAreaModel(call: Call): number {
  const at = call.position(call.word(0));
  const [columns, rows] = [call.numbers('cols', [4, 2]), call.numbers('rows', [4, 2])];
  const [x, y] = [computeEdges(columns), computeEdges(rows)];
  const color = call.color('color', 'accent');
  const tint = call.number('tint', 0.12);
  const cells = splitCells(call.text);
  const labels = makeCellLabels(call, cells, (r, c) => ({
    x: at.x + (x[c] ?? 0) + (columns[c] ?? 0) / 2,
    y: at.y + (y[r] ?? 0) + (rows[r] ?? 0) / 2,
  }));
  const strokes = rows.flatMap((height, r) =>
    columns.map((width, c): Stroke => {
      const turn = (r * columns.length + c) / (rows.length * columns.length);
      const points = boxPoints(at.x + (x[c] ?? 0), at.y + (y[r] ?? 0), width, height);
      const part = `${r + 1}.${c + 1}`;
      return { points, width: PEN_WIDTH, color, fill: color, tint, part, window: [turn * 0.7, turn * 0.7 + 0.3] };
    }),
  );
  const middle = { x: at.x + sum(columns) / 2, y: at.y + sum(rows) / 2 };
  return call.make({ at: middle, strokes, labels, seconds: 1.2, parts: strokes.flatMap((one) => one.part ?? []) });
}

const OVAL_SIDES: Record<string, number> = { topleft: 130, top: 90, topright: 50, bottomleft: 230, bottomright: 310 };

/** Draws a set as an oval about x,y, with its name outside. Its elements are separate points or texts. */
function drawOval(call: Call): number {
  const at = call.position(call.word(0));
  const [rx, ry] = [call.number('w', 8) / 2, call.number('h', 5) / 2];
  const color = call.color('color', 'accent');
  const points = arc(at, rx, ry, 90, 450);
  const fill = call.option('fill') === undefined ? {} : { fill: call.color('fill', 'accent') };
  const strokes: Stroke[] = [{ points, width: PEN_WIDTH, color, tint: call.number('tint', 0.18), ...fill, window: [0, 1] }];
  const side = OVAL_SIDES[call.option('side') ?? 'topleft'];
  if (side === undefined) throw call.unknownValueError('side=', call.option('side') ?? '', Object.keys(OVAL_SIDES));
  const unit = polar({ x: 0, y: 0 }, 1, side);
  const name = { x: at.x + unit.x * (rx + 0.7), y: at.y + unit.y * (ry + 0.6) };
  const title = makeLabel(call.html(call.text), name, { size: call.number('size', 1.1), color });
  const labels = call.command.text ? [title] : [];
  return call.make({ at, strokes, labels, track: points, seconds: drawingSeconds(points) });
}
