import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mapOptionPositions } from './match-options.ts';

test('a shown text is found by its words, and a changed one by elimination where that is unambiguous', () => {
  const cases: [asked: string[], now: string[], places: number[] | undefined][] = [
    [['a', 'b', 'c'], ['a', 'b', 'c'], [0, 1, 2]],
    [['c', 'a', 'b'], ['a', 'b', 'c'], [2, 0, 1]],
    [[' a ', 'b'], ['b', 'a'], [1, 0]],
    [['a', 'b'], [' b', 'a '], [1, 0]],
    [['c', 'x', 'b'], ['a', 'b', 'c'], [2, 0, 1]],
    [['x', 'y', 'c'], ['a', 'b', 'c'], [0, 1, 2]],
    [['x', 'c', 'y'], ['a', 'b', 'c'], undefined],
    [['a', 'b'], ['a', 'b', 'c'], undefined],
    [['a', 'b', 'c'], ['a', 'b'], undefined],
    [['a', 'a'], ['a', 'b'], undefined],
    [['a', 'b'], ['a', 'a'], [0, 1]],
    [['x', 'a', 'a'], ['a', 'b', 'c'], undefined],
    [[], [], []],
  ];
  for (const [asked, now, places] of cases) assert.deepEqual(mapOptionPositions(asked, now), places, `${asked.join()} ${now.join()}`);
});
