import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actionOf, nextSpeed } from './player-keys.ts';

const press = (key: string, more = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });

test('keys play, seek by 5 seconds, go a step on or back, switch captions, voice and fullscreen, and change the speed', () => {
  assert.deepEqual(actionOf(press(' '), undefined), { kind: 'toggle' });
  assert.deepEqual(actionOf(press('K'), undefined), { kind: 'toggle' });
  assert.deepEqual(actionOf(press('ArrowLeft'), undefined), { kind: 'seek', by: -5 });
  assert.deepEqual(actionOf(press('ArrowRight'), undefined), { kind: 'seek', by: 5 });
  assert.deepEqual(actionOf(press('j'), undefined), { kind: 'step', by: -1 });
  assert.deepEqual(actionOf(press('l'), undefined), { kind: 'step', by: 1 });
  assert.deepEqual(actionOf(press('f'), undefined), { kind: 'fullscreen' });
  assert.deepEqual(actionOf(press('c'), undefined), { kind: 'captions' });
  assert.deepEqual(actionOf(press('V'), undefined), { kind: 'voice' });
  assert.deepEqual(actionOf(press('>'), undefined), { kind: 'speed', by: 1 });
});

test('the browser keeps its own shortcuts', () => {
  assert.equal(actionOf(press('c', { ctrlKey: true }), undefined), undefined);
  assert.equal(actionOf(press('ArrowLeft', { altKey: true }), undefined), undefined);
});

test('a button under the focus is pressed by the space bar, not the film', () => {
  assert.equal(actionOf(press(' '), 'control'), undefined);
  assert.equal(actionOf(press('ArrowRight'), 'control'), undefined);
  assert.deepEqual(actionOf(press('k'), 'control'), { kind: 'toggle' });
});

test('what is written into a field moves nothing', () => {
  for (const key of ['k', ' ', 'ArrowLeft', '<', 'c']) assert.equal(actionOf(press(key), 'field'), undefined, key);
});

test('the speed stays between 0.75 and 2', () => {
  assert.equal(nextSpeed(1, 1), 1.25);
  assert.equal(nextSpeed(2, 1), 2);
  assert.equal(nextSpeed(0.75, -1), 0.75);
});
