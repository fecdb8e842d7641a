import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COIN_PACKAGES } from '#contract/prices.ts';
import { savedPercent } from './packages.ts';

test('larger packages save 20 and 30 percent a coin', () => {
  assert.deepEqual(COIN_PACKAGES.map(savedPercent), [0, 20, 30]);
});
