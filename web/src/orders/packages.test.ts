import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COIN_PACKAGES } from '#contract/prices.ts';
import { savedPercent, worth } from './packages.ts';

test('larger packages save 20 and 30 percent a coin', () => {
  assert.deepEqual(COIN_PACKAGES.map(savedPercent), [0, 20, 30]);
});

test('each package says how many coins 1.000 ₫ buy', () => {
  assert.deepEqual(COIN_PACKAGES.map(worth), ['20 xu mỗi 1.000 ₫', '25 xu mỗi 1.000 ₫', '28,6 xu mỗi 1.000 ₫']);
});
