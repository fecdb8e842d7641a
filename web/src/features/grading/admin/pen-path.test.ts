import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attemptsContract } from '#contract/attempts.ts';
import { appendPoint, heightOf, pointAt, toPath, removeLastStroke } from './pen-path.ts';

const BOX = { left: 100, top: 50, width: 500, height: 375 };
const HEIGHT = heightOf({ width: 800, height: 600 });

test('a pointer is found on the picture whatever its size, and stays within its edges', () => {
  assert.equal(HEIGHT, 750);
  assert.deepEqual(pointAt({ clientX: 350, clientY: 60 }, BOX, HEIGHT), { x: 500, y: 20 });
  assert.deepEqual(pointAt({ clientX: 0, clientY: 9_999 }, BOX, HEIGHT), { x: 0, y: 750 });
});

test('a stroke on a turned photo belongs to the photo as it was taken', () => {
  const box = { left: 0, top: 0, width: 300, height: 400 };
  const corner = (turn: 1 | 2 | 3) => pointAt({ clientX: 0, clientY: 0 }, turn === 2 ? { ...box, width: 400, height: 300 } : box, HEIGHT, turn);
  assert.deepEqual([corner(1), corner(2), corner(3)], [{ x: 0, y: 750 }, { x: 1000, y: 750 }, { x: 1000, y: 0 }]);
  assert.deepEqual(pointAt({ clientX: 75, clientY: 100 }, box, HEIGHT, 1), { x: 250, y: 562.5 });
});

test('strokes are kept as the server takes them, and the last one can be taken back', () => {
  const points = [{ x: 1, y: 2 }, { x: 1.5, y: 2.5 }, { x: 10.26, y: 20 }].reduce(appendPoint, []);
  const path = toPath(points) + toPath([{ x: 5, y: 5 }]);
  assert.equal(path, 'M1 2L10.3 20M5 5L5 5');
  const { body } = attemptsContract['PUT /api/admin/attempts/:id/marks/:questionId'];
  assert.ok(body.safeParse({ steps: [], pens: { '0b8f9f9e-6a34-4d9b-8f5e-111111111111': path } }).success);
  assert.equal(removeLastStroke(path), 'M1 2L10.3 20');
  assert.equal(removeLastStroke(removeLastStroke(path)), '');
  assert.equal(removeLastStroke(''), '');
});
