import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BoardView } from '#contract/boards.ts';
import { compileLines } from '#library/boards/testing.ts';
import { cutBoard } from './sample.ts';

const film = { ...compileLines('text #a 2,3 : Một', '@5 text #b 2,5 : Hai'), poster: 50 };
const [first, second] = film.things.map(({ appear }) => appear?.start ?? 0) as [number, number];
const cues: BoardView['cues'] = [{ scene: 0, start: 0, end: first + 1, html: 'Một', said: 'Một' }, { scene: 1, start: second, end: 60, html: 'Hai', said: 'Hai' }];
const scenes = [{ number: 1, start: 0, end: second - 0.5 }, { number: 2, start: second - 0.5, end: second + 1 }, { number: 3, start: second + 1, end: 60 }];

test('a sample has the first two scenes of a board, and nothing that appears later', () => {
  const sample = cutBoard({ film: { ...film, scenes, turns: [] }, cues });
  assert.deepEqual([sample.film.seconds, sample.film.scenes, sample.film.things.length], [second + 1, scenes.slice(0, 2), 2]);
  assert.deepEqual(sample.cues.map(({ end }) => end), [first + 1, second + 1]);
  assert.equal(sample.film.poster, second + 1, 'the still picture is one of these scenes');
});

test('a sample ends before the first checkpoint: no question, no later step, no word of them', () => {
  const sample = cutBoard({ film: { ...film, scenes, turns: [second - 0.1] }, cues });
  assert.equal(sample.film.seconds, second - 0.1);
  assert.deepEqual(sample.film.turns, []);
  assert.equal(sample.film.things.length, 1);
  assert.doesNotMatch(JSON.stringify(sample), /Hai/);
});
