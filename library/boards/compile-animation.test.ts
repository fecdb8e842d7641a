import assert from 'node:assert/strict';
import test from 'node:test';
import { compileLines } from './testing.ts';

function starts(...lines: string[]): (number | undefined)[] {
  return compileLines(...lines).things.map((thing) => thing.appear && Math.round(thing.appear.start * 100) / 100);
}

test('commands follow each other with a breath between them', () => {
  assert.deepEqual(starts('rect 2,3 dur=1', 'rect 2,3 dur=1', '+2 rect 2,3 dur=1'), [0, 1.15, 4.15]);
});

test('a command with & begins with the one before, and the next waits for the longer of the two', () => {
  assert.deepEqual(starts('rect 2,3 dur=3', '& rect 2,3 dur=1', '+0 rect 2,3'), [0, 0, 3]);
});

test('a command with @ begins at that second of the scene', () => {
  assert.deepEqual(starts('rect 2,3 dur=3', '@20 rect 2,3'), [0, 20]);
});

test('clear erases all but the title and what is kept', () => {
  const animation = compileLines('title : Tên', 'rect #a 2,3', 'rect #b 2,3', '@5 clear keep b');
  assert.deepEqual(animation.things.map(({ name, fades }) => [name, fades.length]), [['title', 0], ['a', 1], ['b', 0]]);
});

test('a name means the new words after change', () => {
  const animation = compileLines('text #n 2,3 : $1$', 'change n : $\\part{so}{2}$', 'color n.so to red');
  assert.deepEqual(animation.things.map(({ recolours }) => recolours.length), [0, 1]);
});

test('places follow what they are made of: feet, middles, number lines, offsets, and things that have moved', () => {
  const animation = compileLines(
    'place #A 4,2',
    'place #B 2,6',
    'place #C 10,6',
    'numberline #t 2,8 w=21 from=0 to=10',
    'dot #d 3,3',
    'move d to 5,3',
    'rect foot(A,B,C) w=1 h=1',
    'rect mid(B,C) w=1 h=1',
    'rect t(5)+0,-1 w=1 h=1',
    'rect d w=1 h=1',
  );
  const corners = animation.things.slice(2).map((thing) => thing.strokes[0]?.points[0]);
  assert.deepEqual(corners, [{ x: 4, y: 6 }, { x: 6, y: 6 }, { x: 12, y: 7 }, { x: 5, y: 3 }]);
});
