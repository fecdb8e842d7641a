import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wishOf } from './answer-keys.ts';

const press = (key: string, held: Partial<Parameters<typeof wishOf>[0]> = {}) =>
  wishOf({ key, repeat: false, ctrlKey: false, altKey: false, metaKey: false, ...held });

test('1 to 4 and A to D, in either case, choose the option of that place', () => {
  for (const [at, keys] of ['1aA', '2bB', '3cC', '4dD'].entries()) {
    for (const key of keys) assert.deepEqual(press(key), { option: at }, key);
  }
});

test('Enter goes on', () => {
  assert.equal(press('Enter'), 'on');
});

test('any other key, one that is held down, and one of the browser ask for nothing', () => {
  for (const key of ['5', '0', 'e', 'Backspace', 'Dead', 'Tab', ' ', '12', '']) assert.equal(press(key), undefined, key);
  assert.equal(press('Enter', { repeat: true }), undefined);
  assert.equal(press('c', { ctrlKey: true }), undefined);
  assert.equal(press('d', { metaKey: true }), undefined);
  assert.equal(press('1', { altKey: true }), undefined);
});
