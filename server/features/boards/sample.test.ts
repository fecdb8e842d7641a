import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BoardAnimation, Thing } from '#board/board-animation.ts';
import type { BoardView } from '#contract/boards.ts';
import { cutBoard } from './sample.ts';

const [first, second] = [1, 6];
const written = (key: number, start: number, html: string): Thing => ({
  key, name: html, line: key, strokes: [], hiddenParts: [], fades: [], recolours: [], motions: [], beats: [], appear: { start, seconds: 1, how: 'write' },
  labels: [{ at: { x: 1, y: 1 }, align: 'left', html, size: 1, color: 'ink', reveal: 'write', window: [0, 1] }],
});
const film: BoardAnimation = { lesson: 'a', title: 'Thử', seconds: 60, things: [written(0, first, 'Một'), written(1, second, 'Hai')], scenes: [], turns: [], poster: 50 };
const cues: BoardView['cues'] = [{ scene: 0, start: 0, end: first + 1, html: 'Một', said: 'Một' }, { scene: 1, start: second, end: 60, html: 'Hai', said: 'Hai' }];
const scenes = [0, second - 0.5, second, second + 1].map((start, at, all) => ({ number: at + 1, start, end: all[at + 1] ?? 60 }));

test('a sample has the first three scenes of a board, and nothing that appears later', () => {
  const sample = cutBoard({ film: { ...film, scenes, turns: [] }, cues });
  assert.deepEqual([sample.film.seconds, sample.film.scenes, sample.film.things.length], [second + 1, scenes.slice(0, 3), 2]);
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
