import assert from 'node:assert/strict';
import test from 'node:test';
import type { Measures } from './measures.ts';
import { addMarks } from './marks.ts';
import { computeMoment } from './moment.ts';
import { DAY, NIGHT } from './palette.ts';
import { compileLines } from '#library/boards/testing.ts';

const box = { x: 2, y: 2.5, width: 4, height: 1 };
const measures: Measures = [[{ whole: box, parts: { so: { x: 5, y: 2.5, width: 1, height: 1 } } }]];

test('a stroke grows from nothing to the whole while it is drawn', () => {
  const film = compileLines('@2 segment 2,3 12,3 dur=1');
  assert.equal(computeMoment(film, [], 2).strokes.length, 0);
  const half = computeMoment(film, [], 2.5).strokes[0]?.points.at(-1)?.x ?? 0;
  assert.ok(half > 4 && half < 12, `drawn to ${half}`);
  assert.deepEqual(computeMoment(film, [], 3).strokes[0]?.points.at(-1), { x: 12, y: 3 });
});

test('a text is written, and a part that waits is seen only when it is shown', () => {
  const film = compileLines('text #a 2,3 hide=so dur=1 : $x = \\part{so}{3}$', '@4 show a.so');
  const opacity = (time: number) => computeMoment(film, measures, time).labels[0]?.parts['so']?.opacity;
  assert.equal(computeMoment(film, measures, 0.5).labels[0]?.written, 0.5);
  assert.equal(opacity(3.9), 0);
  assert.equal(opacity(4.5), 1);
});

test('a thing moves to its goal, and a dot along a jump lands at the end of it', () => {
  const film = compileLines('jump #j 4,8 10,8 dur=1', 'dot #d 4,8 r=0.001', '@5 move d along j dur=1');
  const at = computeMoment(film, [], 6).strokes.at(-1)?.points[0];
  assert.ok(at && Math.abs(at.x - 10) < 0.01 && Math.abs(at.y - 8) < 0.01, JSON.stringify(at));
});

test('a figure that is flipped lies mirrored on the other side of the line', () => {
  const film = compileLines('polygon #t 4,4 6,4 6,8', 'flip t over 8,1 8,9');
  const xs = computeMoment(film, [], 20).strokes[0]?.points.map(({ x }) => Math.round(x * 100) / 100);
  assert.deepEqual(xs, [12, 10, 10, 12]);
});

test('a colour given to a thing is reached; erased things are gone, and their marks with them', () => {
  const film = compileLines('text #a 2,3 : $x$', 'color a to red', 'underline a', '@9 erase a');
  const marked = addMarks(film, measures);
  const before = computeMoment(marked, measures, 8);
  assert.equal(before.labels[0]?.color, NIGHT.red);
  assert.equal(computeMoment(marked, measures, 8, DAY).labels[0]?.color, DAY.red);
  assert.equal(before.strokes.length, 1);
  assert.deepEqual(computeMoment(marked, measures, 10), { strokes: [], labels: [] });
});

test('a mark stands round the part that it marks, and the highlighter lies under all ink', () => {
  const film = addMarks(compileLines('text #a 2,3 : $x = \\part{so}{3}$', 'rect 2,5', 'highlight a.so'), measures);
  const [lowest] = computeMoment(film, measures, 20).strokes;
  assert.equal(lowest?.flat, true);
  assert.ok((lowest?.points[0]?.x ?? 0) > 4.5);
});

test('a running number ends at its goal, as Vietnamese pupils write it', () => {
  const film = compileLines('count 2,3 from=0 to=-12345.5 decimals=1 dur=2 : {}');
  assert.equal(computeMoment(film, [], 0.5).labels[0]?.number?.startsWith('−'), true);
  assert.equal(computeMoment(film, [], 3).labels[0]?.number, '−12\u00a0345,5');
});

test('a countdown tells the seconds that are left and goes away', () => {
  const film = compileLines('countdown 6,6 seconds=5');
  assert.equal(computeMoment(film, [], 1.5).labels[0]?.number, '4');
  assert.deepEqual(computeMoment(film, [], 6), { strokes: [], labels: [] });
});
