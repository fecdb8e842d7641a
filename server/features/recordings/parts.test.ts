import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listParts, type NarratedBoard } from './parts.ts';

const cue = (scene: number, start: number, said: string) => ({ scene, start, end: start + 1, said, html: `<b>${said}</b>` });
const board = (...cues: NarratedBoard['cues']): NarratedBoard => ({
  cues,
  film: { scenes: [{ number: 1, start: 0, end: 10 }, { number: 2, start: 10, end: 20 }], turns: [15] },
});

test('a scene is recorded in one go, one with a turn in two; what says nothing is not recorded', () => {
  const parts = listParts(board(cue(0, 1, 'Một.'), cue(0, 4, 'Hai.'), cue(1, 10, 'Đến lượt em.'), cue(1, 15, 'Đáp số.')));
  assert.deepEqual(parts.map(({ key: _key, ...part }) => part), [
    { scene: 1, half: 'whole', said: 'Một. Hai.', html: '<b>Một.</b> <b>Hai.</b>', start: 1, end: 10 },
    { scene: 2, half: 'before', said: 'Đến lượt em.', html: '<b>Đến lượt em.</b>', start: 10, end: 15 },
    { scene: 2, half: 'after', said: 'Đáp số.', html: '<b>Đáp số.</b>', start: 15, end: 20 },
  ]);
  assert.deepEqual(listParts(board(cue(1, 15, 'Đáp số.'))).map(({ half }) => half), ['after']);
});

test('a part keeps its name wherever it moves, and gets another one with other words', () => {
  const [here] = listParts(board(cue(0, 1, 'Một.')));
  const [there] = listParts(board(cue(1, 12, 'Một.')));
  const [other] = listParts(board(cue(0, 1, 'Một và hai.')));
  assert.equal(here?.key, there?.key);
  assert.notEqual(here?.key, other?.key);
});

test('two parts that say the same are two', () => {
  const keys = listParts(board(cue(0, 1, 'Một.'), cue(1, 10, 'Một.'), cue(1, 15, 'Một.'))).map(({ key }) => key);
  assert.equal(new Set(keys).size, 3);
});
