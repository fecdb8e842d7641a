import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actionOf, nextSpeed } from './player-keys.ts';

const press = (key: string, more = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });

test('keys play, seek by 5 seconds, switch captions and fullscreen, and change the speed', () => {
  assert.deepEqual(actionOf(press(' '), false), { kind: 'toggle' });
  assert.deepEqual(actionOf(press('K'), false), { kind: 'toggle' });
  assert.deepEqual(actionOf(press('ArrowLeft'), false), { kind: 'seek', by: -5 });
  assert.deepEqual(actionOf(press('ArrowRight'), false), { kind: 'seek', by: 5 });
  assert.deepEqual(actionOf(press('f'), false), { kind: 'fullscreen' });
  assert.deepEqual(actionOf(press('c'), false), { kind: 'captions' });
  assert.deepEqual(actionOf(press('>'), false), { kind: 'speed', by: 1 });
});

test('the browser keeps its own shortcuts', () => {
  assert.equal(actionOf(press('c', { ctrlKey: true }), false), undefined);
  assert.equal(actionOf(press('ArrowLeft', { altKey: true }), false), undefined);
});

test('a button under the focus is pressed by the space bar, not the film', () => {
  assert.equal(actionOf(press(' '), true), undefined);
  assert.equal(actionOf(press('ArrowRight'), true), undefined);
  assert.deepEqual(actionOf(press('k'), true), { kind: 'toggle' });
});

test('the speed stays between 0.75 and 2', () => {
  assert.equal(nextSpeed(1, 1), 1.25);
  assert.equal(nextSpeed(2, 1), 2);
  assert.equal(nextSpeed(0.75, -1), 0.75);
});
